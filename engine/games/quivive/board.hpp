// The 37 cells of Quivive (QUI-1) in a word, eight bits a row: cell = row * 8 + column, a1 being 0.
//
//   7 |       50 51 52              No cell lies in the eighth column, nor in the eighth row: a shift
//   6 |    41 42 43 44 45           by one, or by a row, never lands on a cell of the far side.
//   5 | 32 33 34 35 36 37 38
//   4 | 24 25 26 27 28 29 30
//   3 | 16 17 18 19 20 21 22
//   2 |     9 10 11 12 13
//   1 |        2  3  4
//        a  b  c  d  e  f  g
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

inline constexpr int width = 7;
inline constexpr int stride = 8;
inline constexpr int second_level = 9;  // QUI-2: how many podiums the players place on each level
inline constexpr int third_level = 3;
inline constexpr int raised_podiums = second_level + third_level;

inline constexpr std::uint64_t board = 0x001c'3e7f'7f7f'3e1c;
inline constexpr int cells = 37;
static_assert(count_bits(board) == cells);

// The cells at most one step away, these cells included, and some bits that are no cells.
constexpr std::uint64_t within_a_step(std::uint64_t from) {
  const std::uint64_t rows = from | from << 1 | from >> 1;
  return rows | rows << stride | rows >> stride;
}

// Three sets of cells: where there are at least one, two and three podiums.
class Podiums {
 public:
  constexpr std::uint64_t at_least(int height) const { return levels_[static_cast<std::size_t>(height - 1)]; }
  constexpr std::uint64_t any() const { return levels_[0]; }
  constexpr int count() const { return count_bits(levels_[0]) + count_bits(levels_[1]) + count_bits(levels_[2]); }
  constexpr int height(int cell) const {
    return int{has_bit(levels_[0], cell)} + int{has_bit(levels_[1], cell)} + int{has_bit(levels_[2], cell)};
  }

  // Precondition of both: the heights before and after are from 0 to 3.
  constexpr void add(std::uint64_t cell) {
    levels_[2] |= cell & levels_[1];
    levels_[1] |= cell & levels_[0];
    levels_[0] |= cell;
  }
  constexpr void remove(std::uint64_t cell) {
    levels_[0] &= ~cell | levels_[1];
    levels_[1] &= ~cell | levels_[2];
    levels_[2] &= ~cell;
  }

 private:
  std::array<std::uint64_t, 3> levels_{};
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
