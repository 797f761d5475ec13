// From a tree to an answer: candidates in order, each with its values and how play may go on.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "search/arena.hpp"
#include "search/budget.hpp"
#include "search/node.hpp"
#include "search/path.hpp"

namespace banquise::inline BANQUISE_ISA {

// What the simulations of one thread found below each action of the root: a value for every seat, where nodes
// only know the value for one. Another thread may read while its owner writes.
template <GameKernel Kernel>
class Findings {
 public:
  explicit Findings(std::size_t actions) : found_(actions) {}

  void add(std::size_t action, const SeatValues<Kernel>& values, int depth) {
    Found& found = found_[action];
    for (std::size_t seat = 0; seat < values.size(); ++seat)
      shared::add(found.sums[seat], static_cast<double>(values[seat]), false);
    shared::add(found.results, std::uint64_t{1}, false);
    if (depth > found.depth) shared::store(found.depth, depth);
  }

  void add_all(const Findings& other) {
    for (std::size_t action = 0; action < found_.size(); ++action) {
      Found& found = found_[action];
      const Found& more = other.found_[action];
      for (std::size_t seat = 0; seat < found.sums.size(); ++seat) found.sums[seat] += shared::load(more.sums[seat]);
      found.results += shared::load(more.results);
      found.depth = std::max(found.depth, shared::load(more.depth));
    }
  }

  std::uint64_t results(std::size_t action) const { return found_[action].results; }
  int depth(std::size_t action) const { return found_[action].depth; }

  // The mean for each seat; of all actions together where this one was never tried; a draw before any was.
  std::vector<double> values(std::size_t action, const Kernel& position) const {
    const Found found = found_[action].results > 0 ? found_[action] : total();
    const auto even = draw_scores(position);
    std::vector<double> values(even.begin(), even.begin() + position.seats());
    for (std::size_t seat = 0; seat < values.size() && found.results > 0; ++seat)
      values[seat] = found.sums[seat] / static_cast<double>(found.results);
    return values;
  }

 private:
  struct Found {
    std::array<double, static_cast<std::size_t>(Kernel::max_seats)> sums{};
    std::uint64_t results = 0;
    int depth = 0;
  };

  Found total() const {
    Found total;
    for (const Found& found : found_) {
      for (std::size_t seat = 0; seat < total.sums.size(); ++seat) total.sums[seat] += found.sums[seat];
      total.results += found.results;
    }
    return total;
  }

  std::vector<Found> found_;
};

// How much `side` likes an action, as it stands now: quick wins, then what was tried most, then slow losses.
using Rank = std::tuple<int, int, std::uint32_t, float>;

template <class Node>
Rank rank(const Node& node, int side) {
  const Verdict verdict = node.known();
  if (verdict.won_by(side)) return {2, -verdict.turns, node.seen(), node.sum()};
  if (verdict.lost_by(side)) return {0, verdict.turns, node.seen(), node.sum()};
  return {1, 0, node.seen(), node.sum()};
}

template <GameKernel Kernel, class Node>
class Report {
 public:
  Report(const Arena<Node>& arena, const Kernel& position) : arena_(arena), position_(position) {}

  Analysis analysis(const Findings<Kernel>& findings, const Budget& budget) const {
    Analysis analysis{{}, budget.simulations(), budget.seconds()};
    for (const std::uint32_t action : in_order())
      analysis.candidates.push_back(candidate(action, findings));
    return analysis;
  }

 private:
  static constexpr std::size_t longest_variation = 40;

  // The actions of the root, as places among its children, the best first.
  std::vector<std::uint32_t> in_order() const {
    const int side = position_.side_of(position_.to_act());
    std::vector<std::pair<Rank, std::uint32_t>> ranked;
    for (std::uint32_t action = 0; action < arena_[0].count; ++action)
      ranked.emplace_back(rank(arena_[arena_[0].first_child() + action], side), action);
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    std::vector<std::uint32_t> actions;
    for (const auto& [likes, action] : ranked) actions.push_back(action);
    return actions;
  }

  Candidate candidate(std::uint32_t action, const Findings<Kernel>& findings) const {
    const Node& node = arena_[arena_[0].first_child() + action];
    Candidate candidate{position_.write_action(action_of(node)), findings.values(action, position_),
                        findings.results(action), findings.depth(action), variation(node), std::nullopt};
    if (const Verdict verdict = node.known(); verdict.known()) {
      candidate.proof = proof_of(position_, verdict);
      candidate.values = candidate.proof->scores;
    }
    return candidate;
  }

  std::vector<std::string> variation(const Node& first) const {
    std::vector<std::string> texts;
    Kernel position = position_;
    for (const Node* node = &first; node != nullptr && texts.size() < longest_variation; node = favourite(*node, position)) {
      texts.push_back(position.write_action(action_of(*node)));
      advance(position, action_of(*node));
    }
    return texts;
  }

  // The action that will probably follow, if any was looked at.
  const Node* favourite(const Node& node, const Kernel& position) const {
    if (!node.grown() || finished(position)) return nullptr;
    const int seat = position.to_act();
    const Node* best = nullptr;
    Rank best_rank{};
    for (std::uint32_t index = 0; index < node.count; ++index) {
      const Node& child = arena_[node.first_child() + index];
      const Rank likes = seat == chance ? Rank{1, 0, child.seen(), 0.0F} : rank(child, position.side_of(seat));
      if ((child.seen() == 0 && !child.known().known()) || (best != nullptr && likes <= best_rank)) continue;
      best = &child;
      best_rank = likes;
    }
    return best;
  }

  static typename Kernel::Action action_of(const Node& node) {
    return static_cast<typename Kernel::Action>(node.action);
  }

  const Arena<Node>& arena_;
  const Kernel& position_;
};

}  // namespace banquise::inline BANQUISE_ISA
