// What alpha-beta found of each action of the root, and the answer made of it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "search/depth_first.hpp"

namespace banquise::inline BANQUISE_ISA {

// The score is for the seat to act. Unless `exact` it is an upper bound: the action only showed that it is no better
// than another. `estimate` is its last exact score, of a search less deep.
template <GameKernel Kernel>
struct Finding {
  typename Kernel::Action action;
  int score = 0;
  bool exact = false;
  bool sure = false;
  int estimate = 0;
  int depth = 0;
  std::uint64_t positions = 0;

  bool is_win() const { return exact && score > score::certain; }
  bool is_loss() const { return score < -score::certain; }
  bool is_settled() const { return sure || is_win() || is_loss(); }
  bool is_known() const { return exact && sure; }  // at any depth
  int shown() const { return exact ? score : std::min(score, estimate); }

  void note(Worth worth, int looked, bool is_exact) {
    score = worth.score;
    exact = is_exact;
    sure = worth.sure;
    depth = looked;
    if (exact) estimate = score;
  }
};

template <GameKernel Kernel>
class CandidateReport {
 public:
  using Action = typename Kernel::Action;

  // `latest_turn`: of the longest line looked at; within it a draw that is certain comes about.
  CandidateReport(const Kernel& position, const Table<WorthEntry>& table, int latest_turn)
      : position_(position), table_(table), latest_turn_(latest_turn) {}

  // The findings come with the best first, unless it turned out to be lost while others were not looked at again.
  std::vector<Candidate> candidates(std::vector<Finding<Kernel>> findings) const {
    if (const Finding<Kernel> best = findings.front(); !best.is_loss())
      for (auto& finding : findings) finding.estimate = std::min(finding.estimate, best.score);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const auto& one, const auto& other) { return one.shown() > other.shown(); });
    std::vector<Candidate> candidates;
    for (const auto& finding : findings) candidates.push_back(candidate(finding));
    return candidates;
  }

 private:
  static constexpr std::size_t longest_variation = 40;

  Candidate candidate(const Finding<Kernel>& finding) const {
    Candidate candidate{position_.write_action(finding.action), values(finding.shown()),   finding.positions,
                        finding.depth,                          variation(finding.action), std::nullopt};
    if (const Verdict verdict = verdict_on(finding); verdict.known()) candidate.proof = proof_of(position_, verdict);
    return candidate;
  }

  std::vector<double> values(int score) const {
    const int side = position_.side_of(position_.to_act());
    std::vector<double> values;
    for (int seat = 1; seat <= position_.seats(); ++seat) {
      const double value = score::to_chance(position_.side_of(seat) == side ? score : -score);
      values.push_back(position_.in_play(seat) ? value : 0);
    }
    return values;
  }

  Verdict verdict_on(const Finding<Kernel>& finding) const {
    const unsigned sides = sides_in_play(position_);
    const unsigned own = 1U << position_.side_of(position_.to_act());
    if (finding.is_win() || finding.is_loss())
      return {static_cast<std::uint16_t>(finding.score > 0 ? own : sides & ~own),
              static_cast<std::uint16_t>(score::turns_of(finding.score))};
    if (finding.sure && finding.exact && finding.score == 0)
      return {static_cast<std::uint16_t>(sides), static_cast<std::uint16_t>(latest_turn_)};
    return {};
  }

  // Down the table, as long as it knows an action that can be played.
  std::vector<std::string> variation(Action action) const {
    std::vector<std::string> texts;
    Kernel position = position_;
    while (true) {
      texts.push_back(position.write_action(action));
      advance(position, action);
      if (finished(position) || texts.size() >= longest_variation) return texts;
      const auto entry = table_.find(position.hash());
      if (!entry || !position.is_legal(static_cast<Action>(entry->action))) return texts;
      action = static_cast<Action>(entry->action);
    }
  }

  const Kernel& position_;
  const Table<WorthEntry>& table_;
  int latest_turn_;
};

}  // namespace banquise::inline BANQUISE_ISA
