// One thread's simulations in a tree: down to a leaf, a value for it, and back up with what became certain.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "core/hash.hpp"
#include "search/growth.hpp"
#include "search/hooks.hpp"
#include "search/leaf_value.hpp"
#include "search/path.hpp"
#include "search/report.hpp"
#include "search/selection.hpp"

namespace banquise::inline BANQUISE_ISA {

// What the threads of one search share. The root has grown from the start.
template <GameKernel Kernel>
class Tree {
 public:
  Tree(const Record<Kernel>& record, const MctsSettings& asked, const Limits& limits)
      : several(limits.threads > 1), settings(asked), arena(limits.memory) {
    if (std::popcount(sides_in_play(record.position())) != 2) settings.minimax = 0;
    Rng rng(mix(limits.seed));
    root().clear(0, 1);
    Growth<Kernel>(arena, settings).grow(root(), record.position(), rng);
    root().settle(judge(root(), record.position(), record.position().to_act()));
  }

  Node& root() { return arena[0]; }
  const Node& root() const { return arena[0]; }
  std::span<Node> children_of(const Node& node) { return {&arena[node.first_child()], node.count}; }

  // What the children make certain of a node where `seat` is to act, or chance. The position tells the sides only.
  Verdict judge(const Node& node, const Kernel& position, int seat) {
    return seat == chance ? judge(node, JudgementOfChance()) : judge(node, Judgement(position.side_of(seat)));
  }

  const bool several;
  MctsSettings settings;
  Arena<Node> arena;

 private:
  template <class Judge>
  Verdict judge(const Node& node, Judge judgement) {
    for (const Node& child : children_of(node)) judgement.add(child.known());
    return judgement.verdict();
  }
};

template <GameKernel Kernel>
class Explorer {
 public:
  Explorer(Tree<Kernel>& tree, const Record<Kernel>& record, std::uint64_t seed, int number)
      : tree_(tree),
        growth_(tree.arena, tree.settings),
        path_(record),
        findings_(tree.root().count),
        observer_(record.position().to_act()),
        rng_(mix(seed + static_cast<std::uint64_t>(number) + 1)),
        untried_(number == 0 ? 0 : tree.root().count),
        even_(draw_scores(record.position())) {
    steps_.reserve(Path<Kernel>::longest + 1);
  }

  const Findings<Kernel>& findings() const { return findings_; }

  // Whether a simulation found anyone favoured: before, there is nothing to choose by.
  bool found_favour() const { return found_favour_; }

  void simulate() {
    path_.restart();
    steps_.assign(1, {&tree_.root(), chance, false});
    while (may_go_on()) descend();
    back_up(value_here());
  }

 private:
  // A node on the way, the seat whose choice it was, and whether a turn begins there.
  struct Step {
    Node* node;
    int chooser;
    bool opens_turn;
  };

  // The seat whose value the node sums up; after chance it does not matter whose.
  int eyes(const Step& step) const { return step.chooser == chance ? observer_ : step.chooser; }

  Node& here() { return *steps_.back().node; }

  // Whether the present node has children to choose from, grown now if need be.
  bool may_go_on() {
    Node& node = here();
    if (node.known().known()) return false;
    if (node.grown()) return steps_.size() < Path<Kernel>::longest;
    if (path_.ended()) {
      node.settle(verdict_of(path_.position(), path_.scores()));
      return false;
    }
    if (!growth_.is_due(node) || !growth_.grow(node, path_.position(), rng_)) return false;
    return !settle(steps_.back(), path_.position().to_act());
  }

  void descend() {
    const int seat = path_.position().to_act();
    Node& child = choose(here(), seat);
    shared::add(child.visits, 1U, tree_.several);
    path_.play(static_cast<typename Kernel::Action>(child.action));
    steps_.push_back({&child, seat, path_.opens_turn()});
  }

  // Each action of the root is tried once before any is tried again.
  Node& choose(Node& node, int seat) {
    const std::span<Node> children = tree_.children_of(node);
    if (steps_.size() == 1 && untried_ < children.size()) return children[untried_++];
    const Selection selection(children, tree_.settings);
    return seat == chance ? selection.for_chance() : selection.for_side(path_.position().side_of(seat));
  }

  SeatValues<Kernel> value_here() {
    const Verdict verdict = here().known();
    const auto values = verdict.known() ? scores_of(path_.position(), verdict)
                                        : leaf_value(path_.position(), tree_.settings, rng_);
    shared::store(here().guess, of_seat(values, eyes(steps_.back())));
    return values;
  }

  void back_up(SeatValues<Kernel> values) {
    if (steps_.size() > 1) {
      const auto action = static_cast<std::size_t>(steps_[1].node - tree_.children_of(tree_.root()).data());
      findings_.add(action, values, static_cast<int>(steps_.size()) - 1);
    }
    found_favour_ = found_favour_ || values != even_;
    bool certain = here().known().known();
    for (std::size_t index = steps_.size(); index-- > 0;) {
      const Step& step = steps_[index];
      if (index + 1 < steps_.size()) {
        const Step& next = steps_[index + 1];
        certain = certain && settle(step, next.chooser);
        if (certain) values = scores_of(path_.position(), step.node->known());
        if (tree_.settings.minimax > 0) update_guess(step, next);
      }
      step.node->add_result(of_seat(values, eyes(step)), tree_.several);
    }
  }

  // Notes what is certain of a node that has grown; answers whether anything is.
  bool settle(const Step& step, int seat) {
    Verdict verdict = tree_.judge(*step.node, path_.position(), seat);
    if (!verdict.known()) return false;
    if (step.opens_turn) ++verdict.turns;
    step.node->settle(verdict);
    return true;
  }

  // Implicit minimax: the evaluation of a node is that of its best child; after chance, the expected one.
  void update_guess(const Step& step, const Step& next) {
    const auto children = tree_.children_of(*step.node);
    const float best = next.chooser == chance ? expected_guess(children) : best_guess(children);
    const Kernel& position = path_.position();
    const bool same = position.side_of(eyes(step)) == position.side_of(eyes(next));
    shared::store(step.node->guess, same ? best : 1 - best);
  }

  static float best_guess(std::span<const Node> children) {
    float best = 0;
    for (const Node& child : children)
      if (child.seen() > 0) best = std::max(best, shared::load(child.guess));
    return best;
  }

  static float expected_guess(std::span<const Node> children) {
    float sum = 0;
    float weights = 0;
    for (const Node& child : children)
      if (child.seen() > 0) {
        sum += child.prior * shared::load(child.guess);
        weights += child.prior;
      }
    return sum / weights;
  }

  static float of_seat(const SeatValues<Kernel>& values, int seat) { return values[static_cast<std::size_t>(seat - 1)]; }

  Tree<Kernel>& tree_;
  Growth<Kernel> growth_;
  Path<Kernel> path_;
  Findings<Kernel> findings_;
  const int observer_;
  Rng rng_;
  std::size_t untried_;  // the next action of the root that no simulation began with
  std::vector<Step> steps_;
  const SeatValues<Kernel> even_;  // the values of a position that favours nobody
  bool found_favour_ = false;
};

}  // namespace banquise::inline BANQUISE_ISA
