// Exact solving: every action of the root is asked, one more turn at a time, whether it wins or loses by force.
// So the first win found is the shortest, and of losing actions the last one lost holds out longest.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "core/errors.hpp"
#include "search/prover.hpp"

namespace banquise::inline BANQUISE_ISA {

// Games that `solve` settles whole, so that it is the engine at full strength: Sense<Kernel>::exact.
template <class Kernel>
concept SolvedInPlay = GameKernel<Kernel> && requires { requires Sense<Kernel>::exact; };

template <GameKernel Kernel>
class Solver {
 public:
  using Action = typename Kernel::Action;

  // Throws LineError where a third side is in play, or chance. Precondition: a seat is to act.
  Solver(const Record<Kernel>& record, const Limits& limits, Watch& watch)
      : position_(record.position()),
        threads_(limits.threads),
        budget_(limits, watch),
        shared_(record, table_bytes(limits), limits.threads) {
    if (!is_duel(position_)) throw LineError("solving takes two sides and no chance", position_.text());
    ActionList<Kernel> actions;
    position_.legal(actions);
    sort_by_sense(position_, actions);
    for (const Action action : actions) findings_.push_back(Finding{action});
  }

  Analysis run() {
    {
      std::vector<std::jthread> helpers;
      const struct Ender {  // before the helpers are waited for, also if `progress` throws
        Budget& budget;
        ~Ender() { budget.end(); }
      } ender{budget_};
      for (int number = 1; number < threads_; ++number)
        helpers.emplace_back([this, number, findings = findings_]() mutable { help(number, findings); });
      Prover<Kernel> prover(shared_, Purse(budget_, [this] { budget_.look([this] { return analysis(false); }); }), 0);
      deepen(prover, findings_);
    }
    return analysis(true);
  }

 private:
  struct Finding {
    Action action;
    Verdict verdict{};
    unsigned never = 0;  // sides that will not win after this action, one bit each
    std::uint64_t positions = 0;
    int depth = 0;
  };
  using Findings = std::vector<Finding>;

  void help(int number, Findings& findings) {
    Prover<Kernel> prover(shared_, Purse(budget_), number);
    deepen(prover, findings);
  }

  void deepen(Prover<Kernel>& prover, Findings& findings) const {
    const int own = side_to_act();
    const int other = std::countr_zero(sides_in_play(position_) & ~(1U << own));
    for (int turns = 1; turns <= Prover<Kernel>::most_turns && !budget_.over(); ++turns) {
      if (turns % 2 == 1 || !only_actor_wins<Kernel>()) seek(prover, findings, own, turns);
      if (std::any_of(findings.begin(), findings.end(), [&](const Finding& each) { return each.verdict.won_by(own); }))
        return;
      if (turns % 2 == 0 || !only_actor_wins<Kernel>()) seek(prover, findings, other, turns);
      if (std::all_of(findings.begin(), findings.end(), [](const Finding& each) { return each.verdict.known(); }))
        return;
    }
  }

  // Wins of one side within so many turns.
  void seek(Prover<Kernel>& prover, Findings& findings, int attacker, int turns) const {
    for (Finding& finding : findings) {
      if (finding.verdict.known() || (finding.never >> attacker & 1) != 0) continue;
      const std::uint64_t before = prover.positions();
      const Answer answer = prover.after(position_, finding.action, attacker, turns);
      finding.positions += prover.positions() - before;
      if (prover.stopped()) return;
      finding.depth = std::max(finding.depth, prover.deepest());
      note(finding, attacker, turns, answer);
    }
  }

  // Where neither side will ever win it is a draw: either can bring it about within so many turns.
  void note(Finding& finding, int attacker, int turns, Answer answer) const {
    const unsigned sides = sides_in_play(position_);
    const auto within = static_cast<std::uint16_t>(turns);
    if (answer == Answer::wins) finding.verdict = {static_cast<std::uint16_t>(1U << attacker), within};
    if (answer == Answer::never) finding.never |= 1U << attacker;
    if (finding.never == sides) finding.verdict = {static_cast<std::uint16_t>(sides), within};
  }

  int side_to_act() const { return position_.side_of(position_.to_act()); }

  // Quick wins, then by value, then slow losses.
  std::tuple<int, int, double> rank(const Finding& finding) const {
    const Verdict verdict = finding.verdict;
    if (verdict.won_by(side_to_act())) return {2, -verdict.turns, 1};
    if (verdict.lost_by(side_to_act())) return {0, verdict.turns, 0};
    return {1, 0, values(finding)[static_cast<std::size_t>(position_.to_act() - 1)]};
  }

  std::vector<double> values(const Finding& finding) const {
    const auto found = finding.verdict.known() ? scores_of(position_, finding.verdict) : guess(finding.action);
    return {found.begin(), found.begin() + position_.seats()};
  }

  SeatValues<Kernel> guess(Action action) const {
    Kernel next = position_;
    advance(next, action);
    if constexpr (HasSense<Kernel>)
      if (!finished(next)) return Sense<Kernel>::evaluate(next);
    return draw_scores(position_);
  }

  Analysis analysis(bool with_lines) {
    Findings ordered = findings_;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [this](const Finding& one, const Finding& other) { return rank(one) > rank(other); });
    Analysis analysis{{}, budget_.simulations(), budget_.seconds()};
    Watch nobody_asks;
    Budget for_lines(Limits{0, analysis.simulations / 4 + 100'000, 1, 1, 0}, nobody_asks);
    Prover<Kernel> prover(shared_, Purse(for_lines), 0);
    for (const Finding& finding : ordered) {
      const bool decided = finding.verdict.decisive() && with_lines;
      analysis.candidates.push_back(
          {position_.write_action(finding.action), values(finding), finding.positions, finding.depth,
           decided ? line(prover, finding) : std::vector{position_.write_action(finding.action)}, std::nullopt});
      if (finding.verdict.known()) analysis.candidates.back().proof = proof_of(position_, finding.verdict);
    }
    return analysis;
  }

  // How the win comes about, the loser holding out as long as can be; cut off if it has to be searched for too long.
  std::vector<std::string> line(Prover<Kernel>& prover, const Finding& finding) const {
    const int winner = std::countr_zero(finding.verdict.sides);
    std::vector<std::string> texts;
    Kernel position = position_;
    Action action = finding.action;
    int turns = finding.verdict.turns;
    do {
      texts.push_back(position.write_action(action));
      advance(position, action);
      if (finished(position)) break;
      if (!position.mid_turn()) --turns;
      action = best_action(prover, position, winner, turns);
    } while (!prover.stopped());
    return texts;
  }

  // For the winner one that wins within so many turns, for the loser one that takes no less. If the budget runs out
  // it is any.
  static Action best_action(Prover<Kernel>& prover, const Kernel& position, int winner, int turns) {
    const bool wins = position.side_of(position.to_act()) == winner;
    ActionList<Kernel> actions;
    position.legal(actions);
    Action chosen{};
    for (const Action action : actions) {
      chosen = action;
      if (wins ? prover.after(position, action, winner, turns) == Answer::wins
               : turns == 1 || prover.after(position, action, winner, turns - 1) != Answer::wins)
        break;
    }
    return chosen;
  }

  const Kernel position_;
  const int threads_;
  Budget budget_;
  Proving<Kernel> shared_;
  Findings findings_;
};

}  // namespace banquise::inline BANQUISE_ISA
