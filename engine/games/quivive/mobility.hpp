// How far the pawns of each side can still go: what the knowledge of Quivive is made of.
#pragma once

#include <array>
#include <cstdint>

#include "games/quivive.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// The cells from which at least one, two, three and four of `free` can be stepped to.
constexpr std::array<std::uint64_t, 4> with_exits(std::uint64_t free) {
  std::uint64_t ones = 0;
  std::uint64_t twos = 0;
  std::uint64_t four_or_more = 0;
  for (const int shift : {1, stride - 1, stride, stride + 1})
    for (const std::uint64_t exits : {free << shift, free >> shift}) {
      const std::uint64_t carried = ones & exits;
      ones ^= exits;
      four_or_more |= twos & carried;
      twos ^= carried;
    }
  return {ones | twos | four_or_more, twos | four_or_more, (ones & twos) | four_or_more, four_or_more};
}

// Everything of `free` that can be walked to from these cells, whatever the number of steps.
constexpr std::uint64_t region(std::uint64_t from, std::uint64_t free) {
  std::uint64_t reached = within_a_step(from) & free;
  while (true) {
    const std::uint64_t further = within_a_step(reached) & free;
    if (further == reached) return reached;
    reached = further;
  }
}

class Mobility {
 public:
  explicit Mobility(const Position& position)
      : free(position.free_podiums()), exits(with_exits(free)), position_(position) {
    for (int side = 0; side < position.sides(); ++side)
      regions_[static_cast<std::size_t>(side)] = region(position.pawns_of(side), free);
  }

  std::uint64_t liberties(int side) const { return within_a_step(position_.pawns_of(side)) & free; }
  std::uint64_t region_of(int side) const { return regions_[static_cast<std::size_t>(side)]; }

  // Whether no other side can walk to where this one can.
  bool is_separated(int side) const {
    for (int other = 0; other < position_.sides(); ++other)
      if (other != side && (region_of(other) & region_of(side)) != 0) return false;
    return true;
  }

  int podiums_on(std::uint64_t where) const {
    const Podiums& podiums = position_.podiums();
    return count_bits(where) + count_bits(where & podiums.at_least(2)) + count_bits(where & podiums.at_least(3));
  }

  const std::uint64_t free;
  const std::array<std::uint64_t, 4> exits;

 private:
  const Position& position_;
  std::array<std::uint64_t, Position::max_sides> regions_{};
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
