// Bits of a word as a set of cells: count them, walk them, pick the n-th.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

constexpr bool has_bit(std::uint64_t bits, int index) { return (bits >> index & 1) != 0; }

constexpr int count_bits(std::uint64_t bits) { return std::popcount(bits); }

// Precondition of both: `bits` is not empty.
constexpr int lowest_bit(std::uint64_t bits) { return std::countr_zero(bits); }

constexpr int take_lowest_bit(std::uint64_t& bits) {
  const int index = std::countr_zero(bits);
  bits &= bits - 1;
  return index;
}

template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit visit) {
  while (bits != 0) visit(take_lowest_bit(bits));
}

#ifndef __BMI2__
namespace detail {

// nth_in_byte[byte][n]: index of the n-th set bit of a byte.
inline constexpr auto nth_in_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned n = 0;
    for (unsigned index = 0; index < 8; ++index)
      if ((byte >> index & 1) != 0) table[byte][n++] = static_cast<std::uint8_t>(index);
  }
  return table;
}();

// Each byte of the answer counts the set bits of `bits` up to and including that byte.
constexpr std::uint64_t running_counts(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555'5555'5555'5555;
  bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
  bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
  return bits * 0x0101'0101'0101'0101;
}

}  // namespace detail
#endif

// Index of the n-th set bit, counted from 0. Precondition: n < count_bits(bits).
inline int nth_bit(std::uint64_t bits, unsigned n) {
  assert(n < static_cast<unsigned>(count_bits(bits)));
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(bit(static_cast<int>(n)), bits));
#else
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  const std::uint64_t counts = detail::running_counts(bits);
  // The high bit of each byte says whether its running count is at most n: those bytes lie below.
  const std::uint64_t below = ((ones * (n | 0x80U)) - counts) & ones << 7;
  const int shift = static_cast<int>(((below >> 7) * ones >> 56) * 8);
  const auto skipped = static_cast<unsigned>((counts << 8) >> shift & 0xff);
  return shift + detail::nth_in_byte[bits >> shift & 0xff][n - skipped];
#endif
}

}  // namespace banquise::inline BANQUISE_ISA
