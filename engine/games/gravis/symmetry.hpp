// The eight symmetries of the board, the arrow included: positions that are images of each other are worth
// the same.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/gravis/lines.hpp"

namespace banquise::inline BANQUISE_ISA::gravis {

// Pawns of both sides, as everywhere: one side in each half of the word.
struct Image {
  std::uint64_t pawns;
  Direction arrow;
};

namespace detail {

constexpr std::uint64_t on_both(std::uint64_t board) { return board * both_sides; }

// The cells of `near` and those `distance` bits above them trade places.
constexpr std::uint64_t traded(std::uint64_t pawns, std::uint64_t near, int distance) {
  const std::uint64_t differing = (pawns ^ pawns >> distance) & on_both(near);
  return pawns ^ differing ^ differing << distance;
}

// The cells that lie so many columns to the right of the diagonal a1-e5.
constexpr std::uint64_t beside_diagonal(int columns) {
  std::uint64_t board = 0;
  for (int row = 0; row + columns < width; ++row) board |= bit(row * width + row + columns);
  return board;
}

// The arrow's place among N, E, S, W is worth 2 bits: the low one says whether it lies along a row.
constexpr Direction turned(Direction arrow, bool turns, int bits) {
  return arrow != no_arrow && turns ? Direction(arrow ^ bits) : arrow;
}

}  // namespace detail

// Left and right trade places.
constexpr Image mirrored(Image image) {
  const std::uint64_t ends = detail::traded(image.pawns, detail::first_column, 4);
  return {detail::traded(ends, detail::first_column << 1, 2), detail::turned(image.arrow, along_a_row(image.arrow), 2)};
}

// Top and bottom trade places.
constexpr Image flipped(Image image) {
  const std::uint64_t ends = detail::traded(image.pawns, detail::first_row, 20);
  return {detail::traded(ends, detail::first_row << width, 10),
          detail::turned(image.arrow, !along_a_row(image.arrow), 2)};
}

// Columns and rows trade places.
constexpr Image transposed(Image image) {
  std::uint64_t pawns = image.pawns;
  for (int columns = 1; columns < width; ++columns)
    pawns = detail::traded(pawns, detail::beside_diagonal(columns), 4 * columns);
  return {pawns, detail::turned(image.arrow, true, 1)};
}

// The least of the eight images, as one word: 25 bits for each side, then the arrow.
inline std::uint64_t least_image(Image image) {
  const auto code = [](Image each) {
    return (each.pawns & 0xffff'ffff) | (each.pawns >> 32) << cells | std::uint64_t{each.arrow} << 2 * cells;
  };
  const auto least_of_four = [&](Image first) {
    const Image second = mirrored(first);
    return std::min({code(first), code(second), code(flipped(first)), code(flipped(second))});
  };
  return std::min(least_of_four(image), least_of_four(transposed(image)));
}

}  // namespace banquise::inline BANQUISE_ISA::gravis
