// What a leaf of the tree is worth: evaluated, or played out in a game without an evaluation.
#pragma once

#include "search/knowledge.hpp"
#include "search/playout.hpp"

namespace banquise::inline BANQUISE_ISA {

// Estimated scores per seat. Precondition: the position is not finished.
template <GameKernel Kernel>
SeatValues<Kernel> leaf_value(Kernel position, const MctsSettings& settings, Rng& rng) {
  if constexpr (HasEvaluation<Kernel>) {
    // Where chance acts there is nothing to evaluate: its outcome is drawn first.
    for (auto left = static_cast<int>(settings.playout_actions); left > 0 || position.to_act() == chance; --left) {
      advance(position, random_action(position, rng));
      if (finished(position)) return position.scores();
    }
    return Knowledge<Kernel>::evaluate(position);
  } else {
    return playout(position, rng, static_cast<std::uint32_t>(settings.max_playout_actions)).scores;
  }
}

}  // namespace banquise::inline BANQUISE_ISA
