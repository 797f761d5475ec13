// The line of a proof between two sides: how the win or the draw comes about, action by action.
#pragma once

#include <bit>
#include <vector>

#include "search/prover.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class ProofLine {
 public:
  using Action = typename Kernel::Action;

  ProofLine(Prover<Kernel>& prover, const Kernel& position) : prover_(prover), position_(position) {}

  // The actions that lead to a proven result, this one included: a winner wins within the turns that were proven, a
  // loser puts it off as long as it can, and where neither wins neither lets the other. Cut short where the budget of
  // the prover runs out. Precondition: the result is proven for this action.
  std::vector<Action> of(Action action, ProvenResult result) {
    std::vector<Action> actions;
    Kernel position = position_;
    int turns = result.turns;
    while (true) {
      actions.push_back(action);
      advance(position, action);
      if (!position.mid_turn()) --turns;
      if (finished(position) || turns == 0) return actions;
      action = result.decisive() ? towards_win(position, std::countr_zero(result.sides), turns)
                                 : towards_draw(position, turns);
      if (prover_.stopped()) return actions;
    }
  }

 private:
  // A turn in which the loser acts can be the last only where a side may lose by its own action.
  static constexpr int turns_between_wins = only_actor_wins<Kernel>() ? 2 : 1;

  // For the winner one that wins within so many turns, for the loser one that takes no less.
  Action towards_win(const Kernel& position, int winner, int turns) {
    if (position.side_of(position.to_act()) == winner)
      return first_with(position, turns, [&](Action action) {
        return prover_.after(position, action, winner, turns) == ProofAnswer::wins;
      });
    const int sooner = turns - turns_between_wins;
    return first_with(position, sooner, [&](Action action) {
      return sooner < 1 || prover_.after(position, action, winner, sooner) != ProofAnswer::wins;
    });
  }

  // One after which the other side will never win.
  Action towards_draw(const Kernel& position, int turns) {
    const unsigned own = 1U << position.side_of(position.to_act());
    const int other = std::countr_zero(sides_in_play(position) & ~own);
    return first_with(position, turns, [&](Action action) {
      return prover_.after(position, action, other, turns) == ProofAnswer::never;
    });
  }

  // If there is none, the budget has run out or the proof was of more turns than it takes: then it is the first.
  template <class Condition>
  Action first_with(const Kernel& position, int turns, Condition holds) {
    const ActionList<Kernel> actions = prover_.ordered_actions(position, turns);
    for (const Action action : actions)
      if (holds(action)) return action;
    return actions[0];
  }

  Prover<Kernel>& prover_;
  const Kernel& position_;
};

}  // namespace banquise::inline BANQUISE_ISA
