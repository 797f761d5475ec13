// Results known for certain, and how they travel from the actions of a position to the position.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/kernel.hpp"
#include "search/analysis.hpp"

namespace banquise::inline BANQUISE_ISA {

// Which sides share the win if nobody errs, one bit each: one side has won, several have drawn, none means
// that it is not known. `turns` counts what is left to play, the turn of the action that leads here included.
struct Verdict {
  std::uint16_t sides = 0;
  std::uint16_t turns = 0;

  bool known() const { return sides != 0; }
  bool decisive() const { return std::popcount(sides) == 1; }
  bool won_by(int side) const { return sides == 1U << side; }
  bool lost_by(int side) const { return known() && (sides >> side & 1) == 0; }
  float share(int side) const {
    return (sides >> side & 1) != 0 ? 1.0F / static_cast<float>(std::popcount(sides)) : 0.0F;
  }
};

// A verdict as one word, so that threads read it whole.
inline std::uint32_t packed(Verdict verdict) { return std::bit_cast<std::uint32_t>(verdict); }
inline Verdict unpacked(std::uint32_t word) { return std::bit_cast<Verdict>(word); }

// Of a game that has ended here.
template <GameKernel Kernel>
Verdict verdict_of(const Kernel& position, const SeatValues<Kernel>& scores) {
  unsigned sides = 0;
  for (int seat = 1; seat <= position.seats(); ++seat)
    if (scores[static_cast<std::size_t>(seat - 1)] > 0) sides |= 1U << position.side_of(seat);
  return {static_cast<std::uint16_t>(sides), 1};
}

template <GameKernel Kernel>
SeatValues<Kernel> scores_of(const Kernel& position, Verdict verdict) {
  SeatValues<Kernel> scores{};
  for (int seat = 1; seat <= position.seats(); ++seat)
    scores[static_cast<std::size_t>(seat - 1)] = verdict.share(position.side_of(seat));
  return scores;
}

// The verdict of a position from those of all its actions, added one by one. A side takes the quickest win; failing
// that, and only once every action is known, its best result, put off as long as can be. Among several sides
// a loser may be free to choose who wins: then nothing is certain.
class Judgement {
 public:
  explicit Judgement(int side) : side_(side) {}

  void add(Verdict verdict) {
    if (!verdict.known()) complete_ = false;
    else if (verdict.won_by(side_)) take_win(verdict);
    else if (!best_.won_by(side_)) take_other(verdict);
  }

  Verdict verdict() const { return best_.won_by(side_) || (complete_ && certain_) ? best_ : Verdict{}; }

 private:
  void take_win(Verdict verdict) {
    if (!best_.won_by(side_) || verdict.turns < best_.turns) best_ = verdict;
  }

  void take_other(Verdict verdict) {
    const bool better = !best_.known() || verdict.share(side_) > best_.share(side_);
    if (!better && verdict.share(side_) < best_.share(side_)) return;
    certain_ = better || (certain_ && verdict.sides == best_.sides);
    if (better || verdict.turns > best_.turns) best_ = verdict;
  }

  int side_;
  Verdict best_;
  bool complete_ = true;
  bool certain_ = true;
};

// The verdict of a position where chance acts: there is one only if all outcomes lead to the same.
class JudgementOfChance {
 public:
  void add(Verdict verdict) {
    if (first_) common_ = verdict;
    first_ = false;
    if (verdict.sides != common_.sides) common_.sides = 0;
    common_.turns = std::max(common_.turns, verdict.turns);
  }

  Verdict verdict() const { return common_.known() ? common_ : Verdict{}; }

 private:
  Verdict common_;
  bool first_ = true;
};

// What stands in an answer: the scores of the verdict for each seat.
template <GameKernel Kernel>
Proof proof_of(const Kernel& position, Verdict verdict) {
  const auto scores = scores_of(position, verdict);
  return {{scores.begin(), scores.begin() + position.seats()}, verdict.turns};
}

}  // namespace banquise::inline BANQUISE_ISA
