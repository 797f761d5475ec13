// All nodes of one tree in one block of fixed size: handed out in runs, freed together.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

// Nodes are known by index; index 0 is the root, so that 0 can stand for "none" elsewhere.
// The memory is left untouched until it is used: a short search pays for what it expands.
template <class Node>
class NodePool {
  static_assert(std::is_trivially_default_constructible_v<Node> && std::is_trivially_destructible_v<Node>);

 public:
  explicit NodePool(std::size_t bytes)
      : capacity_(std::min<std::size_t>(bytes / sizeof(Node), std::numeric_limits<std::uint32_t>::max() - 1)),
        nodes_(std::make_unique_for_overwrite<Node[]>(capacity_)) {}

  // The index of the first of `count` nodes in a row, not yet filled in; 0 if there is no room.
  std::uint32_t take(std::size_t count) {
    if (used() + count > capacity_) return 0;
    const std::size_t first = used_.fetch_add(count, std::memory_order_relaxed);
    return first + count > capacity_ ? 0 : static_cast<std::uint32_t>(first);
  }

  std::size_t used() const { return std::min(used_.load(std::memory_order_relaxed), capacity_); }
  std::size_t capacity() const { return capacity_; }

  Node& operator[](std::uint32_t index) { return nodes_[index]; }
  const Node& operator[](std::uint32_t index) const { return nodes_[index]; }

 private:
  std::size_t capacity_;
  std::atomic<std::size_t> used_{1};
  std::unique_ptr<Node[]> nodes_;
};

}  // namespace banquise::inline BANQUISE_ISA
