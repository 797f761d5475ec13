// The value network of Quivive with one pawn a side: who will be the last to step. Its first two layers see the cells
// around one pawn; the third puts together what they found around all pawns. Fitted to self-play, see
// value_net_weights.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <tuple>

#include "games/quivive/mobility.hpp"
#include "games/quivive/value_net_weights.hpp"
#include "games/quivive/window.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// The weights as they are used, and the operations of a layer.
namespace value_net {

using stored::scale;

// The values of a layer; those of the first are kept as whole multiples of `scale`.
using FirstLayer = stored::Weights<stored::first_units>;
using SecondLayer = std::array<float, stored::second_units>;
using ThirdLayer = std::array<float, stored::third_units>;

template <std::size_t size>
constexpr std::array<float, size> dequantised(const stored::Weights<size>& weights, float unit) {
  std::array<float, size> values{};
  for (std::size_t n = 0; n < size; ++n) values[n] = static_cast<float>(weights[n]) * unit;
  return values;
}

template <std::size_t size, std::size_t rows>
constexpr auto dequantised(const stored::Weights<size> (&table)[rows], float unit) {
  std::array<std::array<float, size>, rows> values{};
  for (std::size_t row = 0; row < rows; ++row) values[row] = dequantised(table[row], unit);
  return values;
}

// Less the weights of `third_others`: the sum over all pawns, each as one of the others, is computed once.
constexpr auto beyond_others(const stored::Weights<stored::third_units> (&table)[stored::second_units]) {
  auto values = dequantised(table, scale);
  for (std::size_t row = 0; row < values.size(); ++row)
    for (std::size_t n = 0; n < values[row].size(); ++n)
      values[row][n] -= static_cast<float>(stored::third_others[row][n]) * scale;
  return values;
}

inline constexpr auto second = dequantised(stored::second, scale * scale);  // its input is in units of `scale` too
inline constexpr auto second_bias = dequantised(stored::second_bias, scale);
inline constexpr auto third_own = beyond_others(stored::third_own);
inline constexpr auto third_next = beyond_others(stored::third_next);
inline constexpr auto third_last = beyond_others(stored::third_last);
inline constexpr auto third_all = dequantised(stored::third_others, scale);
inline constexpr auto third_bias = dequantised(stored::third_bias, scale);
inline constexpr auto output = dequantised(stored::output, scale);
inline constexpr auto output_bias = dequantised(stored::output_bias, scale);

// Adds the product of a vector and a matrix.
template <class Values, class Matrix>
void add_product(typename Matrix::value_type& sum, const Values& values, const Matrix& matrix) {
  for (std::size_t unit = 0; unit < matrix.size(); ++unit)
    for (std::size_t n = 0; n < sum.size(); ++n) sum[n] += static_cast<float>(values[unit]) * matrix[unit][n];
}

template <class Values>
void relu(Values& values) {
  for (auto& value : values) value = std::max<typename Values::value_type>(value, 0);
}

// What one cell of a kind adds to the first layer, by its place in the window.
inline constexpr auto cell_weights = [] {
  std::array<std::array<FirstLayer, window::places>, stored::cell_kinds> rows{};
  for (std::size_t kind = 0; kind < rows.size(); ++kind) {
    std::size_t next = 0;
    for (int cell = window::lowest; cell <= -window::lowest; ++cell) {
      const int rank = (cell - window::lowest) / stride - window::reach;
      if (!window::holds(cell - rank * stride, rank)) continue;
      rows[kind][window::place(0, cell)] = stored::first_cells[kind][next++];
    }
  }
  return rows;
}();

}  // namespace value_net

