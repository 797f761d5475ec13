// Which action a depth-first search tries first: what was best before, what cut off elsewhere, what the game's
// sense likes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

// What the game's sense likes best first; as listed where it has no opinion.
template <GameKernel Kernel>
void sort_by_sense(const Kernel& position, ActionList<Kernel>& actions) {
  if constexpr (HasOrder<Kernel>) {
    std::array<float, Kernel::max_actions> scores;
    Sense<Kernel>::order(position, actions, scores.data());
    for (std::size_t index = 1; index < actions.size(); ++index)
      for (std::size_t at = index; at > 0 && scores[at] > scores[at - 1]; --at) {
        std::swap(scores[at], scores[at - 1]);
        std::swap(actions[at], actions[at - 1]);
      }
  }
}

template <GameKernel Kernel>
class Ordering {
 public:
  using Action = typename Kernel::Action;
  using Scores = std::array<float, Kernel::max_actions>;
  static constexpr std::size_t deepest = 256;

  Ordering() : worth_(2 * kinds, 0.0F), killers_(deepest, no_action) {}

  // Scores for bring_best. `known`: the action a table remembers, or -1.
  void rate(const Kernel& position, const ActionList<Kernel>& actions, int known, std::size_t ply,
            Scores& scores) const {
    if constexpr (HasOrder<Kernel>) Sense<Kernel>::order(position, actions, scores.data());
    else std::fill_n(scores.begin(), actions.size(), 0.0F);
    const std::size_t side = offset(position);
    for (std::size_t index = 0; index < actions.size(); ++index) {
      const Action action = actions[index];
      scores[index] += worth_[side + action];
      if (ply < deepest && killers_[ply] == action) scores[index] += killer_bonus;
      if (action == known) scores[index] = std::numeric_limits<float>::max();
    }
  }

  // The best of those left comes to place `from`; one call at a time, so that a cut-off saves the sorting.
  static void bring_best(ActionList<Kernel>& actions, Scores& scores, std::size_t from) {
    std::size_t best = from;
    for (std::size_t index = from + 1; index < actions.size(); ++index)
      if (scores[index] > scores[best]) best = index;
    std::swap(actions[from], actions[best]);
    std::swap(scores[from], scores[best]);
  }

  // An action was so good that the rest needed no look; those tried before it were not.
  void reward(const Kernel& position, const ActionList<Kernel>& actions, std::size_t tried, int depth,
              std::size_t ply) {
    const float step = std::min(0.3F, 0.02F * static_cast<float>(depth * depth));
    const std::size_t side = offset(position);
    for (std::size_t index = 0; index < tried; ++index) approach(worth_[side + actions[index]], -most, step);
    approach(worth_[side + actions[tried]], most, step);
    if (ply < deepest) killers_[ply] = actions[tried];
  }

 private:
  static constexpr std::size_t kinds = std::size_t{std::numeric_limits<Action>::max()} + 1;
  static constexpr std::uint32_t no_action = ~0U;
  static constexpr float most = 3;  // in the units of Sense::order: logarithms of odds
  static constexpr float killer_bonus = 2;

  static std::size_t offset(const Kernel& position) { return position.to_act() % 2 == 0 ? kinds : 0; }
  static void approach(float& worth, float goal, float step) { worth += (goal - worth) * step; }

  std::vector<float> worth_;     // [seat to act is even][action]
  std::vector<std::uint32_t> killers_;  // by ply
};

}  // namespace banquise::inline BANQUISE_ISA
