// One random action of any kernel: by its own hook, or from the full list.
#pragma once

#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

// One of the listed outcomes of chance, by weight.
template <HasChance Kernel>
typename Kernel::Action random_outcome(const Kernel& position, const ActionList<Kernel>& outcomes, Rng& rng) {
  unsigned total = 0;
  for (const auto outcome : outcomes) total += position.weight(outcome);
  unsigned rest = rng.below(total);
  std::size_t index = 0;
  while (rest >= position.weight(outcomes[index])) rest -= position.weight(outcomes[index++]);
  return outcomes[index];
}

// From the full list, even where the kernel has a hook.
template <GameKernel Kernel>
typename Kernel::Action random_listed_action(const Kernel& position, Rng& rng) {
  ActionList<Kernel> actions;
  position.legal(actions);
  if constexpr (HasChance<Kernel>)
    if (position.to_act() == chance) return random_outcome(position, actions, rng);
  return actions[rng.below(static_cast<unsigned>(actions.size()))];
}

// Precondition: the position is not finished.
template <GameKernel Kernel>
typename Kernel::Action random_action(const Kernel& position, Rng& rng) {
  if constexpr (PicksAtRandom<Kernel>) return position.random_action(rng);
  else return random_listed_action(position, rng);
}

}  // namespace banquise::inline BANQUISE_ISA
