// Monte Carlo tree search that proves what it can: any number of seats, teams, chance, turns of several actions.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "search/explorer.hpp"
#include "search/report.hpp"
#include "search/shortest.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Mcts {
 public:
  // Precondition: a seat is to act.
  Mcts(const Record<Kernel>& record, const MctsSettings& settings, const Limits& limits, Watch& watch)
      : record_(record),
        tree_(record, settings, limits),
        budget_(limits, watch),
        at_first_(limits.simulations > 0 ? std::min(limits.simulations, positions_to_win) : positions_to_win) {
    for (int number = 0; number < limits.threads; ++number)
      explorers_.push_back(std::make_unique<Explorer<Kernel>>(tree_, record, limits.seed, number));
  }

  Analysis run() {
    if (wins_quickly() || tree_.root().count == 1) {
      try_each_action();
    } else {
      search();
      shorten();
    }
    return analysis();
  }

 private:
  using Action = typename Kernel::Action;

  // Positions looked at for a short forced win before the search (with a limit in simulations, no more than those),
  // and for a shorter one once a win is proven.
  static constexpr std::uint64_t positions_to_win = 20'000;
  static constexpr std::uint64_t positions_to_shorten = 1'000'000;

  // Simulations after which a search ends that found nobody favoured: what counts is still out of sight.
  static constexpr unsigned simulations_to_give_up = 10'000;

  void search() {
    std::vector<std::jthread> helpers;
    const struct Ender {  // before the helpers are waited for, also if `progress` throws
      Budget& budget;
      ~Ender() { budget.end(); }
    } ender{budget_};
    for (std::size_t number = 1; number < explorers_.size(); ++number)
      helpers.emplace_back([this, number] { while (step(*explorers_[number])) {} });
    for (unsigned count = 1; step(*explorers_.front()); ++count) {
      if (count % 32 == 0) budget_.look([this] { return analysis(); });
      if (count == simulations_to_give_up && !explorers_.front()->found_favour()) budget_.end();
    }
  }

  // Nothing is left to decide, but whoever asked may like to see values.
  void try_each_action() {
    for (std::size_t left = tree_.root().count; left > 0 && step(*explorers_.front());) --left;
  }

  bool step(Explorer<Kernel>& explorer) {
    if (!budget_.claim()) return false;
    explorer.simulate();
    if (tree_.root().known().known()) budget_.end();
    return true;
  }

  Analysis analysis() const {
    Findings<Kernel> findings(tree_.root().count);
    for (const auto& explorer : explorers_) findings.add_all(explorer->findings());
    return Report(tree_.arena, record_.position()).analysis(findings, budget_);
  }

  // The tree finds a win, not always the shortest; nor the longest way to lose.
  void shorten() {
    const Verdict verdict = tree_.root().known();
    if (!verdict.decisive()) return;
    ForcedWin<Kernel> forced(record_, std::countr_zero(verdict.sides), positions_to_shorten, budget_);
    if (verdict.won_by(side_to_act())) find_win(forced, verdict.turns);
    else shorten_losses(forced);
  }

  // Notes the shortest win of the side to act in less than `limit` turns; false if none was found.
  bool find_win(ForcedWin<Kernel>& forced, std::uint16_t limit) {
    for (std::uint16_t turns = 1; turns < limit && !forced.exhausted(); ++turns)
      for (Node& child : tree_.children_of(tree_.root()))
        if (forced.wins_after(static_cast<Action>(child.action), turns)) {
          child.settle({static_cast<std::uint16_t>(1U << side_to_act()), turns});
          return true;
        }
    return false;
  }

  bool wins_quickly() {
    ForcedWin<Kernel> forced(record_, side_to_act(), at_first_, budget_);
    return find_win(forced, std::numeric_limits<std::uint16_t>::max());
  }

  int side_to_act() const { return record_.position().side_of(record_.position().to_act()); }

  void shorten_losses(ForcedWin<Kernel>& forced) {
    for (Node& child : tree_.children_of(tree_.root())) {
      const Verdict verdict = child.known();
      const int turns = forced.turns_after(static_cast<Action>(child.action), verdict.turns);
      if (!forced.exhausted()) child.settle({verdict.sides, static_cast<std::uint16_t>(turns)});
    }
  }

  const Record<Kernel>& record_;
  Tree<Kernel> tree_;
  Budget budget_;
  const std::uint64_t at_first_;  // positions looked at before the search
  std::vector<std::unique_ptr<Explorer<Kernel>>> explorers_;
};

}  // namespace banquise::inline BANQUISE_ISA
