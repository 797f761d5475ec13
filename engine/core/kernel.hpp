// The contract of a game in C++: what a position type offers so that playouts, perft, searches and the
// facade work on it unchanged. Python holds the rules; a kernel mirrors them clause by clause.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/inline_list.hpp"
#include "core/isa.hpp"
#include "core/rng.hpp"

namespace banquise::inline BANQUISE_ISA {

// What to_act() answers besides a seat, 1 and up.
inline constexpr int chance = 0;
inline constexpr int nobody = -1;

template <class Kernel>
using ActionList = InlineList<typename Kernel::Action, Kernel::max_actions>;

// One number per seat; seat s stands at index s - 1, places past seats() hold 0.
template <class Kernel>
using SeatValues = std::array<float, static_cast<std::size_t>(Kernel::max_seats)>;

// The position itself carries the variant and options: there is no separate game object.
template <class Kernel>
concept GameKernel =
    std::is_trivially_copyable_v<Kernel> && std::unsigned_integral<typename Kernel::Action> &&
    requires(const Kernel position, Kernel playing, const typename Kernel::Action action, const int seat,
             ActionList<Kernel>& list, const std::string_view text) {
      // Fixed facts. `slug` names the game everywhere. max_actions bounds every list, chance included.
      { Kernel::slug } -> std::convertible_to<std::string_view>;
      { Kernel::max_seats } -> std::convertible_to<int>;
      { Kernel::max_actions } -> std::convertible_to<std::size_t>;
      // The start text of every variant and seat count, the usual one first.
      { Kernel::starts() } -> std::same_as<std::vector<std::string>>;

      // Who is there. side_of counts sides from 0; in_play is false for a seat eliminated or gone.
      { position.seats() } -> std::same_as<int>;
      { position.side_of(seat) } -> std::same_as<int>;
      { position.in_play(seat) } -> std::same_as<bool>;

      // Whose action it is: a seat from 1, `chance`, or `nobody` once finished.
      { position.to_act() } -> std::same_as<int>;
      // True between two actions of one turn (chance included): no repetition is counted there (ALL-1).
      { position.mid_turn() } -> std::same_as<bool>;

      // Appends each legal action once, or each outcome of chance; nothing once finished (ALL-5).
      // A seat that can do nothing is given its `pass` here (ALL-2).
      { position.legal(list) } -> std::same_as<void>;
      // Whether legal() lists it. Safe for any value of Action.
      { position.is_legal(action) } -> std::same_as<bool>;
      // Precondition: may_play(position, action).
      { playing.play(action) } -> std::same_as<void>;

      // Precondition: to_act() == nobody. Each seat of the winning side 1, of the losing ones 0;
      // use draw_scores() for a draw.
      { position.scores() } -> std::same_as<SeatValues<Kernel>>;

      // Equal texts hash alike, different texts do not (but for collisions). Cheap enough to call at each node.
      { position.hash() } -> std::same_as<std::uint64_t>;

      // Why this position cannot arise, as far as its own text can tell, else null. from_text refuses by
      // it, debug builds check it after each action.
      { position.flaw() } -> std::same_as<const char*>;

      // The grammar of the rules page, to the letter. from_text throws BadText and nothing else.
      { position.text() } -> std::same_as<std::string>;
      { Kernel::from_text(text) } -> std::same_as<Kernel>;
      // An action's text. read_action judges the writing, not the legality: nothing if no action of this
      // game is written so.
      { position.write_action(action) } -> std::same_as<std::string>;
      { position.read_action(text) } -> std::same_as<std::optional<typename Kernel::Action>>;
    };

// Optional: a legal action, each as likely as the others (an outcome of chance by its weight), without
// building the list. Precondition: to_act() != nobody.
template <class Kernel>
concept PicksAtRandom = GameKernel<Kernel> && requires(const Kernel position, Rng& rng) {
  { position.random_action(rng) } -> std::same_as<typename Kernel::Action>;
};

// Where to_act() can be `chance`: the weight of an outcome listed by legal(), any positive number.
template <class Kernel>
concept HasChance = GameKernel<Kernel> && requires(const Kernel position, typename Kernel::Action action) {
  { position.weight(action) } -> std::same_as<unsigned>;
};

// Actions accepted though never listed: `out` (ALL-3), a pass by the clock (VAE-10).
template <class Kernel>
concept AcceptsUnlisted = GameKernel<Kernel> && requires(const Kernel position, typename Kernel::Action action) {
  { position.accepts_unlisted(action) } -> std::same_as<bool>;
};

// Where a seat may have to pass (ALL-2).
template <class Kernel>
concept HasPass = GameKernel<Kernel> && requires(typename Kernel::Action action) {
  { Kernel::is_pass(action) } -> std::same_as<bool>;
};

// Whether the same position can stand twice in one line. Without the constant: yes (ALL-1).
template <class Kernel>
constexpr bool can_repeat() {
  if constexpr (requires { Kernel::can_repeat; }) return Kernel::can_repeat;
  else return true;
}

// bool repetition_loses() const: whether whoever brings a position about for the third time has lost, in this variant; only
// where two sides take turns one by one. Without it: the third standing is a draw (ALL-1).
template <GameKernel Kernel>
bool repetition_loses(const Kernel& position) {
  if constexpr (requires { { position.repetition_loses() } -> std::same_as<bool>; }) return position.repetition_loses();
  else return false;
}

template <GameKernel Kernel>
bool finished(const Kernel& position) {
  return position.to_act() == nobody;
}

template <GameKernel Kernel>
bool may_play(const Kernel& position, typename Kernel::Action action) {
  if (position.is_legal(action)) return true;
  if constexpr (AcceptsUnlisted<Kernel>) return position.accepts_unlisted(action);
  else return false;
}

// How every loop plays an action: debug builds then check the position.
template <GameKernel Kernel>
void advance(Kernel& position, typename Kernel::Action action) {
  assert(may_play(position, action));
  position.play(action);
  assert(position.flaw() == nullptr);
}

// 1 shared equally among the sides still in play; every seat of a side gets the side's share.
template <GameKernel Kernel>
SeatValues<Kernel> draw_scores(const Kernel& position) {
  unsigned sides = 0;
  for (int seat = 1; seat <= position.seats(); ++seat)
    if (position.in_play(seat)) sides |= 1U << position.side_of(seat);
  const float share = 1.0F / static_cast<float>(std::popcount(sides));
  SeatValues<Kernel> scores{};
  for (int seat = 1; seat <= position.seats(); ++seat)
    if ((sides >> position.side_of(seat) & 1) != 0) scores[static_cast<std::size_t>(seat - 1)] = share;
  return scores;
}

// 1 for each seat of that side.
template <GameKernel Kernel>
SeatValues<Kernel> win_scores(const Kernel& position, int side) {
  SeatValues<Kernel> scores{};
  for (int seat = 1; seat <= position.seats(); ++seat)
    if (position.side_of(seat) == side) scores[static_cast<std::size_t>(seat - 1)] = 1.0F;
  return scores;
}

// ALL-1, of the third standing of this position: whoever is to act did not bring it about.
template <GameKernel Kernel>
SeatValues<Kernel> repetition_scores(const Kernel& position) {
  if (repetition_loses(position)) return win_scores(position, position.side_of(position.to_act()));
  return draw_scores(position);
}

}  // namespace banquise::inline BANQUISE_ISA
