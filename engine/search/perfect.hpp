// Play in a game that `solve` settles: by proof, and where the limits were too short for one, by alpha-beta among the
// actions that are not proven to lose.
#pragma once

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/record.hpp"
#include "search/alphabeta.hpp"
#include "search/solve.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class PerfectPlay {
 public:
  // Throws LineError where a third side is in play, or chance. Precondition: a seat is to act.
  PerfectPlay(const Record<Kernel>& record, const Limits& limits, Watch& watch)
      : record_(record), limits_(limits), watch_(watch), seat_(static_cast<std::size_t>(record.to_act() - 1)) {}

  Analysis run() {
    Analysis proven = Solver<Kernel>(record_, part_of(limits_, for_proofs), watch_).run();
    if (is_settled(proven)) return proven;
    return joined(proven, AlphaBeta<Kernel>(record_, rest_after(proven), watch_).run());
  }

 private:
  static constexpr double for_proofs = 0.75;  // the part of the limits for solving

  bool is_win(const Candidate& candidate) const { return candidate.proof && candidate.proof->scores[seat_] == 1; }
  bool is_loss(const Candidate& candidate) const { return candidate.proof && candidate.proof->scores[seat_] == 0; }

  bool is_settled(const Analysis& analysis) const {
    const auto& found = analysis.candidates;
    return is_win(found.front()) || std::all_of(found.begin(), found.end(), [](const auto& each) { return each.proof; });
  }

  // At least one position: no limit at all would be none.
  Limits rest_after(const Analysis& proven) const {
    Limits rest = part_of(limits_, 1 - for_proofs);
    if (limits_.simulations > 0)
      rest.simulations = std::max<std::uint64_t>(1, limits_.simulations - std::min(limits_.simulations, proven.simulations));
    return rest;
  }

  // What is proven stands; the rest is as alpha-beta sees it.
  Analysis joined(const Analysis& proven, Analysis seen) const {
    for (Candidate& candidate : seen.candidates) {
      const auto same = std::find_if(proven.candidates.begin(), proven.candidates.end(),
                                     [&](const Candidate& each) { return each.action == candidate.action; });
      if (same->proof && !is_win(candidate)) candidate = *same;
    }
    std::stable_sort(seen.candidates.begin(), seen.candidates.end(),
                     [this](const Candidate& one, const Candidate& other) { return rank(one) > rank(other); });
    seen.simulations += proven.simulations;
    seen.seconds += proven.seconds;
    return seen;
  }

  // Quick wins, then by value, then slow losses.
  std::tuple<int, int, double> rank(const Candidate& candidate) const {
    if (is_win(candidate)) return {2, -candidate.proof->turns, 1};
    if (is_loss(candidate)) return {0, candidate.proof->turns, 0};
    return {1, 0, candidate.values[seat_]};
  }

  const Record<Kernel>& record_;
  const Limits limits_;
  Watch& watch_;
  const std::size_t seat_;
};

}  // namespace banquise::inline BANQUISE_ISA
