// Drivis. A turn: one plate of the side to act slides as far as it can, then the plates of the other colour
// that it touches are turned over; whoever is connected when their turn comes has won.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "core/kernel.hpp"
#include "games/drivis/plates.hpp"

namespace banquise::inline BANQUISE_ISA::drivis {

class Position {
 public:
  // A slide: place * 4 + direction. Or `pass`.
  using Action = std::uint16_t;

  static constexpr std::string_view slug = "drivis";
  static constexpr int max_seats = 2;
  static constexpr std::size_t max_actions = 48;
  static std::vector<std::string> starts();

  int seats() const { return 2; }
  int side_of(int seat) const { return seat - 1; }
  bool in_play(int) const { return true; }

  int to_act() const { return ending_ == Ending::none ? side_ + 1 : nobody; }
  bool mid_turn() const { return false; }

  void legal(ActionList<Position>& list) const {
    if (ending_ != Ending::none) return;
    if (size_ == 2) list_slides<LargePlates>(list);
    else list_slides<SmallPlates>(list);
    if (list.empty()) list.push_back(pass);  // DRV-12
  }
  bool is_legal(Action action) const {
    return size_ == 2 ? is_legal_slide<LargePlates>(action) : is_legal_slide<SmallPlates>(action);
  }
  static bool is_pass(Action action) { return action == pass; }
  void play(Action action) {
    if (size_ == 2) play_on<LargePlates>(action);
    else play_on<SmallPlates>(action);
  }
  Action random_action(Rng& rng) const {
    return size_ == 2 ? random_slide<LargePlates>(rng) : random_slide<SmallPlates>(rng);
  }

  SeatValues<Position> scores() const {
    return win_scores(*this, ending_ == Ending::connected ? side_ : 1 - side_);
  }

  int plate_size() const { return size_; }
  bool repetition_loses() const { return !repetition_draws_; }  // DRV-13
  Wide plates(int side) const { return plates_[static_cast<std::size_t>(side)]; }

  std::uint64_t hash() const;
  const char* flaw() const;

  std::string text() const;
  static Position from_text(std::string_view text);
  std::string write_action(Action action) const;
  std::optional<Action> read_action(std::string_view text) const;

 private:
  // Read off the board (ALL-5), and kept so that the end of a game costs one comparison. Of the side to act.
  enum class Ending : std::uint8_t { none, connected, no_plates };

  static constexpr Action pass = 4 * board_width * board_width;
  static constexpr int plates_in_all = 12;  // DRV-1

  static constexpr Action slide_action(int place, int direction) {
    return static_cast<Action>(place * 4 + direction);
  }

  template <class Plates>
  typename Plates::Set plates_of(int side) const {
    return static_cast<typename Plates::Set>(plates_[static_cast<std::size_t>(side)]);
  }
  template <class Plates>
  typename Plates::Set all_plates() const {
    return static_cast<typename Plates::Set>(all_[north]);
  }
  template <class Plates>
  auto movable() const {
    return Plates::movable(plates_of<Plates>(side_), all_plates<Plates>());
  }

  template <class Plates>
  void list_slides(ActionList<Position>& list) const;
  template <class Plates>
  bool is_legal_slide(Action action) const;
  template <class Plates>
  Action random_slide(Rng& rng) const;
  template <class Plates>
  void play_on(Action action);
  template <class Plates>
  void slide(Action action);
  template <class Plates>
  void note_ending();
  template <class Plates>
  bool put(int side, int column, int row);
  template <class Plates>
  const char* flaw_on() const;
  int width() const { return board_width + 1 - size_; }

  std::array<Wide, 2> plates_{};  // places, by side: Blue, Yellow
  std::array<Wide, 4> all_{};     // the plates of both sides, as a slide in each direction sees them
  std::uint8_t side_ = 0;
  std::uint8_t size_ = 2;
  bool repetition_draws_ = false;
  Ending ending_ = Ending::none;
};

template <class Plates>
void Position::list_slides(ActionList<Position>& list) const {
  const auto plates = movable<Plates>();
  for (int direction = 0; direction < 4; ++direction)
    for (auto rest = plates[static_cast<std::size_t>(direction)]; rest != 0; rest &= rest - 1)
      list.push_back(slide_action(first_place(rest), direction));
}

template <class Plates>
bool Position::is_legal_slide(Action action) const {
  if (ending_ != Ending::none || action > pass) return false;
  const auto plates = movable<Plates>();
  if (action == pass) return (plates[0] | plates[1] | plates[2] | plates[3]) == 0;  // DRV-12
  return action < Plates::places * 4 && (plates[action & 3] & Plates::set_of(action >> 2)) != 0;
}

// The n-th slide, counted direction by direction, without a branch: a random one would be mispredicted.
template <class Plates>
Position::Action Position::random_slide(Rng& rng) const {
  const auto plates = movable<Plates>();
  std::array<unsigned, 4> counts{};
  for (std::size_t index = 0; index < 4; ++index) counts[index] = static_cast<unsigned>(count_places(plates[index]));
  const unsigned total = counts[0] + counts[1] + counts[2] + counts[3];
  if (total == 0) return pass;
  const unsigned n = rng.below(total);
  unsigned direction = 0;
  unsigned before = 0;  // slides in the directions before
  unsigned up_to = 0;
  for (std::size_t index = 0; index < 3; ++index) {
    up_to += counts[index];
    const bool past = n >= up_to;
    direction += past;
    before += counts[index] & -static_cast<unsigned>(past);
  }
  return slide_action(nth_place(plates[direction], n - before), static_cast<int>(direction));
}

template <class Plates>
void Position::play_on(Action action) {
  if (action != pass) slide<Plates>(action);
  side_ ^= 1;
  note_ending<Plates>();
}

template <class Plates>
void Position::slide(Action action) {
  using Set = typename Plates::Set;
  const int place = action / 4;
  const int landing = Plates::landing(action, static_cast<Set>(all_[action % 4]));
  const Set other = plates_of<Plates>(1 - side_);
  const Set turned_over = Plates::contacts[static_cast<std::size_t>(landing)] & other;  // DRV-6
  plates_[side_] = (plates_of<Plates>(side_) ^ (Plates::set_of(place) | Plates::set_of(landing))) | turned_over;
  plates_[1U - side_] = other ^ turned_over;
  for (int direction = 0; direction < 4; ++direction) {
    Wide& all = all_[static_cast<std::size_t>(direction)];
    const Set moved = Plates::set_of(Plates::seen(place, direction)) ^ Plates::set_of(Plates::seen(landing, direction));
    all = static_cast<Set>(all) ^ moved;
  }
}

template <class Plates>
void Position::note_ending() {
  const auto own = plates_of<Plates>(side_);
  if (own == 0) ending_ = Ending::no_plates;  // DRV-11
  else ending_ = Plates::connected(own) ? Ending::connected : Ending::none;  // DRV-9
}

inline std::uint64_t Position::hash() const {
  const std::uint64_t fields = (repetition_draws_ ? 8U : 0U) | std::uint64_t{size_} << 1U | side_;
  const std::uint64_t high = high_half(plates_[0]) | high_half(plates_[1]) << 20 | fields << 40;
  return mix(low_half(plates_[0]) ^ mix(low_half(plates_[1]) ^ mix(high)));
}

static_assert(GameKernel<Position> && PicksAtRandom<Position> && HasPass<Position>);

}  // namespace banquise::inline BANQUISE_ISA::drivis
