// Which child a simulation goes down to next.
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

  // The child with the highest PUCT score: its value, and an exploration term that its visits bring down.
  Node& for_side(int side) const {
    const VisitedChildren visited = visited_children();
    const float exploration = settings_.effective_c_puct() * std::sqrt(static_cast<float>(visited.visits) + 1);
    const float unvisited_value = visited.mean_value - settings_.effective_fpu_reduction();
    return *highest([&](const Node& child) {
      const std::uint32_t visits = child.visit_count();
      return value(child, visits, side, unvisited_value) + exploration * child.prior / static_cast<float>(visits + 1);
    });
  }

  // The outcome furthest behind its probability: visits are shared out by probability, without drawing lots.
  Node& for_chance() const {
    const auto next = static_cast<float>(visited_children().visits + 1);
    return *highest([&](const Node& child) { return child.prior * next - static_cast<float>(child.visit_count()); });
  }

 private:
  static constexpr float proven_loss_value = -1e6F;  // selected only where all actions lose

  struct VisitedChildren {
    std::uint64_t visits = 0;
    float mean_value = 0.5F;
  };

  VisitedChildren visited_children() const {
    VisitedChildren visited;
    float sum = 0;
    for (const Node* child = begin_; child != end_; ++child) {
      visited.visits += child->visit_count();
      sum += child->total_value();
    }
    if (visited.visits > 0) visited.mean_value = sum / static_cast<float>(visited.visits);
    return visited;
  }

  float value(const Node& child, std::uint32_t visits, int side, float unvisited_value) const {
    const ProvenResult result = child.proven_result();
    if (result.exists()) return result.lost_by(side) ? proven_loss_value : result.share(side);
    if (visits == 0) return unvisited_value;
    const float mean = child.total_value() / static_cast<float>(visits);
    return mean + settings_.implicit_minimax * (shared::load(child.minimax_value) - mean);
  }

  template <class Score>
  Node* highest(Score score) const {
    Node* best = begin_;
    float best_score = score(*begin_);
    for (Node* child = begin_ + 1; child != end_; ++child)
      if (const float here = score(*child); here > best_score) {
        best_score = here;
        best = child;
      }
    return best;
  }

  Node* begin_;
  Node* end_;
  const MctsSettings& settings_;
};

}  // namespace banquise::inline BANQUISE_ISA
