// The yardstick: plain UCT with random playouts, as anyone would write it first. No knowledge, no proofs, one thread.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "core/hash.hpp"
#include "search/expansion.hpp"
#include "search/path.hpp"
#include "search/playout.hpp"
#include "search/report.hpp"

namespace banquise::inline BANQUISE_ISA {

// Values are summed for the seat that chose the action.
struct UctNode {
  double value_sum;
  std::uint32_t visits;
  std::uint32_t children;  // index of the first child; 0 before the node is expanded
  std::uint16_t action;
  std::uint16_t child_count;

  bool expanded() const { return children != 0; }
  std::uint32_t first_child() const { return children; }
  std::uint32_t visit_count() const { return visits; }
  float total_value() const { return static_cast<float>(value_sum); }
  static ProvenResult proven_result() { return {}; }
};

template <GameKernel Kernel>
class Uct {
 public:
  // Precondition: a seat is to act.
  Uct(const Line<Kernel>& line, const Limits& limits, SearchControl& control)
      : line_(line), path_(line), pool_(limits.memory), budget_(limits, control), rng_(mix(limits.seed)) {
    steps_.reserve(Path<Kernel>::max_depth + 1);
    pool_[0] = {};
    expand(pool_[0]);
  }

  Analysis run() {
    RootStatistics<Kernel> statistics(pool_[0].child_count);
    const auto report = [&] {
      return Report<Kernel, UctNode>(pool_, line_.position()).analysis(statistics, budget_);
    };
    for (unsigned count = 1; budget_.claim(); ++count) {
      simulate(statistics);
      if (pool_[0].child_count == 1) break;
      if (count % simulations_between_checks == 0) budget_.check(report);
    }
    return report();
  }

 private:
  static constexpr float exploration = 0.7071F;  // the usual constant for results from 0 to 1
  static constexpr std::uint32_t max_playout_actions = 200;  // then it is a draw
  static constexpr unsigned simulations_between_checks = 32;

  struct Step {
    UctNode* node;
    int chooser;
  };

  void simulate(RootStatistics<Kernel>& statistics) {
    path_.restart();
    steps_.assign(1, {&pool_[0], 1});
    while (can_descend()) descend();
    const auto values =
        path_.ended() ? path_.scores() : playout(path_.position(), rng_, max_playout_actions).scores;
    statistics.add(static_cast<std::size_t>(steps_[1].node - &pool_[pool_[0].children]), values,
                   static_cast<int>(steps_.size()) - 1);
    for (const Step& step : steps_) {
      ++step.node->visits;
      step.node->value_sum += static_cast<double>(values[static_cast<std::size_t>(step.chooser - 1)]);
    }
  }

  // A leaf is expanded when it is visited again.
  bool can_descend() {
    UctNode& node = *steps_.back().node;
    if (node.expanded()) return steps_.size() <= Path<Kernel>::max_depth;
    return node.visits > 0 && !path_.ended() && expand(node);
  }

  bool expand(UctNode& node) {
    ActionList<Kernel> actions;
    path_.position().legal(actions);
    const std::uint32_t first = pool_.take(actions.size());
    if (first == 0) return false;
    shuffle<Kernel>(actions, rng_);
    for (std::size_t index = 0; index < actions.size(); ++index)
      (&pool_[first])[index] = {0, 0, 0, actions[index], 0};
    node.child_count = static_cast<std::uint16_t>(actions.size());
    node.children = first;
    return true;
  }

  void descend() {
    const UctNode& node = *steps_.back().node;
    const int seat = path_.position().to_act();
    UctNode& child = seat == chance ? outcome(node) : select(node);
    path_.play(static_cast<typename Kernel::Action>(child.action));
    steps_.push_back({&child, seat == chance ? 1 : seat});
  }

  std::span<UctNode> children_of(const UctNode& node) { return {&pool_[node.children], node.child_count}; }

  UctNode& select(const UctNode& node) {
    const float width = exploration * exploration * std::log(static_cast<float>(node.visits));
    UctNode* best = nullptr;
    float best_bound = -1;
    for (UctNode& child : children_of(node)) {
      if (child.visits == 0) return child;
      const float share = 1.0F / static_cast<float>(child.visits);
      const float bound = child.total_value() * share + std::sqrt(width * share);
      if (bound > best_bound) {
        best_bound = bound;
        best = &child;
      }
    }
    return *best;
  }

  UctNode& outcome(const UctNode& node) {
    const auto drawn = random_action(path_.position(), rng_);
    for (UctNode& child : children_of(node))
      if (child.action == drawn) return child;
    __builtin_unreachable();
  }

  const Line<Kernel>& line_;
  Path<Kernel> path_;
  NodePool<UctNode> pool_;
  Budget budget_;
  Rng rng_;
  std::vector<Step> steps_;
};

}  // namespace banquise::inline BANQUISE_ISA
