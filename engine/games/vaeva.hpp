// Vaeva. A turn moves one thing: a pawn steps or jumps diagonally, a pawn goes aboard straight, or the
// platform slides with everyone aboard; five pawns aboard win. Before the first turn pawns may be placed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/kernel.hpp"
#include "games/vaeva/board.hpp"

namespace banquise::inline BANQUISE_ISA::vaeva {

class Position {
 public:
  // A pawn: cell * 8 + direction. The platform: first_push, to the left, then to the right. A placing:
  // first_placing + column, from 0. Or `pass`, by the clock.
  using Action = std::uint16_t;

  static constexpr std::string_view slug = "vaeva";
  static constexpr int max_seats = 2;
  // A pawn off the platform has at most one way aboard.
  static constexpr std::size_t max_actions = 9 * 5 + 2;
  static std::vector<std::string> starts();

  int seats() const { return 2; }
  int side_of(int seat) const { return seat - 1; }
  bool in_play(int) const { return true; }

  int to_act() const { return over_ ? nobody : side_ + 1; }
  bool mid_turn() const { return false; }

  void legal(ActionList<Position>& list) const;
  bool is_legal(Action action) const;
  bool accepts_unlisted(Action action) const { return action == pass && !placing_ && !over_; }  // VAE-10
  void play(Action action);
  Action random_action(Rng& rng) const;

  // Five against at most three are more, too (VAE-9, VAE-10).
  SeatValues<Position> scores() const {
    if (aboard_[0] == aboard_[1]) return draw_scores(*this);
    return win_scores(*this, aboard_[0] > aboard_[1] ? 0 : 1);
  }

  std::uint64_t hash() const;
  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

  // What the knowledge of the game reads.
  int side() const { return side_; }
  int aboard(int side) const { return aboard_[static_cast<std::size_t>(side)]; }
  int platform() const { return platform_; }
  // The cells of the platform where somebody is, a bit each, row by row from the lower left.
  unsigned taken_berths() const {
    constexpr Row one_row = (Row{1} << deck_width) - 1;
    return (pawns_in(deck_row) >> platform_ & one_row) | (pawns_in(deck_row + 1) >> platform_ & one_row) << deck_width;
  }
  bool is_placing() const { return placing_; }
  bool counts_turns() const { return turns_left_ != no_limit; }
  int turns_left() const { return turns_left_; }
  std::span<const Cell> ashore(int side) const {
    const auto index = static_cast<std::size_t>(side);
    return {ashore_[index].data(), ashore_count_[index]};
  }
  static constexpr bool is_pawn(Action action) { return action < first_push; }
  static constexpr int origin_of(Action action) { return action / 8; }
  static constexpr int direction_of(Action action) { return action % 8; }
  static constexpr int column_placed(Action action) { return action - first_placing + 1; }
  // Where a pawn comes to rest. Precondition: is_pawn(action), and it is legal.
  int target_of(Action action) const {
    const int direction = direction_of(action);
    return direction < diagonals ? landing(origin_of(action), direction)
                                 : origin_of(action) + steps[static_cast<std::size_t>(direction)] * reach();
  }

 private:
  static constexpr int pawns_each = 9;  // VAE-2
  static constexpr int enough = 5;      // VAE-9
  static constexpr std::int16_t no_limit = -1;
  static constexpr std::uint8_t no_ko = 0;

  static constexpr Action first_push = static_cast<Action>(cells_with_walls * 8);
  static constexpr Action first_placing = first_push + 2;
  static constexpr Action pass = first_placing + width;

  static constexpr Action pawn_action(int cell, int direction) { return static_cast<Action>(cell * 8 + direction); }

  static constexpr auto keys = zobrist_keys<2 * static_cast<std::size_t>(cells_with_walls)>(0x7661'6576'61);
  static constexpr std::uint64_t key_of(int side, int cell) {
    return keys[static_cast<std::size_t>(side * cells_with_walls + cell)];
  }

