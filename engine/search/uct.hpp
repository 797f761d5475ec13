// The yardstick: plain UCT with random playouts, as anyone would write it first. No knowledge, no proofs, one thread.
#pragma once

#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "search/playout.hpp"
#include "search/report.hpp"

namespace banquise::inline BANQUISE_ISA {

// Results are summed for the seat that chose the action.
struct UctNode {
  double total;
  std::uint32_t visits;
  std::uint32_t children;  // number of the first child; 0 before the node has grown
  std::uint16_t action;
  std::uint16_t count;  // of children

  bool grown() const { return children != 0; }
  std::uint32_t first_child() const { return children; }
  std::uint32_t seen() const { return visits; }
  float sum() const { return static_cast<float>(total); }
  static Verdict known() { return {}; }
};

template <GameKernel Kernel>
class Uct {
 public:
  // Precondition: a seat is to act.
  Uct(const Record<Kernel>& record, const Limits& limits, Watch& watch)
      : record_(record), path_(record), arena_(limits.memory), budget_(limits, watch), rng_(mix(limits.seed)) {
    steps_.reserve(Path<Kernel>::longest + 1);
    arena_[0] = {};
    grow(arena_[0]);
  }

  Analysis run() {
    Findings<Kernel> findings(arena_[0].count);
    const auto report = [&] { return Report(arena_, record_.position()).analysis(findings, budget_); };
    for (unsigned count = 1; budget_.claim(); ++count) {
      simulate(findings);
      if (arena_[0].count == 1) break;
      if (count % 32 == 0) budget_.look(report);
    }
    return report();
  }

 private:
  static constexpr float exploration = 0.7071F;  // the usual constant for results from 0 to 1
  static constexpr std::uint32_t cap = 200;  // actions of a playout, then it is a draw

  struct Step {
    UctNode* node;
    int chooser;
  };

  void simulate(Findings<Kernel>& findings) {
    path_.restart();
    steps_.assign(1, {&arena_[0], 1});
    while (may_go_on()) descend();
    const auto values = path_.ended() ? path_.scores() : playout(path_.position(), rng_, cap).scores;
    findings.add(static_cast<std::size_t>(steps_[1].node - &arena_[arena_[0].children]), values,
                 static_cast<int>(steps_.size()) - 1);
    for (const Step& step : steps_) {
      ++step.node->visits;
      step.node->total += static_cast<double>(values[static_cast<std::size_t>(step.chooser - 1)]);
    }
  }

  // A leaf grows when it is visited again.
  bool may_go_on() {
    UctNode& node = *steps_.back().node;
    if (node.grown()) return steps_.size() <= Path<Kernel>::longest;
    return node.visits > 0 && !path_.ended() && grow(node);
  }

  bool grow(UctNode& node) {
    ActionList<Kernel> actions;
    path_.position().legal(actions);
    const std::uint32_t first = arena_.take(actions.size());
    if (first == 0) return false;
    for (auto left = static_cast<unsigned>(actions.size()); left > 1; --left)  // no order is favoured
      std::swap(actions[left - 1], actions[rng_.below(left)]);
    for (std::size_t index = 0; index < actions.size(); ++index)
      (&arena_[first])[index] = {0, 0, 0, actions[index], 0};
    node.count = static_cast<std::uint16_t>(actions.size());
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

  std::span<UctNode> children_of(const UctNode& node) { return {&arena_[node.children], node.count}; }

  UctNode& select(const UctNode& node) {
    const float width = exploration * exploration * std::log(static_cast<float>(node.visits));
    UctNode* best = nullptr;
    float best_bound = -1;
    for (UctNode& child : children_of(node)) {
      if (child.visits == 0) return child;
      const float share = 1.0F / static_cast<float>(child.visits);
      const float bound = child.sum() * share + std::sqrt(width * share);
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

  const Record<Kernel>& record_;
  Path<Kernel> path_;
  Arena<UctNode> arena_;
  Budget budget_;
  Rng rng_;
  std::vector<Step> steps_;
};

}  // namespace banquise::inline BANQUISE_ISA
