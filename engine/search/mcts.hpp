// Monte Carlo tree search that proves what it can: any number of seats, teams, chance, turns of several actions.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "search/forced_win.hpp"
#include "search/report.hpp"
#include "search/search_thread.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Mcts {
 public:
  // Precondition: a seat is to act.
  Mcts(const Line<Kernel>& line, const MctsSettings& settings, const Limits& limits, SearchControl& control)
      : line_(line),
        tree_(line, settings, limits),
        budget_(limits, control),
        positions_before_search_(limits.simulations > 0 ? std::min(limits.simulations, max_positions_before_search)
                                                        : max_positions_before_search) {
    for (int number = 0; number < limits.threads; ++number)
      threads_.push_back(std::make_unique<SearchThread<Kernel>>(tree_, line, limits.seed, number));
  }

  Analysis run() {
    if (wins_quickly() || tree_.root().child_count == 1) {
      visit_each_action();
    } else {
      search();
      shorten();
    }
    return analysis_with_proof_lines();
  }

 private:
  using Action = typename Kernel::Action;

  // Positions looked at for a short forced win before the search (with a limit in simulations, no more than those),
  // for a shorter one once a win is proven, and for the lines of proofs that the tree does not show.
  static constexpr std::uint64_t max_positions_before_search = 20'000;
  static constexpr std::uint64_t max_positions_to_shorten = 1'000'000;
  static constexpr std::uint64_t max_positions_for_lines = 1'000'000;
  static constexpr std::uint64_t max_positions_for_lines_when_late = 100'000;

  // A search ends after so many simulations if none has valued the sides differently: what will make a difference is
  // still too far away.
  static constexpr unsigned max_simulations_without_difference = 10'000;

  static constexpr unsigned simulations_between_checks = 32;

  void search() {
    std::vector<std::jthread> helpers;
    const EndsBudget ends_budget(budget_);
    for (std::size_t number = 1; number < threads_.size(); ++number)
      helpers.emplace_back([this, number] { while (step(*threads_[number])) {} });
    for (unsigned count = 1; step(*threads_.front()); ++count) {
      if (count % simulations_between_checks == 0) budget_.check([this] { return analysis({}); });
      if (count == max_simulations_without_difference && !threads_.front()->found_difference()) budget_.end();
    }
  }

  // Nothing is left to decide, but the caller may want to see values.
  void visit_each_action() {
    for (std::size_t left = tree_.root().child_count; left > 0 && step(*threads_.front());) --left;
  }

  bool step(SearchThread<Kernel>& thread) {
    if (!budget_.claim()) return false;
    thread.simulate();
    if (tree_.root().is_proven()) budget_.end();
    return true;
  }

  using TreeReport = Report<Kernel, Node>;

  Analysis analysis(typename TreeReport::ProofLines proof_lines) const {
    RootStatistics<Kernel> statistics(tree_.root().child_count);
    for (const auto& thread : threads_) statistics.add_all(thread->statistics());
    return TreeReport(tree_.pool, line_.position(), std::move(proof_lines)).analysis(statistics, budget_);
  }

  // Where the time is up already, a few positions are looked at all the same. Each line may cost half of what is left.
  Analysis analysis_with_proof_lines() const {
    if (budget_.stop_requested()) return analysis({});
    SearchControl nobody_asks;
    const Budget no_limits(Limits{0, 0, 1, 1, 0}, nobody_asks);
    const bool late = budget_.time_is_up();
    std::uint64_t positions = late ? max_positions_for_lines_when_late : max_positions_for_lines;
    return analysis([&](Action action, ProvenResult result) {
      const std::uint64_t share = positions / 2;
      ForcedWinSearch<Kernel> forced(line_, std::countr_zero(result.sides), share, late ? no_limits : budget_);
      std::vector<Action> actions = forced.line_after(action, result.turns);
      positions -= share - forced.positions_left();
      return forced.exhausted() ? std::vector<Action>{} : actions;
    });
  }

  // The tree finds a win, not always the shortest; nor the longest way to lose.
  void shorten() {
    const ProvenResult result = tree_.root().proven_result();
    if (!result.decisive()) return;
    ForcedWinSearch<Kernel> forced(line_, std::countr_zero(result.sides), max_positions_to_shorten, budget_);
    if (result.won_by(side_to_act())) find_win(forced, result.turns);
    else shorten_losses(forced);
  }

  // Notes the shortest win of the side to act in less than `limit` turns; false if none was found.
  bool find_win(ForcedWinSearch<Kernel>& forced, std::uint16_t limit) {
    for (std::uint16_t turns = 1; turns < limit && !forced.exhausted(); ++turns)
      for (Node& child : tree_.children_of(tree_.root()))
        if (forced.wins_after(static_cast<Action>(child.action), turns)) {
          child.set_proven({static_cast<std::uint16_t>(1U << side_to_act()), turns});
          return true;
        }
    return false;
  }

  bool wins_quickly() {
    ForcedWinSearch<Kernel> forced(line_, side_to_act(), positions_before_search_, budget_);
    return find_win(forced, std::numeric_limits<std::uint16_t>::max());
  }

  int side_to_act() const { return line_.position().side_of(line_.position().to_act()); }

  void shorten_losses(ForcedWinSearch<Kernel>& forced) {
    for (Node& child : tree_.children_of(tree_.root())) {
      const ProvenResult result = child.proven_result();
      const int turns = forced.turns_after(static_cast<Action>(child.action), result.turns);
      if (!forced.exhausted()) child.set_proven({result.sides, static_cast<std::uint16_t>(turns)});
    }
  }

  const Line<Kernel>& line_;
  Tree<Kernel> tree_;
  Budget budget_;
  const std::uint64_t positions_before_search_;
  std::vector<std::unique_ptr<SearchThread<Kernel>>> threads_;
};

}  // namespace banquise::inline BANQUISE_ISA
