// One line of play below the root of a search, with the history that ALL-1 and ALL-2 look at.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/line.hpp"

namespace banquise::inline BANQUISE_ISA {

// As Line, but it goes back to the root without touching the heap. A search that stays within
// `max_depth` actions allocates nothing.
template <GameKernel Kernel>
class Path {
 public:
  using Action = typename Kernel::Action;
  static constexpr std::size_t max_depth = 512;

  // Where a path can go back to.
  struct Mark {
    Kernel position;
    std::size_t turn_count;
    int passes;
  };

  explicit Path(const Line<Kernel>& line)
      : position_(line.position()), turn_hashes_(line.turn_hashes()), passes_(line.passes()), root_(mark()) {
    turn_hashes_.reserve(turn_hashes_.size() + max_depth);
  }

  const Kernel& position() const { return position_; }

  void play(Action action) {
    if constexpr (HasPass<Kernel>) passes_ = Kernel::is_pass(action) ? passes_ + 1 : 0;
    advance(position_, action);
    if constexpr (can_repeat<Kernel>())
      if (!position_.mid_turn()) turn_hashes_.push_back(position_.hash());
  }

  bool ended() const { return finished(position_) || drawn_by_passes() || ended_by_repetition(); }

  // Precondition: ended().
  SeatValues<Kernel> scores() const {
    if (finished(position_)) return position_.scores();
    return drawn_by_passes() ? draw_scores(position_) : repetition_scores(position_);
  }

  // Whether a turn begins here, or would if the game had not ended.
  bool opens_turn() const { return finished(position_) || !position_.mid_turn(); }

  Mark mark() const { return {position_, turn_hashes_.size(), passes_}; }
  void back_to(const Mark& mark) {
    position_ = mark.position;
    passes_ = mark.passes;
    turn_hashes_.resize(mark.turn_count);
  }
  void restart() { back_to(root_); }

 private:
  bool drawn_by_passes() const {
    if constexpr (!HasPass<Kernel>) return false;
    if (passes_ == 0) return false;
    int in_play = 0;
    for (int seat = 1; seat <= position_.seats(); ++seat) in_play += position_.in_play(seat) ? 1 : 0;
    return passes_ >= in_play;
  }

  bool ended_by_repetition() const {
    if constexpr (!can_repeat<Kernel>()) return false;
    if (position_.mid_turn()) return false;
    return std::count(turn_hashes_.begin(), turn_hashes_.end(), position_.hash()) >= 3;
  }

  Kernel position_;
  std::vector<std::uint64_t> turn_hashes_;
  int passes_;
  Mark root_;
};

}  // namespace banquise::inline BANQUISE_ISA
