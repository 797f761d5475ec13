// What must hold of every kernel, whatever its game: the lists, the texts and the hashes agree with each
// other in random games, and from_text survives damaged texts.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/errors.hpp"
#include "core/random_action.hpp"
#include "core/line.hpp"

namespace banquise::inline BANQUISE_ISA {

inline void require(bool holds, const char* what, const std::string& text) {
  if (!holds) throw std::runtime_error(std::string(what) + " at " + text);
}

template <GameKernel Kernel>
void check_texts(const Kernel& position, const ActionList<Kernel>& actions) {
  const std::string text = position.text();
  require(position.flaw() == nullptr, "a position that arises has a flaw", text);
  const Kernel again = Kernel::from_text(text);
  require(again.text() == text, "text does not come back", text);
  require(again.hash() == position.hash() && again.to_act() == position.to_act(), "hash or seat differs", text);
  for (const auto action : actions)
    require(position.read_action(position.write_action(action)) == action, "an action text does not come back", text);
}

template <GameKernel Kernel>
void check_list(const Kernel& position, ActionList<Kernel>& actions) {
  const std::string text = position.text();
  require(actions.empty() == finished(position), "a list is empty before the end or full after it", text);
  std::sort(actions.begin(), actions.end());
  require(std::adjacent_find(actions.begin(), actions.end()) == actions.end(), "an action is listed twice", text);
  for (const auto action : actions) require(position.is_legal(action), "a listed action is not legal", text);
}

template <GameKernel Kernel>
void check_every_value(const Kernel& position, const ActionList<Kernel>& actions) {
  using Action = typename Kernel::Action;
  static_assert(sizeof(Action) <= 2, "every value of Action is tried");
  std::size_t legal = 0;
  for (unsigned value = 0; value <= std::numeric_limits<Action>::max(); ++value)
    legal += position.is_legal(static_cast<Action>(value)) ? 1 : 0;
  require(legal == actions.size(), "is_legal and the list differ", position.text());
}

// Each listed action is picked as often as the others, to six deviations.
template <GameKernel Kernel>
void check_random_actions(const Kernel& position, const ActionList<Kernel>& actions, Rng& rng) {
  const std::size_t draws = 400 * actions.size();
  std::vector<double> counts(actions.size(), 0.0);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const auto found = std::find(actions.begin(), actions.end(), random_action(position, rng));
    require(found != actions.end(), "a random action is not listed", position.text());
    ++counts[static_cast<std::size_t>(found - actions.begin())];
  }
  if constexpr (HasChance<Kernel>)
    if (position.to_act() == chance) return;
  for (const double count : counts)
    require(std::abs(count - 400.0) < 6 * std::sqrt(400.0), "random actions are not even", position.text());
}

// A damaged text is refused by BadText, or is the one text of the position it gives.
template <GameKernel Kernel>
void check_damaged_text(std::string text, Rng& rng) {
  for (unsigned edits = 1 + rng.below(3); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = rng.below(static_cast<unsigned>(text.size()));
    const char letter = text[rng.below(static_cast<unsigned>(text.size()))];
    switch (rng.below(4)) {
      case 0: text[at] = letter; break;
      case 1: text.erase(at, 1 + rng.below(3)); break;
      case 2: text.insert(at, 1, letter); break;
      default: text[at] = static_cast<char>(rng.below(256)); break;
    }
  }
  try {
    require(Kernel::from_text(text).text() == text, "a text is not the canonical one", text);
  } catch (const BadText&) {
  }
}

// What only the match may play here (ALL-3, VAE-10), if anything.
template <GameKernel Kernel>
std::optional<typename Kernel::Action> unlisted_action(const Kernel& position) {
  for (const char* text : {"out", "pass"}) {
    const auto action = position.read_action(text);
    if (action && may_play(position, *action) && !position.is_legal(*action)) return action;
  }
  return std::nullopt;
}

template <GameKernel Kernel>
void check_game(const std::string& start, Rng& rng, int max_actions) {
  Line<Kernel> line(Kernel::from_text(start));
  for (int played = 0; played < max_actions; ++played) {
    const Kernel& position = line.position();
    ActionList<Kernel> actions;
    position.legal(actions);
    check_list(position, actions);
    check_texts(position, actions);
    check_damaged_text<Kernel>(position.text(), rng);
    if (rng.below(10) == 0) check_every_value(position, actions);
    if (line.finished()) return;
    if (rng.below(50) == 0) check_random_actions(position, actions, rng);
    const auto unlisted = rng.below(50) == 0 ? unlisted_action(position) : std::nullopt;
    line.play(unlisted ? *unlisted : actions[rng.below(static_cast<unsigned>(actions.size()))]);
  }
}

// `texts`: positions to begin at besides the starts.
template <GameKernel Kernel>
void check_kernel(const std::vector<std::string>& texts, int games, Rng& rng) {
  for (const auto& begins : {Kernel::starts(), texts})
    for (const std::string& start : begins)
      for (int game = 0; game < games; ++game) check_game<Kernel>(start, rng, 300);
}

}  // namespace banquise::inline BANQUISE_ISA
