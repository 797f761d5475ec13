// Quivive. Twelve podiums are raised, then the pawns placed, each a turn of one action. From then on a turn
// is a step and the removal of a free podium. A side that cannot step when its turn comes is out, without
// any action: play() settles it.
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
#include "games/quivive/board.hpp"
#include "games/quivive/modes.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

// `over` is written `step`: one side is left.
enum class Phase : std::uint8_t { raise, pawn, step, lift, over };

class Position {
 public:
  // Phase * 4096 + cell; of a step also 64 * the cell it comes from. `out` stands above them all.
  using Action = std::uint16_t;
  static constexpr Action out = 0x4000;

  static constexpr std::string_view slug = "quivive";
  static constexpr int max_seats = 5;
  static constexpr int max_sides = 5;
  static constexpr std::size_t max_actions = cells;
  static constexpr bool can_repeat = false;  // each turn places or removes something
  static std::vector<std::string> starts();

  int seats() const { return facts(mode_).seats; }
  int side_of(int seat) const { return side_of_seat(mode_, seat - 1); }
  bool in_play(int seat) const { return has_bit(in_play_, seat - 1); }

  int to_act() const { return phase_ == Phase::over ? nobody : seat_ + 1; }
  bool mid_turn() const { return phase_ == Phase::lift; }

  void legal(ActionList<Position>& list) const;
  bool is_legal(Action action) const;
  bool accepts_unlisted(Action action) const { return action == out && phase_ != Phase::over; }  // ALL-3
  void play(Action action);
  Action random_action(Rng& rng) const;

  SeatValues<Position> scores() const { return win_scores(*this, side()); }  // QUI-6

  std::uint64_t hash() const;
  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

  // What the knowledge of the game reads.
  Mode mode() const { return mode_; }
  Phase phase() const { return phase_; }
  int side() const { return side_of_seat(mode_, seat_); }
  int sides() const { return facts(mode_).sides; }
  int sides_left() const { return facts(mode_).sides - out_.count(); }
  const Podiums& podiums() const { return podiums_; }
  std::uint64_t pawns() const { return pawns_; }
  std::uint64_t pawns_of(int side) const { return pawns_of_[static_cast<std::size_t>(side)]; }
  std::uint64_t free_podiums() const { return podiums_.any() & ~pawns_; }
  unsigned seats_in_play() const { return in_play_; }

  static constexpr int cell_of(Action action) { return action & 63; }
  static constexpr int origin_of(Action action) { return action >> 6 & 63; }

 private:
  static constexpr Action action_of(Phase phase, int cell) {
    return static_cast<Action>(static_cast<int>(phase) << 12 | cell);
  }
  static constexpr Action step_action(int from, int to) { return action_of(Phase::step, from << 6 | to); }

  // Where the podium or pawn of the present phase may go, or the removal may take from.
  std::uint64_t choices() const;
  std::uint64_t steps_from(std::uint64_t from) const { return within_a_step(from) & free_podiums(); }
  bool can_step() const { return steps_from(pawns_of(side())) != 0; }
  Action random_step(Rng& rng) const;

  void place_pawn(std::uint64_t cell);
  void step(std::uint64_t from, std::uint64_t to);
  void eliminate();
  void end_turn();
  bool all_stand() const {
    return count_bits(pawns_) == facts(mode_).pawns_each * sides_left();
  }

  const char* flaw_of_caches() const;
  const char* flaw_of_pawns() const;
  const char* flaw_of_placing() const;
  const char* flaw_of_podiums() const;
  const char* flaw_of_turn() const;
  int raised() const { return podiums_.count() - cells; }
  bool is_placing() const { return phase_ <= Phase::pawn || !all_stand(); }
  bool read_podiums_and_pawns(std::string_view field);
  bool read_row(std::string_view field, int row);
  bool read_out(std::string_view field);

  Podiums podiums_;
  std::uint64_t pawns_ = 0;
  std::array<std::uint64_t, max_sides> pawns_of_{};
  Departures out_;
  std::uint8_t in_play_ = 0;  // a bit for each seat
  std::uint8_t seat_ = 0;
  Phase phase_ = Phase::raise;
  Mode mode_ = Mode::solo2;
};

inline std::uint64_t Position::choices() const {
  switch (phase_) {
    case Phase::raise: {  // QUI-2
      const std::uint64_t second = podiums_.at_least(2);
      return count_bits(second) < second_level ? board & ~second : second & ~podiums_.at_least(3);
    }
    case Phase::pawn: return board & ~pawns_;  // QUI-3
    case Phase::lift: return free_podiums();   // QUI-4
    default: return 0;
  }
}

