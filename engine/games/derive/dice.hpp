// What the dice show: a value for each cell, 0 where it is free.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/derive/board.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

inline constexpr int highest_value = 6;
inline constexpr int no_value = 7;  // of numbers that are no cells of the board: more than any die shows

class Values {
 public:
  constexpr Values() = default;
  constexpr explicit Values(Cells board) {
    for (int cell = 0; cell < cell_numbers; ++cell) set(cell, board.has(cell) ? 0 : no_value);
  }

  constexpr int operator[](int cell) const { return shown_[static_cast<std::size_t>(cell)]; }
  constexpr void set(int cell, int value) { shown_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(value); }

 private:
  std::array<std::uint8_t, cell_numbers> shown_{};
};

}  // namespace banquise::inline BANQUISE_ISA::derive
