// Pairs of adjacent cells, as the targets of dice in each of the eight ways a step can go.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/derive/board.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

struct Link {
  int from;
  int to;
};

class Contacts {
 public:
  constexpr Contacts() = default;

  // From each of these dice to each of these targets next to it.
  constexpr Contacts(Cells dice, Cells targets) {
    for (std::size_t way = 0; way < 4; ++way) {
      to_odd[way] = dice.even >> step_shifts[way] & targets.odd;
      to_even[way] = dice.odd << step_shifts[way] & targets.even;
    }
  }

  void add(Link link) {
    const bool to_odds = link.to >= odd_cells;
    const int shift = to_odds ? link.from + odd_cells - link.to : link.to + odd_cells - link.from;
    const std::size_t way = static_cast<std::size_t>((shift & 1) + (shift >> 3) * 2);
    (to_odds ? to_odd : to_even)[way] |= bit(link.to & 63);
  }

  int count() const {
    int sum = 0;
    for (std::size_t way = 0; way < 4; ++way) sum += count_bits(to_odd[way]) + count_bits(to_even[way]);
    return sum;
  }

  // Precondition: n < count().
  Link nth(unsigned n) const {
    for (std::size_t way = 0; way < 4; ++way) {
      const auto odds = static_cast<unsigned>(count_bits(to_odd[way]));
      if (n < odds) return from_even(nth_bit(to_odd[way], n), way);
      n -= odds;
      const auto evens = static_cast<unsigned>(count_bits(to_even[way]));
      if (n < evens) return from_odd(nth_bit(to_even[way], n), way);
      n -= evens;
    }
    __builtin_unreachable();
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t way = 0; way < 4; ++way) {
      for_each_bit(to_odd[way], [&](int cell) { visit(from_even(cell, way)); });
      for_each_bit(to_even[way], [&](int cell) { visit(from_odd(cell, way)); });
    }
  }

  // Targets, by the way that leads to them.
  std::array<std::uint64_t, 4> to_odd{};
  std::array<std::uint64_t, 4> to_even{};

 private:
  static constexpr Link from_even(int target, std::size_t way) {
    return {target + step_shifts[way], odd_cells + target};
  }
  static constexpr Link from_odd(int target, std::size_t way) {
    return {odd_cells + target - step_shifts[way], target};
  }
};

}  // namespace banquise::inline BANQUISE_ISA::derive
