// What a player of Drivis looks for: plates close together and in few groups, and room to slide. How much each
// counts was fitted to games the engine played against itself (weights.hpp).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "games/drivis.hpp"
#include "games/drivis/weights.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

namespace drivis {

// How the plates of one side lie on the board.
struct Shape {
  int plates = 0;
  int groups = 0;
  int outside = 0;   // plates that are not in the largest group
  int lonely = 0;    // plates that touch none of their colour
  float spread = 0;  // how far a plate is from the middle of all, on average, in rows and columns
  int slides = 0;
  int touched = 0;   // plates that touch one of the other colour
};

template <class Plates>
float spread_of(typename Plates::Set plates, int count) {
  int columns = 0;
  int rows = 0;
  for (auto rest = plates; rest != 0; rest &= rest - 1) {
    columns += Plates::column(first_place(rest));
    rows += Plates::row(first_place(rest));
  }
  int sum = 0;
  for (auto rest = plates; rest != 0; rest &= rest - 1) {
    sum += std::abs(Plates::column(first_place(rest)) * count - columns);
    sum += std::abs(Plates::row(first_place(rest)) * count - rows);
  }
  return static_cast<float>(sum) / static_cast<float>(count * count);
}

template <class Plates>
void count_groups(typename Plates::Set plates, Shape& shape) {
  int largest = 0;
  while (plates != 0) {
    auto group = plates & -plates;
    for (auto before = group; (group = (group | Plates::touching(group)) & plates) != before;) before = group;
    largest = std::max(largest, count_places(group));
    plates ^= group;
    ++shape.groups;
  }
  shape.outside = shape.plates - largest;
}

// Precondition: the side has a plate.
template <class Plates>
Shape shape_of(typename Plates::Set own, typename Plates::Set other) {
  Shape shape;
  shape.plates = count_places(own);
  count_groups<Plates>(own, shape);
  shape.lonely = count_places(own & ~Plates::touching(own));
  shape.spread = spread_of<Plates>(own, shape.plates);
  for (const auto movable : Plates::movable(own, own | other)) shape.slides += count_places(movable);
  shape.touched = count_places(own & Plates::touching(other));
  return shape;
}

inline float worth(const Shape& shape, const SideWeights& weights) {
  return weights.groups[static_cast<std::size_t>(std::min(shape.groups, 7))] +
         weights.outside * static_cast<float>(shape.outside) + weights.lonely * static_cast<float>(shape.lonely) +
         weights.spread * shape.spread + weights.slides * static_cast<float>(shape.slides) +
         weights.touched * static_cast<float>(shape.touched);
}

}  // namespace drivis

template <>
struct Knowledge<drivis::Position> {
  using Position = drivis::Position;

  // Alpha-beta sees the forced lines, of which the game is full, sooner than the tree search.
  static constexpr bool played_by_alphabeta = true;

  static SeatValues<Position> evaluate(const Position& position) {
    const float odds = position.plate_size() == 2 ? odds_of<drivis::LargePlates>(position)
                                                  : odds_of<drivis::SmallPlates>(position);
    const float chance_to_win = 1 / (1 + std::exp(-odds));
    if (position.to_act() == 1) return {chance_to_win, 1 - chance_to_win};
    return {1 - chance_to_win, chance_to_win};
  }

 private:
  // The logarithm of the odds of the side to act.
  template <class Plates>
  static float odds_of(const Position& position) {
    using Set = typename Plates::Set;
    const int side = position.side_of(position.to_act());
    const auto own = static_cast<Set>(position.plates(side));
    const auto other = static_cast<Set>(position.plates(1 - side));
    const drivis::Weights& weights = drivis::shape_weights[2 - Plates::size];
    const drivis::Shape mine = drivis::shape_of<Plates>(own, other);
    const drivis::Shape theirs = drivis::shape_of<Plates>(other, own);
    return weights.plates[static_cast<std::size_t>(mine.plates)] + drivis::worth(mine, weights.sides[0]) +
           drivis::worth(theirs, weights.sides[1]);
  }
};

}  // namespace banquise::inline BANQUISE_ISA
