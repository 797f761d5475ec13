// Which action a simulation tries next.
#pragma once

#include <cmath>
#include <span>

#include "search/mcts_settings.hpp"
#include "search/node.hpp"

namespace banquise::inline BANQUISE_ISA {

// A choice among the children of one node.
class Selection {
 public:
  Selection(std::span<Node> children, const MctsSettings& settings)
      : begin_(children.data()), end_(children.data() + children.size()), settings_(settings) {}

  // The action with the best expectation, plus what trying it seldom is worth.
  Node& for_side(int side) const {
    const Tried tried = look();
    const float curiosity = settings_.curiosity() * std::sqrt(static_cast<float>(tried.visits) + 1);
    const float untried = tried.expectation - settings_.reluctance();
    return *most([&](const Node& child) {
      const std::uint32_t visits = child.seen();
      return value(child, visits, side, untried) + curiosity * child.prior / static_cast<float>(visits + 1);
    });
  }

  // The outcome furthest behind its probability: simulations share them out evenly, without luck.
  Node& for_chance() const {
    const auto next = static_cast<float>(look().visits + 1);
    return *most([&](const Node& child) { return child.prior * next - static_cast<float>(child.seen()); });
  }

 private:
  static constexpr float hopeless = -1e6F;  // a proven loss is tried only where all actions lose

  struct Tried {
    std::uint64_t visits = 0;
    float expectation = 0.5F;
  };

  Tried look() const {
    Tried tried;
    float sum = 0;
    for (const Node* child = begin_; child != end_; ++child) {
      tried.visits += child->seen();
      sum += child->sum();
    }
    if (tried.visits > 0) tried.expectation = sum / static_cast<float>(tried.visits);
    return tried;
  }

  float value(const Node& child, std::uint32_t visits, int side, float untried) const {
    const Verdict verdict = child.known();
    if (verdict.known()) return verdict.lost_by(side) ? hopeless : verdict.share(side);
    if (visits == 0) return untried;
    const float mean = child.sum() / static_cast<float>(visits);
    return mean + settings_.minimax * (shared::load(child.guess) - mean);
  }

  template <class Worth>
  Node* most(Worth worth) const {
    Node* best = begin_;
    float best_worth = worth(*begin_);
    for (Node* child = begin_ + 1; child != end_; ++child)
      if (const float here = worth(*child); here > best_worth) {
        best_worth = here;
        best = child;
      }
    return best;
  }

  Node* begin_;
  Node* end_;
  const MctsSettings& settings_;
};

}  // namespace banquise::inline BANQUISE_ISA
