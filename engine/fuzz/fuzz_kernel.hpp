// Any bytes as a position, an action and choices: a kernel refuses them by BadText, or plays by its contract.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/errors.hpp"
#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

inline void insist(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

// The part before the next line break, which is taken off the front of `rest`.
inline std::string_view take_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

template <GameKernel Kernel>
void check_position(const Kernel& position) {
  const std::string text = position.text();
  insist(position.flaw() == nullptr, "a position has a flaw");
  const Kernel again = Kernel::from_text(text);
  insist(again.text() == text && again.hash() == position.hash(), "a position does not come back from its text");
  insist(again.to_act() == position.to_act() && again.mid_turn() == position.mid_turn(), "nor who acts");
}

// Plays an action from outside if it may be played.
template <GameKernel Kernel>
void try_action(Kernel position, std::string_view text) {
  const auto action = position.read_action(text);
  if (!action) return;
  if (!may_play(position, *action)) return;
  insist(position.write_action(*action) == text, "an action has two writings");
  position.play(*action);
  check_position(position);
}

// A few listed actions, one for each byte.
template <GameKernel Kernel>
void follow(Kernel position, std::string_view choices) {
  for (const char choice : choices.substr(0, 12)) {
    ActionList<Kernel> actions;
    position.legal(actions);
    insist(actions.empty() == finished(position), "a list is empty before the end or full after it");
    if (actions.empty()) return;
    position.play(actions[static_cast<unsigned char>(choice) % actions.size()]);
    check_position(position);
  }
}

// Input: a position's text, a line break, an action's text, a line break, choices.
template <GameKernel Kernel>
void fuzz(std::string_view input) {
  const std::string_view text = take_line(input);
  const std::string_view action = take_line(input);
  static const Kernel start = Kernel::from_text(Kernel::starts().front());
  try_action(start, action);
  Kernel position = start;
  try {
    position = Kernel::from_text(text);
  } catch (const BadText&) {
    return;
  }
  insist(position.text() == text, "a position has two texts");
  check_position(position);
  try_action(position, action);
  follow(position, input);
}

}  // namespace banquise::inline BANQUISE_ISA
