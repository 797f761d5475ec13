// Gravis 3. A turn: drop a pawn that falls along the arrow, remove one pawn of each alignment the fall
// gave the opponent (what stood behind falls again, and so on), then turn the arrow.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.hpp"
#include "core/hash.hpp"
#include "core/kernel.hpp"
#include "games/gravis/lines.hpp"
#include "games/gravis/symmetry.hpp"

namespace banquise::inline BANQUISE_ISA::gravis {

// `won` is written `aim` and `drawn` is written `drop`: they are read off the board (ALL-5), and kept
// here so that the end of a game costs one comparison.
enum class Phase : std::uint8_t { drop, take, aim, won, drawn };

class Position {
 public:
  // Drop: direction * 8 + line. Removal: 32 + cell. Arrow: 60 + direction.
  using Action = std::uint8_t;

  static constexpr std::string_view slug = "gravis";
  static constexpr int max_seats = 2;
  static constexpr std::size_t max_actions = 25;
  static std::vector<std::string> starts();

  int seats() const { return 2; }
  int side_of(int seat) const { return seat - 1; }
  bool in_play(int) const { return true; }

  int to_act() const { return phase_ >= Phase::won ? nobody : side_ + 1; }
  bool mid_turn() const { return phase_ != Phase::drop && phase_ != Phase::drawn; }

  void legal(ActionList<Position>& list) const;
  bool is_legal(Action action) const;
  void play(Action action);
  Action random_action(Rng& rng) const;

  SeatValues<Position> scores() const {
    return phase_ == Phase::won ? win_scores(*this, side_) : draw_scores(*this);
  }

  std::uint64_t hash() const;
  // The hooks of the solver (search/hooks.hpp).
  static constexpr bool only_actor_wins = true;  // GRV-13
  std::uint64_t canonical_hash() const;
  bool wins_at_once() const;
  // What the knowledge of the game reads.
  bool is_aiming() const { return phase_ == Phase::aim; }
  int threats(int side) const;

  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

 private:
  static constexpr Action first_removal = 32;
  static constexpr Action first_aim = 60;
  static constexpr int pawns_each = 10;  // GRV-1

  static constexpr Action drop_action(Direction direction, int line) {
    return static_cast<Action>(direction * 8 + line);
  }

  std::uint32_t pawns_of(int side) const { return of_side(side, pawns_); }
  std::uint32_t occupied() const { return of_both(pawns_); }
  bool has_arrow() const { return arrow_ != no_arrow; }
  bool takes_drop(Direction direction, int line) const {  // GRV-6
    return BoardLine(direction, line).read(occupied()) != full_line;
  }

  void drop(Direction direction, int line);
  void take(int cell);
  void aim(Direction direction);
  void fall();
  void settle();
  void note_draw();
  bool wins_by_drop(Direction direction) const;
  bool wins_by_removals() const;
  const char* flaw_of_turn() const;
  void read_phase(std::string_view field, std::string_view text);

