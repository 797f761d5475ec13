// Dérive. A turn is one action: enter a die, move one by a step or a run of jumps, change it by one, take, or roll
// one, which chance answers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/kernel.hpp"
#include "games/derive/chains.hpp"
#include "games/derive/contacts.hpp"
#include "games/derive/jumps.hpp"
#include "games/derive/seating.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

enum class Kind : std::uint8_t { move, take, die, other };

class Position {
 public:
  // Kind * 16384 + cell * 128 + what: of a move or take the cell it leads to; of one die `enter` + value, `change` +
  // value or `roll`; otherwise, with cell 0, `outcome` + value, `pass` or `out`.
  using Action = std::uint16_t;
  static constexpr int enter = 0;
  static constexpr int change = 8;
  static constexpr int roll = 16;
  static constexpr int outcome = 0;
  static constexpr Action pass = 0xc010;
  static constexpr Action out = 0xc011;

  static constexpr std::string_view slug = "derive";
  static constexpr int max_seats = 4;
  static constexpr int max_dice = 10;
  // Ten dice, each with four steps or takes, two changes and at most 48 cells to jump to; 7 cells to enter, 6 values.
  static constexpr std::size_t max_actions = max_dice * (4 + 2 + 48) + 7 * 6;
  static std::vector<std::string> starts();

  int seats() const { return seating().seats; }
  int side_of(int seat) const { return seating().teams ? (seat - 1) & 1 : seat - 1; }  // DER-17
  bool in_play(int seat) const { return has_bit(in_play_, seat - 1); }

  int to_act() const { return winner_ != no_seat ? nobody : is_rolling() ? chance : seat_ + 1; }
  bool mid_turn() const { return is_rolling(); }
  bool has_chance() const { return level().rolls; }  // DER-7

  void legal(ActionList<Position>& list) const;
  bool is_legal(Action action) const;
  bool accepts_unlisted(Action action) const { return action == out && winner_ == no_seat; }  // DER-19
  static bool is_pass(Action action) { return action == pass; }
  static unsigned weight(Action) { return 1; }
  void play(Action action);
  Action random_action(Rng& rng) const;

  SeatValues<Position> scores() const { return win_scores(*this, side_of(winner_ + 1)); }

  std::uint64_t hash() const;
  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

  // What the knowledge of the game reads. Seats are counted from 0 here.
  const Level& level() const { return levels[level_]; }
  const Seating& seating() const { return seatings[seating_]; }
  const Banks& banks(int seat) const { return all_banks[banks_[static_cast<std::size_t>(seat)]]; }
  int size() const { return sizes[size_]; }
  int bank_length() const { return size() / 2 + 1; }
  int seat() const { return seat_; }
  int stock(int seat) const { return stock_[static_cast<std::size_t>(seat)]; }
  Cells dice(int seat) const { return dice_[static_cast<std::size_t>(seat)]; }
  const Values& values() const { return values_; }
  int owner_of(int cell) const;  // Precondition: a die stands there.
  // The anchored chain of a seat in play, and whether it is ordered and isolated (DER-12).
  Cells chain(int seat) const { return chains_[static_cast<std::size_t>(seat)]; }
  bool is_ordered(int seat) const { return has_bit(ordered_, seat); }
  Cells free() const { return boards[size_] & ~occupied_; }
  Cells enemies(int seat) const;
  Cells protected_dice() const;
  std::uint64_t crowded_banks(int seat, std::uint64_t but = 0) const;
  Contacts takes(int seat, Cells attackers) const;
  // Those that DER-14 leaves, if any.
  Contacts owed_takes() const;

  static constexpr Action action_of(Kind kind, int cell, int what) {
    return static_cast<Action>(static_cast<int>(kind) << 14 | cell << 7 | what);
  }
  static constexpr Action action_of(Kind kind, Link link) { return action_of(kind, link.from, link.to); }
  static constexpr Kind kind_of(Action action) { return Kind(action >> 14); }
  static constexpr int cell_of(Action action) { return action >> 7 & 127; }
  static constexpr int what_of(Action action) { return action & 127; }

