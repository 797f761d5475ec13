// Forced wins within so many turns: a tree search proves that there is a win, this finds the shortest.
#pragma once

#include <cstdint>

#include "search/budget.hpp"
#include "search/path.hpp"
#include "search/proven_result.hpp"

namespace banquise::inline BANQUISE_ISA {

// Depth first, one more turn at a time. The others play together against `side`, and so does chance.
template <GameKernel Kernel>
class ForcedWinSearch {
 public:
  using Action = typename Kernel::Action;

  // Looks at so many positions at most, and no longer than the budget has time.
  ForcedWinSearch(const Line<Kernel>& line, int side, std::uint64_t positions, const Budget& budget)
      : path_(line), side_(side), positions_(positions), budget_(budget) {}

  // The least number of turns below `limit` within which the side wins after this action of the root, the turn of
  // the action included; `limit` if there is none.
  int turns_after(Action action, int limit) {
    for (int turns = 1; turns < limit; ++turns)
      if (wins_after(action, turns)) return turns;
    return limit;
  }

  // Whether the side wins within so many turns. False says nothing once positions have run out.
  bool wins_after(Action action, int turns) {
    const auto mark = path_.mark();
    path_.play(action);
    const bool wins = wins_within(turns);
    path_.back_to(mark);
    return wins;
  }

  bool exhausted() const { return positions_ == 0; }

 private:
  static constexpr std::uint64_t positions_between_checks = 4096;

  // Just after an action of a turn, which is the first of `turns`.
  bool wins_within(int turns) {
    if (exhausted()) return false;
    if (--positions_ % positions_between_checks == 0 && budget_.time_is_up()) positions_ = 0;
    const Kernel& position = path_.position();
    if (path_.ended()) return result_of(position, path_.scores()).won_by(side_);
    const int left = path_.opens_turn() ? turns - 1 : turns;
    if (left == 0) return false;
    const int seat = position.to_act();
    const bool choosing = seat != chance && position.side_of(seat) == side_;
    ActionList<Kernel> actions;
    position.legal(actions);
    for (const auto action : actions)
      if (wins_after(action, left) == choosing) return choosing;
    return !choosing;
  }

  Path<Kernel> path_;
  int side_;
  std::uint64_t positions_;
  const Budget& budget_;
};

}  // namespace banquise::inline BANQUISE_ISA
