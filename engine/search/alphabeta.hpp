// Alpha-beta from the root: iterative deepening, threads that share a table, and a value for every candidate.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "core/errors.hpp"
#include "search/proof_line.hpp"
#include "search/root_action.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class AlphaBeta {
 public:
  using Action = typename Kernel::Action;

  // Throws BadRequest where a third side is in play, or chance. Precondition: a seat is to act.
  AlphaBeta(const Line<Kernel>& line, const Limits& limits, SearchControl& control)
      : line_(line),
        limits_(limits),
        control_(control),
        budget_(deepening_limits(limits, line.position()), control),
        table_(table_bytes(limits) / 8 * 7, limits.threads) {
    if (!is_two_sided_without_chance(position()))
      throw BadRequest("alphabeta takes two sides and no chance", position().text());
    ActionList<Kernel> actions;
    position().legal(actions);
    sort_by_policy(position(), actions);
    for (const Action action : actions) root_actions_.push_back({action});
  }

  Analysis run() {
    search();
    if (root_actions_.front().is_win() || root_actions_.front().is_loss()) shorten();
    score_remaining_actions();
    return analysis_with_proof_lines();
  }

 private:
  using RootActions = std::vector<RootAction<Kernel>>;
  using ProofLines = typename CandidateReport<Kernel>::ProofLines;

  static constexpr int max_depth = 200;
  static constexpr std::uint64_t max_positions_without_choice = 50'000;
  static constexpr std::uint64_t min_positions_for_lines = 50'000;
  static constexpr double deepening_share = 5.0 / 6;  // of the limits; the rest is for the scores of the other actions

  // A single legal action is not searched for long.
  static Limits deepening_limits(const Limits& limits, const Kernel& position) {
    Limits share = fraction_of(limits, deepening_share);
    ActionList<Kernel> actions;
    position.legal(actions);
    if (actions.size() == 1 && (share.simulations == 0 || share.simulations > max_positions_without_choice))
      share.simulations = max_positions_without_choice;
    return share;
  }

  const Kernel& position() const { return line_.position(); }

  void search() {
    std::vector<std::jthread> helpers;
    const EndsBudget ends_budget(budget_);
    for (int number = 1; number < limits_.threads; ++number)
      helpers.emplace_back([this, number, actions = root_actions_]() mutable { help(number, actions); });
    const auto check = [this] { budget_.check([this] { return analysis({}); }); };
    PrincipalVariationSearch<Kernel> searcher(line_, table_, BudgetShare(budget_, check));
    deepen(searcher, root_actions_, 1);
    latest_turn_ = searcher.latest_turn();
  }

  // A helper fills the table for the first thread: one action ahead of it, or beside it (lazy SMP).
  void help(int number, RootActions& actions) {
    PrincipalVariationSearch<Kernel> searcher(line_, table_, BudgetShare(budget_));
    deepen(searcher, actions, 1 + number % 2);
  }

  void deepen(PrincipalVariationSearch<Kernel>& searcher, RootActions& actions, int depth) const {
    for (; depth <= max_depth && !budget_.over(); ++depth) {
      search_root(searcher, actions, depth);
      if (is_settled(actions)) return;
    }
  }

  // A forced win is found, or everything is proven.
  static bool is_settled(const RootActions& actions) {
    if (actions.front().is_win()) return true;
    return std::all_of(actions.begin(), actions.end(), [](const auto& each) { return each.needs_no_search(); });
  }

  // Keeps the best at the front. At first each action is given a score of its own. A search that is stopped keeps what
  // it found of the actions it finished.
  void search_root(PrincipalVariationSearch<Kernel>& searcher, RootActions& actions, int depth) const {
    int alpha = -score::infinite;
    for (auto each = actions.begin(); each != actions.end(); ++each) {
      const std::uint64_t before = searcher.positions();
      const SearchScore found = search_action(searcher, *each, depth == 1 ? -score::infinite : alpha, depth);
      each->positions += searcher.positions() - before;
      if (searcher.stopped()) return;
      each->update(found, depth, depth == 1 || each->is_known() || found.score > alpha);
      if (found.score <= alpha) continue;
      alpha = found.score;
      std::rotate(actions.begin(), each, each + 1);
    }
  }

  SearchScore search_action(PrincipalVariationSearch<Kernel>& searcher, const RootAction<Kernel>& root_action,
                            int alpha, int depth) const {
    if (root_action.is_known()) return {root_action.score, true};
    if (alpha > -score::infinite) {
      const SearchScore found = searcher.after(position(), root_action.action, alpha, alpha + 1, depth);
      if (found.score <= alpha || searcher.stopped()) return found;
    }
    return searcher.after(position(), root_action.action, alpha, score::infinite, depth);
  }

  // What is left of the limits for a last task, of a tenth of the work at most.
  Limits rest() const {
    Limits rest = fraction_of(limits_, (1 - deepening_share) / 2);
    rest.threads = 1;
    const std::uint64_t tenth = budget_.simulations() / 10 + 1;
    rest.simulations = rest.simulations > 0 ? std::min(rest.simulations, tenth) : tenth;
    return rest;
  }

  // The others only showed that they are no better than the best: each is given a score of its own, from a search
  // as deep as there is time for.
  void score_remaining_actions() {
    SearchControl quiet;
    Budget budget(rest(), quiet);
    PrincipalVariationSearch<Kernel> searcher(line_, table_, BudgetShare(budget, [&] { check_clock(budget); }));
    const int best = root_actions_.front().score;
    for (int depth = 2; depth < root_actions_.front().depth && !budget.over(); ++depth)
      for (auto& each : root_actions_)
        if (!each.exact && !each.needs_no_search()) score_action(searcher, each, best, depth);
    extra_positions_ += budget.simulations();
  }

  // A win is a win at any depth; any other score is kept beside the bound that the deeper search gave.
  void score_action(PrincipalVariationSearch<Kernel>& searcher, RootAction<Kernel>& root_action, int best,
                    int depth) const {
    const std::uint64_t before = searcher.positions();
    const SearchScore found = searcher.after(position(), root_action.action, -score::infinite, best + 1, depth);
    root_action.positions += searcher.positions() - before;
    if (searcher.stopped()) return;
    if (score::is_forced(found.score) && found.score <= best) root_action.update(found, root_action.depth, true);
    else root_action.estimate = found.score;
  }

  // The last search looked at late actions less deeply, and turns differ in length: there may be quicker ways to a
  // forced end than the one found.
  void shorten() {
    SearchControl quiet;
    Budget budget(rest(), quiet);
    SharedProofs<Kernel> shared(line_, table_bytes(limits_) / 8, 1);
    Prover<Kernel> prover(shared, BudgetShare(budget, [&] { check_clock(budget); }), 0);
    if (root_actions_.front().is_win()) shorten_win(prover);
    else
      for (auto& each : root_actions_) shorten_loss(prover, each);
    std::stable_sort(root_actions_.begin(), root_actions_.end(), [](const auto& one, const auto& other) {
      return one.reported_score() > other.reported_score();
    });
    extra_positions_ += budget.simulations();
  }

  void shorten_win(Prover<Kernel>& prover) {
    const int known = score::turns_of(root_actions_.front().score);
    const int side = position().side_of(position().to_act());
    for (int turns = 1; turns < known && turns <= Prover<Kernel>::max_turns; ++turns)
      for (auto& each : root_actions_) {
        if (prover.after(position(), each.action, side, turns) != ProofAnswer::wins || prover.stopped()) continue;
        each.update({score::win_in(turns), true}, each.depth, true);
        return;
      }
  }

  void shorten_loss(Prover<Kernel>& prover, RootAction<Kernel>& root_action) {
    if (!root_action.is_loss()) return;
    const unsigned own = 1U << position().side_of(position().to_act());
    const int winner = std::countr_zero(sides_in_play(position()) & ~own);
    for (int turns = 1; turns < score::turns_of(root_action.score) && turns <= Prover<Kernel>::max_turns; ++turns)
      if (prover.after(position(), root_action.action, winner, turns) == ProofAnswer::wins && !prover.stopped())
        return root_action.update({-score::win_in(turns), true}, root_action.depth, true);
  }

  void check_clock(Budget& budget) const {
    budget.check([] { return Analysis{}; });
    if (control_.stop.load(std::memory_order_relaxed)) budget.end();
  }

  Analysis analysis(ProofLines proof_lines) const {
    const CandidateReport<Kernel> report(position(), table_, latest_turn_, std::move(proof_lines));
    return {report.candidates(root_actions_), budget_.simulations() + extra_positions_, budget_.seconds()};
  }

  // Where the time is up already, a few positions are looked at all the same.
  Analysis analysis_with_proof_lines() const {
    if (budget_.stop_requested()) return analysis({});
    SearchControl nobody_asks;
    Budget budget(Limits{0, budget_.simulations() / 4 + min_positions_for_lines, 1, 1, 0}, nobody_asks);
    const auto check = [&] {
      const bool late = limits_.seconds > 0 && budget_.seconds() >= limits_.seconds;
      if (late && budget.simulations() >= min_positions_for_lines) budget.end();
    };
    std::optional<SharedProofs<Kernel>> shared;
    return analysis([&](Action action, ProvenResult result) {
      if (!shared) shared.emplace(line_, table_bytes(limits_) / 8, 1);
      Prover<Kernel> prover(*shared, BudgetShare(budget, check), 0);
      std::vector<Action> actions = ProofLine<Kernel>(prover, position()).of(action, result);
      return shows(position(), actions, result) ? actions : std::vector<Action>{};
    });
  }

  const Line<Kernel>& line_;
  const Limits limits_;
  SearchControl& control_;
  Budget budget_;
  TranspositionTable<ScoreEntry> table_;
  RootActions root_actions_;
  int latest_turn_ = 1;
  std::uint64_t extra_positions_ = 0;  // looked at once the search itself was over
};

}  // namespace banquise::inline BANQUISE_ISA
