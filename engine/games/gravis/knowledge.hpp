// What a player of Gravis 3 looks for: arrows under which a side could win at once.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "games/gravis.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Knowledge<gravis::Position> {
  using Position = gravis::Position;

  // Every position met in play is solved in a moment.
  static constexpr bool solved_in_play = true;

  static SeatValues<Position> evaluate(const Position& position) {
    const float odds = 0.5F * static_cast<float>(lead(position, 0));
    const float white = 1 / (1 + std::exp(-odds));
    return {white, 1 - white};
  }

  // Where to drop and what to remove: by the threats that stand afterwards.
  static void policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    const int side = position.side_of(position.to_act());
    for (std::size_t index = 0; index < actions.size(); ++index) {
      Position next = position;
      next.play(actions[index]);
      logits[index] = position.is_aiming() ? 0 : finished(next) ? 8 : static_cast<float>(lead(next, side));
    }
  }

 private:
  static int lead(const Position& position, int side) { return position.threats(side) - position.threats(1 - side); }
};

}  // namespace banquise::inline BANQUISE_ISA
