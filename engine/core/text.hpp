// The grammar that the games' texts share: fields, cell names, boards of letters and runs.
// Parsers answer nothing on a bad text, so that each kernel can word its own BadText.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

// Column and row counted from 0: a1 is {0, 0}.
struct CellName {
  int column;
  int row;
};

// Exactly `Count` fields separated by single spaces, none of them empty.
template <std::size_t Count>
std::optional<std::array<std::string_view, Count>> split_fields(std::string_view text) {
  std::array<std::string_view, Count> fields;
  for (std::size_t index = 0; index < Count; ++index) {
    const bool last = index + 1 == Count;
    const std::size_t end = last ? text.size() : text.find(' ');
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    fields[index] = text.substr(0, end);
    text.remove_prefix(last ? end : end + 1);
  }
  if (fields[Count - 1].find(' ') != std::string_view::npos) return std::nullopt;
  return fields;
}

// A decimal number without sign or leading zero, taken off the front of `rest`; "0" itself is one.
inline std::optional<int> take_number(std::string_view& rest) {
  int number = 0;
  if (rest.empty() || rest[0] < '0' || rest[0] > '9') return std::nullopt;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  const auto length = static_cast<std::size_t>(end - rest.data());
  if (error != std::errc{} || (rest[0] == '0' && length > 1)) return std::nullopt;
  rest.remove_prefix(length);
  return number;
}

// A cell name such as `c3`, taken off the front of `rest`, on a board of that size.
inline std::optional<CellName> take_cell(std::string_view& rest, int columns, int rows) {
  if (rest.empty() || rest[0] < 'a' || rest[0] >= 'a' + columns) return std::nullopt;
  const int column = rest[0] - 'a';
  rest.remove_prefix(1);
  const auto number = take_number(rest);
  if (!number || *number < 1 || *number > rows) return std::nullopt;
  return CellName{column, *number - 1};
}

// The whole of `text` as a cell name.
inline std::optional<CellName> read_cell(std::string_view text, int columns, int rows) {
  const auto cell = take_cell(text, columns, rows);
  return text.empty() ? cell : std::nullopt;
}

inline std::string write_cell(int column, int row) {
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

namespace detail {

template <class TakePiece>
bool read_row(std::string_view& rest, int columns, int row, TakePiece& take_piece) {
  for (int column = 0; column < columns;) {
    if (const auto run = take_number(rest)) {
      if (*run < 1 || *run > columns - column) return false;
      column += *run;
    } else {
      if (rest.empty() || !take_piece(rest, CellName{column, row})) return false;
      ++column;
    }
  }
  return true;
}

}  // namespace detail

// Reads a board field: rows from the top joined by `/`, longest runs, no 0 run. `take_piece(rest, cell)`
// takes one piece off the front of `rest` and stores it, or answers false. False: not a board.
template <class TakePiece>
bool read_board(std::string_view field, int columns, int rows, TakePiece take_piece) {
  for (int row = rows - 1; row >= 0; --row) {
    if (!detail::read_row(field, columns, row, take_piece)) return false;
    if (row == 0) break;
    if (field.empty() || field[0] != '/') return false;
    field.remove_prefix(1);
  }
  return field.empty();
}

// Writes what read_board reads. `piece(cell)` gives a piece's letters, nothing for an empty cell.
template <class Piece>
std::string write_board(int columns, int rows, Piece piece) {
  std::string field;
  for (int row = rows - 1; row >= 0; --row) {
    int run = 0;
    for (int column = 0; column < columns; ++column) {
      const std::string letters = piece(CellName{column, row});
      if (letters.empty()) {
        ++run;
        continue;
      }
      if (run > 0) field += std::to_string(run);
      field += letters;
      run = 0;
    }
    if (run > 0) field += std::to_string(run);
    if (row > 0) field += '/';
  }
  return field;
}

}  // namespace banquise::inline BANQUISE_ISA