  Rows& pawns_of(int side) { return pawns_[static_cast<std::size_t>(side)]; }
  const Rows& pawns_of(int side) const { return pawns_[static_cast<std::size_t>(side)]; }
  Row pawns_in(int row) const {
    const auto index = static_cast<std::size_t>(row);
    return pawns_[0][index] | pawns_[1][index];
  }
  const Rows& closed_rows() const { return closed[platform_]; }
  Row deck() const { return deck_columns(platform_); }
  int home_row() const { return side_ == 0 ? 1 : width; }
  int reach() const { return aboard_[side_] == 0 ? 1 : aboard_[side_]; }  // VAE-6

  int landing(int cell, int direction) const;
  bool stands_near() const;
  std::uint32_t berths() const;
  Row berths_up(int row, int step) const;
  Row berths_along(int row, bool to_right) const;
  unsigned pushes() const;
  bool can_push(int to) const;
  int pushed_to(bool to_right) const { return platform_ + (to_right ? aboard_[side_] : -aboard_[side_]); }
  Row free_home() const { return whole_row & ~pawns_of(side_)[static_cast<std::size_t>(home_row())]; }
  Action special_action(int number) const;
  bool is_legal_pawn(int cell, int direction) const;

  void place(int column);
  void toggle(int side, int cell);
  std::size_t index_of(int cell) const;
  void walk(int cell, int direction);
  void go_aboard(int cell, int direction);
  void push(bool to_right);
  void slide_deck_row(int side, int row, int to);
  void end_turn(std::uint8_t ko);

  int count_aboard(int side) const;
  int count_pawns(int side) const;
  const char* flaw_of_placing() const;
  const char* flaw_of_play() const;
  const char* flaw_of_ko() const;
  bool caches_hold() const;
  bool read_board_field(std::string_view field);
  void fill_caches();

