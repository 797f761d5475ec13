// Play in a game that `solve` settles: by proof, and where the limits were too short for one, by alpha-beta among the
// actions that are not proven to lose.
#pragma once

#include <algorithm>
#include <tuple>

#include "core/line.hpp"
#include "search/alphabeta.hpp"
#include "search/solver.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class PerfectPlay {
 public:
  // Throws BadRequest where a third side is in play, or chance. Precondition: a seat is to act.
  PerfectPlay(const Line<Kernel>& line, const Limits& limits, SearchControl& control)
      : line_(line), limits_(limits), control_(control), seat_(static_cast<std::size_t>(line.to_act() - 1)) {}

  Analysis run() {
    Analysis proven = Solver<Kernel>(line_, fraction_of(limits_, solving_share), control_).run();
    if (is_settled(proven)) return proven;
    return joined(proven, AlphaBeta<Kernel>(line_, rest_after(proven), control_).run());
  }

 private:
  static constexpr double solving_share = 0.75;  // of the limits

  bool is_win(const Candidate& candidate) const { return candidate.proof && candidate.proof->scores[seat_] == 1; }
  bool is_loss(const Candidate& candidate) const { return candidate.proof && candidate.proof->scores[seat_] == 0; }

  bool is_settled(const Analysis& analysis) const {
    const auto& found = analysis.candidates;
    return is_win(found.front()) || std::all_of(found.begin(), found.end(), [](const auto& each) { return each.proof; });
  }

  // At least one position: no limit at all would be none.
  Limits rest_after(const Analysis& proven) const {
    Limits rest = fraction_of(limits_, 1 - solving_share);
    if (limits_.simulations > 0)
      rest.simulations = std::max<std::uint64_t>(1, limits_.simulations - std::min(limits_.simulations, proven.simulations));
    return rest;
  }

  // What is proven stands; the rest is as alpha-beta values it.
  Analysis joined(const Analysis& proven, Analysis searched) const {
    for (Candidate& candidate : searched.candidates) {
      const auto same = std::find_if(proven.candidates.begin(), proven.candidates.end(),
                                     [&](const Candidate& each) { return each.action == candidate.action; });
      if (same->proof && !is_win(candidate)) candidate = *same;
    }
    std::stable_sort(searched.candidates.begin(), searched.candidates.end(),
                     [this](const Candidate& one, const Candidate& other) { return rank(one) > rank(other); });
    searched.simulations += proven.simulations;
    searched.seconds += proven.seconds;
    return searched;
  }

  // Quick wins, then by value, then slow losses.
  std::tuple<int, int, double> rank(const Candidate& candidate) const {
    if (is_win(candidate)) return {2, -candidate.proof->turns, 1};
    if (is_loss(candidate)) return {0, candidate.proof->turns, 0};
    return {1, 0, candidate.values[seat_]};
  }

  const Line<Kernel>& line_;
  const Limits limits_;
  SearchControl& control_;
  const std::size_t seat_;
};

}  // namespace banquise::inline BANQUISE_ISA