 private:
  static constexpr std::uint8_t no_seat = 0xff;
  static constexpr std::uint8_t no_cell = 0xff;

  struct JumpRun {
    int from;
    std::uint64_t landings;  // of the word in which `from` lies
    int word;                // where the cells of that word begin
  };
  using JumpRuns = InlineList<JumpRun, max_dice>;

  static constexpr Action outcome_action(int value) { return action_of(Kind::other, 0, outcome + value); }

  bool is_rolling() const { return rolling_ != no_cell; }
  std::uint64_t entries() const { return stock_[seat_] != 0 ? banks(seat_).own & free().even : 0; }  // DER-5
  bool may_land(int cell, int there) const;
  bool may_take(int cell, int prey) const;
  Contacts steps() const;
  void list_jump_runs(JumpRuns& runs) const;

  void list_entries(ActionList<Position>& list) const;
  void list_changes(ActionList<Position>& list) const;
  bool is_legal_take(int cell, int prey) const;
  bool is_legal_move(int cell, int there) const;
  bool is_legal_for_die(int cell, int what) const;
  bool must_pass() const;
  friend class RandomActionSampler;

  void put(int cell, int there, int value);
  void take(int cell, int prey);
  void leave();
  bool touches_chain(int seat, Cells changed) const;
  void note_chain(int seat);
  void note_win(int seat);
  void end_turn() { seat_ = static_cast<std::uint8_t>(next_seat(in_play_, seat_)); }
  bool is_complete(int seat) const;
  bool is_alone() const;
  int seat_before() const;

  void note_all();
  const char* flaw_of_caches() const;
  const char* flaw_of_dice() const;
  const char* flaw_of_banks() const;
  const char* flaw_of_end() const;
  const char* flaw_of_roll() const;
  bool read_dice(std::string_view field);
  bool read_seating(std::string_view field);
  bool read_seat(std::string_view field);
  bool read_stock(std::string_view field);
  bool read_level(std::string_view field);
  bool read_phase(std::string_view field);

  Values values_;
  Cells occupied_;
  std::array<Cells, max_seats> dice_{};
  std::array<Cells, max_seats> chains_{};
  std::array<std::uint8_t, max_seats> stock_{};
  std::array<std::uint8_t, max_seats> banks_{};
  std::uint8_t in_play_ = 0;  // a bit for each seat
  std::uint8_t ordered_ = 0;  // a bit for each seat
  std::uint8_t seat_ = 0;
  std::uint8_t rolling_ = no_cell;
  std::uint8_t winner_ = no_seat;
  std::uint8_t level_ = 1;
  std::uint8_t size_ = 1;
  std::uint8_t seating_ = 0;
};

// The dice that are not of this seat's side (DER-10).
inline Cells Position::enemies(int seat) const {
  const Cells others = occupied_ ^ dice(seat);
  return seating().teams ? others ^ dice(seat ^ 2) : others;
}

// DER-13. The chains of seats that are out are not kept (DER-19).
inline Cells Position::protected_dice() const {
  Cells safe;
  if (!level().protects) return safe;
  for (int seat = 0; seat < seats(); ++seat)
    if (is_ordered(seat)) safe |= chain(seat);
  return safe;
}

// The banks on which this seat already has a die, its die on `but` left out: no other may land there (DER-9).
inline std::uint64_t Position::crowded_banks(int seat, std::uint64_t but) const {
  const std::uint64_t own = dice(seat).even & ~but;
  std::uint64_t crowded = 0;
  for (const std::uint64_t bank : banks(seat).foreign) crowded |= (own & bank) != 0 ? bank : 0;
  return crowded;
}

// Whether DER-9 lets a die of the seat to act end on a cell.
inline bool Position::may_land(int cell, int there) const {
  if (!has_bit(banks(seat_).all_foreign & ~if_odd(there), there & 63)) return true;
  return !has_bit(crowded_banks(seat_, cell < odd_cells ? bit(cell) : 0), there);
}

