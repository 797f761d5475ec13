// One thread's simulations in a tree: down to a leaf, a value for it, and back up with what it proves.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "search/leaf_value.hpp"
#include "search/path.hpp"
#include "search/report.hpp"
#include "search/selection.hpp"
#include "search/tree.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class SearchThread {
 public:
  SearchThread(Tree<Kernel>& tree, const Line<Kernel>& line, std::uint64_t seed, int number)
      : tree_(tree),
        expansion_(tree.pool, tree.settings),
        path_(line),
        statistics_(tree.root().child_count),
        root_seat_(line.position().to_act()),
        rng_(mix(seed + static_cast<std::uint64_t>(number) + 1)),
        next_untried_(number == 0 ? 0 : tree.root().child_count),
        draw_values_(draw_scores(line.position())) {
    steps_.reserve(Path<Kernel>::max_depth + 1);
  }

  const RootStatistics<Kernel>& statistics() const { return statistics_; }

  // Whether any simulation so far valued the sides differently: before, there is nothing to choose by.
  bool found_difference() const { return found_difference_; }

  void simulate() {
    path_.restart();
    steps_.assign(1, {&tree_.root(), chance, false});
    while (can_descend()) descend();
    back_up(leaf_values());
  }

 private:
  // A node on the way, the seat whose choice it was, and whether a turn begins there.
  struct Step {
    Node* node;
    int chooser;
    bool opens_turn;
  };

  // The seat whose value the node sums up; after chance it does not matter whose.
  int value_seat(const Step& step) const { return step.chooser == chance ? root_seat_ : step.chooser; }

  Node& node() { return *steps_.back().node; }

  // Whether the present node has children to choose from, expanded now if it is due.
  bool can_descend() {
    Node& here = node();
    if (here.is_proven()) return false;
    if (here.expanded()) return steps_.size() < Path<Kernel>::max_depth;
    if (path_.ended()) {
      here.set_proven(result_of(path_.position(), path_.scores()));
      return false;
    }
    if (!expansion_.is_due(here) || !expansion_.expand(here, path_.position(), rng_)) return false;
    return !back_up_proof(steps_.back(), path_.position().to_act());
  }

  void descend() {
    const int seat = path_.position().to_act();
    Node& child = select(node(), seat);
    shared::add(child.visits, 1U, tree_.several_threads);
    path_.play(static_cast<typename Kernel::Action>(child.action));
    steps_.push_back({&child, seat, path_.opens_turn()});
  }

  // Each action of the root is tried once before any is tried again.
  Node& select(Node& node, int seat) {
    const std::span<Node> children = tree_.children_of(node);
    if (steps_.size() == 1 && next_untried_ < children.size()) return children[next_untried_++];
    const Selection selection(children, tree_.settings);
    return seat == chance ? selection.for_chance() : selection.for_side(path_.position().side_of(seat));
  }

  SeatValues<Kernel> leaf_values() {
    const ProvenResult result = node().proven_result();
    const auto values = result.exists() ? scores_of(path_.position(), result)
                                        : leaf_value(path_.position(), tree_.settings, rng_);
    shared::store(node().minimax_value, of_seat(values, value_seat(steps_.back())));
    return values;
  }

  void back_up(SeatValues<Kernel> values) {
    if (steps_.size() > 1) {
      const auto action = static_cast<std::size_t>(steps_[1].node - tree_.children_of(tree_.root()).data());
      statistics_.add(action, values, static_cast<int>(steps_.size()) - 1);
    }
    found_difference_ = found_difference_ || values != draw_values_;
    bool proven = node().is_proven();
    for (std::size_t index = steps_.size(); index-- > 0;) {
      const Step& step = steps_[index];
      if (index + 1 < steps_.size()) {
        const Step& next = steps_[index + 1];
        proven = proven && back_up_proof(step, next.chooser);
        if (proven) values = scores_of(path_.position(), step.node->proven_result());
        if (tree_.settings.implicit_minimax > 0) back_up_minimax(step, next);
      }
      step.node->add_value(of_seat(values, value_seat(step)), tree_.several_threads);
    }
  }

  // Notes what is proven of an expanded node; answers whether anything is.
  bool back_up_proof(const Step& step, int seat) {
    ProvenResult result = tree_.backed_up(*step.node, path_.position(), seat);
    if (!result.exists()) return false;
    if (step.opens_turn) ++result.turns;
    step.node->set_proven(result);
    return true;
  }

  // Implicit minimax: the evaluation of a node is that of its best child; after chance, the expected one.
  void back_up_minimax(const Step& step, const Step& next) {
    const auto children = tree_.children_of(*step.node);
    const float best = next.chooser == chance ? expected_minimax_value(children) : best_minimax_value(children);
    const Kernel& position = path_.position();
    const bool same_side = position.side_of(value_seat(step)) == position.side_of(value_seat(next));
    shared::store(step.node->minimax_value, same_side ? best : 1 - best);
  }

  static float best_minimax_value(std::span<const Node> children) {
    float best = 0;
    for (const Node& child : children)
      if (child.visit_count() > 0) best = std::max(best, shared::load(child.minimax_value));
    return best;
  }

  static float expected_minimax_value(std::span<const Node> children) {
    float sum = 0;
    float weights = 0;
    for (const Node& child : children)
      if (child.visit_count() > 0) {
        sum += child.prior * shared::load(child.minimax_value);
        weights += child.prior;
      }
    return sum / weights;
  }

  static float of_seat(const SeatValues<Kernel>& values, int seat) { return values[static_cast<std::size_t>(seat - 1)]; }

  Tree<Kernel>& tree_;
  Expansion<Kernel> expansion_;
  Path<Kernel> path_;
  RootStatistics<Kernel> statistics_;
  const int root_seat_;
  Rng rng_;
  std::size_t next_untried_;  // the next action of the root that no simulation began with
  std::vector<Step> steps_;
  const SeatValues<Kernel> draw_values_;
  bool found_difference_ = false;
};

}  // namespace banquise::inline BANQUISE_ISA
