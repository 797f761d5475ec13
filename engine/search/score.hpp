// Worth of a position for one of two sides, as whole numbers: 0 is a draw, beyond `min_forced` a forced end.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::score {

inline constexpr int infinite = 32'000;      // no score reaches it
inline constexpr int win = 30'000;           // less the number of turns it takes
inline constexpr int min_forced = 25'000;    // below lies no forced win
inline constexpr int max_estimate = 20'000;  // of an evaluation

// `turns` are counted from the root, the first being 1: the shortest win is worth most, the longest loss least bad.
constexpr int win_in(int turns) { return win - turns; }
constexpr bool is_forced(int score) { return score > min_forced || score < -min_forced; }
constexpr int turns_of(int score) { return win - (score < 0 ? -score : score); }

inline int from_probability(float probability) {
  return static_cast<int>(std::lround((std::clamp(probability, 0.0F, 1.0F) * 2 - 1) * max_estimate));
}
constexpr double to_probability(int score) {
  return is_forced(score) ? (score > 0 ? 1 : 0) : 0.5 + static_cast<double>(score) / (2 * max_estimate);
}

// In a table the turns count from the position itself, `turn` being its turn from the root.
constexpr int to_table(int score, int turn) {
  return !is_forced(score) ? score : score > 0 ? score + (turn - 1) : score - (turn - 1);
}
constexpr int from_table(int score, int turn) {
  return !is_forced(score) ? score : score > 0 ? score - (turn - 1) : score + (turn - 1);
}

}  // namespace banquise::inline BANQUISE_ISA::score
