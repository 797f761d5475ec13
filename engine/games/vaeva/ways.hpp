// How far a pawn is from the platform: how many steps, alone on the board, to a cell from which it could go aboard.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/vaeva/board.hpp"

namespace banquise::inline BANQUISE_ISA::vaeva {

inline constexpr int most_reach = 4;
inline constexpr int out_of_reach = 20;

// Diagonal steps from one cell to another; a step never changes the parity of column plus row.
constexpr int diagonal_steps(int right, int up) {
  const int across = right < 0 ? -right : right;
  const int along = up < 0 ? -up : up;
  return (across + along) % 2 == 0 ? std::max(across, along) : out_of_reach;
}

// To the nearest cell `reach` away from a cell of the platform along a column or one of its rows, off it.
constexpr int steps_to_board(int reach, int column_from_platform, int row) {
  int least = out_of_reach;
  for (int deck = 0; deck < 2 * deck_width; ++deck) {
    const int column = deck % deck_width;
    const int deck_line = deck_row + deck / deck_width;
    for (const int away : {-reach, reach}) {
      const bool on_deck_rows = deck_line + away == deck_row || deck_line + away == deck_row + 1;
      if (!on_deck_rows) least = std::min(least, diagonal_steps(column - column_from_platform, deck_line + away - row));
      const bool on_deck_columns = column + away >= 0 && column + away < deck_width;
      if (!on_deck_columns) least = std::min(least, diagonal_steps(column + away - column_from_platform, deck_line - row));
    }
  }
  return least;
}

// By the distance to go aboard from, the column counted from the platform's leftmost plus `width`, and the row.
using StepsTable = std::array<std::array<std::array<std::uint8_t, width + 1>, 2 * width>, most_reach + 1>;

inline constexpr StepsTable steps_aboard = [] {
  StepsTable table{};
  for (int reach = 1; reach <= most_reach; ++reach)
    for (int column = 0; column < 2 * width; ++column)
      for (int row = 1; row <= width; ++row)
        table[static_cast<std::size_t>(reach)][static_cast<std::size_t>(column)][static_cast<std::size_t>(row)] =
            static_cast<std::uint8_t>(steps_to_board(reach, column - width, row));
  return table;
}();

// Precondition: 1 <= reach <= most_reach.
constexpr int steps_from(int cell, int platform, int reach) {
  const auto column = static_cast<std::size_t>(column_of(cell) - platform + width);
  return steps_aboard[static_cast<std::size_t>(reach)][column][row_index(cell)];
}

}  // namespace banquise::inline BANQUISE_ISA::vaeva
