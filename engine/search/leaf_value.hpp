// What a leaf of the tree is worth: evaluated, or played out in a game without an evaluation.
#pragma once

#include "search/knowledge.hpp"
#include "search/playout.hpp"

namespace banquise::inline BANQUISE_ISA {

// Scores once finished, the evaluation where a seat is to act, and what is expected of it where chance is.
template <HasEvaluation Kernel>
SeatValues<Kernel> expected_value(const Kernel& position) {
  if (finished(position)) return position.scores();
  if constexpr (HasChance<Kernel>)
    if (position.to_act() == chance) {
      ActionList<Kernel> outcomes;
      position.legal(outcomes);
      SeatValues<Kernel> sums{};
      float weights = 0;
      for (const auto outcome : outcomes) {
        Kernel next = position;
        advance(next, outcome);
        const auto weight = static_cast<float>(position.weight(outcome));
        const SeatValues<Kernel> values = expected_value(next);
        for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += weight * values[seat];
        weights += weight;
      }
      for (float& sum : sums) sum /= weights;
      return sums;
    }
  if constexpr (EvaluatesWithCare<Kernel>) return Knowledge<Kernel>::evaluate_with_care(position);
  else return Knowledge<Kernel>::evaluate(position);
}

// Estimated scores per seat. Precondition: the position is not finished.
template <GameKernel Kernel>
SeatValues<Kernel> leaf_value(Kernel position, const MctsSettings& settings, Rng& rng) {
  if constexpr (HasEvaluation<Kernel>) {
    for (auto left = static_cast<int>(settings.playout_actions); left > 0; --left) {
      advance(position, random_action(position, rng));
      if (finished(position)) return position.scores();
    }
    return expected_value(position);
  } else {
    return playout(position, rng, static_cast<std::uint32_t>(settings.max_playout_actions)).scores;
  }
}

}  // namespace banquise::inline BANQUISE_ISA