  std::array<Rows, 2> pawns_{};  // those aboard included
  // Kept up for speed: the pawns off the platform in any order, then 0s; their number, the number aboard, a
  // hash of pawns_.
  std::array<std::array<Cell, pawns_each>, 2> ashore_{};
  std::array<std::uint8_t, 2> ashore_count_{};
  std::array<std::uint8_t, 2> aboard_{};
  std::uint64_t key_ = 0;
  std::int16_t turns_left_ = no_limit;
  std::uint8_t side_ = 0;
  std::uint8_t platform_ = first_column;
  std::uint8_t ko_ = no_ko;
  bool placing_ = false;
  bool over_ = false;
};

// The first empty cell on a diagonal, next to the pawn or behind those it jumps over (VAE-4); 0 if the
// diagonal ends before (VAE-5).
inline int Position::landing(int cell, int direction) const {
  const int step = steps[static_cast<std::size_t>(direction)];
  const Rows& ends = closed_rows();
  while (true) {
    cell += step;
    if (has_cell(ends[row_index(cell)], cell)) return 0;
    if (!has_cell(pawns_in(row_of(cell)), cell)) return cell;
  }
}

// The free cells of a row of the platform that a pawn of the side to act can reach along a column: coming
// from `step` rows away and over free cells only (VAE-6). Pawns aboard stay there (VAE-3).
inline Row Position::berths_up(int row, int step) const {
  const int from = row - step;
  if (from == deck_row || from == deck_row + 1) return 0;
  Row found = pawns_of(side_)[static_cast<std::size_t>(from)] & deck() & ~pawns_in(row);
  if (found == 0) return 0;
  for (int between = from + (step > 0 ? 1 : -1); between != row; between += step > 0 ? 1 : -1)
    found &= ~pawns_in(between);
  return found;
}

// The same along a row.
inline Row Position::berths_along(int row, bool to_right) const {
  const int distance = reach();
  const Row taken = pawns_in(row);
  const Row own = pawns_of(side_)[static_cast<std::size_t>(row)] & ~deck();
  Row found = (to_right ? own << distance : own >> distance) & deck() & ~taken;
  if (found == 0) return 0;
  for (int back = 1; back < distance; ++back) found &= ~(to_right ? taken << back : taken >> back);
  return found;
}

// Whether a pawn of the side to act stands where a way aboard could begin.
inline bool Position::stands_near() const {
  const auto ashore = [&](int row) {
    return pawns_of(side_)[static_cast<std::size_t>(row)] & ~closed_rows()[static_cast<std::size_t>(row)];
  };
  const Row beside = ashore(deck_row) | ashore(deck_row + 1);
  const Row below = ashore(deck_row - reach()) | ashore(deck_row + 1 - reach());
  const Row above = ashore(deck_row + reach()) | ashore(deck_row + 1 + reach());
  return (beside | ((below | above) & deck())) != 0;
}

// Every way aboard, as a set of berth numbers.
inline std::uint32_t Position::berths() const {
  if (!stands_near()) return 0;
  std::uint32_t found = 0;
  for (int row = deck_row; row <= deck_row + 1; ++row) {
    const std::array<Row, 4> lanes{berths_up(row, reach()), berths_along(row, true), berths_up(row, -reach()),
                                   berths_along(row, false)};
    for (int lane = 0; lane < 4; ++lane)
      found |= lanes[static_cast<std::size_t>(lane)] >> platform_ << berth_number(north + lane, row, 0);
  }
  return found;
}

// VAE-7, VAE-8. With at most four aboard, every cell passed over is one the platform leaves or ends on.
inline bool Position::can_push(int to) const {
  if (to < 1 || to > last_column || to == ko_) return false;
  return ((pawns_in(deck_row) | pawns_in(deck_row + 1)) & deck_columns(to) & ~deck()) == 0;
}

// Bit 0: to the left; bit 1: to the right.
inline unsigned Position::pushes() const {
  if (aboard_[side_] == 0) return 0;
  return (can_push(pushed_to(false)) ? 1U : 0U) | (can_push(pushed_to(true)) ? 2U : 0U);
}

// Ways aboard are numbered by their berths, pushes come after them.
inline Position::Action Position::special_action(int number) const {
  if (number >= 32) return static_cast<Action>(first_push + number - 32);
  const Berth berth = berth_of(number, platform_);
  return pawn_action(berth.cell - steps[static_cast<std::size_t>(berth.direction)] * reach(), berth.direction);
}

inline void Position::legal(ActionList<Position>& list) const {
  if (over_) return;
  if (placing_) {
    for_each_bit(free_home(), [&](int column) { list.push_back(static_cast<Action>(first_placing + column - 1)); });
    return;
  }
  for (std::size_t index = 0; index < ashore_count_[side_]; ++index)
    for (int direction = 0; direction < diagonals; ++direction)
      if (landing(ashore_[side_][index], direction) != 0)
        list.push_back(pawn_action(ashore_[side_][index], direction));
  for_each_bit(berths() | std::uint64_t{pushes()} << 32, [&](int number) { list.push_back(special_action(number)); });
}

inline bool Position::is_legal(Action action) const {
  if (over_) return false;
  if (placing_) {
    const int column = action - first_placing + 1;
    return column >= 1 && column <= width && has_bit(free_home(), column);
  }
  if (action < first_push) return is_legal_pawn(action / 8, action % 8);
  return action < first_placing && has_bit(pushes(), action - first_push);
}

inline bool Position::is_legal_pawn(int cell, int direction) const {
  if (!has_cell(pawns_of(side_)[row_index(cell)] & ~closed_rows()[row_index(cell)], cell)) return false;
  if (direction < diagonals) return landing(cell, direction) != 0;
  const int target = cell + steps[static_cast<std::size_t>(direction)] * reach();
  const int aboard = column_of(target) - platform_;
  if (row_of(target) != deck_row && row_of(target) != deck_row + 1) return false;
  return aboard >= 0 && aboard < deck_width && has_bit(berths(), berth_number(direction, row_of(target), aboard));
}

// A blocked diagonal is drawn again, and so is the whole choice: all actions stay equally likely. A side
// always has an action: eighteen pawns can hold no more than three of a side.
inline Position::Action Position::random_action(Rng& rng) const {
  if (placing_) {
    const Row free = free_home();
    return static_cast<Action>(first_placing - 1 + nth_bit(free, rng.below(static_cast<unsigned>(count_bits(free)))));
  }
  const std::uint64_t special = berths() | std::uint64_t{pushes()} << 32;
  const unsigned walks = ashore_count_[side_] * 4U;
  const unsigned choices = walks + static_cast<unsigned>(count_bits(special));
  while (true) {
    const unsigned n = rng.below(choices);
    if (n >= walks) return special_action(nth_bit(special, n - walks));
    const int cell = ashore_[side_][n / 4];
    const int direction = static_cast<int>(n % 4);
    if (landing(cell, direction) != 0) return pawn_action(cell, direction);
  }
}

inline void Position::play(Action action) {
  if (action < first_push) {
    if (action % 8 < diagonals) walk(action / 8, action % 8);
    else go_aboard(action / 8, action % 8);
    end_turn(no_ko);
  } else if (action < first_placing) {
    const std::uint8_t from = platform_;
    push(action != first_push);
    end_turn(from);
  } else if (action < pass) {
    place(action - first_placing + 1);
  } else {
    end_turn(no_ko);
  }
}

inline void Position::toggle(int side, int cell) {
  pawns_of(side)[row_index(cell)] ^= cell_bit(cell);
  key_ ^= key_of(side, cell);
}

// Placing uses up no turn (VAE-10).
inline void Position::place(int column) {
  const int cell = cell_at(column, home_row());
  toggle(side_, cell);
  ashore_[side_][ashore_count_[side_]++] = static_cast<Cell>(cell);
  placing_ = ashore_count_[0] + ashore_count_[1] < 2 * pawns_each;
  side_ ^= 1;
}

// Precondition: a pawn of the side to act stands there, off the platform. Looks at all places of the list,
// those not in use holding 0: the end of a shorter loop would be mispredicted.
inline std::size_t Position::index_of(int cell) const {
  unsigned found = 0;
  for (unsigned index = 0; index < pawns_each; ++index) found |= ashore_[side_][index] == cell ? index : 0;
  return found;
}

inline void Position::walk(int cell, int direction) {
  const int target = landing(cell, direction);
  ashore_[side_][index_of(cell)] = static_cast<Cell>(target);
  toggle(side_, cell);
  toggle(side_, target);
}

inline void Position::go_aboard(int cell, int direction) {
  const int target = cell + steps[static_cast<std::size_t>(direction)] * reach();
  Cell& last = ashore_[side_][--ashore_count_[side_]];
  ashore_[side_][index_of(cell)] = last;
  last = 0;
  toggle(side_, cell);
  toggle(side_, target);
  over_ = ++aboard_[side_] == enough;  // VAE-9
}

inline void Position::push(bool to_right) {
  const int to = pushed_to(to_right);
  for (int side = 0; side < 2; ++side)
    for (int row = deck_row; row <= deck_row + 1; ++row) slide_deck_row(side, row, to);
  platform_ = static_cast<std::uint8_t>(to);
}

inline void Position::slide_deck_row(int side, int row, int to) {
  const Row carried = (pawns_of(side)[static_cast<std::size_t>(row)] & deck()) >> platform_;
  for_each_bit(carried, [&](int column) { toggle(side, cell_at(platform_ + column, row)); });
  for_each_bit(carried, [&](int column) { toggle(side, cell_at(to + column, row)); });
}

inline void Position::end_turn(std::uint8_t ko) {
  ko_ = ko;
  side_ ^= 1;
  if (turns_left_ != no_limit && --turns_left_ == 0) over_ = true;  // VAE-10
}

inline std::uint64_t Position::hash() const {
  const auto turns = static_cast<std::uint16_t>(turns_left_);
  const std::uint64_t fields = std::uint64_t{turns} << 16 | std::uint64_t{platform_} << 8 | std::uint64_t{ko_} << 2 |
                               (placing_ ? 2U : 0U) | side_;
  return mix(key_ ^ mix(fields));
}

static_assert(GameKernel<Position> && PicksAtRandom<Position> && AcceptsUnlisted<Position>);

}  // namespace banquise::inline BANQUISE_ISA::vaeva
