// How far a seat is from its chain: the actions it would need if nobody hindered it, roughly.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/derive.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

// What a seat still needs, for the chain that is nearest at hand.
struct Needs {
  int dice = 0;     // to join the chain
  int entries = 0;  // of these, how many come from the reserve
  int steps = 0;    // towards their places
  int changes = 0;  // of values, by one
};

class Crossing {
 public:
  Crossing(const Position& position, int seat)
      : last_(position.size() - 1),
        stock_(position.stock(seat)),
        wanted_(position.level().chain),
        chooses_value_(position.level().chooses_value) {
    list_dice(position, seat);
    begin();
    while (length_ < wanted_) join();
  }

  const Needs& needs() const { return needs_; }

 private:
  struct Die {
    int left;  // rows to the far bank
    int lane;
    int value;
  };

  // An end of the chain: its last die, dice planned beyond it, and the value that comes next.
  struct End {
    Die die;
    int beyond;
    int next;
  };

  struct Offer {
    int steps;
    int changes;
    int die;  // its place in the list, or from_stock
    int cost() const { return 5 * steps + 9 * changes + (die == from_stock ? 9 : 0); }
  };
  static constexpr int from_stock = -1;
  static constexpr int no_offer = -2;

  void list_dice(const Position& position, int seat) {
    const Colour colour = position.seating().colours[static_cast<std::size_t>(seat)];
    for_each_cell(position.dice(seat), [&](int cell) {
      const bool upright = colour == Colour::red || colour == Colour::yellow;
      const int along = upright ? row_of(cell) : column_of(cell);
      const int lane = upright ? column_of(cell) : row_of(cell);
      const bool forward = colour == Colour::red || colour == Colour::blue;
      const Die die{forward ? last_ - along : along, lane, position.values()[cell]};
      if (position.chain(seat).has(cell) && (position.is_ordered(seat) || die.left == 0)) add_to_chain(die);
      else dice_[count_++] = die;
    });
  }

  void add_to_chain(const Die& die) {
    if (length_ == 0 || die.value > high_.die.value) high_ = {die, 0, die.value + 1};
    if (length_ == 0 || die.value < low_.die.value) low_ = {die, 0, die.value - 1};
    ++length_;
  }

  // Without an anchored chain the foremost die goes ahead.
  void begin() {
    needs_.dice = wanted_ - length_;
    if (length_ > 0) return;
    Die first{last_ + 1, last_ / 2, 1};
    if (count_ > 0) {
      std::size_t foremost = 0;
      for (std::size_t index = 1; index < count_; ++index)
        if (dice_[index].left < dice_[foremost].left) foremost = index;
      first = dice_[foremost];
      remove(foremost);
    } else {
      --stock_;
      ++needs_.entries;
    }
    needs_.steps += std::min(first.left, last_);
    first.left = 0;
    high_ = {first, 0, first.value + 1};
    low_ = {first, 0, first.value - 1};
    length_ = 1;
  }

  void remove(std::size_t index) { dice_[index] = dice_[--count_]; }

  void join() {
    const Offer up = best_offer(high_);
    const Offer down = best_offer(low_);
    const bool rises = down.die == no_offer || (up.die != no_offer && up.cost() <= down.cost());
    const Offer& chosen = rises ? up : down;
    End& end = rises ? high_ : low_;
    needs_.steps += chosen.steps;
    needs_.changes += chosen.changes;
    if (chosen.die == from_stock) {
      --stock_;
      ++needs_.entries;
    } else if (chosen.die >= 0) {
      remove(static_cast<std::size_t>(chosen.die));
    }
    ++end.beyond;
    end.next += rises ? 1 : -1;
    ++length_;
  }

  Offer best_offer(const End& end) const {
    Offer best{100, 100, no_offer};
    if (end.next < 1 || end.next > highest_value) return best;
    for (std::size_t index = 0; index < count_; ++index) {
      const Die& die = dice_[index];
      const int distance = std::max(std::abs(die.left - end.die.left), std::abs(die.lane - end.die.lane));
      const Offer offer{std::abs(distance - end.beyond - 1), std::abs(die.value - end.next), static_cast<int>(index)};
      if (offer.cost() < best.cost()) best = offer;
    }
    if (stock_ > 0) {
      const int distance = last_ - end.die.left;
      const Offer offer{std::max(0, distance - end.beyond - 1), chooses_value_ ? 0 : end.next - 1, from_stock};
      if (offer.cost() < best.cost()) best = offer;
    }
    return best;
  }

  int last_;  // the number of the far bank's row
  int stock_;
  int wanted_;
  bool chooses_value_;
  int length_ = 0;
  End high_{};
  End low_{};
  Needs needs_;
  std::array<Die, Position::max_dice> dice_;  // those that are in no chain
  std::size_t count_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA::derive
