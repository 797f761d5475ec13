// 64-bit hashes of positions. Two positions of equal text must hash alike, so a hash may read every
// field that the text shows and nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

// A bijection of 64-bit words in which every input bit reaches every output bit.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ word >> 32) * 0xd6e8'feb8'6659'fd93;
  word = (word ^ word >> 29) * 0x9fb2'1c65'1e98'df25;
  return word ^ word >> 32;
}

// For hashes kept up action by action: one key per (piece, cell), xored in and out.
template <std::size_t Count>
constexpr std::array<std::uint64_t, Count> zobrist_keys(std::uint64_t salt) {
  std::array<std::uint64_t, Count> keys{};
  for (std::size_t index = 0; index < Count; ++index)
    keys[index] = mix(mix(salt) + (index + 1) * 0x9e37'79b9'7f4a'7c15);
  return keys;
}

}  // namespace banquise::inline BANQUISE_ISA
