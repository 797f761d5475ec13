// The standings of a record and of the line a depth-first search is in, for ALL-1.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/record.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class Standings {
 public:
  explicit Standings(const Record<Kernel>& record) : stood_(record.standings()), before_(stood_.size()) {
    for (const std::uint64_t hash : stood_) ++seen_[slot(hash)];
    stood_.reserve(before_ + 512);
  }

  enum class Repeats : std::uint8_t { no, in_line, thrice };

  // What a turn that begins here repeats. `thrice`: drawn whatever the line. `in_line`: it stood in this line
  // already, and who went round once can go round again.
  Repeats repeats(std::uint64_t hash) const {
    if (seen_[slot(hash)] == 0) return Repeats::no;
    const auto line = stood_.begin() + static_cast<std::ptrdiff_t>(before_);
    if (std::count(stood_.begin(), line, hash) >= 2) return Repeats::thrice;
    const auto root = before_ > 0 ? line - 1 : line;
    return std::find(root, stood_.end(), hash) != stood_.end() ? Repeats::in_line : Repeats::no;
  }

  void enter(std::uint64_t hash) {
    stood_.push_back(hash);
    ++seen_[slot(hash)];
  }
  void leave() {
    --seen_[slot(stood_.back())];
    stood_.pop_back();
  }

 private:
  static std::size_t slot(std::uint64_t hash) { return hash >> 54; }

  std::vector<std::uint64_t> stood_;
  std::size_t before_;
  std::array<std::uint16_t, 1024> seen_{};  // how many standings share a slot: mostly none
};

}  // namespace banquise::inline BANQUISE_ISA