// Whether a die of the seat to act may take what stands on a cell next to it, by DER-8, DER-10 and DER-13.
inline bool Position::may_take(int cell, int prey) const {
  return values_[cell] >= values_[prey] && enemies(seat_).has(prey) && !protected_dice().has(prey);
}

// A die on a bank steps off it, so that it never comes into question itself (DER-9).
inline Contacts Position::steps() const {
  const Cells open = free();
  return {dice(seat_), {open.even & ~crowded_banks(seat_), open.odd}};
}

// DER-8
inline Contacts Position::takes(int seat, Cells attackers) const {
  const Cells enemy = enemies(seat);
  if (!near(attackers).overlaps(enemy)) return {};
  const Cells prey = enemy & ~protected_dice() & ~Cells{crowded_banks(seat), 0};
  Contacts found;
  Contacts(attackers, prey).for_each([&](Link link) {
    if (values_[link.from] >= values_[link.to]) found.add(link);
  });
  return found;
}

// DER-14
inline Contacts Position::owed_takes() const {
  if (!level().obliges) return {};
  Cells threats;
  for (int other = 0; other < seats(); ++other)
    if (side_of(other + 1) != side_of(seat_ + 1)) threats |= chain(other);
  const Cells obliged = dice(seat_) & near(threats) & ~chain(seat_);
  return obliged.any() ? takes(seat_, obliged) : Contacts();
}

// Where each die that can jump may land (DER-6, DER-9).
inline void Position::list_jump_runs(JumpRuns& runs) const {
  const Cells occupied = occupied_;
  const Cells open = boards[size_] & ~occupied;
  const Cells own = dice(seat_);
  const Jumps evens = Jumps::of_evens(occupied, open);
  const Jumps odds = Jumps::of_odds(occupied, open);
  for_each_bit(own.odd & odds.starts(),
               [&](int cell) { runs.push_back({odd_cells + cell, odds.reach(bit(cell)), odd_cells}); });
  for_each_bit(own.even & evens.starts(), [&](int cell) {
    const std::uint64_t reached = evens.reach(bit(cell)) & ~crowded_banks(seat_, bit(cell));
    runs.push_back({cell, reached, 0});
  });
}

inline void Position::list_entries(ActionList<Position>& list) const {
  const int highest = level().chooses_value ? highest_value : 1;
  for_each_bit(entries(), [&](int cell) {
    for (int value = 1; value <= highest; ++value) list.push_back(action_of(Kind::die, cell, enter + value));
  });
}

// DER-7
inline void Position::list_changes(ActionList<Position>& list) const {
  const bool rolls = level().rolls;
  for_each_cell(dice(seat_), [&](int cell) {
    const int value = values_[cell];
    if (value > 1) list.push_back(action_of(Kind::die, cell, change + value - 1));
    if (value < highest_value) list.push_back(action_of(Kind::die, cell, change + value + 1));
    if (rolls) list.push_back(action_of(Kind::die, cell, roll));
  });
}

inline void Position::legal(ActionList<Position>& list) const {
  if (winner_ != no_seat) return;
  if (is_rolling()) {
    for (int value = 1; value <= highest_value; ++value) list.push_back(outcome_action(value));
    return;
  }
  const auto list_take = [&](Link link) { list.push_back(action_of(Kind::take, link)); };
  owed_takes().for_each(list_take);
  if (!list.empty()) return;
  list_entries(list);
  takes(seat_, dice(seat_)).for_each(list_take);
  steps().for_each([&](Link link) { list.push_back(action_of(Kind::move, link)); });
  JumpRuns runs;
  list_jump_runs(runs);
  for (const JumpRun& run : runs)
    for_each_bit(run.landings, [&](int cell) { list.push_back(action_of(Kind::move, run.from, run.word + cell)); });
  list_changes(list);
  if (list.empty()) list.push_back(pass);  // ALL-2
}

