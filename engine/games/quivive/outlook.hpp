// Who will be the last to step, where every side has one pawn: a small network looks at the ground around each pawn.
// It was fitted to games the engine played against itself (outlook_weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/quivive/ground.hpp"
#include "games/quivive/outlook_weights.hpp"
#include "games/quivive/window.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// The weights as they are used.
namespace outlook {

using stored::grain;

// What is seen around a pawn, in grains.
using Seen = stored::Numbers<stored::units>;

template <std::size_t size>
constexpr std::array<float, size> in_grains(const stored::Numbers<size>& numbers, float size_of_one) {
  std::array<float, size> values{};
  for (std::size_t n = 0; n < size; ++n) values[n] = static_cast<float>(numbers[n]) * size_of_one;
  return values;
}

inline constexpr auto inner_weights = [] {
  std::array<std::array<float, stored::inner_units>, stored::units> rows{};
  for (std::size_t unit = 0; unit < rows.size(); ++unit)  // what is seen is in grains too
    rows[unit] = in_grains(stored::inner[unit], grain * grain);
  return rows;
}();
inline constexpr auto inner_bias = in_grains(stored::inner_bias, grain);
inline constexpr auto outer_weights = in_grains(stored::outer, grain);
inline constexpr auto role_bias = in_grains(stored::role_bias, grain);

// What one cell of a kind adds, by its place in the window.
inline constexpr auto cell_weights = [] {
  std::array<std::array<Seen, window::places>, stored::kinds> rows{};
  for (std::size_t kind = 0; kind < rows.size(); ++kind) {
    std::size_t next = 0;
    for (int cell = window::lowest; cell <= -window::lowest; ++cell) {
      const int rank = (cell - window::lowest) / stride - window::reach;
      if (!window::holds(cell - rank * stride, rank)) continue;
      rows[kind][window::place(0, cell)] = stored::cells[kind][next++];
    }
  }
  return rows;
}();

}  // namespace outlook

class Outlook {
 public:
  // Precondition: every side in play has its one pawn on the board.
  explicit Outlook(const Position& position)
      : position_(position), free_(position.free_podiums()), exits_(with_exits(free_)) {
    for (int turn = 0; turn < position.sides(); ++turn) {
      const int side = (position.side() + turn) % position.sides();
      if (position.pawns_of(side) != 0) sides_[static_cast<std::size_t>(in_play_++)] = side;
    }
  }

  // How many sides are in play; the side to act is number 0, the one that acts after it number 1, and so on.
  int in_play() const { return in_play_; }
  int side(int number) const { return sides_[static_cast<std::size_t>(number)]; }

  // The logarithm of a side's odds.
  float log_odds(int number) const {
    const std::size_t role = role_of(number);
    const Seen seen = look(number, role);
    auto inner = outlook::inner_bias;
    for (std::size_t unit = 0; unit < seen.size(); ++unit) {
      const auto strength = static_cast<float>(std::max<std::int16_t>(seen[unit], 0));
      for (std::size_t n = 0; n < inner.size(); ++n) inner[n] += strength * outlook::inner_weights[unit][n];
    }
    float sum = outlook::role_bias[role];
    for (std::size_t n = 0; n < inner.size(); ++n) sum += std::max(inner[n], 0.0F) * outlook::outer_weights[n];
    return sum;
  }

 private:
  using Seen = outlook::Seen;
  using Sets = std::array<std::uint64_t, outlook::stored::kinds>;

  // By the sides in play, whose turn it is from here, and whether the turn has begun.
  std::size_t role_of(int number) const {
    const int before = in_play_ * (in_play_ - 1) - 2;  // roles of fewer sides
    return static_cast<std::size_t>(before + 2 * number + (position_.mid_turn() ? 1 : 0));
  }

  std::uint64_t pawn(int number) const { return position_.pawns_of(side(number % in_play_)); }

  Seen look(int number, std::size_t role) const {
    const int centre = lowest_bit(pawn(number));
    Seen seen = outlook::stored::roles[role];
    const Sets sets = sets_around(number, window::around[static_cast<std::size_t>(centre)]);
    for (std::size_t kind = 0; kind < sets.size(); ++kind)
      for_each_bit(sets[kind], [&](int cell) {
        const Seen& row = outlook::cell_weights[kind][window::place(centre, cell)];
        for (std::size_t unit = 0; unit < row.size(); ++unit)
          seen[unit] = static_cast<std::int16_t>(seen[unit] + row[unit]);
      });
    return seen;
  }

  // Free cells by their height, the pawns of who acts next, just before and otherwise, free cells by their ways on.
  Sets sets_around(int number, std::uint64_t area) const {
    const std::uint64_t next = pawn(number + 1);
    const std::uint64_t last = in_play_ > 2 ? pawn(number + in_play_ - 1) : 0;
    const std::uint64_t others = position_.pawns() & ~(pawn(number) | next | last);
    const std::uint64_t ground = free_ & area;
    return {ground, ground & position_.podiums().at_least(2), ground & position_.podiums().at_least(3),
            next & area, last & area, others & area,
            ground & exits_[0], ground & exits_[1], ground & exits_[2], ground & exits_[3]};
  }

  const Position& position_;
  const std::uint64_t free_;
  const std::array<std::uint64_t, 4> exits_;
  std::array<int, Position::max_sides> sides_{};
  int in_play_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
