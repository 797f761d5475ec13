// How play may go on after an action: lines of actions, as answers show them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/kernel.hpp"
#include "search/proven_result.hpp"

namespace banquise::inline BANQUISE_ISA {

// A line that is not the line of a proof is cut there.
inline constexpr std::size_t max_variation_actions = 40;

// Precondition: the actions are a line of play from this position.
template <GameKernel Kernel>
std::vector<std::string> written(Kernel position, const std::vector<typename Kernel::Action>& actions) {
  std::vector<std::string> texts;
  for (const auto action : actions) {
    texts.push_back(position.write_action(action));
    advance(position, action);
  }
  return texts;
}

// Whether these actions end the game as was proven, and no later.
template <GameKernel Kernel>
bool shows(Kernel position, const std::vector<typename Kernel::Action>& actions, ProvenResult result) {
  int turns = 0;
  for (const auto action : actions) {
    advance(position, action);
    if (finished(position) || !position.mid_turn()) ++turns;
  }
  return finished(position) && turns <= result.turns && result_of(position, position.scores()).sides == result.sides;
}

}  // namespace banquise::inline BANQUISE_ISA
