// How far a seat is from its chain: about how many actions it would need if nobody hindered it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

#include "games/derive.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

// What a seat still needs, for the chain it can complete soonest.
struct Needs {
  int entries = 0;  // dice from the reserve
  int steps = 0;    // of dice towards their places
  int changes = 0;  // of values, by one
  int blocks = 0;   // places next to the chain that other dice hold
};

// A place as its seat sees it: rows left to the far bank, and the lane in which a die crosses.
struct Spot {
  int left;
  int lane;

  constexpr int distance(Spot other) const {
    return std::max(std::abs(left - other.left), std::abs(lane - other.lane));
  }
};

// From the cells of the board to the spots of a colour, and back.
class SeatView {
 public:
  SeatView(Colour colour, int size)
      : last_(size - 1),
        upright_(colour == Colour::red || colour == Colour::yellow),
        forward_(colour == Colour::red || colour == Colour::blue) {}

  int last() const { return last_; }
  Spot spot(int cell) const {
    const int along = upright_ ? row_of(cell) : column_of(cell);
    return {forward_ ? last_ - along : along, upright_ ? column_of(cell) : row_of(cell)};
  }
  int cell(Spot spot) const {
    const int along = forward_ ? last_ - spot.left : spot.left;
    return upright_ ? cell_at(spot.lane, along) : cell_at(along, spot.lane);
  }

 private:
  int last_;
  bool upright_;
  bool forward_;
};

// Greedy: die by die, each time with the one that can join an end of the chain at the least cost.
class ChainPlan {
 public:
  ChainPlan(const Position& position, int seat)
      : view_(position.seating().colours[static_cast<std::size_t>(seat)], position.size()),
        occupied_(position.values()),
        stock_(position.stock(seat)),
        chooses_value_(position.level().chooses_value) {
    list_dice(position, seat);
    if (length_ == 0) begin();
    while (length_ < position.level().chain) join();
  }

  const Needs& needs() const { return needs_; }

 private:
  struct Die {
    Spot spot;
    int value;
  };

  // The last die at an end of the chain, or where it is planned to be; the value that comes next to it.
  struct End {
    Spot spot;
    int next;
  };

  struct Extension {
    int steps;
    int changes;
    int die;  // its place in the list, or one of these
    int cost() const { return 5 * steps + 9 * changes + (die == from_stock ? 9 : 0); }
  };
  static constexpr int from_stock = -1;
  static constexpr int no_die = -2;

  void list_dice(const Position& position, int seat) {
    const Cells chain = position.chain(seat);
    const bool ordered = position.is_ordered(seat);
    for_each_cell(position.dice(seat), [&](int cell) {
      const Die die{view_.spot(cell), position.values()[cell]};
      if (chain.has(cell) && (ordered || die.spot.left == 0)) add_to_chain(die);
      else dice_[count_++] = die;
    });
  }

  void add_to_chain(const Die& die) {
    if (length_ == 0 || die.value >= high_.next) high_ = {die.spot, die.value + 1};
    if (length_ == 0 || die.value <= low_.next) low_ = {die.spot, die.value - 1};
    ++length_;
  }

  // Without an anchored chain the foremost die goes ahead.
  void begin() {
    Die first{{view_.last(), view_.last() / 2}, 1};
    if (count_ > 0) {
      std::size_t foremost = 0;
      for (std::size_t index = 1; index < count_; ++index)
        if (dice_[index].spot.left < dice_[foremost].spot.left) foremost = index;
      first = dice_[foremost];
      remove(foremost);
    } else {
      --stock_;
      ++needs_.entries;
    }
    needs_.steps += first.spot.left;
    first.spot.lane += (first.spot.left ^ 0) & 1;  // where there is a cell
    if (first.spot.lane > view_.last()) first.spot.lane -= 2;
    first.spot.left = 0;
    add_to_chain(first);
  }

  void join() {
    const Extension up = best_extension(high_);
    const Extension down = best_extension(low_);
    const bool rises = up.cost() <= down.cost();
    const Extension& chosen = rises ? up : down;
    End& end = rises ? high_ : low_;
    end.next += rises ? 1 : -1;
    ++length_;
    if (chosen.die == no_die) return;
    needs_.steps += chosen.steps;
    needs_.changes += chosen.changes;
    const bool entering = chosen.die == from_stock;
    const Spot comes_from =
        entering ? Spot{view_.last(), end.spot.lane} : dice_[static_cast<std::size_t>(chosen.die)].spot;
    end.spot = place_beside(end.spot, comes_from);
    if (entering) {
      --stock_;
      ++needs_.entries;
    } else {
      remove(static_cast<std::size_t>(chosen.die));
    }
  }

  void remove(std::size_t index) { dice_[index] = dice_[--count_]; }

  // The cell next to an end that a die gets to first; further ones if it is held by another die.
  Spot place_beside(Spot end, Spot die) {
    const int inward = die.left < end.left && end.left > 1 ? -1 : 1;
    int aside = die.lane < end.lane ? -1 : 1;
    if (end.lane + aside < 0 || end.lane + aside > view_.last()) aside = -aside;
    const Spot first{end.left + inward, end.lane + aside};
    if (is_open(first, die)) return first;
    const Spot second{first.left, end.lane - aside};
    if (is_open(second, die)) return second;
    ++needs_.blocks;
    return first;
  }

  bool is_open(Spot spot, Spot die) const {
    if (spot.left > view_.last() || spot.lane < 0 || spot.lane > view_.last()) return false;
    return occupied_[view_.cell(spot)] == 0 || (spot.left == die.left && spot.lane == die.lane);
  }

  Extension best_extension(const End& end) const {
    Extension best{1000, 0, no_die};
    if (end.next < 1 || end.next > highest_value) return best;
    int least = best.cost();
    for (std::size_t index = 0; index < count_; ++index) {
      const Die& die = dice_[index];
      const Extension extension{end.spot.distance(die.spot) - 1, std::abs(die.value - end.next),
                                static_cast<int>(index)};
      if (extension.cost() < least) {
        best = extension;
        least = extension.cost();
      }
    }
    if (stock_ > 0) {
      const Extension extension{view_.last() - end.spot.left - 1, chooses_value_ ? 0 : end.next - 1, from_stock};
      if (extension.cost() < least) best = extension;
    }
    return best;
  }

  SeatView view_;
  const Values& occupied_;
  int stock_;
  bool chooses_value_;
  int length_ = 0;
  End high_{};
  End low_{};
  Needs needs_;
  std::array<Die, Position::max_dice> dice_;  // those that are in no chain
  std::size_t count_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA::derive
