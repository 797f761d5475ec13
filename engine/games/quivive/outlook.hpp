// Who will be the last to step, where every side has one pawn: a small network looks at the ground around each pawn,
// then at what it saw around all of them. It was fitted to games the engine played against itself (outlook_weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <tuple>

#include "games/quivive/ground.hpp"
#include "games/quivive/outlook_weights.hpp"
#include "games/quivive/window.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// The weights as they are used.
namespace outlook {

using stored::grain;

// What is seen around a pawn, in grains.
using Seen = stored::Numbers<stored::units>;

// What that comes to; and with what the others see.
using View = std::array<float, stored::inner_units>;
using Joint = std::array<float, stored::joint_units>;

template <std::size_t size>
constexpr std::array<float, size> in_grains(const stored::Numbers<size>& numbers, float size_of_one) {
  std::array<float, size> values{};
  for (std::size_t n = 0; n < size; ++n) values[n] = static_cast<float>(numbers[n]) * size_of_one;
  return values;
}

template <std::size_t size, std::size_t rows>
constexpr auto in_grains(const stored::Numbers<size> (&table)[rows], float size_of_one) {
  std::array<std::array<float, size>, rows> values{};
  for (std::size_t row = 0; row < rows; ++row) values[row] = in_grains(table[row], size_of_one);
  return values;
}

// What a view counts for beyond what it counts for as one of all: the sum of all is looked at once.
constexpr auto beyond_others(const stored::Numbers<stored::joint_units> (&table)[stored::inner_units]) {
  auto values = in_grains(table, grain);
  for (std::size_t row = 0; row < values.size(); ++row)
    for (std::size_t n = 0; n < values[row].size(); ++n)
      values[row][n] -= static_cast<float>(stored::from_others[row][n]) * grain;
  return values;
}

inline constexpr auto inner_weights = in_grains(stored::inner, grain * grain);  // what is seen is in grains too
inline constexpr auto inner_bias = in_grains(stored::inner_bias, grain);
inline constexpr auto from_itself = beyond_others(stored::from_itself);
inline constexpr auto from_next = beyond_others(stored::from_next);
inline constexpr auto from_last = beyond_others(stored::from_last);
inline constexpr auto from_all = in_grains(stored::from_others, grain);
inline constexpr auto joint_roles = in_grains(stored::joint_roles, grain);
inline constexpr auto outer_weights = in_grains(stored::outer, grain);
inline constexpr auto role_bias = in_grains(stored::role_bias, grain);

// Adds so much of each row as the value of its unit says.
template <class Values, class Rows>
void add(typename Rows::value_type& sum, const Values& values, const Rows& rows) {
  for (std::size_t unit = 0; unit < rows.size(); ++unit)
    for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += static_cast<float>(values[unit]) * rows[unit][n];
}

template <class Values>
void cut_off(Values& values) {
  for (auto& value : values) value = std::max<typename Values::value_type>(value, 0);
}

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
      if (position.pawns_of(side) != 0) sides_[in_play_++] = side;
    }
  }

  // How many sides are in play; the side to act is number 0, the one that acts after it number 1, and so on.
  std::size_t in_play() const { return in_play_; }
  int side(std::size_t number) const { return sides_[number]; }

  // The logarithms of their odds.
  std::array<float, Position::max_sides> log_odds() const {
    std::array<outlook::View, Position::max_sides> views;
    outlook::View sum{};
    for (std::size_t number = 0; number < in_play_; ++number) {
      views[number] = view(number);
      for (std::size_t unit = 0; unit < sum.size(); ++unit) sum[unit] += views[number][unit];
    }
    outlook::Joint all{};
    outlook::add(all, sum, outlook::from_all);
    std::array<float, Position::max_sides> odds{};
    for (std::size_t number = 0; number < in_play_; ++number) {
      outlook::Joint joint = all;
      outlook::add(joint, views[number], outlook::from_itself);
      outlook::add(joint, views[after(number, 1)], outlook::from_next);
      if (in_play_ > 2) outlook::add(joint, views[after(number, in_play_ - 1)], outlook::from_last);
      odds[number] = judged(joint, role_of(number));
    }
    return odds;
  }

 private:
  using Seen = outlook::Seen;
  using Sets = std::array<std::uint64_t, outlook::stored::kinds>;

  // By the sides in play, whose turn it is from here, and whether the turn has begun.
  std::size_t role_of(std::size_t number) const {
    const std::size_t before = in_play_ * (in_play_ - 1) - 2;  // roles of fewer sides
    return before + 2 * number + (position_.mid_turn() ? 1 : 0);
  }

  std::size_t after(std::size_t number, std::size_t turns) const { return (number + turns) % in_play_; }
  std::uint64_t pawn(std::size_t number) const { return position_.pawns_of(side(number)); }

  // Summed up in lanes: one long sum would wait for each of its parts.
  static float judged(const outlook::Joint& joint, std::size_t role) {
    constexpr std::size_t abreast = 8;
    static_assert(std::tuple_size_v<outlook::Joint> % abreast == 0);
    std::array<float, abreast> lanes{};
    for (std::size_t n = 0; n < joint.size(); n += abreast)
      for (std::size_t lane = 0; lane < abreast; ++lane)
        lanes[lane] += std::max(joint[n + lane] + outlook::joint_roles[role][n + lane], 0.0F) *
                       outlook::outer_weights[n + lane];
    return std::accumulate(lanes.begin(), lanes.end(), outlook::role_bias[role]);
  }

  outlook::View view(std::size_t number) const {
    Seen seen = look(number, role_of(number));
    outlook::cut_off(seen);
    outlook::View view = outlook::inner_bias;
    outlook::add(view, seen, outlook::inner_weights);
    outlook::cut_off(view);
    return view;
  }

  Seen look(std::size_t number, std::size_t role) const {
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
  Sets sets_around(std::size_t number, std::uint64_t area) const {
    const std::uint64_t next = pawn(after(number, 1));
    const std::uint64_t last = in_play_ > 2 ? pawn(after(number, in_play_ - 1)) : 0;
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
  std::size_t in_play_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
