// Exact solving: every action of the root is asked, one more turn at a time, whether it wins or loses by force.
// So the first win found is the shortest, and of losing actions the last one lost holds out longest.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <thread>
#include <tuple>
#include <vector>

#include "core/errors.hpp"
#include "search/proof_line.hpp"
#include "search/variation.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Solver {
 public:
  using Action = typename Kernel::Action;

  // Throws BadRequest where a third side is in play, or chance. Precondition: a seat is to act.
  Solver(const Line<Kernel>& line, const Limits& limits, SearchControl& control)
      : position_(line.position()),
        threads_(limits.threads),
        budget_(limits, control),
        shared_(line, table_bytes(limits), limits.threads) {
    if (!is_two_sided_without_chance(position_))
      throw BadRequest("solving takes two sides and no chance", position_.text());
    ActionList<Kernel> actions;
    position_.legal(actions);
    sort_by_policy(position_, actions);
    for (const Action action : actions) root_actions_.push_back(SolvedAction{action});
  }

  Analysis run() {
    {
      std::vector<std::jthread> helpers;
      const EndsBudget ends_budget(budget_);
      for (int number = 1; number < threads_; ++number)
        helpers.emplace_back([this, number, actions = root_actions_]() mutable { help(number, actions); });
      const auto check = [this] { budget_.check([this] { return analysis({}); }); };
      Prover<Kernel> prover(shared_, BudgetShare(budget_, check), 0);
      deepen(prover, root_actions_);
    }
    return analysis_with_proof_lines();
  }

 private:
  struct SolvedAction {
    Action action;
    ProvenResult result{};
    unsigned never_winning = 0;  // sides that will not win after this action, one bit each
    std::uint64_t positions = 0;
    int depth = 0;
  };
  using RootActions = std::vector<SolvedAction>;
  using ProofLines = std::function<std::vector<Action>(const SolvedAction&)>;

  static constexpr std::uint64_t min_positions_for_lines = 100'000;

  void help(int number, RootActions& actions) {
    Prover<Kernel> prover(shared_, BudgetShare(budget_), number);
    deepen(prover, actions);
  }

  void deepen(Prover<Kernel>& prover, RootActions& actions) const {
    const int own = side_to_act();
    const int other = std::countr_zero(sides_in_play(position_) & ~(1U << own));
    for (int turns = 1; turns <= Prover<Kernel>::max_turns && !budget_.over(); ++turns) {
      if (turns % 2 == 1 || !only_actor_wins<Kernel>()) prove_wins_of(own, prover, actions, turns);
      if (std::any_of(actions.begin(), actions.end(), [&](const auto& each) { return each.result.won_by(own); }))
        return;
      if (turns % 2 == 0 || !only_actor_wins<Kernel>()) prove_wins_of(other, prover, actions, turns);
      if (std::all_of(actions.begin(), actions.end(), [](const auto& each) { return each.result.exists(); }))
        return;
    }
  }

  // Those within so many turns.
  void prove_wins_of(int attacker, Prover<Kernel>& prover, RootActions& actions, int turns) const {
    for (SolvedAction& each : actions) {
      if (each.result.exists() || (each.never_winning >> attacker & 1) != 0) continue;
      const std::uint64_t before = prover.positions();
      const ProofAnswer answer = prover.after(position_, each.action, attacker, turns);
      each.positions += prover.positions() - before;
      if (prover.stopped()) return;
      each.depth = std::max(each.depth, prover.deepest());
      note(each, attacker, turns, answer);
    }
  }

  // Where neither side will ever win it is a draw: either can bring it about within so many turns.
  void note(SolvedAction& solved, int attacker, int turns, ProofAnswer answer) const {
    const unsigned sides = sides_in_play(position_);
    const auto within = static_cast<std::uint16_t>(turns);
    if (answer == ProofAnswer::wins) solved.result = {static_cast<std::uint16_t>(1U << attacker), within};
    if (answer == ProofAnswer::never) solved.never_winning |= 1U << attacker;
    if (solved.never_winning == sides) solved.result = {static_cast<std::uint16_t>(sides), within};
  }

  int side_to_act() const { return position_.side_of(position_.to_act()); }

  // Quick wins, then by value, then slow losses.
  std::tuple<int, int, double> rank(const SolvedAction& solved) const {
    const ProvenResult result = solved.result;
    if (result.won_by(side_to_act())) return {2, -result.turns, 1};
    if (result.lost_by(side_to_act())) return {0, result.turns, 0};
    return {1, 0, values(solved)[static_cast<std::size_t>(position_.to_act() - 1)]};
  }

  std::vector<double> values(const SolvedAction& solved) const {
    const auto found = solved.result.exists() ? scores_of(position_, solved.result) : evaluation_after(solved.action);
    return {found.begin(), found.begin() + position_.seats()};
  }

  SeatValues<Kernel> evaluation_after(Action action) const {
    Kernel next = position_;
    advance(next, action);
    if constexpr (HasEvaluation<Kernel>)
      if (!finished(next)) return Knowledge<Kernel>::evaluate(next);
    return draw_scores(position_);
  }

  Analysis analysis(const ProofLines& proof_lines) const {
    RootActions ordered = root_actions_;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [this](const auto& one, const auto& other) { return rank(one) > rank(other); });
    Analysis analysis{{}, budget_.simulations(), budget_.seconds()};
    for (const SolvedAction& each : ordered) {
      const bool proven = each.result.exists();
      const std::vector<Action> line = proven && proof_lines ? proof_lines(each) : std::vector{each.action};
      analysis.candidates.push_back({position_.write_action(each.action), values(each), each.positions, each.depth,
                                     written(position_, line),
                                     proven ? std::optional(proof_of(position_, each.result)) : std::nullopt});
    }
    return analysis;
  }

  // Most of what a line needs is in the table still. Where it has to be searched for too long it is cut short.
  Analysis analysis_with_proof_lines() {
    if (budget_.stop_requested()) return analysis({});
    SearchControl nobody_asks;
    Budget budget(Limits{0, budget_.simulations() / 4 + min_positions_for_lines, 1, 1, 0}, nobody_asks);
    Prover<Kernel> prover(shared_, BudgetShare(budget), 0);
    return analysis([&](const SolvedAction& each) {
      return ProofLine<Kernel>(prover, position_).of(each.action, each.result);
    });
  }

  const Kernel position_;
  const int threads_;
  Budget budget_;
  SharedProofs<Kernel> shared_;
  RootActions root_actions_;
};

}  // namespace banquise::inline BANQUISE_ISA
