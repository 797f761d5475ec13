// Alpha-beta over single actions: principal variation search with a shared table, one object for each thread.
// The side to act may stay the same from one action to the next; scores then keep their sign.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "search/hooks.hpp"
#include "search/ordering.hpp"
#include "search/purse.hpp"
#include "search/score.hpp"
#include "search/standings.hpp"
#include "search/table.hpp"
#include "search/verdict.hpp"

namespace banquise::inline BANQUISE_ISA {

// For the side to act. `sure`: as a bound or a value it rests on ends of the game alone, on no estimate and on no
// repetition that belongs to one line only; so it holds at any depth and in any line.
struct Worth {
  int score;
  bool sure;

  Worth seen_by(bool same_side) const { return {same_side ? score : -score, sure}; }
};

struct WorthEntry {
  enum Bound : std::uint8_t { none, at_most, at_least, exact };

  std::int16_t score;
  std::uint16_t action;
  std::uint8_t depth;
  Bound bound;
  bool sure;
  std::uint8_t spare;

  unsigned worth() const { return depth; }
};

template <GameKernel Kernel>
class DepthFirst {
 public:
  using Action = typename Kernel::Action;
  using WorthTable = Table<WorthEntry>;

  DepthFirst(const Record<Kernel>& record, WorthTable& table, Purse purse)
      : table_(table), purse_(std::move(purse)), standings_(record), passes_(record.passes()) {}

  // What the action is worth to who plays it, looking `depth` actions ahead, this one included. Below or above the
  // window it is a bound. Once stopped it means nothing. Precondition: alpha < beta.
  Worth after(const Kernel& position, Action action, int alpha, int beta, int depth) {
    Kernel next = position;
    advance(next, action);
    latest_ = std::max(latest_, turn_);
    if (finished(next)) return {score_of_end(next, position.side_of(position.to_act())), true};
    const int passes = passes_;
    if (passed_all_round(position, action)) return leave(passes, {0, true});  // ALL-2
    if (next.mid_turn()) return leave(passes, go_on(position, next, alpha, beta, depth));
    if constexpr (can_repeat<Kernel>()) {  // ALL-1
      const auto repeats = standings_.repeats(next.hash());
      if (repeats != Repeats::no) return leave(passes, {0, repeats == Repeats::thrice});
      standings_.enter(next.hash());
    }
    ++turn_;
    const Worth worth = go_on(position, next, alpha, beta, depth);
    --turn_;
    if constexpr (can_repeat<Kernel>()) standings_.leave();
    return leave(passes, worth);
  }

  bool stopped() const { return purse_.empty(); }
  std::uint64_t positions() const { return purse_.paid(); }
  // The latest turn, counted from the root, that any line reached.
  int latest_turn() const { return latest_; }

 private:
  using Repeats = typename Standings<Kernel>::Repeats;

  struct Window {
    int alpha;
    int beta;
    bool is_wide() const { return beta - alpha > 1; }
  };

  int score_of_end(const Kernel& position, int side) const {
    const Verdict verdict = verdict_of(position, position.scores());
    if (verdict.won_by(side)) return score::win_in(turn_);
    return verdict.lost_by(side) ? -score::win_in(turn_) : 0;
  }

  bool passed_all_round(const Kernel& position, Action action) {
    if constexpr (HasPass<Kernel>) {
      passes_ = Kernel::is_pass(action) ? passes_ + 1 : 0;
      int in_play = 0;
      for (int seat = 1; passes_ > 0 && seat <= position.seats(); ++seat) in_play += position.in_play(seat) ? 1 : 0;
      return passes_ > 0 && passes_ >= in_play;
    }
    return false;
  }

  Worth leave(int passes, Worth worth) {
    passes_ = passes;
    return worth;
  }

  Worth go_on(const Kernel& position, const Kernel& next, int alpha, int beta, int depth) {
    const bool same = position.side_of(position.to_act()) == next.side_of(next.to_act());
    ++ply_;
    const Worth worth =
        same ? look(next, {alpha, beta}, depth - 1) : look(next, {-beta, -alpha}, depth - 1).seen_by(false);
    --ply_;
    return worth;
  }

