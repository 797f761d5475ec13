// Connect Four, the control of the bench: a game other programs have too, on the templates of ours.
// Seven columns of seven bits, the top one always empty: cell = column * 7 + row.
// A position is `board side`, letters x and o, x first; an action is the letter of a column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bits.hpp"
#include "core/hash.hpp"
#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA::connect_four {

class Position {
 public:
  using Action = std::uint8_t;  // the cell where the disc comes to rest

  static constexpr std::string_view slug = "connect_four";
  static constexpr int max_seats = 2;
  static constexpr std::size_t max_actions = 7;
  static constexpr bool can_repeat = false;
  static std::vector<std::string> starts();

  int seats() const { return 2; }
  int side_of(int seat) const { return seat - 1; }
  bool in_play(int) const { return true; }

  int to_act() const { return ending_ == Ending::none ? side_ + 1 : nobody; }
  bool mid_turn() const { return false; }

  void legal(ActionList<Position>& list) const {
    if (ending_ != Ending::none) return;
    for_each_bit(landings(), [&](int cell) { list.push_back(static_cast<Action>(cell)); });
  }
  bool is_legal(Action action) const {
    return ending_ == Ending::none && action < columns * height && has_bit(landings(), action);
  }
  void play(Action action) {
    own_ |= bit(action);
    ending_ = ending_of(own_, landings());
    std::swap(own_, other_);
    side_ ^= 1;
  }
  Action random_action(Rng& rng) const {
    const std::uint64_t cells = landings();
    return static_cast<Action>(nth_bit(cells, rng.below(static_cast<unsigned>(count_bits(cells)))));
  }

  SeatValues<Position> scores() const {
    return ending_ == Ending::won ? win_scores(*this, side_ ^ 1) : draw_scores(*this);
  }
  std::uint64_t hash() const { return mix(own_ ^ mix(other_ << 1 | side_)); }
  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

 private:
  enum class Ending : std::uint8_t { none, won, drawn };

  static constexpr int columns = 7;
  static constexpr int height = 7;
  static constexpr int rows = 6;
  static constexpr std::uint64_t bottoms = 0x0000'0408'1020'4081;
  static constexpr std::uint64_t playable = bottoms * 0x3f;

  // Above the highest disc of each column that is not full.
  std::uint64_t landings() const { return ((own_ | other_) + bottoms) & playable; }

  static Ending ending_of(std::uint64_t last, std::uint64_t landings) {
    return has_four(last) ? Ending::won : landings == 0 ? Ending::drawn : Ending::none;
  }

  static bool has_four(std::uint64_t discs) {
    std::uint64_t fours = 0;
    for (const int step : {1, height - 1, height, height + 1}) {
      const std::uint64_t pairs = discs & discs >> step;
      fours |= pairs & pairs >> 2 * step;
    }
    return fours != 0;
  }

  std::uint64_t own_ = 0;  // of the side to act
  std::uint64_t other_ = 0;
  std::uint8_t side_ = 0;
  Ending ending_ = Ending::none;
};

static_assert(GameKernel<Position> && PicksAtRandom<Position>);

}  // namespace banquise::inline BANQUISE_ISA::connect_four
