// Counting lines of play: the figure that two implementations of one rulebook must share.
#pragma once

#include <cstdint>

#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

// Lines of exactly `depth` actions, outcomes of chance included. Positions only: repetition is ignored.
template <GameKernel Kernel>
std::uint64_t perft(const Kernel& position, int depth) {
  if (depth == 0) return 1;
  ActionList<Kernel> actions;
  position.legal(actions);
  if (depth == 1) return actions.size();
  std::uint64_t lines = 0;
  for (const auto action : actions) {
    Kernel next = position;
    advance(next, action);
    lines += perft(next, depth - 1);
  }
  return lines;
}

// Lines of exactly `turns` whole turns. A turn that ends the game is whole.
template <GameKernel Kernel>
std::uint64_t perft_turns(const Kernel& position, int turns) {
  if (turns == 0) return 1;
  ActionList<Kernel> actions;
  position.legal(actions);
  std::uint64_t lines = 0;
  for (const auto action : actions) {
    Kernel next = position;
    advance(next, action);
    const bool whole = !next.mid_turn() || finished(next);
    lines += perft_turns(next, whole ? turns - 1 : turns);
  }
  return lines;
}

}  // namespace banquise::inline BANQUISE_ISA
