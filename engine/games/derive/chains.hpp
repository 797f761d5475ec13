// Chains of dice (DER-11, DER-12).
#pragma once

#include <array>
#include <cstddef>

#include "games/derive/dice.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

// The dice linked to those on the far bank; none if there is no such die. DER-9 lets there be one at most.
constexpr Cells anchored_chain(Cells dice, std::uint64_t far_bank) {
  Cells chain{dice.even & far_bank, 0};
  while (true) {
    const Cells grown = chain | (near(chain) & dice);
    if (grown == chain) return chain;
    chain = grown;
  }
}

// Whether its values all differ and follow each other from die to die. Precondition: it is not empty.
constexpr bool is_in_order(Cells chain, const Values& values) {
  const int count = chain.count();
  if (count == 1) return true;
  if (count > highest_value) return false;
  std::array<Cells, 8> dice{};  // by value, with nothing at either end
  unsigned shown = 0;
  for_each_cell(chain, [&](int cell) {
    const int value = values[cell];
    shown |= 1U << value;
    dice[static_cast<std::size_t>(value)] = Cells::of(cell);
  });
  if (count_bits(shown) != count) return false;
  int links = 0;
  for (std::size_t value = 1; value < highest_value; ++value) links += near(dice[value]).overlaps(dice[value + 1]) ? 1 : 0;
  return links == count - 1;
}

}  // namespace banquise::inline BANQUISE_ISA::derive
