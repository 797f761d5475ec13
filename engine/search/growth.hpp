// How a leaf of the tree grows the actions of its position.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/random_action.hpp"
#include "search/arena.hpp"
#include "search/node.hpp"
#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Growth {
 public:
  Growth(Arena<Node>& arena, const MctsSettings& settings) : arena_(arena), settings_(settings) {}

  // The fuller the arena, the more a leaf must have been visited: the tree slows down before it stops growing.
  bool is_due(const Node& leaf) const {
    const std::size_t eighths = 8 * arena_.used() / arena_.capacity();
    return static_cast<float>(leaf.seen()) > settings_.patience * static_cast<float>(1U << eighths);
  }

  // False if another thread is at it or there is no room: the leaf is then as before.
  bool grow(Node& leaf, const Kernel& position, Rng& rng) {
    if (!leaf.begin_growing()) return false;
    ActionList<Kernel> actions;
    position.legal(actions);
    const std::uint32_t first = arena_.take(actions.size());
    if (first != 0) {
      fill(&arena_[first], position, actions, rng);
      leaf.count = static_cast<std::uint16_t>(actions.size());
    }
    shared::store(leaf.children, first, std::memory_order_release);
    return first != 0;
  }

 private:
  using Priors = std::array<float, Kernel::max_actions>;

  void fill(Node* children, const Kernel& position, ActionList<Kernel>& actions, Rng& rng) {
    shuffle(actions, rng);
    Priors priors;
    set_priors(priors, position, actions);
    for (std::size_t index = 0; index < actions.size(); ++index) {
      children[index].clear(actions[index], priors[index]);
      look_for_end(children[index], position, actions[index]);
    }
  }

  // An action that ends the game by the rules of the position is known before anyone tries it.
  static void look_for_end(Node& child, Kernel position, typename Kernel::Action action) {
    advance(position, action);
    if (finished(position)) child.settle(verdict_of(position, position.scores()));
  }

  // Of actions that look alike the first is tried first: no cell of the board is favoured.
  static void shuffle(ActionList<Kernel>& actions, Rng& rng) {
    for (auto left = static_cast<unsigned>(actions.size()); left > 1; --left)
      std::swap(actions[left - 1], actions[rng.below(left)]);
  }

  void set_priors(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) const {
    if constexpr (HasChance<Kernel>)
      if (position.to_act() == chance) return set_chances(priors, position, actions);
    if constexpr (HasOrder<Kernel>) set_order(priors, position, actions);
    else std::fill_n(priors.data(), actions.size(), 1.0F / static_cast<float>(actions.size()));
  }

  static void set_chances(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) {
    float total = 0;
    for (std::size_t index = 0; index < actions.size(); ++index)
      total += priors[index] = static_cast<float>(position.weight(actions[index]));
    for (std::size_t index = 0; index < actions.size(); ++index) priors[index] /= total;
  }

  void set_order(Priors& priors, const Kernel& position, const ActionList<Kernel>& actions) const {
    Sense<Kernel>::order(position, actions, priors.data());
    const std::size_t count = actions.size();
    const float most = *std::max_element(priors.data(), priors.data() + count);
    float total = 0;
    for (std::size_t index = 0; index < count; ++index)
      total += priors[index] = std::exp((priors[index] - most) / settings_.temperature);
    for (std::size_t index = 0; index < count; ++index) priors[index] /= total;
  }

  Arena<Node>& arena_;
  const MctsSettings& settings_;
};

}  // namespace banquise::inline BANQUISE_ISA