inline bool Position::is_legal(Action action) const {
  if (winner_ != no_seat) return false;
  const int cell = cell_of(action);
  const int what = what_of(action);
  const Kind kind = kind_of(action);
  if (is_rolling()) return kind == Kind::other && cell == 0 && what > outcome && what <= outcome + highest_value;
  if (action == pass) return must_pass();
  if (kind == Kind::take) return dice(seat_).has(cell) && is_legal_take(cell, what);
  const bool legal = kind == Kind::move  ? dice(seat_).has(cell) && is_legal_move(cell, what)
                     : kind == Kind::die ? is_legal_for_die(cell, what)
                                         : false;
  return legal && owed_takes().count() == 0;
}

// Precondition of these: the cell shows a die of the seat to act.
inline bool Position::is_legal_take(int cell, int prey) const {
  const auto leads_there = [&](const Contacts& takes_there) {
    bool found = false;
    takes_there.for_each([&](Link link) { found = found || (link.from == cell && link.to == prey); });
    return found;
  };
  if (!leads_there(takes(seat_, Cells::of(cell)))) return false;
  const Contacts owed = owed_takes();
  return owed.count() == 0 || leads_there(owed);
}

inline bool Position::is_legal_move(int cell, int there) const {
  if (!free().has(there)) return false;
  const Cells die = Cells::of(cell);
  if (near(die).has(there)) return cell < odd_cells || !has_bit(crowded_banks(seat_), there);
  JumpRuns runs;
  list_jump_runs(runs);
  for (const JumpRun& run : runs)
    if (run.from == cell) return (there & odd_cells) == run.word && has_bit(run.landings, there & 63);
  return false;
}

inline bool Position::is_legal_for_die(int cell, int what) const {
  if (what < change) {
    const int highest = level().chooses_value ? highest_value : 1;
    return what > enter && what <= enter + highest && cell < odd_cells && has_bit(entries(), cell);
  }
  if (!dice(seat_).has(cell)) return false;
  if (what == roll) return level().rolls;
  const int difference = what - change - values_[cell];
  return what > change && what <= change + highest_value && (difference == 1 || difference == -1);
}

// A die on the board can always be changed.
inline bool Position::must_pass() const { return !dice(seat_).any() && entries() == 0; }

inline void Position::play(Action action) {
  const Kind kind = kind_of(action);
  const int what = what_of(action);
  if (kind == Kind::take) return take(cell_of(action), what);
  if (action == out) return leave();
  if (action == pass) return end_turn();
  if (action == action_of(Kind::die, cell_of(action), roll)) {
    rolling_ = static_cast<std::uint8_t>(cell_of(action));
    return;
  }
  const bool moves = kind == Kind::move;
  const int cell = either(kind == Kind::other, rolling_, cell_of(action));
  rolling_ = no_cell;
  // Otherwise `what` ends in the value: in `enter`, `change` and `outcome`.
  put(cell, either(moves, what, cell), either(moves, values_[cell], what & 7));
}

// The die on a cell, or one of the reserve if the cell is free, goes to a cell and shows a value there.
inline void Position::put(int cell, int there, int value) {
  const bool enters = values_[cell] == 0;
  values_.set(cell, 0);
  values_.set(there, value);
  const Cells from = enters ? Cells{} : Cells::of(cell);
  const Cells to = Cells::of(there);
  occupied_ ^= from ^ to;
  dice_[seat_] ^= from ^ to;
  stock_[seat_] = static_cast<std::uint8_t>(stock_[seat_] - (enters ? 1 : 0));
  if (touches_chain(seat_, from | to)) {
    note_chain(seat_);
    note_win(seat_);
  }
  end_turn();
}

// Whether dice that came, went or changed there can make a difference to the anchored chain of a seat.
inline bool Position::touches_chain(int seat, Cells changed) const {
  const Cells known = chain(seat);
  return (changed.even & banks(seat).far) != 0 || changed.overlaps(known | near(known));
}

inline int Position::owner_of(int cell) const {
  int seat = 0;
  while (!dice(seat).has(cell)) ++seat;
  return seat;
}

