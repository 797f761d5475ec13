// What is known of Vaeva beyond its rules: who needs fewer turns to bring five pawns aboard tends to win, and near the
// end of the counted turns who has more aboard.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "games/vaeva.hpp"
#include "games/vaeva/ways.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Knowledge<vaeva::Position> {
  using Position = vaeva::Position;
  using Action = Position::Action;

  // A race of many quiet turns: alpha-beta sees further ahead than the tree search.
  static constexpr bool played_by_alphabeta = true;

  static SeatValues<Position> evaluate(const Position& position) {
    const float first = 1.0F / (1.0F + std::exp(-lead(position)));
    return {first, 1.0F - first};
  }

  static void policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    for (const Action action : actions) *logits++ = position.is_placing() ? worth_of_place(action) : worth(position, action);
  }

 private:
  static int reach(const Position& position, int side) {
    return std::clamp(position.aboard(side), 1, vaeva::most_reach);
  }

  // The logarithm of the first side's odds.
  static float lead(const Position& position) {
    const int more = position.aboard(0) - position.aboard(1);
    if (position.aboard(0) == 4 && position.aboard(1) == 4) return 0;  // VAE-12
    const float tempo = position.side() == 0 ? 0.5F : -0.5F;
    const float race = 0.3F * (turns_needed(position, 1) - turns_needed(position, 0) + tempo);
    if (!position.counts_turns()) return race;
    const float late = std::clamp(1.0F - static_cast<float>(position.turns_left()) / 60.0F, 0.0F, 1.0F);
    return race + late * 2.0F * static_cast<float>(more);
  }

  // Turns of its own in which a side could have five aboard if nothing were in the way.
  static float turns_needed(const Position& position, int side) {
    std::array<int, 9> steps{};
    std::size_t count = 0;
    for (const vaeva::Cell cell : position.ashore(side))
      steps[count++] = vaeva::steps_from(cell, position.platform(), reach(position, side));
    const auto wanted = std::min(count, static_cast<std::size_t>(5 - position.aboard(side)));
    std::partial_sort(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(wanted),
                      steps.begin() + static_cast<std::ptrdiff_t>(count));
    float turns = 0;
    for (std::size_t index = 0; index < wanted; ++index) turns += 1.5F + static_cast<float>(std::min(steps[index], 12));
    return turns;
  }

  static float worth(const Position& position, Action action) {
    if (!Position::is_pawn(action)) return 0;
    if (Position::direction_of(action) >= vaeva::diagonals) return 3;
    const int distance = reach(position, position.side());
    const int before = vaeva::steps_from(Position::origin_of(action), position.platform(), distance);
    const int after = vaeva::steps_from(position.target_of(action), position.platform(), distance);
    return 0.6F * static_cast<float>(std::clamp(before - after, -3, 3));
  }

  // Above or below the platform, where every way is short.
  static float worth_of_place(Action action) {
    return -0.2F * std::abs(static_cast<float>(Position::column_placed(action)) - 10.5F);
  }
};

}  // namespace banquise::inline BANQUISE_ISA