class ValueNet {
 public:
  // Precondition: every side in play has its one pawn on the board.
  explicit ValueNet(const Position& position)
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
    std::array<value_net::SecondLayer, Position::max_sides> seen;
    value_net::SecondLayer sum{};
    for (std::size_t number = 0; number < in_play_; ++number) {
      seen[number] = second_layer(number);
      for (std::size_t unit = 0; unit < sum.size(); ++unit) sum[unit] += seen[number][unit];
    }
    value_net::ThirdLayer of_all{};
    value_net::add_product(of_all, sum, value_net::third_all);
    std::array<float, Position::max_sides> odds{};
    for (std::size_t number = 0; number < in_play_; ++number) {
      value_net::ThirdLayer third = of_all;
      value_net::add_product(third, seen[number], value_net::third_own);
      value_net::add_product(third, seen[after(number, 1)], value_net::third_next);
      if (in_play_ > 2) value_net::add_product(third, seen[after(number, in_play_ - 1)], value_net::third_last);
      odds[number] = output(third, role_of(number));
    }
    return odds;
  }

 private:
  using FirstLayer = value_net::FirstLayer;
  using Sets = std::array<std::uint64_t, value_net::stored::cell_kinds>;

  // By the sides in play, whose turn it is from here, and whether the turn has begun.
  std::size_t role_of(std::size_t number) const {
    const std::size_t before = in_play_ * (in_play_ - 1) - 2;  // roles of fewer sides
    return before + 2 * number + (position_.mid_turn() ? 1 : 0);
  }

  std::size_t after(std::size_t number, std::size_t turns) const { return (number + turns) % in_play_; }
  std::uint64_t pawn(std::size_t number) const { return position_.pawns_of(side(number)); }

  // Summed up in lanes, so that the compiler can use vector instructions.
  static float output(const value_net::ThirdLayer& third, std::size_t role) {
    constexpr std::size_t lane_count = 8;
    static_assert(std::tuple_size_v<value_net::ThirdLayer> % lane_count == 0);
    std::array<float, lane_count> lanes{};
    for (std::size_t n = 0; n < third.size(); n += lane_count)
      for (std::size_t lane = 0; lane < lane_count; ++lane)
        lanes[lane] += std::max(third[n + lane] + value_net::third_bias[role][n + lane], 0.0F) *
                       value_net::output[n + lane];
    return std::accumulate(lanes.begin(), lanes.end(), value_net::output_bias[role]);
  }

  value_net::SecondLayer second_layer(std::size_t number) const {
    FirstLayer first = first_layer(number, role_of(number));
    value_net::relu(first);
    value_net::SecondLayer second = value_net::second_bias;
    value_net::add_product(second, first, value_net::second);
    value_net::relu(second);
    return second;
  }

  FirstLayer first_layer(std::size_t number, std::size_t role) const {
    const int centre = lowest_bit(pawn(number));
    FirstLayer first = value_net::stored::first_bias[role];
    const Sets sets = sets_around(number, window::around[static_cast<std::size_t>(centre)]);
    for (std::size_t kind = 0; kind < sets.size(); ++kind)
      for_each_bit(sets[kind], [&](int cell) {
        const FirstLayer& row = value_net::cell_weights[kind][window::place(centre, cell)];
        for (std::size_t unit = 0; unit < row.size(); ++unit)
          first[unit] = static_cast<std::int16_t>(first[unit] + row[unit]);
      });
    return first;
  }

  // The kinds of cells: free ones by their height, the pawns of who acts next, just before and otherwise, free ones by
  // their exits.
  Sets sets_around(std::size_t number, std::uint64_t area) const {
    const std::uint64_t next = pawn(after(number, 1));
    const std::uint64_t last = in_play_ > 2 ? pawn(after(number, in_play_ - 1)) : 0;
    const std::uint64_t others = position_.pawns() & ~(pawn(number) | next | last);
    const std::uint64_t free = free_ & area;
    return {free, free & position_.podiums().at_least(2), free & position_.podiums().at_least(3),
            next & area, last & area, others & area,
            free & exits_[0], free & exits_[1], free & exits_[2], free & exits_[3]};
  }

  const Position& position_;
  const std::uint64_t free_;
  const std::array<std::uint64_t, 4> exits_;
  std::array<int, Position::max_sides> sides_{};
  std::size_t in_play_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