// DER-8: at equal values the attacker becomes 1. A die taken from a seat that is out leaves the game (DER-19).
inline void Position::take(int cell, int prey) {
  const int own = values_[cell];
  const int taken = values_[prey];
  const int loser = owner_of(prey);
  const Cells there = Cells::of(prey);
  values_.set(cell, 0);
  values_.set(prey, own > taken ? own - taken : 1);
  occupied_ ^= Cells::of(cell);
  dice_[seat_] ^= Cells::of(cell) | there;
  dice_[static_cast<std::size_t>(loser)] ^= there;
  note_chain(seat_);
  note_win(seat_);
  if (in_play(loser + 1)) {
    ++stock_[static_cast<std::size_t>(loser)];
    note_chain(loser);
    if (winner_ == no_seat) note_win(loser);  // DER-16
  }
  end_turn();
}

// DER-19: its dice stay, its chain obliges nobody and is not protected, a roll it owes is dropped.
inline void Position::leave() {
  in_play_ = static_cast<std::uint8_t>(in_play_ & ~(1U << seat_));
  ordered_ = static_cast<std::uint8_t>(ordered_ & ~(1U << seat_));
  chains_[seat_] = {};
  stock_[seat_] = 0;
  rolling_ = no_cell;
  end_turn();
  if (is_alone()) winner_ = seat_;
}

inline void Position::note_chain(int seat) {
  const Cells own = dice(seat);
  const std::uint64_t far = banks(seat).far;
  const auto flag = static_cast<unsigned>(bit(seat));
  ordered_ = static_cast<std::uint8_t>(ordered_ & ~flag);
  Cells& chain = chains_[static_cast<std::size_t>(seat)];
  chain = {};
  if ((own.even & far) == 0) return;
  chain = anchored_chain(own, far);
  if (is_in_order(chain, values_)) ordered_ = static_cast<std::uint8_t>(ordered_ | flag);
}

inline void Position::note_win(int seat) {
  if (is_complete(seat)) winner_ = static_cast<std::uint8_t>(seat);
}

// DER-15, DER-16
inline bool Position::is_complete(int seat) const {
  if (!chain(seat).any()) return false;
  return level().chain == 1 || (is_ordered(seat) && chain(seat).count() >= level().chain);
}

// Whether only one side has seats in play (DER-19).
inline bool Position::is_alone() const {
  const unsigned sides = seating().teams ? (in_play_ | in_play_ >> 2) & 3U : in_play_;
  return (sides & (sides - 1)) == 0;
}

// What the others have tells the dice of the last seat too.
inline std::uint64_t Position::hash() const {
  constexpr auto keys = zobrist_keys<24>(0x6465'7269'7665);
  const auto fold = [](std::uint64_t first, std::uint64_t second) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{first} * second;
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  };
  const auto shown = std::bit_cast<std::array<std::uint64_t, cell_numbers / 8>>(values_);
  std::uint64_t sum = 0;
  for (std::size_t word = 0; word < shown.size(); word += 2)
    sum += fold(shown[word] ^ keys[word], shown[word + 1] ^ keys[word + 1]);
  for (std::size_t seat = 0; seat + 1 < seating().seats; ++seat)
    sum += fold(dice_[seat].even ^ keys[16 + 2 * seat], dice_[seat].odd ^ keys[17 + 2 * seat]);
  std::uint64_t fields = std::uint64_t{rolling_} << 8 | std::uint64_t{in_play_} << 4 | seat_;
  for (const std::uint8_t held : stock_) fields = fields << 4 | held;
  fields = (fields << 3 | level_) << 7 | std::uint64_t{size_} << 5 | seating_;
  return mix(sum ^ mix(fields));
}

}  // namespace banquise::inline BANQUISE_ISA::derive

#include "games/derive/random_action_sampler.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

static_assert(GameKernel<Position> && PicksAtRandom<Position> && HasChance<Position> && AcceptsUnlisted<Position> &&
              HasPass<Position>);

}  // namespace banquise::inline BANQUISE_ISA::derive
