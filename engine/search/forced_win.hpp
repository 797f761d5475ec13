// Forced wins within so many turns: a tree search proves that there is a win, this finds the shortest.
#pragma once

#include <cstdint>
#include <vector>

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

  // How the side wins within so many turns after this action, the others putting it off as long as they can. Cut short
  // if positions run out. Precondition: wins_after(action, turns).
  std::vector<Action> line_after(Action action, int turns) {
    const auto mark = path_.mark();
    std::vector<Action> actions;
    while (!exhausted()) {
      actions.push_back(action);
      path_.play(action);
      if (path_.ended()) break;
      if (path_.opens_turn()) --turns;
      action = next_of_line(turns);
    }
    path_.back_to(mark);
    return actions;
  }

  bool exhausted() const { return positions_ == 0; }
  std::uint64_t positions_left() const { return positions_; }

 private:
  static constexpr std::uint64_t positions_between_checks = 4096;

  // Whether the side chooses here; the others do, or chance.
  bool chooses() const {
    const int seat = path_.position().to_act();
    return seat != chance && path_.position().side_of(seat) == side_;
  }

  // Just after an action of a turn, which is the first of `turns`.
  bool wins_within(int turns) {
    if (exhausted()) return false;
    if (--positions_ % positions_between_checks == 0 && budget_.time_is_up()) positions_ = 0;
    const Kernel& position = path_.position();
    if (path_.ended()) return result_of(position, path_.scores()).won_by(side_);
    const int left = path_.opens_turn() ? turns - 1 : turns;
    if (left == 0) return false;
    const bool choosing = chooses();
    ActionList<Kernel> actions;
    position.legal(actions);
    for (const auto action : actions)
      if (wins_after(action, left) == choosing) return choosing;
    return !choosing;
  }

  // One that wins within so many turns; of the others, one that takes no less.
  Action next_of_line(int turns) {
    const bool choosing = chooses();
    ActionList<Kernel> actions;
    path_.position().legal(actions);
    for (const auto action : actions)
      if (choosing ? wins_after(action, turns) : turns == 1 || !wins_after(action, turns - 1)) return action;
    return actions[0];
  }

  Path<Kernel> path_;
  int side_;
  std::uint64_t positions_;
  const Budget& budget_;
};

}  // namespace banquise::inline BANQUISE_ISA
