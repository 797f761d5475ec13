// Who plays Quivive: the seats, sides and pawns of each mode, and who has left.
// Seats and sides are counted from 0 here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

enum class Mode : std::uint8_t { solo2, solo3, solo4, solo5, duo, teams };

struct ModeFacts {
  std::string_view name;
  int seats;
  int sides;
  int pawns_each;
};

inline constexpr std::array<ModeFacts, 6> mode_facts{{
    {"solo2", 2, 2, 1},  // QUI-7
    {"solo3", 3, 3, 1},
    {"solo4", 4, 4, 1},
    {"solo5", 5, 5, 1},
    {"duo", 2, 2, 2},    // QUI-8
    {"teams", 4, 2, 2},  // QUI-9
}};

constexpr const ModeFacts& facts(Mode mode) { return mode_facts[static_cast<std::size_t>(mode)]; }

constexpr int side_of_seat(Mode mode, int seat) { return mode == Mode::teams ? seat & 1 : seat; }

// Seats as bits, to say which are in play.
constexpr unsigned all_seats(Mode mode) { return (1U << facts(mode).seats) - 1; }
constexpr unsigned seats_of_side(Mode mode, int side) { return (mode == Mode::teams ? 0b101U : 1U) << side; }

// The next seat in play after this one; itself if it is the only one.
constexpr int next_seat(unsigned in_play, int seat) {
  const unsigned twice_round = in_play | in_play << 8;
  return lowest_bit(twice_round & ~1U << seat) & 7;
}

// The sides that have left, in order.
class Departures {
 public:
  constexpr int count() const { return count_; }
  constexpr int operator[](int index) const { return sides_ >> 3 * index & 7; }
  constexpr bool holds(int side) const {
    for (int index = 0; index < count_; ++index)
      if ((*this)[index] == side) return true;
    return false;
  }
  constexpr std::uint32_t code() const { return std::uint32_t{sides_} << 3 | count_; }

  constexpr void add(int side) { sides_ = static_cast<std::uint16_t>(sides_ | side << 3 * count_++); }

 private:
  std::uint16_t sides_ = 0;
  std::uint8_t count_ = 0;
};

constexpr unsigned seats_left(Mode mode, const Departures& out) {
  unsigned in_play = all_seats(mode);
  for (int index = 0; index < out.count(); ++index) in_play &= ~seats_of_side(mode, out[index]);
  return in_play;
}

}  // namespace banquise::inline BANQUISE_ISA::quivive
