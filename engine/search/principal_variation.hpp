// Alpha-beta over single actions: principal variation search with a shared table, one object for each thread.
// The side to act may stay the same from one action to the next; scores then keep their sign.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "search/action_ordering.hpp"
#include "search/budget_share.hpp"
#include "search/hooks.hpp"
#include "search/proven_result.hpp"
#include "search/repetition.hpp"
#include "search/score.hpp"
#include "search/transposition_table.hpp"

namespace banquise::inline BANQUISE_ISA {

// For the side to act. `proven`: as a bound or a value it rests on ends of the game alone, on no evaluation and on no
// repetition that belongs to one line only; so it holds at any depth and in any line.
struct SearchScore {
  int score;
  bool proven;

  SearchScore seen_by(bool same_side) const { return {same_side ? score : -score, proven}; }
};

struct ScoreEntry {
  enum Bound : std::uint8_t { none, at_most, at_least, exact };

  std::int16_t score;
  std::uint16_t action;
  std::uint8_t depth;
  Bound bound;
  bool proven;
  std::uint8_t spare;

  unsigned cost() const { return depth; }
};

template <GameKernel Kernel>
class PrincipalVariationSearch {
 public:
  using Action = typename Kernel::Action;
  using ScoreTable = TranspositionTable<ScoreEntry>;

  PrincipalVariationSearch(const Line<Kernel>& line, ScoreTable& table, BudgetShare budget)
      : table_(table), budget_(std::move(budget)), repetitions_(line), passes_(line.passes()) {}

  // What the action is worth to who plays it, looking `depth` actions ahead, this one included. Below or above the
  // window it is a bound. Once stopped it means nothing. Precondition: alpha < beta.
  SearchScore after(const Kernel& position, Action action, int alpha, int beta, int depth) {
    Kernel next = position;
    advance(next, action);
    latest_turn_ = std::max(latest_turn_, turn_);
    if (finished(next)) return {score_of_end(next, position.side_of(position.to_act())), true};
    const int passes = passes_;
    if (all_have_passed(position, action)) return with_passes(passes, {0, true});  // ALL-2
    if (next.mid_turn()) return with_passes(passes, search_next(position, next, alpha, beta, depth));
    if constexpr (can_repeat<Kernel>()) {  // ALL-1
      const auto repetition = repetitions_.of(next.hash());
      if (repetition != Repetition::none) return with_passes(passes, score_of_repetition(next, repetition));
      repetitions_.push(next.hash());
    }
    ++turn_;
    const SearchScore found = search_next(position, next, alpha, beta, depth);
    --turn_;
    if constexpr (can_repeat<Kernel>()) repetitions_.pop();
    return with_passes(passes, found);
  }

  bool stopped() const { return budget_.over(); }
  std::uint64_t positions() const { return budget_.claimed(); }
  // The latest turn, counted from the root, that any line reached.
  int latest_turn() const { return latest_turn_; }

 private:
  using Repetition = typename RepetitionHistory<Kernel>::Repetition;

  struct Window {
    int alpha;
    int beta;
    bool is_wide() const { return beta - alpha > 1; }
  };

  int score_of_end(const Kernel& position, int side) const {
    const ProvenResult result = result_of(position, position.scores());
    if (result.won_by(side)) return score::win_in(turn_);
    return result.lost_by(side) ? -score::win_in(turn_) : 0;
  }

  // For the side that brought the position about. Where that loses at the third standing, to begin a round is as bad as can be
  // without being lost: whoever goes round is the first to come to the end of it.
  SearchScore score_of_repetition(const Kernel& position, Repetition repetition) const {
    const bool third = repetition == Repetition::third;
    if (!repetition_loses(position)) return {0, third};
    return third ? SearchScore{-score::win_in(turn_), true} : SearchScore{-score::max_estimate, false};
  }

  bool all_have_passed(const Kernel& position, Action action) {
    if constexpr (HasPass<Kernel>) {
      passes_ = Kernel::is_pass(action) ? passes_ + 1 : 0;
      int in_play = 0;
      for (int seat = 1; passes_ > 0 && seat <= position.seats(); ++seat) in_play += position.in_play(seat) ? 1 : 0;
      return passes_ > 0 && passes_ >= in_play;
    }
    return false;
  }

  // Back at the node before: passes in a row are what they were there.
  SearchScore with_passes(int passes, SearchScore found) {
    passes_ = passes;
    return found;
  }

