// How a leaf of the tree is expanded: its children, their priors, and the ends of the game among them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/random_action.hpp"
#include "search/knowledge.hpp"
#include "search/node.hpp"
#include "search/node_pool.hpp"

namespace banquise::inline BANQUISE_ISA {

// In random order: of actions that look alike the first listed is tried first, and no cell of the board is favoured.
template <GameKernel Kernel>
void shuffle(ActionList<Kernel>& actions, Rng& rng) {
  for (auto left = static_cast<unsigned>(actions.size()); left > 1; --left)
    std::swap(actions[left - 1], actions[rng.below(left)]);
}

template <GameKernel Kernel>
class Expansion {
 public:
  Expansion(NodePool<Node>& pool, const MctsSettings& settings) : pool_(pool), settings_(settings) {}

  // The fuller the pool, the more a leaf must have been visited: the tree slows down before it stops growing.
  bool is_due(const Node& leaf) const {
    const std::size_t eighths = 8 * pool_.used() / pool_.capacity();
    return static_cast<float>(leaf.visit_count()) > settings_.expansion_visits * static_cast<float>(1U << eighths);
  }

  // False if another thread is at it or there is no room: the leaf is then as before.
  bool expand(Node& leaf, const Kernel& position, Rng& rng) {
    if (!leaf.begin_expansion()) return false;
    ActionList<Kernel> actions;
    position.legal(actions);
    const std::uint32_t first = pool_.take(actions.size());
    if (first != 0) {
      fill(&pool_[first], position, actions, rng);
      leaf.child_count = static_cast<std::uint16_t>(actions.size());
    }
    shared::store(leaf.children, first, std::memory_order_release);
    return first != 0;
  }

 private:
  using Priors = std::array<float, Kernel::max_actions>;

  void fill(Node* children, const Kernel& position, ActionList<Kernel>& actions, Rng& rng) {
    shuffle<Kernel>(actions, rng);
    Priors priors;
    set_priors(priors, position, actions);
    for (std::size_t index = 0; index < actions.size(); ++index) {
      children[index].clear(actions[index], priors[index]);
      prove_end(children[index], position, actions[index]);
    }
  }

  // An action that ends the game by the rules of the position is proven before any visit.
  static void prove_end(Node& child, Kernel position, typename Kernel::Action action) {
    advance(position, action);
    if (finished(position)) child.set_proven(result_of(position, position.scores()));
  }

  void set_priors(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) const {
    if constexpr (HasChance<Kernel>)
      if (position.to_act() == chance) return set_probabilities(priors, position, actions);
    if constexpr (HasPolicy<Kernel>) set_policy(priors, position, actions);
    else std::fill_n(priors.data(), actions.size(), 1.0F / static_cast<float>(actions.size()));
  }

  static void set_probabilities(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) {
    float total = 0;
    for (std::size_t index = 0; index < actions.size(); ++index)
      total += priors[index] = static_cast<float>(position.weight(actions[index]));
    for (std::size_t index = 0; index < actions.size(); ++index) priors[index] /= total;
  }

  // The softmax of the policy.
  void set_policy(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) const {
    Knowledge<Kernel>::policy(position, actions, priors.data());
    const std::size_t count = actions.size();
    const float highest = *std::max_element(priors.data(), priors.data() + count);
    float total = 0;
    for (std::size_t index = 0; index < count; ++index)
      total += priors[index] = std::exp((priors[index] - highest) / settings_.policy_temperature);
    for (std::size_t index = 0; index < count; ++index) priors[index] /= total;
  }

  NodePool<Node>& pool_;
  const MctsSettings& settings_;
};

}  // namespace banquise::inline BANQUISE_ISA