  Worth look(const Kernel& position, Window window, int depth) {
    if (!purse_.pay()) return {0, false};
    if constexpr (SeesWinAtOnce<Kernel>)
      if (position.wins_at_once()) return {score::win_in(turn_), true};
    // Nothing here beats a win in this turn, nor is worse than a defeat in it.
    if (window.alpha >= score::win_in(turn_)) return {score::win_in(turn_), true};
    if (window.beta <= -score::win_in(turn_)) return {-score::win_in(turn_), true};
    if (depth <= 0 || ply_ >= Ordering<Kernel>::deepest) return {estimate(position), false};

    const std::uint64_t key = position.hash();
    const auto entry = table_.find(key);
    if (entry)
      if (const auto worth = told_by(*entry, window, depth)) return *worth;
    return expand(position, window, depth, key, entry ? entry->action : -1);
  }

  int estimate(const Kernel& position) const {
    if constexpr (HasSense<Kernel>)
      return score::from_chance(Sense<Kernel>::evaluate(position)[static_cast<std::size_t>(position.to_act() - 1)]);
    return 0;
  }

  // An answer for this window, if the table has one. Forced ends found by a shallower search are as forced.
  std::optional<Worth> told_by(const WorthEntry& entry, Window window, int depth) const {
    const int score = score::from_table(entry.score, turn_);
    const bool deep = entry.depth >= depth || entry.sure;
    const bool lower = entry.bound != WorthEntry::at_most && (deep || score > score::certain);
    const bool upper = entry.bound != WorthEntry::at_least && (deep || score < -score::certain);
    if ((lower && upper) || (lower && score >= window.beta) || (upper && score <= window.alpha))
      return Worth{score, entry.sure};
    return std::nullopt;
  }

  Worth expand(const Kernel& position, Window window, int depth, std::uint64_t key, int known) {
    ActionList<Kernel> actions;
    position.legal(actions);
    typename Ordering<Kernel>::Scores scores;
    ordering_.rate(position, actions, known, ply_, scores);
    Worth best{-score::beyond, true};
    Action favourite{};
    bool all_sure = true;
    for (std::size_t index = 0; index < actions.size(); ++index) {
      Ordering<Kernel>::bring_best(actions, scores, index);
      const Window left{std::max(window.alpha, best.score), window.beta};
      const Worth worth = try_action(position, actions[index], left, depth, index);
      if (stopped()) return {0, false};
      all_sure = all_sure && worth.sure;
      if (worth.score <= best.score) continue;
      best = worth;
      favourite = actions[index];
      if (best.score < window.beta) continue;
      ordering_.reward(position, actions, index, depth, ply_);
      keep(key, best, actions[index], depth, WorthEntry::at_least);
      return best;
    }
    best.sure = all_sure;
    keep(key, best, favourite, depth, best.score > window.alpha ? WorthEntry::exact : WorthEntry::at_most);
    return best;
  }

  // The first action is looked at in full; the others have to show that they are better, late ones at less depth.
  Worth try_action(const Kernel& position, Action action, Window window, int depth, std::size_t index) {
    if (index == 0) return after(position, action, window.alpha, window.beta, depth);
    const int less = index >= 4 && depth >= 3 ? (index >= 12 && depth >= 5 ? 2 : 1) : 0;
    Worth worth = after(position, action, window.alpha, window.alpha + 1, depth - less);
    if (less > 0 && worth.score > window.alpha && !stopped())
      worth = after(position, action, window.alpha, window.alpha + 1, depth);
    if (window.is_wide() && worth.score > window.alpha && worth.score < window.beta && !stopped())
      worth = after(position, action, window.alpha, window.beta, depth);
    return worth;
  }

  void keep(std::uint64_t key, Worth worth, Action action, int depth, WorthEntry::Bound bound) {
    table_.keep(key, {static_cast<std::int16_t>(score::for_table(worth.score, turn_)), action,
                      static_cast<std::uint8_t>(std::min(depth, 255)), bound, worth.sure, 0});
  }

  WorthTable& table_;
  Purse purse_;
  Standings<Kernel> standings_;
  Ordering<Kernel> ordering_;
  int passes_;
  int turn_ = 1;
  int latest_ = 1;
  std::size_t ply_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
