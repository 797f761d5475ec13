// From a tree to an answer: candidates in order, each with its values and how play may go on.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/node.hpp"
#include "search/node_pool.hpp"
#include "search/variation.hpp"

namespace banquise::inline BANQUISE_ISA {

// What the simulations of one thread found below each action of the root: a value for every seat, where nodes
// only know the value for one. Another thread may read while its owner writes.
template <GameKernel Kernel>
class RootStatistics {
 public:
  explicit RootStatistics(std::size_t actions) : of_actions_(actions) {}

  void add(std::size_t action, const SeatValues<Kernel>& values, int depth) {
    Totals& totals = of_actions_[action];
    for (std::size_t seat = 0; seat < values.size(); ++seat)
      shared::add(totals.values[seat], static_cast<double>(values[seat]), false);
    shared::add(totals.simulations, std::uint64_t{1}, false);
    if (depth > totals.depth) shared::store(totals.depth, depth);
  }

  void add_all(const RootStatistics& other) {
    for (std::size_t action = 0; action < of_actions_.size(); ++action) {
      Totals& totals = of_actions_[action];
      const Totals& more = other.of_actions_[action];
      for (std::size_t seat = 0; seat < totals.values.size(); ++seat)
        totals.values[seat] += shared::load(more.values[seat]);
      totals.simulations += shared::load(more.simulations);
      totals.depth = std::max(totals.depth, shared::load(more.depth));
    }
  }

  std::uint64_t simulations(std::size_t action) const { return of_actions_[action].simulations; }
  int depth(std::size_t action) const { return of_actions_[action].depth; }

  // The mean for each seat; of all actions together where this one was never tried; a draw before any was.
  std::vector<double> mean_values(std::size_t action, const Kernel& position) const {
    const Totals totals = of_actions_[action].simulations > 0 ? of_actions_[action] : of_all_actions();
    const auto draw = draw_scores(position);
    std::vector<double> values(draw.begin(), draw.begin() + position.seats());
    for (std::size_t seat = 0; seat < values.size() && totals.simulations > 0; ++seat)
      values[seat] = totals.values[seat] / static_cast<double>(totals.simulations);
    return values;
  }

 private:
  struct Totals {
    std::array<double, static_cast<std::size_t>(Kernel::max_seats)> values{};
    std::uint64_t simulations = 0;
    int depth = 0;
  };

  Totals of_all_actions() const {
    Totals all;
    for (const Totals& totals : of_actions_) {
      for (std::size_t seat = 0; seat < all.values.size(); ++seat) all.values[seat] += totals.values[seat];
      all.simulations += totals.simulations;
    }
    return all;
  }

  std::vector<Totals> of_actions_;
};

// How good an action is for `side`, as far as is known: quick wins, then by visits, then slow losses.
using Rank = std::tuple<int, int, std::uint32_t, float>;

template <class Node>
Rank rank(const Node& node, int side) {
  const ProvenResult result = node.proven_result();
  if (result.won_by(side)) return {2, -result.turns, node.visit_count(), node.total_value()};
  if (result.lost_by(side)) return {0, result.turns, node.visit_count(), node.total_value()};
  return {1, 0, node.visit_count(), node.total_value()};
}

template <GameKernel Kernel, class Node>
class Report {
 public:
  using Action = typename Kernel::Action;
  // The line of a proven win that begins with an action; nothing where it is not found.
  using ProofLines = std::function<std::vector<Action>(Action, ProvenResult)>;

  // `proof_lines` is asked where the tree alone does not show how a proven win comes about.
  Report(const NodePool<Node>& pool, const Kernel& position, ProofLines proof_lines = {})
      : pool_(pool), position_(position), proof_lines_(std::move(proof_lines)) {}

  Analysis analysis(const RootStatistics<Kernel>& statistics, const Budget& budget) const {
    Analysis analysis{{}, budget.simulations(), budget.seconds()};
    for (const std::uint32_t action : in_order())
      analysis.candidates.push_back(candidate(action, statistics));
    return analysis;
  }

 private:
  // The actions of the root, by their places among its children, the best first.
  std::vector<std::uint32_t> in_order() const {
    const int side = position_.side_of(position_.to_act());
    std::vector<std::pair<Rank, std::uint32_t>> ranked;
    for (std::uint32_t action = 0; action < pool_[0].child_count; ++action)
      ranked.emplace_back(rank(pool_[pool_[0].first_child() + action], side), action);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    std::vector<std::uint32_t> actions;
    for (const auto& [rank, action] : ranked) actions.push_back(action);
    return actions;
  }

  Candidate candidate(std::uint32_t action, const RootStatistics<Kernel>& statistics) const {
    const Node& node = pool_[pool_[0].first_child() + action];
    Candidate candidate{position_.write_action(action_of(node)), statistics.mean_values(action, position_),
                        statistics.simulations(action),          statistics.depth(action),
                        variation(node),                         std::nullopt};
    if (const ProvenResult result = node.proven_result(); result.exists()) {
      candidate.proof = proof_of(position_, result);
      candidate.values = candidate.proof->scores;
    }
    return candidate;
  }

  std::vector<std::string> variation(const Node& first) const {
    const ProvenResult result = first.proven_result();
    std::vector<Action> actions = principal_variation(first);
    if (proof_lines_ && result.decisive() && !shows(position_, actions, result))
      if (std::vector<Action> line = proof_lines_(actions[0], result); !line.empty()) actions = std::move(line);
    return written(position_, actions);
  }

  std::vector<Action> principal_variation(const Node& first) const {
    std::vector<Action> actions;
    Kernel position = position_;
    for (const Node* node = &first; node != nullptr && actions.size() < max_variation_actions;
         node = principal_child(*node, position)) {
      actions.push_back(action_of(*node));
      advance(position, action_of(*node));
    }
    return actions;
  }

  // The action that will probably follow, if any was looked at.
  const Node* principal_child(const Node& node, const Kernel& position) const {
    if (!node.expanded() || finished(position)) return nullptr;
    const int seat = position.to_act();
    const Node* best = nullptr;
    Rank best_rank{};
    for (std::uint32_t index = 0; index < node.child_count; ++index) {
      const Node& child = pool_[node.first_child() + index];
      const Rank here = seat == chance ? Rank{1, 0, child.visit_count(), 0.0F} : rank(child, position.side_of(seat));
      const bool looked_at = child.visit_count() > 0 || child.proven_result().exists();
      if (!looked_at || (best != nullptr && here <= best_rank)) continue;
      best = &child;
      best_rank = here;
    }
    return best;
  }

  static Action action_of(const Node& node) { return static_cast<Action>(node.action); }

  const NodePool<Node>& pool_;
  const Kernel& position_;
  ProofLines proof_lines_;
};

}  // namespace banquise::inline BANQUISE_ISA
