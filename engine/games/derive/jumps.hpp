// Jumps over adjacent dice (DER-6). They stay in one word, even or odd; what is jumped over lies in the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/derive/board.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

// For one word, in each direction the cells from which a die jumps onto a free cell.
class Jumps {
 public:
  static constexpr Jumps of_evens(Cells occupied, Cells free) {
    const std::uint64_t over = occupied.odd;
    return {over & free.even >> 9, over << 1 & free.even >> 7, over << 8 & free.even << 7, over << 9 & free.even << 9};
  }
  static constexpr Jumps of_odds(Cells occupied, Cells free) {
    const std::uint64_t over = occupied.even;
    return {over >> 9 & free.odd >> 9, over >> 8 & free.odd >> 7, over >> 1 & free.odd << 7, over & free.odd << 9};
  }

  constexpr std::uint64_t starts() const { return from_[0] | from_[1] | from_[2] | from_[3]; }

  constexpr std::uint64_t landings() const { return one_jump(~std::uint64_t{0}); }

  constexpr std::uint64_t one_jump(std::uint64_t dice) const {
    return (dice & from_[0]) << 9 | (dice & from_[1]) << 7 | (dice & from_[2]) >> 7 | (dice & from_[3]) >> 9;
  }

  // Where a die can stop. It never comes back: its own cell is not free, nor is it ever jumped over.
  constexpr std::uint64_t reach(std::uint64_t die) const {
    std::uint64_t fresh = one_jump(die);
    std::uint64_t reached = fresh;
    while (fresh != 0) {
      fresh = one_jump(fresh) & ~reached;
      reached |= fresh;
    }
    return reached;
  }
  constexpr bool reaches(std::uint64_t die, std::uint64_t landing) const { return (reach(die) & landing) != 0; }

 private:
  constexpr Jumps(std::uint64_t north_east, std::uint64_t north_west, std::uint64_t south_east,
                  std::uint64_t south_west)
      : from_{north_east, north_west, south_east, south_west} {}

  std::array<std::uint64_t, 4> from_;
};

}  // namespace banquise::inline BANQUISE_ISA::derive
