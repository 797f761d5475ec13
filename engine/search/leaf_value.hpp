// What a position is worth before it is searched: judged by the game's sense, or played out.
#pragma once

#include "search/playout.hpp"
#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

// An action of a playout: sensible where the game knows how, random elsewhere.
template <GameKernel Kernel>
typename Kernel::Action playout_action(const Kernel& position, Rng& rng) {
  if constexpr (HasPolicy<Kernel>)
    if (position.to_act() != chance) return Sense<Kernel>::sensible_action(position, rng);
  return random_action(position, rng);
}

// Estimated scores per seat. Precondition: the position is not finished.
template <GameKernel Kernel>
SeatValues<Kernel> leaf_value(Kernel position, const MctsSettings& settings, Rng& rng) {
  if constexpr (HasSense<Kernel>) {
    // Sense is not asked while chance acts: the roll is made first.
    for (auto left = static_cast<int>(settings.playout); left > 0 || position.to_act() == chance; --left) {
      advance(position, playout_action(position, rng));
      if (finished(position)) return position.scores();
    }
    return Sense<Kernel>::evaluate(position);
  } else {
    return playout(position, rng, static_cast<std::uint32_t>(settings.cap)).scores;
  }
}

}  // namespace banquise::inline BANQUISE_ISA
