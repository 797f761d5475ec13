// What a kernel may offer to the exact searches besides its rules, and where these searches apply.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

// std::uint64_t canonical_hash() const: alike for positions that are images of each other and for those between
// which nothing to come makes a difference, provided the side to act has the same prospects in both.
template <class Kernel>
concept HasSymmetry = GameKernel<Kernel> && requires(const Kernel position) {
  { position.canonical_hash() } -> std::same_as<std::uint64_t>;
};

// bool wins_at_once() const: whether the seat to act can win within the turn under way. Exact.
template <class Kernel>
concept SeesWinAtOnce = GameKernel<Kernel> && requires(const Kernel position) {
  { position.wins_at_once() } -> std::same_as<bool>;
};

// static constexpr bool only_actor_wins = true: a turn never ends in the defeat of the side that took it, and
// the sides take turns one by one.
template <class Kernel>
constexpr bool only_actor_wins() {
  if constexpr (requires { Kernel::only_actor_wins; }) return Kernel::only_actor_wins;
  else return false;
}

// bool has_chance() const: whether chance can still act in this variant. Without it: wherever outcomes have weights.
template <GameKernel Kernel>
bool has_chance(const Kernel& position) {
  if constexpr (requires { { position.has_chance() } -> std::same_as<bool>; }) return position.has_chance();
  else return HasChance<Kernel>;
}

// The sides still in play, one bit each.
template <GameKernel Kernel>
unsigned sides_in_play(const Kernel& position) {
  unsigned sides = 0;
  for (int seat = 1; seat <= position.seats(); ++seat)
    if (position.in_play(seat)) sides |= 1U << position.side_of(seat);
  return sides;
}

// What alphabeta and solve ask for.
template <GameKernel Kernel>
bool is_two_sided_without_chance(const Kernel& position) {
  return !has_chance(position) && std::popcount(sides_in_play(position)) == 2;
}

}  // namespace banquise::inline BANQUISE_ISA
