// A start position and the actions played since: what repetition (ALL-1) and passes in a row (ALL-2)
// are facts about.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/kernel.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Line {
 public:
  using Action = typename Kernel::Action;

  explicit Line(const Kernel& start) : position_(start) { note_turn_start(); }

  const Kernel& position() const { return position_; }

  // Hashes of the positions at the start of each turn, in order, the present one included.
  const std::vector<std::uint64_t>& turn_hashes() const { return turn_hashes_; }

  // Passes in a row up to now, as ALL-2 counts them.
  int passes() const { return passes_; }

  bool ended_by_repetition() const {
    if constexpr (!can_repeat<Kernel>()) return false;
    if (position_.mid_turn()) return false;
    return std::count(turn_hashes_.begin(), turn_hashes_.end(), position_.hash()) >= 3;
  }

  bool drawn_by_passes() const { return passes_ > 0 && passes_ >= seats_in_play(); }

  // The rules of the position come before its history: a win that is also a third standing is a win.
  bool finished() const {
    return banquise::finished(position_) || ended_by_repetition() || drawn_by_passes();
  }

  int to_act() const { return finished() ? nobody : position_.to_act(); }

  // Precondition: finished().
  SeatValues<Kernel> scores() const {
    if (banquise::finished(position_)) return position_.scores();
    return drawn_by_passes() ? draw_scores(position_) : repetition_scores(position_);
  }

  // Precondition: not finished() and may_play(position(), action).
  void play(Action action) {
    count_pass(action);
    advance(position_, action);
    note_turn_start();
  }

 private:
  void note_turn_start() {
    if (!position_.mid_turn()) turn_hashes_.push_back(position_.hash());
  }

  // A pass by the clock is not listed and counts for nothing (VAE-10).
  void count_pass(Action action) {
    if constexpr (HasPass<Kernel>)
      passes_ = Kernel::is_pass(action) && position_.is_legal(action) ? passes_ + 1 : 0;
  }

  int seats_in_play() const {
    int count = 0;
    for (int seat = 1; seat <= position_.seats(); ++seat) count += position_.in_play(seat) ? 1 : 0;
    return count;
  }

  Kernel position_;
  std::vector<std::uint64_t> turn_hashes_;
  int passes_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
