// Whether a side can force a win within so many turns: AND/OR search, depth first.
//
// The answers hold whatever repetition does to the game (ALL-1). A win that is forced within n turns, n being
// the least, leads through positions of ever smaller n, so none of them comes twice; it could only run into a
// position that stood twice before the search began, and those count as draws here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/record.hpp"
#include "search/hooks.hpp"
#include "search/ordering.hpp"
#include "search/purse.hpp"
#include "search/table.hpp"
#include "search/verdict.hpp"

namespace banquise::inline BANQUISE_ISA {

// `never`: not within any number of turns; all lines the other side chose came to an end.
enum class Answer : std::uint8_t { never, not_yet, wins };

// For one side to act and one attacker.
struct ProofEntry {
  static constexpr std::uint8_t for_ever = 255;

  std::uint8_t wins_within = for_ever;
  std::uint8_t not_within = 0;  // or for_ever: never
  std::uint8_t turns = 0;       // asked last
  std::array<std::uint8_t, 5> spare{};

  unsigned worth() const { return turns; }
};

// What the threads of one search share.
template <GameKernel Kernel>
struct Proving {
  Proving(const Record<Kernel>& record, std::size_t bytes, int threads)
      : table(bytes, threads), drawn(stood_twice(record)) {}

  // Images of each other are not worth the same once one of them stood twice.
  std::uint64_t key(const Kernel& position) const {
    if constexpr (HasSymmetry<Kernel>)
      if (drawn.empty()) return position.canonical_hash();
    return position.hash();
  }

  Table<ProofEntry> table;
  const std::vector<std::uint64_t> drawn;

 private:
  static std::vector<std::uint64_t> stood_twice(const Record<Kernel>& record) {
    std::vector<std::uint64_t> twice;
    if constexpr (can_repeat<Kernel>()) {
      std::vector<std::uint64_t> sorted = record.standings();
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
  static constexpr int most_turns = ProofEntry::for_ever - 1;

  // Provers of different numbers look at the same positions in different orders.
  Prover(Proving<Kernel>& shared, Purse purse, int number)
      : shared_(shared), purse_(std::move(purse)), number_(static_cast<std::size_t>(number)) {}

  // Whether `attacker` wins within so many turns after this action, its turn included. Once the budget is over
  // the answer is `not_yet` and means nothing. Precondition: turns <= most_turns.
  Answer after(const Kernel& position, Action action, int attacker, int turns) {
    attacker_ = attacker;
    return look_after(position, action, turns);
  }

  // Positions looked at, and how many actions deep the deepest was.
  std::uint64_t positions() const { return purse_.paid(); }
  bool stopped() const { return purse_.empty(); }
  int deepest() const { return deepest_; }

 private:
  static constexpr int turns_worth_keeping = SeesWinAtOnce<Kernel> ? 3 : 2;
  static constexpr int turns_worth_ordering = 4;

  // Passes all round (ALL-2) need no counting: the position after them is the one before, with no more to do.
  Answer look_after(const Kernel& position, Action action, int turns) {
    Kernel next = position;
    advance(next, action);
    if (finished(next)) return verdict_of(next, next.scores()).won_by(attacker_) ? Answer::wins : Answer::never;
    if (!next.mid_turn()) {
      if (is_drawn(next)) return Answer::never;
      if (--turns == 0) return Answer::not_yet;
    }
    ++depth_;
    deepest_ = std::max(deepest_, depth_);
    const Answer answer = look_at(next, turns);
    --depth_;
    return answer;
  }

  bool is_drawn(const Kernel& position) const {
    return !shared_.drawn.empty() &&
           std::find(shared_.drawn.begin(), shared_.drawn.end(), position.hash()) != shared_.drawn.end();
  }

  Answer look_at(const Kernel& position, int turns) {
    if (!purse_.pay()) return Answer::not_yet;
    const bool chooses = position.side_of(position.to_act()) == attacker_;
    if (only_actor_wins<Kernel>() && !chooses && turns == 1) return Answer::not_yet;
    if constexpr (SeesWinAtOnce<Kernel>) {
      if (position.wins_at_once()) return chooses ? Answer::wins : Answer::never;
      if (chooses && turns == 1) return Answer::not_yet;
    }
    if (turns < turns_worth_keeping) return expand(position, turns, chooses);
    return remember(position, turns, chooses);
  }

  Answer remember(const Kernel& position, int turns, bool chooses) {
    const std::uint64_t key = shared_.key(position) ^ (chooses ? 0 : 0x9e37'79b9'7f4a'7c15);
    ProofEntry entry = shared_.table.find(key).value_or(ProofEntry{});
    if (turns >= entry.wins_within) return Answer::wins;
    if (entry.not_within == ProofEntry::for_ever) return Answer::never;
    if (turns <= entry.not_within) return Answer::not_yet;
    const Answer answer = expand(position, turns, chooses);
    if (purse_.empty()) return Answer::not_yet;
    entry.turns = static_cast<std::uint8_t>(turns);
    if (answer == Answer::wins) entry.wins_within = entry.turns;
    else entry.not_within = answer == Answer::never ? ProofEntry::for_ever : entry.turns;
    shared_.table.keep(key, entry);
    return answer;
  }

  // The attacker wants one action that wins; the other side wants one that does not lose.
  Answer expand(const Kernel& position, int turns, bool chooses) {
    ActionList<Kernel> actions;
    position.legal(actions);
    if (turns >= turns_worth_ordering) arrange(position, actions);
    Answer best = chooses ? Answer::never : Answer::wins;
    for (const Action action : actions) {
      const Answer answer = look_after(position, action, turns);
      if (chooses) best = std::max(best, answer);
      if (chooses ? answer == Answer::wins : answer != Answer::wins) return answer;
    }
    return best;
  }

  // The promising first; a helper goes on with another one, so that it does other work than the first thread.
  void arrange(const Kernel& position, ActionList<Kernel>& actions) const {
    sort_by_sense(position, actions);
    if (number_ > 0 && actions.size() > 2) std::swap(actions[1], actions[1 + number_ % (actions.size() - 1)]);
  }

  Proving<Kernel>& shared_;
  Purse purse_;
  std::size_t number_;
  int attacker_ = 0;
  int depth_ = 0;
  int deepest_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
