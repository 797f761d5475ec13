// Alpha-beta from the root: iterative deepening, threads that share a table, and a value for every candidate.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "core/errors.hpp"
#include "search/candidates.hpp"
#include "search/prover.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class AlphaBeta {
 public:
  using Action = typename Kernel::Action;

  // Throws LineError where a third side is in play, or chance. Precondition: a seat is to act.
  AlphaBeta(const Record<Kernel>& record, const Limits& limits, Watch& watch)
      : record_(record),
        limits_(limits),
        watch_(watch),
        budget_(for_deepening(limits, record.position()), watch),
        table_(table_bytes(limits) / 8 * 7, limits.threads) {
    if (!is_duel(position())) throw LineError("alphabeta takes two sides and no chance", position().text());
    ActionList<Kernel> actions;
    position().legal(actions);
    sort_by_sense(position(), actions);
    for (const Action action : actions) findings_.push_back({action});
  }

  Analysis run() {
    search();
    if (findings_.front().is_win() || findings_.front().is_loss()) shorten();
    value_the_others();
    return analysis();
  }

 private:
  using Findings = std::vector<Finding<Kernel>>;

  static constexpr int most_depth = 200;
  static constexpr std::uint64_t glance = 50'000;
  static constexpr double deepening = 5.0 / 6;  // the part of the limits for the best action; the rest for values

  // Without a choice a glance is enough.
  static Limits for_deepening(const Limits& limits, const Kernel& position) {
    Limits part = part_of(limits, deepening);
    ActionList<Kernel> actions;
    position.legal(actions);
    if (actions.size() == 1 && (part.simulations == 0 || part.simulations > glance)) part.simulations = glance;
    return part;
  }

  const Kernel& position() const { return record_.position(); }

  void search() {
    std::vector<std::jthread> helpers;
    const struct Ender {  // before the helpers are waited for, also if `progress` throws
      Budget& budget;
      ~Ender() { budget.end(); }
    } ender{budget_};
    for (int number = 1; number < limits_.threads; ++number)
      helpers.emplace_back([this, number, findings = findings_]() mutable { help(number, findings); });
    const auto look = [this] { budget_.look([this] { return analysis(); }); };
    DepthFirst<Kernel> searcher(record_, table_, Purse(budget_, look));
    deepen(searcher, findings_, 1);
    latest_turn_ = searcher.latest_turn();
  }

  // A helper fills the table for the first thread: one action ahead of it, or beside it.
  void help(int number, Findings& findings) {
    DepthFirst<Kernel> searcher(record_, table_, Purse(budget_));
    deepen(searcher, findings, 1 + number % 2);
  }

  void deepen(DepthFirst<Kernel>& searcher, Findings& findings, int depth) const {
    for (; depth <= most_depth && !budget_.over(); ++depth) {
      look_at_all(searcher, findings, depth);
      if (is_settled(findings)) return;
    }
  }

  // A forced win is found, or everything is known for certain.
  static bool is_settled(const Findings& findings) {
    if (findings.front().is_win()) return true;
    return std::all_of(findings.begin(), findings.end(), [](const auto& each) { return each.is_settled(); });
  }

  // Keeps the best at the front. At first each action is given a score of its own. A search that is stopped keeps what
  // it found of the actions it finished.
  void look_at_all(DepthFirst<Kernel>& searcher, Findings& findings, int depth) const {
    int alpha = -score::beyond;
    for (auto finding = findings.begin(); finding != findings.end(); ++finding) {
      const std::uint64_t before = searcher.positions();
      const Worth worth = try_action(searcher, *finding, depth == 1 ? -score::beyond : alpha, depth);
      finding->positions += searcher.positions() - before;
      if (searcher.stopped()) return;
      finding->note(worth, depth, depth == 1 || finding->is_known() || worth.score > alpha);
      if (worth.score <= alpha) continue;
      alpha = worth.score;
      std::rotate(findings.begin(), finding, finding + 1);
    }
  }

  Worth try_action(DepthFirst<Kernel>& searcher, const Finding<Kernel>& finding, int alpha, int depth) const {
    if (finding.is_known()) return {finding.score, true};
    if (alpha > -score::beyond) {
      const Worth worth = searcher.after(position(), finding.action, alpha, alpha + 1, depth);
      if (worth.score <= alpha || searcher.stopped()) return worth;
    }
    return searcher.after(position(), finding.action, alpha, score::beyond, depth);
  }

  // What is left of the limits for a last task, of a tenth of the work at most.
  Limits rest() const {
    Limits rest = part_of(limits_, (1 - deepening) / 2);
    rest.threads = 1;
    const std::uint64_t tenth = budget_.simulations() / 10 + 1;
    rest.simulations = rest.simulations > 0 ? std::min(rest.simulations, tenth) : tenth;
    return rest;
  }

  // The others only showed that they are no better than the best: each is given a score of its own, from a search
  // as deep as there is time for.
  void value_the_others() {
    Watch quiet;
    Budget budget(rest(), quiet);
    DepthFirst<Kernel> searcher(record_, table_, Purse(budget, [&] { look_at_clock(budget); }));
    const int best = findings_.front().score;
    for (int depth = 2; depth < findings_.front().depth && !budget.over(); ++depth)
      for (auto& finding : findings_)
        if (!finding.exact && !finding.is_settled()) value(searcher, finding, best, depth);
    extra_ += budget.simulations();
  }

  // A win is a win at any depth; any other score is kept beside the bound that the deeper search gave.
  void value(DepthFirst<Kernel>& searcher, Finding<Kernel>& finding, int best, int depth) const {
    const std::uint64_t before = searcher.positions();
    const Worth worth = searcher.after(position(), finding.action, -score::beyond, best + 1, depth);
    finding.positions += searcher.positions() - before;
    if (searcher.stopped()) return;
    if (score::is_certain(worth.score) && worth.score <= best) finding.note(worth, finding.depth, true);
    else finding.estimate = worth.score;
  }

  // The last search looked at late actions less deeply, and turns differ in length: there may be quicker ways to a
  // forced end than the one found.
  void shorten() {
    Watch quiet;
    Budget budget(rest(), quiet);
    Proving<Kernel> shared(record_, table_bytes(limits_) / 8, 1);
    Prover<Kernel> prover(shared, Purse(budget, [&] { look_at_clock(budget); }), 0);
    if (findings_.front().is_win()) shorten_win(prover);
    else
      for (auto& finding : findings_) shorten_loss(prover, finding);
    std::stable_sort(findings_.begin(), findings_.end(),
                     [](const auto& one, const auto& other) { return one.shown() > other.shown(); });
    extra_ += budget.simulations();
  }

  void shorten_win(Prover<Kernel>& prover) {
    const int known = score::turns_of(findings_.front().score);
    const int side = position().side_of(position().to_act());
    for (int turns = 1; turns < known && turns <= Prover<Kernel>::most_turns; ++turns)
      for (auto& finding : findings_) {
        if (prover.after(position(), finding.action, side, turns) != Answer::wins || prover.stopped()) continue;
        finding.note({score::win_in(turns), true}, finding.depth, true);
        return;
      }
  }

  void shorten_loss(Prover<Kernel>& prover, Finding<Kernel>& finding) {
    if (!finding.is_loss()) return;
    const unsigned own = 1U << position().side_of(position().to_act());
    const int winner = std::countr_zero(sides_in_play(position()) & ~own);
    for (int turns = 1; turns < score::turns_of(finding.score) && turns <= Prover<Kernel>::most_turns; ++turns)
      if (prover.after(position(), finding.action, winner, turns) == Answer::wins && !prover.stopped())
        return finding.note({-score::win_in(turns), true}, finding.depth, true);
  }

  void look_at_clock(Budget& budget) const {
    budget.look([] { return Analysis{}; });
    if (watch_.stop.load(std::memory_order_relaxed)) budget.end();
  }

  Analysis analysis() const {
    return {CandidateReport<Kernel>(position(), table_, latest_turn_).candidates(findings_),
            budget_.simulations() + extra_, budget_.seconds()};
  }

  const Record<Kernel>& record_;
  const Limits limits_;
  Watch& watch_;
  Budget budget_;
  Table<WorthEntry> table_;
  Findings findings_;
  int latest_turn_ = 1;
  std::uint64_t extra_ = 0;  // positions looked at once the search itself was over
};

}  // namespace banquise::inline BANQUISE_ISA