  std::uint64_t pawns_ = 0;
  std::uint32_t holes_ = 0;
  std::uint8_t side_ = 0;
  Direction arrow_ = no_arrow;
  Phase phase_ = Phase::drop;
};

inline void Position::legal(ActionList<Position>& list) const {
  if (phase_ == Phase::drop) {
    const Direction first = has_arrow() ? arrow_ : Direction::north;  // GRV-4
    const Direction last = has_arrow() ? arrow_ : Direction::west;
    for (Direction direction = first; direction <= last; direction = Direction(direction + 1))
      for (int line = 0; line < width; ++line)
        if (takes_drop(direction, line)) list.push_back(drop_action(direction, line));
  } else if (phase_ == Phase::take) {
    for_each_bit(breakers(pawns_of(1 - side_)),
                 [&](int cell) { list.push_back(static_cast<Action>(first_removal + cell)); });
  } else if (phase_ == Phase::aim) {
    for (int direction = 0; direction < 4; ++direction)  // GRV-14
      list.push_back(static_cast<Action>(first_aim + direction));
  }
}

inline bool Position::is_legal(Action action) const {
  if (phase_ == Phase::drop) {
    const auto direction = Direction(action >> 3);
    const int line = action & 7;
    return action < first_removal && line < width && (direction == arrow_ || !has_arrow()) &&
           takes_drop(direction, line);
  }
  if (phase_ == Phase::take) {
    const int cell = action - first_removal;
    return cell >= 0 && cell < cells && has_bit(breakers(pawns_of(1 - side_)), cell);
  }
  return phase_ == Phase::aim && action >= first_aim && action < first_aim + 4;
}

inline void Position::play(Action action) {
  if (phase_ == Phase::drop) drop(Direction(action >> 3), action & 7);
  else if (phase_ == Phase::take) take(action - first_removal);
  else aim(Direction(action - first_aim));
}

// A full line is drawn again: the others stay equally likely.
inline Position::Action Position::random_action(Rng& rng) const {
  if (phase_ == Phase::aim) return static_cast<Action>(first_aim + (rng.next() >> 62));
  if (phase_ == Phase::take) {
    const std::uint32_t choices = breakers(pawns_of(1 - side_));
    return static_cast<Action>(
        first_removal + nth_bit(choices, rng.below(static_cast<unsigned>(count_bits(choices)))));
  }
  const Direction direction = has_arrow() ? arrow_ : Direction(rng.below(4));
  int line = 0;
  do line = static_cast<int>(rng.below(width));
  while (!takes_drop(direction, line));
  return drop_action(direction, line);
}

inline void Position::drop(Direction direction, int index) {
  const BoardLine line(direction, index);
  arrow_ = direction;
  pawns_ = line.packed(pawns_) | for_side(side_, line.entry(occupied()));
  settle();
}

// After a fall: the opponent's alignments must be broken first (GRV-8), and only the stable position
// counts for the player who dropped (GRV-13).
inline void Position::settle() {
  const RunsOfThree runs(pawns_);
  if (runs.any_of(1 - side_)) phase_ = Phase::take;
  else phase_ = runs.any_of(side_) ? Phase::won : Phase::aim;
}

inline void Position::take(int cell) {
  const std::uint32_t hole = 1U << cell;
  pawns_ &= ~for_side(1 - side_, hole);  // GRV-10
  holes_ |= hole;
  if (RunsOfThree(pawns_).any_of(1 - side_)) return;
  fall();
  settle();
}

// GRV-11: a line with a pawn upstream of a hole is packed; the others stay as they are.
inline void Position::fall() {
  for (int index = 0; index < width; ++index) {
    const BoardLine line(arrow_, index);
    if (stands_upstream(arrow_, line.read(occupied()), line.read(holes_)))
      pawns_ = line.packed(pawns_);
  }
  holes_ = 0;
}

inline void Position::aim(Direction direction) {
  arrow_ = direction;
  side_ ^= 1;
  phase_ = Phase::drop;
  note_draw();
}

// GRV-15
inline void Position::note_draw() {
  if (count_bits(pawns_of(side_)) == pawns_each) phase_ = Phase::drawn;
}

inline std::uint64_t Position::hash() const {
  const std::uint64_t fields = static_cast<unsigned>(phase_) << 4U | static_cast<unsigned>(arrow_) << 1U | side_;
  const std::uint64_t board = pawns_of(0) | std::uint64_t{pawns_of(1)} << cells;
  return mix((board | fields << (2 * cells)) ^ holes_ * 0x9e37'79b9'7f4a'7c15);
}

// An arrow about to be turned means nothing any more. Colours are those of the side to act and of the other.
inline std::uint64_t Position::canonical_hash() const {
  if (phase_ == Phase::take) return hash();
  const std::uint64_t pawns = side_ == 0 ? pawns_ : pawns_ << 32 | pawns_ >> 32;
  const Direction arrow = phase_ == Phase::drop ? arrow_ : no_arrow;
  return mix(least_image({pawns, arrow}) | static_cast<std::uint64_t>(phase_) << (2 * cells + 3));
}

// Whether the turn under way can end in a win.
inline bool Position::wins_at_once() const {
  if (phase_ == Phase::take) return wins_by_removals();
  if (phase_ != Phase::drop) return false;
  return has_arrow() && wins_by_drop(arrow_);
}

// Of the four arrows, how many would let the side win by its next drop.
inline int Position::threats(int side) const {
  Position next = *this;
  next.side_ = static_cast<std::uint8_t>(side);
  int count = 0;
  for (int direction = 0; direction < 4; ++direction) count += next.wins_by_drop(Direction(direction)) ? 1 : 0;
  return count;
}

inline bool Position::wins_by_drop(Direction direction) const {
  const std::uint32_t taken = occupied();
  for (int index = 0; index < width; ++index) {
    const BoardLine line(direction, index);
    if (line.read(taken) == full_line) continue;
    Position next = *this;
    next.drop(direction, index);
    if (next.phase_ == Phase::won || (next.phase_ == Phase::take && next.wins_by_removals())) return true;
  }
  return false;
}

inline bool Position::wins_by_removals() const {
  std::uint64_t choices = breakers(pawns_of(1 - side_));
  while (choices != 0) {
    Position next = *this;
    next.take(take_lowest_bit(choices));
    if (next.phase_ == Phase::won || (next.phase_ == Phase::take && next.wins_by_removals())) return true;
  }
  return false;
}

static_assert(GameKernel<Position> && PicksAtRandom<Position>);

}  // namespace banquise::inline BANQUISE_ISA::gravis
