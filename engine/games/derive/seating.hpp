// Who plays Dérive and at which level. Seats are counted from 0 here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "games/derive/board.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

inline constexpr std::size_t max_seats_there = 4;

// `chain` is the length that wins; 1 stands for any die on the far bank (DER-15).
struct Level {
  std::string_view name;
  int dice;
  int chain;
  bool protects;
  bool obliges;
  bool rolls;
  bool chooses_value;
};

inline constexpr std::array<Level, 6> levels{{
    {"1", 5, 1, false, false, true, false},
    {"2", 7, 3, true, false, true, false},
    {"2c", 7, 3, true, true, true, false},
    {"2a", 7, 3, true, true, false, true},
    {"3", 10, 6, true, true, true, false},
    {"4", 10, 6, true, true, false, true},
}};

struct Seating {
  std::array<Colour, max_seats_there> colours{};
  std::uint8_t seats = 0;
  bool teams = false;

  constexpr void add(int colour) { colours[seats++] = Colour(colour & 3); }
};

inline constexpr std::string_view colour_letters = "rbyg";

// Two in any order, three or four clockwise from anywhere, four in teams (DER-3, DER-17). The usual one first.
inline constexpr auto seatings = [] {
  std::array<Seating, 32> table{};
  std::size_t index = 0;
  for (int first = 0; first < 4; ++first)
    for (const int step : {2, 1, 3}) {
      table[index].add(first);
      table[index++].add(first + step);
    }
  for (int first = 0; first < 4; ++first)
    for (int left_out = 1; left_out < 4; ++left_out, ++index)
      for (int step = 0; step < 4; ++step)
        if (step != left_out) table[index].add(first + step);
  for (int place = 0; place < 8; ++place, ++index) {
    for (int step = 0; step < 4; ++step) table[index].add(place + step);
    table[index].teams = place >= 4;
  }
  return table;
}();

inline std::string seating_text(const Seating& seating) {
  std::string text;
  for (std::size_t seat = 0; seat < seating.seats; ++seat)
    text += colour_letters[static_cast<std::size_t>(seating.colours[seat])];
  return seating.teams ? text + '+' : text;
}

// The next seat in play after this one; itself if it is the only one.
constexpr int next_seat(unsigned in_play, int seat) {
  const unsigned twice_round = in_play | in_play << 4;
  return lowest_bit(twice_round & ~1U << seat) & 3;
}

}  // namespace banquise::inline BANQUISE_ISA::derive
