// A small fast pseudo-random generator: one addition and one wide multiplication a number. Not for secrets.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : counter_(seed) {}

  constexpr std::uint64_t next() {
    counter_ += 0xa076'1d64'78bd'642f;
    const Wide product = Wide{counter_} * (counter_ ^ 0xe703'7ed1'a0b4'28db);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // A number below n, each as likely as the others to one part in 2^32 / n. Precondition: n > 0.
  constexpr unsigned below(unsigned n) {
    assert(n > 0);
    return static_cast<unsigned>((next() >> 32) * n >> 32);
  }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t counter_;
};

}  // namespace banquise::inline BANQUISE_ISA
