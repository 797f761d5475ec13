// The board of Vaeva as words, one per row, inside a wall one cell thick.
//
//   row 21 | # # # # ... # #      A cell is row * 32 + column, column a being 1. A word holds a row, the bit
//   row 20 | # a b c ... t #      of a cell being its column. Steps are plain additions: whoever leaves the
//    ...   |                      board meets a wall first.
//   row  1 | # a b c ... t #
//   row  0 | # # # # ... # #
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::vaeva {

inline constexpr int width = 20;
inline constexpr int row_length = 32;
inline constexpr int rows_with_walls = width + 2;
inline constexpr int cells_with_walls = rows_with_walls * row_length;

inline constexpr int deck_width = 4;  // VAE-1
inline constexpr int deck_row = 10;   // and the row above it
inline constexpr int first_column = 9;
inline constexpr int last_column = width - deck_width + 1;

using Cell = std::uint16_t;
using Row = std::uint32_t;
using Rows = std::array<Row, static_cast<std::size_t>(rows_with_walls)>;

inline constexpr Row whole_row = ((Row{1} << width) - 1) << 1;

constexpr int cell_at(int column, int row) { return row * row_length + column; }
constexpr int column_of(int cell) { return cell & (row_length - 1); }
constexpr int row_of(int cell) { return cell >> 5; }
constexpr std::size_t row_index(int cell) { return static_cast<std::size_t>(row_of(cell)); }

constexpr bool has_cell(Row row, int cell) { return (row >> column_of(cell) & 1) != 0; }
constexpr Row cell_bit(int cell) { return Row{1} << column_of(cell); }

// The columns of the platform, by its leftmost one.
constexpr Row deck_columns(int left) { return ((Row{1} << deck_width) - 1) << left; }

// The four diagonals, then N, E, S, W.
inline constexpr int diagonals = 4;
enum Direction : std::uint8_t { north_east, south_east, south_west, north_west, north, east, south, west };
inline constexpr std::array<int, 8> steps{row_length + 1, 1 - row_length, -row_length - 1, row_length - 1,
                                          row_length,     1,              -row_length,     -1};

// What ends a diagonal: the walls and the platform (VAE-5), by the platform's leftmost column.
inline constexpr std::array<Rows, static_cast<std::size_t>(last_column + 1)> closed = [] {
  std::array<Rows, static_cast<std::size_t>(last_column + 1)> table{};
  for (int left = 0; left <= last_column; ++left) {
    Rows& rows = table[static_cast<std::size_t>(left)];
    rows.fill(~whole_row);
    rows.front() = rows.back() = ~Row{0};
    rows[deck_row] |= deck_columns(left);
    rows[deck_row + 1] |= deck_columns(left);
  }
  return table;
}();

// A berth, as a number below 32: by which straight direction a pawn comes to which cell of the platform.
struct Berth {
  int direction;
  int cell;
};

constexpr int berth_number(int direction, int row, int column_aboard) {
  return (direction - north) * 8 + (row - deck_row) * deck_width + column_aboard;
}
constexpr Berth berth_of(int number, int left) {
  const int row = deck_row + number / deck_width % 2;
  return {north + number / 8, cell_at(left + number % deck_width, row)};
}

}  // namespace banquise::inline BANQUISE_ISA::vaeva
