// The 5x5 board of Gravis 3 as 25 bits, and its lines as 5 bits.
//
//   5 | 20 21 22 23 24        A line is a column (arrow N or S) or a row (E or W), numbered from 0 at
//   4 | 15 16 17 18 19        column a or row 1. Read as 5 bits, bit 0 is its lower or left end.
//   3 | 10 11 12 13 14
//   2 |  5  6  7  8  9
//   1 |  0  1  2  3  4
//        a  b  c  d  e
//
// The pawns of both sides are one word: White in its lower half, Black in its upper half.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::gravis {

inline constexpr int width = 5;
inline constexpr int cells = 25;
inline constexpr unsigned full_line = 0b11111;

constexpr std::uint64_t for_side(int side, std::uint32_t board) { return std::uint64_t{board} << 32 * side; }
constexpr std::uint32_t of_side(int side, std::uint64_t pawns) {
  return static_cast<std::uint32_t>(pawns >> 32 * side);
}
constexpr std::uint32_t of_both(std::uint64_t pawns) { return of_side(0, pawns) | of_side(1, pawns); }

enum Direction : std::uint8_t { north, east, south, west, no_arrow };

// North and east go towards bit 4 of a line, south and west towards bit 0.
constexpr bool grows(Direction direction) { return direction < south; }
constexpr bool along_a_row(Direction direction) { return (direction & 1) != 0; }

namespace detail {

inline constexpr std::uint64_t both_sides = 0x1'0000'0001;
inline constexpr std::uint32_t first_row = 0x1f;
inline constexpr std::uint32_t first_column = 0x108421;

// How pawns fall in one direction, worked out for the first line; the others lie `step` cells apart.
struct Fall {
  // A line is brought together at bit 20: bit 5i of a column, multiplied by 2^(20 - 4i), lands on bit
  // 20 + i, and no two products meet; a row needs one shift.
  std::uint32_t mask;
  std::uint32_t gather;
  int step;
  std::array<std::uint32_t, 32> entry;  // [taken]: where a dropped pawn comes to rest
  // [taken][pawns]: where the pawns of one colour stand once the whole line is packed
  std::array<std::array<std::uint32_t, 32>, 32> packed;
};

// The 5 bits of a line, laid out on the board.
constexpr std::uint32_t spread(Direction direction, unsigned line) {
  std::uint32_t board = 0;
  for (int index = 0; index < width; ++index)
    board |= (line >> index & 1) << (along_a_row(direction) ? index : index * width);
  return board;
}

// The pawns of one colour pushed together at bit 0, in their order among all the pawns of the line.
constexpr unsigned pushed_low(unsigned taken, unsigned pawns) {
  unsigned line = 0;
  int count = 0;
  for (int index = 0; index < width; ++index)
    if (has_bit(taken, index)) line |= (pawns >> index & 1) << count++;
  return line;
}

constexpr Fall fall_towards(Direction direction) {
  Fall fall = along_a_row(direction) ? Fall{first_row, 1U << 20, width, {}, {}}
                                     : Fall{first_column, 0x111110, 1, {}, {}};
  for (unsigned taken = 0; taken < 32; ++taken) {
    const int count = count_bits(taken);
    const int room = grows(direction) ? width - count : 0;
    fall.entry[taken] = spread(direction, grows(direction) ? 16U >> count : 1U << count);
    for (unsigned pawns = 0; pawns < 32; ++pawns)
      fall.packed[taken][pawns] = spread(direction, pushed_low(taken, pawns) << room);
  }
  return fall;
}

inline constexpr std::array<Fall, 4> falls{fall_towards(north), fall_towards(east), fall_towards(south),
                                           fall_towards(west)};

}  // namespace detail

// One row or column of the board, in which pawns fall in a direction.
class BoardLine {
 public:
  BoardLine(Direction direction, int index) : fall_(detail::falls[direction]), shift_(index * fall_.step) {}

  unsigned read(std::uint32_t board) const {
    const std::uint64_t bits = board >> shift_ & fall_.mask;
    return static_cast<unsigned>(bits * fall_.gather >> 20) & full_line;
  }

  // GRV-5: both sides' pawns once the line stands against its far edge, in its old order.
  std::uint64_t packed(std::uint64_t pawns) const {
    const auto& pack = fall_.packed[read(of_both(pawns))];
    const std::uint64_t line = pack[read(of_side(0, pawns))] | for_side(1, pack[read(of_side(1, pawns))]);
    return (pawns & ~(fall_.mask * detail::both_sides << shift_)) | line << shift_;
  }

  // The cell just behind the packed line, where a dropped pawn comes to rest. Precondition: not full.
  std::uint32_t entry(std::uint32_t occupied) const { return fall_.entry[read(occupied)] << shift_; }

 private:
  const detail::Fall& fall_;
  int shift_;
};

// GRV-11: whether a pawn stands upstream of a hole.
inline bool stands_upstream(Direction direction, unsigned taken, unsigned holes) {
  if (holes == 0) return false;
  if (grows(direction)) return (taken & ((1U << (std::bit_width(holes) - 1)) - 1)) != 0;
  return (taken & ~(2U * (holes & -holes) - 1)) != 0;
}

namespace detail {

// A step of a run, and the cells where a run of three by that step can begin.
struct Step {
  int shift;
  std::uint64_t begins;
};

inline constexpr std::uint64_t columns_abc = 0x7 * std::uint64_t{first_column};
inline constexpr std::uint64_t columns_cde = 0x1c * std::uint64_t{first_column};
inline constexpr std::uint64_t rows_123 = 0x7fff;

inline constexpr std::array<Step, 4> steps{Step{1, columns_abc * both_sides},
                                           Step{width, rows_123 * both_sides},
                                           Step{width + 1, (columns_abc & rows_123) * both_sides},
                                           Step{width - 1, (columns_cde & rows_123) * both_sides}};

constexpr std::uint64_t runs_of_three(std::uint64_t pawns, Step step) {
  return pawns & pawns >> step.shift & pawns >> 2 * step.shift & step.begins;
}

}  // namespace detail

// Which sides have an alignment (GRV-7): both looked at together, one in each half of a word.
class RunsOfThree {
 public:
  explicit RunsOfThree(std::uint64_t pawns) {
    for (const detail::Step step : detail::steps) begins_ |= detail::runs_of_three(pawns, step);
  }
  bool any_of(int side) const { return of_side(side, begins_) != 0; }

 private:
  std::uint64_t begins_ = 0;
};

// GRV-9: the pawns that break the greatest number of alignments. In one direction a pawn breaks the run
// it stands in unless three others follow on one side of it: unless it is an end of a run of four.
inline std::uint32_t breakers(std::uint32_t pawns) {
  std::array<std::uint64_t, 4> at_least{};  // at_least[n]: pawns that break more than n alignments
  for (const detail::Step step : detail::steps) {
    const std::uint64_t three = detail::runs_of_three(pawns, step);
    const std::uint64_t four = three & three >> step.shift;
    const std::uint64_t members = three | three << step.shift | three << 2 * step.shift;
    const std::uint64_t breaks = members & ~(four | four << 3 * step.shift);
    for (std::size_t n = 3; n > 0; --n) at_least[n] |= at_least[n - 1] & breaks;
    at_least[0] |= breaks;
  }
  std::size_t most = 3;
  while (most > 0 && at_least[most] == 0) --most;
  return static_cast<std::uint32_t>(at_least[most]);
}

}  // namespace banquise::inline BANQUISE_ISA::gravis
