// The cells of Dérive in two words, since every step changes the parity of both coordinates (DER-1).
//
//   even: columns a, c, e ... of the odd rows   cell = row * 8 + column, each counted by twos from a1
//   odd:  columns b, d, f ... of the even rows  cell = 64 + row * 8 + column, counted by twos from b2
//
//        16     17     18         A step from even to odd is a shift right by 0, 1, 8 or 9, back a shift left; a jump
//            72     73            stays in its word, 7 or 9 up or down. Even the largest board has 7 by 7 even and
//         8      9     10         6 by 6 odd cells: what leaves it on one side lands on no cell of the other side.
//            64     65            All banks are even, so that a step never leads from one bank to another.
//         0      1      2
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

inline constexpr int odd_cells = 64;  // the number of the first odd cell
inline constexpr int cell_numbers = 128;

// One of two numbers without a branch, where a branch would be mispredicted: compilers do not always see to it.
constexpr int either(bool holds, int first, int second) { return second ^ ((first ^ second) & -int{holds}); }

// All bits for an odd cell, none for an even one.
constexpr std::uint64_t if_odd(int cell) { return -static_cast<std::uint64_t>(cell >> 6); }

struct Cells {
  std::uint64_t even = 0;
  std::uint64_t odd = 0;

  static constexpr Cells of(int cell) { return {bit(cell & 63) & ~if_odd(cell), bit(cell & 63) & if_odd(cell)}; }

  constexpr bool any() const { return (even | odd) != 0; }
  constexpr int count() const { return count_bits(even) + count_bits(odd); }
  constexpr std::uint64_t word_of(int cell) const { return even ^ ((even ^ odd) & if_odd(cell)); }
  constexpr bool has(int cell) const { return has_bit(word_of(cell), cell & 63); }
  constexpr bool overlaps(Cells other) const { return (even & other.even) != 0 || (odd & other.odd) != 0; }
  constexpr bool operator==(const Cells&) const = default;

  constexpr Cells operator|(Cells other) const { return {even | other.even, odd | other.odd}; }
  constexpr Cells operator&(Cells other) const { return {even & other.even, odd & other.odd}; }
  constexpr Cells operator^(Cells other) const { return {even ^ other.even, odd ^ other.odd}; }
  constexpr Cells operator~() const { return {~even, ~odd}; }
  constexpr Cells& operator|=(Cells other) { return *this = *this | other; }
  constexpr Cells& operator&=(Cells other) { return *this = *this & other; }
  constexpr Cells& operator^=(Cells other) { return *this = *this ^ other; }

  // Precondition: n < count().
  int nth(unsigned n) const {
    const auto evens = static_cast<unsigned>(count_bits(even));
    const int word = n < evens ? 0 : odd_cells;
    return word + nth_bit(word_of(word), n - (evens & static_cast<unsigned>(if_odd(word))));
  }
};

template <class Visit>
constexpr void for_each_cell(Cells cells, Visit visit) {
  for_each_bit(cells.even, visit);
  for_each_bit(cells.odd, [&](int cell) { visit(odd_cells + cell); });
}

constexpr int column_of(int cell) { return 2 * (cell & 7) + (cell >> 6); }
constexpr int row_of(int cell) { return 2 * (cell >> 3 & 7) + (cell >> 6); }

// Precondition: column and row are both even or both odd.
constexpr int cell_at(int column, int row) { return (column & 1) * odd_cells + (row >> 1) * 8 + (column >> 1); }

inline constexpr std::array<int, 4> step_shifts{0, 1, 8, 9};

// The number of a neighbour, for a shift among these; of an even cell on a bank it may be that of no cell.
constexpr int neighbour(int cell, int shift) {
  const int sign = 2 * (cell >> 6) - 1;
  return (cell ^ odd_cells) + sign * shift;
}

// The cells next to these, and some bits that are no cells.
constexpr std::uint64_t evens_near(std::uint64_t odd) {
  const std::uint64_t rows = odd | odd << 1;
  return rows | rows << 8;
}
constexpr std::uint64_t odds_near(std::uint64_t even) {
  const std::uint64_t rows = even | even >> 1;
  return rows | rows >> 8;
}
constexpr Cells near(Cells cells) { return {evens_near(cells.odd), odds_near(cells.even)}; }

enum class Colour : std::uint8_t { red, blue, yellow, green };  // clockwise from the south (DER-2)

// The banks as a colour sees them: sets of even cells.
struct Banks {
  std::uint64_t own = 0;
  std::uint64_t far = 0;
  std::array<std::uint64_t, 3> foreign{};  // without the corners of the own bank, which never count (DER-9)
  std::uint64_t all_foreign = 0;                // all of these
};

inline constexpr std::array<int, 3> sizes{9, 11, 13};

constexpr std::uint64_t bank(int size, int colour) {
  const int last = size / 2;
  const std::uint64_t row = bit(last + 1) - 1;
  const std::uint64_t column = 0x0101'0101'0101'0101 & (bit(8 * last + 1) - 1);
  switch (colour) {
    case 0: return row;
    case 1: return column;
    case 2: return row << 8 * last;
    default: return column << last;
  }
}

constexpr Cells whole_board(int size) {
  Cells cells;
  for (int column = 0; column < size; ++column)
    for (int row = column & 1; row < size; row += 2) cells |= Cells::of(cell_at(column, row));
  return cells;
}

constexpr Banks banks_of(int size, int colour) {
  Banks banks{bank(size, colour), bank(size, colour ^ 2), {}, 0};
  for (std::size_t turn = 1; turn < 4; ++turn) {
    banks.foreign[turn - 1] = bank(size, (colour + static_cast<int>(turn)) & 3) & ~banks.own;
    banks.all_foreign |= banks.foreign[turn - 1];
  }
  return banks;
}

// By the place of the size in `sizes`.
inline constexpr std::array<Cells, 3> boards{whole_board(9), whole_board(11), whole_board(13)};

// By the place of the size * 4 + the colour.
inline constexpr auto all_banks = [] {
  std::array<Banks, 12> table{};
  for (std::size_t index = 0; index < table.size(); ++index)
    table[index] = banks_of(sizes[index / 4], static_cast<int>(index % 4));
  return table;
}();
static_assert(boards[1].count() == 61 && count_bits(all_banks[4].own) == 6);

}  // namespace banquise::inline BANQUISE_ISA::derive
