// What alpha-beta found of each action of the root, and the answer made of it.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/principal_variation.hpp"
#include "search/variation.hpp"

namespace banquise::inline BANQUISE_ISA {

// The score is for the seat to act. Unless `exact` it is an upper bound: the action only showed that it is no better
// than another. `estimate` is its last exact score, of a search less deep.
template <GameKernel Kernel>
struct RootAction {
  typename Kernel::Action action;
  int score = 0;
  bool exact = false;
  bool proven = false;
  int estimate = 0;
  int depth = 0;
  std::uint64_t positions = 0;

  bool is_win() const { return exact && score > score::min_forced; }
  bool is_loss() const { return score < -score::min_forced; }
  bool needs_no_search() const { return proven || is_win() || is_loss(); }
  bool is_known() const { return exact && proven; }  // at any depth
  int reported_score() const { return exact ? score : std::min(score, estimate); }

  void update(SearchScore found, int searched_depth, bool is_exact) {
    score = found.score;
    exact = is_exact;
    proven = found.proven;
    depth = searched_depth;
    if (exact) estimate = score;
  }
};

template <GameKernel Kernel>
class CandidateReport {
 public:
  using Action = typename Kernel::Action;
  // The line of a proven win that begins with an action; nothing where it is not found.
  using ProofLines = std::function<std::vector<Action>(Action, ProvenResult)>;

  // `latest_turn`: of the longest line looked at; within it a draw that is proven comes about. `proof_lines` is asked
  // where the table alone does not show how a proven win comes about.
  CandidateReport(const Kernel& position, const TranspositionTable<ScoreEntry>& table, int latest_turn,
                  ProofLines proof_lines = {})
      : position_(position), table_(table), latest_turn_(latest_turn), proof_lines_(std::move(proof_lines)) {}

  // The actions come with the best first, unless it turned out to be lost while others were not searched again.
  std::vector<Candidate> candidates(std::vector<RootAction<Kernel>> actions) const {
    if (const RootAction<Kernel> best = actions.front(); !best.is_loss())
      for (auto& each : actions) each.estimate = std::min(each.estimate, best.score);
    std::stable_sort(actions.begin(), actions.end(), [](const auto& one, const auto& other) {
      return one.reported_score() > other.reported_score();
    });
    std::vector<Candidate> candidates;
    for (const auto& each : actions) candidates.push_back(candidate(each));
    return candidates;
  }

 private:
  Candidate candidate(const RootAction<Kernel>& root_action) const {
    const ProvenResult result = proven_result(root_action);
    return {position_.write_action(root_action.action),
            values(root_action.reported_score()),
            root_action.positions,
            root_action.depth,
            variation(root_action.action, result),
            result.exists() ? std::optional(proof_of(position_, result)) : std::nullopt};
  }

  std::vector<double> values(int score) const {
    const int side = position_.side_of(position_.to_act());
    std::vector<double> values;
    for (int seat = 1; seat <= position_.seats(); ++seat) {
      const double value = score::to_probability(position_.side_of(seat) == side ? score : -score);
      values.push_back(position_.in_play(seat) ? value : 0);
    }
    return values;
  }

  ProvenResult proven_result(const RootAction<Kernel>& root_action) const {
    const unsigned sides = sides_in_play(position_);
    const unsigned own = 1U << position_.side_of(position_.to_act());
    if (root_action.is_win() || root_action.is_loss())
      return {static_cast<std::uint16_t>(root_action.score > 0 ? own : sides & ~own),
              static_cast<std::uint16_t>(score::turns_of(root_action.score))};
    if (root_action.is_known() && root_action.score == 0)
      return {static_cast<std::uint16_t>(sides), static_cast<std::uint16_t>(latest_turn_)};
    return {};
  }

  std::vector<std::string> variation(Action action, ProvenResult result) const {
    std::vector<Action> actions = line_of_table(action);
    if (proof_lines_ && result.decisive() && !shows(position_, actions, result))
      if (std::vector<Action> line = proof_lines_(action, result); !line.empty()) actions = std::move(line);
    return written(position_, actions);
  }

  // Down the table, as long as it knows an action that can be played.
  std::vector<Action> line_of_table(Action action) const {
    std::vector<Action> actions;
    Kernel position = position_;
    while (true) {
      actions.push_back(action);
      advance(position, action);
      if (finished(position) || actions.size() >= max_variation_actions) return actions;
      const auto entry = table_.find(position.hash());
      if (!entry || !position.is_legal(static_cast<Action>(entry->action))) return actions;
      action = static_cast<Action>(entry->action);
    }
  }

  const Kernel& position_;
  const TranspositionTable<ScoreEntry>& table_;
  int latest_turn_;
  ProofLines proof_lines_;
};

}  // namespace banquise::inline BANQUISE_ISA
