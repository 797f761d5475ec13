// Which action a depth-first search tries first: the one the table remembers, killers, what caused cut-offs elsewhere
// (history), what the policy of the game prefers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

// What the policy prefers first; as listed in a game without one.
template <GameKernel Kernel>
void sort_by_policy(const Kernel& position, ActionList<Kernel>& actions) {
  if constexpr (HasPolicy<Kernel>) {
    std::array<float, Kernel::max_actions> logits;
    Knowledge<Kernel>::policy(position, actions, logits.data());
    for (std::size_t index = 1; index < actions.size(); ++index)
      for (std::size_t at = index; at > 0 && logits[at] > logits[at - 1]; --at) {
        std::swap(logits[at], logits[at - 1]);
        std::swap(actions[at], actions[at - 1]);
      }
  }
}

template <GameKernel Kernel>
class ActionOrdering {
 public:
  using Action = typename Kernel::Action;
  using Scores = std::array<float, Kernel::max_actions>;
  static constexpr std::size_t max_ply = 256;

  ActionOrdering() : history_(2 * action_values, 0.0F), killers_(max_ply, no_action) {}

  // Scores for pick_best. `table_action`: the action a table remembers, or -1.
  void score(const Kernel& position, const ActionList<Kernel>& actions, int table_action, std::size_t ply,
             Scores& scores) const {
    if constexpr (HasPolicy<Kernel>) Knowledge<Kernel>::policy(position, actions, scores.data());
    else std::fill_n(scores.begin(), actions.size(), 0.0F);
    const std::size_t side = offset(position);
    for (std::size_t index = 0; index < actions.size(); ++index) {
      const Action action = actions[index];
      scores[index] += history_[side + action];
      if (ply < max_ply && killers_[ply] == action) scores[index] += killer_bonus;
      if (action == table_action) scores[index] = std::numeric_limits<float>::max();
    }
  }

  // The best of those left comes to place `from`; one call at a time, so that a cut-off saves the sorting.
  static void pick_best(ActionList<Kernel>& actions, Scores& scores, std::size_t from) {
    std::size_t best = from;
    for (std::size_t index = from + 1; index < actions.size(); ++index)
      if (scores[index] > scores[best]) best = index;
    std::swap(actions[from], actions[best]);
    std::swap(scores[from], scores[best]);
  }

  // An action caused a cut-off; those tried before it did not.
  void note_cutoff(const Kernel& position, const ActionList<Kernel>& actions, std::size_t tried, int depth,
                   std::size_t ply) {
    const float step = std::min(0.3F, 0.02F * static_cast<float>(depth * depth));
    const std::size_t side = offset(position);
    for (std::size_t index = 0; index < tried; ++index) approach(history_[side + actions[index]], -max_history, step);
    approach(history_[side + actions[tried]], max_history, step);
    if (ply < max_ply) killers_[ply] = actions[tried];
  }

 private:
  static constexpr std::size_t action_values = std::size_t{std::numeric_limits<Action>::max()} + 1;
  static constexpr std::uint32_t no_action = ~0U;
  static constexpr float max_history = 3;  // in the units of the policy: logits
  static constexpr float killer_bonus = 2;

  static std::size_t offset(const Kernel& position) { return position.to_act() % 2 == 0 ? action_values : 0; }
  static void approach(float& score, float goal, float step) { score += (goal - score) * step; }

  std::vector<float> history_;          // [seat to act is even][action]
  std::vector<std::uint32_t> killers_;  // by ply
};

}  // namespace banquise::inline BANQUISE_ISA
