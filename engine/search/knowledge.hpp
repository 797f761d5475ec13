// What is known of a game beyond its rules: the customisation point of the searches. A game specialises Knowledge in
// games/<slug>/knowledge.hpp; each member is optional, and a search does without what is missing.
#pragma once

#include <concepts>

#include "core/kernel.hpp"
#include "search/mcts_settings.hpp"

namespace banquise::inline BANQUISE_ISA {

// static SeatValues<Kernel> evaluate(const Kernel&): for each seat the probability that it wins; the sides sum to 1
//   and partners share. Asked where a seat is to act, in mid turn too, never once finished.
// static SeatValues<Kernel> evaluate_with_care(const Kernel&): the same, slower and truer to the plan of the game; the
//   tree search asks it instead, where alpha-beta lives by the number of positions it looks at.
// static void policy(const Kernel&, const ActionList<Kernel>&, float* logits): how good each listed action looks
//   before any search, as logits: their softmax is the prior of the tree search, their order that of alpha-beta.
// static MctsSettings settings(const Kernel&): of the tree search, for this variant and number of seats.
// static constexpr bool solved_in_play, played_by_alphabeta: which search plays the game (methods.hpp).
template <GameKernel Kernel>
struct Knowledge {};

template <class Kernel>
concept HasEvaluation = GameKernel<Kernel> && requires(const Kernel position) {
  { Knowledge<Kernel>::evaluate(position) } -> std::same_as<SeatValues<Kernel>>;
};

template <class Kernel>
concept EvaluatesWithCare = HasEvaluation<Kernel> && requires(const Kernel position) {
  { Knowledge<Kernel>::evaluate_with_care(position) } -> std::same_as<SeatValues<Kernel>>;
};

template <class Kernel>
concept HasPolicy =
    GameKernel<Kernel> && requires(const Kernel position, const ActionList<Kernel>& actions, float* logits) {
      { Knowledge<Kernel>::policy(position, actions, logits) } -> std::same_as<void>;
    };

template <class Kernel>
concept HasSettings = GameKernel<Kernel> && requires(const Kernel position) {
  { Knowledge<Kernel>::settings(position) } -> std::same_as<MctsSettings>;
};

// Games that `solve` settles whole.
template <class Kernel>
concept SolvedInPlay = GameKernel<Kernel> && requires { requires Knowledge<Kernel>::solved_in_play; };

// Games that alpha-beta plays better than the tree search, where two sides are in play and no chance.
template <class Kernel>
concept PlayedByAlphaBeta = GameKernel<Kernel> && requires { requires Knowledge<Kernel>::played_by_alphabeta; };

template <GameKernel Kernel>
MctsSettings settings_for(const Kernel& position) {
  if constexpr (HasSettings<Kernel>) return Knowledge<Kernel>::settings(position);
  else return {};
}

}  // namespace banquise::inline BANQUISE_ISA
