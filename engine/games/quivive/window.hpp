// The cells at most two steps from a cell: what its surroundings are.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/quivive.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// The cell itself is not among them. A place there is a difference of two cells.
namespace window {

inline constexpr int reach = 2;
inline constexpr int lowest = -reach * (stride + 1);
inline constexpr int places = 1 - 2 * lowest;

constexpr bool holds(int columns, int rows) {
  return std::max({columns, -columns, rows, -rows}) <= reach && (columns != 0 || rows != 0);
}

constexpr std::size_t place(int centre, int cell) { return static_cast<std::size_t>(cell - centre - lowest); }

inline constexpr auto around = [] {
  std::array<std::uint64_t, 64> sets{};
  for (int centre = 0; centre < 64; ++centre)
    for (int cell = 0; cell < 64; ++cell)
      if (holds(cell % stride - centre % stride, cell / stride - centre / stride))
        sets[static_cast<std::size_t>(centre)] |= bit(cell) & board;
  return sets;
}();

}  // namespace window

}  // namespace banquise::inline BANQUISE_ISA::quivive
