// Random games from a position.
#pragma once

#include <cstdint>

#include "core/random_action.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
struct Playout {
  SeatValues<Kernel> scores;
  std::uint32_t actions;
  bool finished;
};

// Plays random actions until the end, or until `max_actions` were played: that counts as a draw.
// Repetition is not looked at: the limit bounds it.
template <GameKernel Kernel>
Playout<Kernel> playout(Kernel position, Rng& rng, std::uint32_t max_actions) {
  std::uint32_t actions = 0;
  while (!finished(position)) {
    if (actions == max_actions) return {draw_scores(position), actions, false};
    advance(position, random_action(position, rng));
    ++actions;
  }
  return {position.scores(), actions, true};
}

}  // namespace banquise::inline BANQUISE_ISA