inline void Position::legal(ActionList<Position>& list) const {
  if (phase_ == Phase::step) {
    for_each_bit(pawns_of(side()), [&](int from) {
      for_each_bit(steps_from(bit(from)), [&](int to) { list.push_back(step_action(from, to)); });
    });
  } else {
    for_each_bit(choices(), [&](int cell) { list.push_back(action_of(phase_, cell)); });
  }
}

inline bool Position::is_legal(Action action) const {
  const int from = origin_of(action);
  const int cell = cell_of(action);
  if (action >> 12 != static_cast<int>(phase_)) return false;
  if (phase_ == Phase::step) return has_bit(pawns_of(side()), from) && has_bit(steps_from(bit(from)), cell);
  return from == 0 && has_bit(choices(), cell);
}

inline Position::Action Position::random_action(Rng& rng) const {
  if (phase_ == Phase::step) return random_step(rng);
  const std::uint64_t among = choices();
  return action_of(phase_, nth_bit(among, rng.below(static_cast<unsigned>(count_bits(among)))));
}

inline Position::Action Position::random_step(Rng& rng) const {
  const std::uint64_t pawns = pawns_of(side());
  std::uint64_t from = pawns & -pawns;
  std::uint64_t steps = steps_from(from);
  const auto first = static_cast<unsigned>(count_bits(steps));
  if (from == pawns) return step_action(lowest_bit(from), nth_bit(steps, rng.below(first)));
  const std::uint64_t others = steps_from(pawns ^ from);
  unsigned n = rng.below(first + static_cast<unsigned>(count_bits(others)));
  if (n >= first) {
    n -= first;
    from ^= pawns;
    steps = others;
  }
  return step_action(lowest_bit(from), nth_bit(steps, n));
}

inline void Position::play(Action action) {
  const std::uint64_t cell = bit(cell_of(action));
  if (action == out) {  // QUI-11
    eliminate();
    end_turn();
  } else if (phase_ == Phase::step) {
    step(bit(origin_of(action)), cell);
  } else if (phase_ == Phase::lift) {
    podiums_.remove(cell);
    end_turn();
  } else if (phase_ == Phase::raise) {
    podiums_.add(cell);
    end_turn();
  } else {
    place_pawn(cell);
    end_turn();
  }
}

inline void Position::place_pawn(std::uint64_t cell) {
  pawns_ |= cell;
  pawns_of_[static_cast<std::size_t>(side())] |= cell;
}

inline void Position::step(std::uint64_t from, std::uint64_t to) {
  pawns_ ^= from | to;
  pawns_of_[static_cast<std::size_t>(side())] ^= from | to;
  phase_ = Phase::lift;
}

// The side to act is out and its pawns leave the board (QUI-5).
inline void Position::eliminate() {
  std::uint64_t& own = pawns_of_[static_cast<std::size_t>(side())];
  pawns_ ^= own;
  own = 0;
  out_.add(side());
  in_play_ = static_cast<std::uint8_t>(in_play_ & ~seats_of_side(mode_, side()));
}

// The turn goes to the next seat in play; whoever then cannot step is out on the way (QUI-5).
inline void Position::end_turn() {
  if (phase_ == Phase::raise) {
    if (podiums_.at_least(3) != 0 && raised() == raised_podiums) phase_ = Phase::pawn;
  } else if (phase_ == Phase::lift || all_stand()) {
    phase_ = Phase::step;
  }
  while (true) {
    seat_ = static_cast<std::uint8_t>(next_seat(in_play_, seat_));
    if (sides_left() == 1) phase_ = Phase::over;
    if (phase_ != Phase::step || can_step()) return;
    eliminate();
  }
}

// A sum of words, each tagged above its cells so that no two of them can trade places.
inline std::uint64_t Position::hash() const {
  const auto tagged = [](std::uint64_t set, int tag) { return mix(set | static_cast<std::uint64_t>(tag) << 56); };
  const std::uint64_t turn = static_cast<unsigned>(phase_) << 6U | static_cast<unsigned>(mode_) << 3U | seat_;
  std::uint64_t sum = mix(podiums_.any() ^ mix(turn << 32 | out_.code()));
  sum += tagged(podiums_.at_least(2), 2) + tagged(podiums_.at_least(3), 3);
  for (int side = 0; side < sides(); ++side) sum += tagged(pawns_of(side), 4 + side);
  return mix(sum);
}

static_assert(GameKernel<Position> && PicksAtRandom<Position> && AcceptsUnlisted<Position>);

}  // namespace banquise::inline BANQUISE_ISA::quivive