  SearchScore search_next(const Kernel& position, const Kernel& next, int alpha, int beta, int depth) {
    const bool same = position.side_of(position.to_act()) == next.side_of(next.to_act());
    ++ply_;
    const SearchScore found =
        same ? search(next, {alpha, beta}, depth - 1) : search(next, {-beta, -alpha}, depth - 1).seen_by(false);
    --ply_;
    return found;
  }

  SearchScore search(const Kernel& position, Window window, int depth) {
    if (!budget_.claim()) return {0, false};
    if constexpr (SeesWinAtOnce<Kernel>)
      if (position.wins_at_once()) return {score::win_in(turn_), true};
    // Nothing here beats a win in this turn, nor is worse than a defeat in it.
    if (window.alpha >= score::win_in(turn_)) return {score::win_in(turn_), true};
    if (window.beta <= -score::win_in(turn_)) return {-score::win_in(turn_), true};
    if (depth <= 0 || ply_ >= ActionOrdering<Kernel>::max_ply) return {evaluation(position), false};

    const std::uint64_t key = position.hash();
    const auto entry = table_.find(key);
    if (entry)
      if (const auto found = table_cutoff(*entry, window, depth)) return *found;
    return expand(position, window, depth, key, entry ? entry->action : -1);
  }

  int evaluation(const Kernel& position) const {
    if constexpr (HasEvaluation<Kernel>)
      return score::from_probability(
          Knowledge<Kernel>::evaluate(position)[static_cast<std::size_t>(position.to_act() - 1)]);
    return 0;
  }

  // An answer for this window, if the table has one. Forced ends found by a shallower search are as forced.
  std::optional<SearchScore> table_cutoff(const ScoreEntry& entry, Window window, int depth) const {
    const int score = score::from_table(entry.score, turn_);
    const bool deep = entry.depth >= depth || entry.proven;
    const bool lower = entry.bound != ScoreEntry::at_most && (deep || score > score::min_forced);
    const bool upper = entry.bound != ScoreEntry::at_least && (deep || score < -score::min_forced);
    if ((lower && upper) || (lower && score >= window.beta) || (upper && score <= window.alpha))
      return SearchScore{score, entry.proven};
    return std::nullopt;
  }

  SearchScore expand(const Kernel& position, Window window, int depth, std::uint64_t key, int table_action) {
    ActionList<Kernel> actions;
    position.legal(actions);
    typename ActionOrdering<Kernel>::Scores scores;
    ordering_.score(position, actions, table_action, ply_, scores);
    SearchScore best{-score::infinite, true};
    Action best_action{};
    bool all_proven = true;
    for (std::size_t index = 0; index < actions.size(); ++index) {
      ActionOrdering<Kernel>::pick_best(actions, scores, index);
      const Window left{std::max(window.alpha, best.score), window.beta};
      const SearchScore found = search_action(position, actions[index], left, depth, index);
      if (stopped()) return {0, false};
      all_proven = all_proven && found.proven;
      if (found.score <= best.score) continue;
      best = found;
      best_action = actions[index];
      if (best.score < window.beta) continue;
      ordering_.note_cutoff(position, actions, index, depth, ply_);
      store(key, best, actions[index], depth, ScoreEntry::at_least);
      return best;
    }
    best.proven = all_proven;
    store(key, best, best_action, depth, best.score > window.alpha ? ScoreEntry::exact : ScoreEntry::at_most);
    return best;
  }

  // The first action is searched with the full window; the others have to beat it in a null window, late ones at
  // reduced depth first.
  SearchScore search_action(const Kernel& position, Action action, Window window, int depth, std::size_t index) {
    if (index == 0) return after(position, action, window.alpha, window.beta, depth);
    const int reduction = index >= 4 && depth >= 3 ? (index >= 12 && depth >= 5 ? 2 : 1) : 0;
    SearchScore found = after(position, action, window.alpha, window.alpha + 1, depth - reduction);
    if (reduction > 0 && found.score > window.alpha && !stopped())
      found = after(position, action, window.alpha, window.alpha + 1, depth);
    if (window.is_wide() && found.score > window.alpha && found.score < window.beta && !stopped())
      found = after(position, action, window.alpha, window.beta, depth);
    return found;
  }

  void store(std::uint64_t key, SearchScore found, Action action, int depth, ScoreEntry::Bound bound) {
    table_.store(key, {static_cast<std::int16_t>(score::to_table(found.score, turn_)), action,
                       static_cast<std::uint8_t>(std::min(depth, 255)), bound, found.proven, 0});
  }

  ScoreTable& table_;
  BudgetShare budget_;
  RepetitionHistory<Kernel> repetitions_;
  ActionOrdering<Kernel> ordering_;
  int passes_;
  int turn_ = 1;
  int latest_turn_ = 1;
  std::size_t ply_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
