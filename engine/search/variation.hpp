// How play may go on after an action: lines of actions, as answers show them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

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

}  // namespace banquise::inline BANQUISE_ISA
