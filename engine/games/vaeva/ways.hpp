// How far a pawn is from the platform: how many steps, alone on the board, to a cell from which it could go aboard, and
// where it would then stand.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/vaeva/board.hpp"

namespace banquise::inline BANQUISE_ISA::vaeva {

inline constexpr int most_reach = 4;
inline constexpr int out_of_reach = 20;
inline constexpr int deck_cells = 2 * deck_width;

// A cell by its column, counted from the platform's leftmost, and its row.
struct Offset {
  int column;
  int row;

  constexpr Offset moved(Offset by, int times) const { return {column + by.column * times, row + by.row * times}; }
};

// The number of a cell of the platform, row by row from the lower left; -1 off it.
constexpr int deck_number(Offset cell) {
  const bool on_deck = cell.column >= 0 && cell.column < deck_width && (cell.row == deck_row || cell.row == deck_row + 1);
  return on_deck ? (cell.row - deck_row) * deck_width + cell.column : -1;
}

// Diagonal steps from one cell to another; a step never changes the parity of column plus row.
constexpr int diagonal_steps(Offset from, Offset to) {
  const int across = from.column < to.column ? to.column - from.column : from.column - to.column;
  const int along = from.row < to.row ? to.row - from.row : from.row - to.row;
  return (across + along) % 2 == 0 ? std::max(across, along) : out_of_reach;
}

// From where a pawn could go to which cell of the platform.
struct WayAboard {
  Offset from;
  int berth;
};

// From the cells `reach` away from a free cell of the platform, straight and over nobody aboard (VAE-6). `taken` has a
// bit for each number of a cell of the platform where somebody is.
inline std::vector<WayAboard> ways_aboard(unsigned taken, int reach) {
  std::vector<WayAboard> ways;
  for (int number = 0; number < deck_cells; ++number) {
    if ((taken >> number & 1U) != 0) continue;
    const Offset berth{number % deck_width, deck_row + number / deck_width};
    for (const Offset back : {Offset{0, -1}, Offset{-1, 0}, Offset{0, 1}, Offset{1, 0}}) {
      bool open = deck_number(berth.moved(back, reach)) < 0;
      for (int between = 1; between < reach; ++between)
        if (const int passed = deck_number(berth.moved(back, between)); passed >= 0)
          open = open && (taken >> passed & 1U) == 0;
      if (open) ways.push_back({berth.moved(back, reach), number});
    }
  }
  return ways;
}

// The steps of a pawn, alone on the board, to the nearest way aboard, and the cell of the platform it leads to.
struct Approach {
  std::uint8_t steps : 5;
  std::uint8_t berth : 3;
};

// For every place of a pawn, everyone aboard and every distance to go aboard from.
class Approaches {
 public:
  static const Approaches& table() {
    static const Approaches table;
    return table;
  }

  // Precondition: 1 <= reach <= most_reach.
  Approach from(int cell, int platform, unsigned taken, int reach) const {
    return approaches_[index(taken, reach, {column_of(cell) - platform, row_of(cell)})];
  }

 private:
  static constexpr std::size_t places = static_cast<std::size_t>(2 * width * (width + 1));

  Approaches() : approaches_((std::size_t{1} << deck_cells) * most_reach * places, Approach{out_of_reach, 0}) {
    for (unsigned taken = 0; taken < 1U << deck_cells; ++taken)
      for (int reach = 1; reach <= most_reach; ++reach)
        for (const WayAboard way : ways_aboard(taken, reach)) note(way, taken, reach);
  }

  void note(WayAboard way, unsigned taken, int reach) {
    for (int column = -width; column < width; ++column)
      for (int row = 1; row <= width; ++row) {
        Approach& nearest = approaches_[index(taken, reach, {column, row})];
        const int steps = diagonal_steps({column, row}, way.from);
        if (steps < nearest.steps)
          nearest = {static_cast<std::uint8_t>(steps & 31), static_cast<std::uint8_t>(way.berth & 7)};
      }
  }

  static std::size_t index(unsigned taken, int reach, Offset pawn) {
    const auto place = static_cast<std::size_t>((pawn.column + width) * (width + 1) + pawn.row);
    return (taken * most_reach + static_cast<std::size_t>(reach - 1)) * places + place;
  }

  std::vector<Approach> approaches_;
};

}  // namespace banquise::inline BANQUISE_ISA::vaeva
