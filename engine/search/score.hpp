// Worth of a position for one of two sides, as whole numbers: 0 is a draw, beyond `certain` a forced end.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::score {

inline constexpr int won = 30'000;      // less the number of turns it takes
inline constexpr int certain = 25'000;
inline constexpr int surest = 20'000;   // of an estimate
inline constexpr int beyond = 32'000;   // no score reaches it

// `turns` are counted from the root, the first being 1: the shortest win is worth most, the longest loss least bad.
constexpr int win_in(int turns) { return won - turns; }
constexpr bool is_certain(int score) { return score > certain || score < -certain; }
constexpr int turns_of(int score) { return won - (score < 0 ? -score : score); }

inline int from_chance(float chance_to_win) {
  return static_cast<int>(std::lround((std::clamp(chance_to_win, 0.0F, 1.0F) * 2 - 1) * surest));
}
constexpr double to_chance(int score) {
  return is_certain(score) ? (score > 0 ? 1 : 0) : 0.5 + static_cast<double>(score) / (2 * surest);
}

// In a table the turns count from the position itself, `turn` being its turn from the root.
constexpr int for_table(int score, int turn) {
  return !is_certain(score) ? score : score > 0 ? score + (turn - 1) : score - (turn - 1);
}
constexpr int from_table(int score, int turn) {
  return !is_certain(score) ? score : score > 0 ? score - (turn - 1) : score + (turn - 1);
}

}  // namespace banquise::inline BANQUISE_ISA::score
