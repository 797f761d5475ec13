// Whether a side can force a win within so many turns: AND/OR search, depth first.
//
// The answers hold whatever repetition does to the game (ALL-1). A win that is forced within n turns, n being
// the least, leads through positions of ever smaller n, so none of them comes twice; it could only run into a
// position that stood twice before the search began, and those end the game here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/line.hpp"
#include "search/action_ordering.hpp"
#include "search/budget_share.hpp"
#include "search/hooks.hpp"
#include "search/proven_result.hpp"
#include "search/transposition_table.hpp"

namespace banquise::inline BANQUISE_ISA {

// `never`: not within any number of turns; all lines the other side chose came to an end.
enum class ProofAnswer : std::uint8_t { never, not_yet, wins };

// For one side to act and one attacker.
struct ProofEntry {
  static constexpr std::uint8_t no_turns = 255;  // stands for no number of turns

  std::uint8_t wins_within = no_turns;
  std::uint8_t not_within = 0;  // or no_turns: never
  std::uint8_t turns = 0;       // asked last
  std::array<std::uint8_t, 5> spare{};

  unsigned cost() const { return turns; }
};

// What the threads of one search share.
template <GameKernel Kernel>
struct SharedProofs {
  SharedProofs(const Line<Kernel>& line, std::size_t bytes, int threads)
      : table(bytes, threads), repeated(stood_twice(line)) {}

  // Images of each other are not worth the same once one of them stood twice.
  std::uint64_t key(const Kernel& position) const {
    if constexpr (HasSymmetry<Kernel>)
      if (repeated.empty()) return position.canonical_hash();
    return position.hash();
  }

  TranspositionTable<ProofEntry> table;
  const std::vector<std::uint64_t> repeated;

 private:
  static std::vector<std::uint64_t> stood_twice(const Line<Kernel>& line) {
    std::vector<std::uint64_t> twice;
    if constexpr (can_repeat<Kernel>()) {
      std::vector<std::uint64_t> sorted = line.turn_hashes();
      std::sort(sorted.begin(), sorted.end());
      for (std::size_t index = 1; index < sorted.size(); ++index)
        if (sorted[index] == sorted[index - 1]) twice.push_back(sorted[index]);
    }
    return twice;
  }
};

template <GameKernel Kernel>
class Prover {
 public:
  using Action = typename Kernel::Action;
  static constexpr int max_turns = ProofEntry::no_turns - 1;

  // Provers of different numbers look at the same positions in different orders.
  Prover(SharedProofs<Kernel>& shared, BudgetShare budget, int number)
      : shared_(shared), budget_(std::move(budget)), number_(static_cast<std::size_t>(number)) {}

  // Whether `attacker` wins within so many turns after this action, its turn included. Once the budget is over
  // the answer is `not_yet` and means nothing. Precondition: turns <= max_turns.
  ProofAnswer after(const Kernel& position, Action action, int attacker, int turns) {
    attacker_ = attacker;
    return search_action(position, action, turns);
  }

  // The legal actions in the order in which a search of so many turns tries them: what it found is then in the table.
  ActionList<Kernel> ordered_actions(const Kernel& position, int turns) const {
    ActionList<Kernel> actions;
    position.legal(actions);
    if (turns >= min_turns_to_order) order(position, actions);
    return actions;
  }

  // Positions looked at, and how many actions deep the deepest was.
  std::uint64_t positions() const { return budget_.claimed(); }
  bool stopped() const { return budget_.over(); }
  int deepest() const { return deepest_; }

 private:
  static constexpr int min_turns_to_store = SeesWinAtOnce<Kernel> ? 3 : 2;
  static constexpr int min_turns_to_order = 4;

  // Passes all round (ALL-2) need no counting: the position after them is the one before, with no more to do.
  ProofAnswer search_action(const Kernel& position, Action action, int turns) {
    Kernel next = position;
    advance(next, action);
    if (finished(next))
      return result_of(next, next.scores()).won_by(attacker_) ? ProofAnswer::wins : ProofAnswer::never;
    if (!next.mid_turn()) {
      if (stands_again(next)) return repetition_answer(next);
      if (--turns == 0) return ProofAnswer::not_yet;
    }
    ++depth_;
    deepest_ = std::max(deepest_, depth_);
    const ProofAnswer answer = search(next, turns);
    --depth_;
    return answer;
  }

  bool stands_again(const Kernel& position) const {
    return !shared_.repeated.empty() &&
           std::find(shared_.repeated.begin(), shared_.repeated.end(), position.hash()) != shared_.repeated.end();
  }

  ProofAnswer repetition_answer(const Kernel& position) const {
    return result_of(position, repetition_scores(position)).won_by(attacker_) ? ProofAnswer::wins : ProofAnswer::never;
  }

  ProofAnswer search(const Kernel& position, int turns) {
    if (!budget_.claim()) return ProofAnswer::not_yet;
    const bool attacking = position.side_of(position.to_act()) == attacker_;
    if (only_actor_wins<Kernel>() && !attacking && turns == 1) return ProofAnswer::not_yet;
    if constexpr (SeesWinAtOnce<Kernel>) {
      if (position.wins_at_once()) return attacking ? ProofAnswer::wins : ProofAnswer::never;
      if (attacking && turns == 1) return ProofAnswer::not_yet;
    }
    if (turns < min_turns_to_store) return expand(position, turns, attacking);
    return search_with_table(position, turns, attacking);
  }

  ProofAnswer search_with_table(const Kernel& position, int turns, bool attacking) {
    const std::uint64_t key = shared_.key(position) ^ (attacking ? 0 : 0x9e37'79b9'7f4a'7c15);
    ProofEntry entry = shared_.table.find(key).value_or(ProofEntry{});
    if (turns >= entry.wins_within) return ProofAnswer::wins;
    if (entry.not_within == ProofEntry::no_turns) return ProofAnswer::never;
    if (turns <= entry.not_within) return ProofAnswer::not_yet;
    const ProofAnswer answer = expand(position, turns, attacking);
    if (budget_.over()) return ProofAnswer::not_yet;
    entry.turns = static_cast<std::uint8_t>(turns);
    if (answer == ProofAnswer::wins) entry.wins_within = entry.turns;
    else entry.not_within = answer == ProofAnswer::never ? ProofEntry::no_turns : entry.turns;
    shared_.table.store(key, entry);
    return answer;
  }

  // The attacker wants one action that wins; the other side wants one that does not lose.
  ProofAnswer expand(const Kernel& position, int turns, bool attacking) {
    const ActionList<Kernel> actions = ordered_actions(position, turns);
    ProofAnswer best = attacking ? ProofAnswer::never : ProofAnswer::wins;
    for (const Action action : actions) {
      const ProofAnswer answer = search_action(position, action, turns);
      if (attacking) best = std::max(best, answer);
      if (attacking ? answer == ProofAnswer::wins : answer != ProofAnswer::wins) return answer;
    }
    return best;
  }

  // The promising first; a helper goes on with another one, so that it does other work than the first thread.
  void order(const Kernel& position, ActionList<Kernel>& actions) const {
    sort_by_policy(position, actions);
    if (number_ > 0 && actions.size() > 2) std::swap(actions[1], actions[1 + number_ % (actions.size() - 1)]);
  }

  SharedProofs<Kernel>& shared_;
  BudgetShare budget_;
  std::size_t number_;
  int attacker_ = 0;
  int depth_ = 0;
  int deepest_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
