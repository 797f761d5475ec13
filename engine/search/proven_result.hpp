// Results known for certain (MCTS-Solver), and how they are backed up from the actions of a position to the position.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/kernel.hpp"
#include "search/analysis.hpp"

namespace banquise::inline BANQUISE_ISA {

// Which sides share the win if nobody errs, one bit each: one side has won, several have drawn, none means
// that nothing is proven. `turns` counts what is left to play, the turn of the action that leads here included.
struct ProvenResult {
  std::uint16_t sides = 0;
  std::uint16_t turns = 0;

  bool exists() const { return sides != 0; }
  bool decisive() const { return std::popcount(sides) == 1; }
  bool won_by(int side) const { return sides == 1U << side; }
  bool lost_by(int side) const { return exists() && (sides >> side & 1) == 0; }
  float share(int side) const {
    return (sides >> side & 1) != 0 ? 1.0F / static_cast<float>(std::popcount(sides)) : 0.0F;
  }
};

// As one word, so that threads read it whole.
inline std::uint32_t packed(ProvenResult result) { return std::bit_cast<std::uint32_t>(result); }
inline ProvenResult unpacked(std::uint32_t word) { return std::bit_cast<ProvenResult>(word); }

// Of a game that has ended here.
template <GameKernel Kernel>
ProvenResult result_of(const Kernel& position, const SeatValues<Kernel>& scores) {
  unsigned sides = 0;
  for (int seat = 1; seat <= position.seats(); ++seat)
    if (scores[static_cast<std::size_t>(seat - 1)] > 0) sides |= 1U << position.side_of(seat);
  return {static_cast<std::uint16_t>(sides), 1};
}

template <GameKernel Kernel>
SeatValues<Kernel> scores_of(const Kernel& position, ProvenResult result) {
  SeatValues<Kernel> scores{};
  for (int seat = 1; seat <= position.seats(); ++seat)
    scores[static_cast<std::size_t>(seat - 1)] = result.share(position.side_of(seat));
  return scores;
}

// What is proven of a position where a side chooses, from its actions added one by one. A side takes the quickest win;
// failing that, and only once every action is proven, its best result, put off as long as can be. Among several sides
// a loser may be free to choose who wins: then nothing is proven.
class ChoiceBackup {
 public:
  explicit ChoiceBackup(int side) : side_(side) {}

  void add(ProvenResult result) {
    if (!result.exists()) complete_ = false;
    else if (result.won_by(side_)) take_win(result);
    else if (!best_.won_by(side_)) take_other(result);
  }

  ProvenResult result() const { return best_.won_by(side_) || (complete_ && unique_) ? best_ : ProvenResult{}; }

 private:
  void take_win(ProvenResult result) {
    if (!best_.won_by(side_) || result.turns < best_.turns) best_ = result;
  }

  void take_other(ProvenResult result) {
    const bool better = !best_.exists() || result.share(side_) > best_.share(side_);
    if (!better && result.share(side_) < best_.share(side_)) return;
    unique_ = better || (unique_ && result.sides == best_.sides);
    if (better || result.turns > best_.turns) best_ = result;
  }

  int side_;
  ProvenResult best_;
  bool complete_ = true;  // every action so far is proven
  bool unique_ = true;    // all best actions lead to the same result
};

// What is proven of a position where chance acts: only what all outcomes lead to.
class ChanceBackup {
 public:
  void add(ProvenResult result) {
    if (first_) common_ = result;
    first_ = false;
    if (result.sides != common_.sides) common_.sides = 0;
    common_.turns = std::max(common_.turns, result.turns);
  }

  ProvenResult result() const { return common_.exists() ? common_ : ProvenResult{}; }

 private:
  ProvenResult common_;
  bool first_ = true;
};

// As it stands in an answer: scores for each seat.
template <GameKernel Kernel>
Proof proof_of(const Kernel& position, ProvenResult result) {
  const auto scores = scores_of(position, result);
  return {{scores.begin(), scores.begin() + position.seats()}, result.turns};
}

}  // namespace banquise::inline BANQUISE_ISA
