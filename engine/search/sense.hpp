// What a game knows beyond its rules: the customisation point of the searches. A game specialises Sense in
// games/<slug>/sense.hpp; each member is optional, and a search does without what is missing.
#pragma once

#include <concepts>

#include "core/kernel.hpp"
#include "search/mcts_settings.hpp"

namespace banquise::inline BANQUISE_ISA {

// static SeatValues<Kernel> evaluate(const Kernel&): for each seat how likely it is to win; the sides sum to 1 and
//   partners share. Asked where a seat is to act, in mid turn too, never once finished.
// static void order(const Kernel&, const ActionList<Kernel>&, float* scores): the worth of each listed action
//   before any search, higher first; differences count, as logarithms of odds.
// static Action sensible_action(const Kernel&, Rng&): what a playout plays where a seat is to act.
// static MctsSettings settings(const Kernel&): of the tree search, for this variant and number of seats.
// static constexpr bool exact, depth_first: which search plays the game at full strength (solve.hpp, full.hpp).
template <GameKernel Kernel>
struct Sense {};

template <class Kernel>
concept HasSense = GameKernel<Kernel> && requires(const Kernel position) {
  { Sense<Kernel>::evaluate(position) } -> std::same_as<SeatValues<Kernel>>;
};

template <class Kernel>
concept HasOrder =
    GameKernel<Kernel> && requires(const Kernel position, const ActionList<Kernel>& actions, float* scores) {
      { Sense<Kernel>::order(position, actions, scores) } -> std::same_as<void>;
    };

template <class Kernel>
concept HasPolicy = GameKernel<Kernel> && requires(const Kernel position, Rng& rng) {
  { Sense<Kernel>::sensible_action(position, rng) } -> std::same_as<typename Kernel::Action>;
};

template <class Kernel>
concept HasSettings = GameKernel<Kernel> && requires(const Kernel position) {
  { Sense<Kernel>::settings(position) } -> std::same_as<MctsSettings>;
};

template <GameKernel Kernel>
MctsSettings settings_for(const Kernel& position) {
  if constexpr (HasSettings<Kernel>) return Sense<Kernel>::settings(position);
  else return {};
}

}  // namespace banquise::inline BANQUISE_ISA
