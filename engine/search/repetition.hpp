// The positions that stood before a depth-first search and in the line it is in, for ALL-1.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/line.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class RepetitionHistory {
 public:
  explicit RepetitionHistory(const Line<Kernel>& line) : hashes_(line.turn_hashes()), before_(hashes_.size()) {
    for (const std::uint64_t hash : hashes_) ++counts_[slot(hash)];
    hashes_.reserve(before_ + reserved_turns);
  }

  enum class Repetition : std::uint8_t { none, in_search, third };

  // What a turn that begins here repeats. `third`: it stood twice before the search, so it is drawn whatever the line.
  // `in_search`: it stood in the line of this search already, and whoever went round once can go round again.
  Repetition of(std::uint64_t hash) const {
    if (counts_[slot(hash)] == 0) return Repetition::none;
    const auto search = hashes_.begin() + static_cast<std::ptrdiff_t>(before_);
    if (std::count(hashes_.begin(), search, hash) >= 2) return Repetition::third;
    const auto root = before_ > 0 ? search - 1 : search;
    return std::find(root, hashes_.end(), hash) != hashes_.end() ? Repetition::in_search : Repetition::none;
  }

  void push(std::uint64_t hash) {
    hashes_.push_back(hash);
    ++counts_[slot(hash)];
  }
  void pop() {
    --counts_[slot(hashes_.back())];
    hashes_.pop_back();
  }

 private:
  static constexpr std::size_t reserved_turns = 512;
  static std::size_t slot(std::uint64_t hash) { return hash >> 54; }

  std::vector<std::uint64_t> hashes_;
  std::size_t before_;
  std::array<std::uint16_t, 1024> counts_{};  // how many hashes share a slot: mostly none
};

}  // namespace banquise::inline BANQUISE_ISA
