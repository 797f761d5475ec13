// A node of the tree search: an action and what is known of it. Several threads may read and write it.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/isa.hpp"
#include "search/verdict.hpp"

namespace banquise::inline BANQUISE_ISA {

// Loads and additions that threads may do at the same time. Nodes hold plain numbers, so that memory need
// not be prepared; one thread alone spares the locked instruction.
namespace shared {

template <class Number>
Number load(const Number& number, std::memory_order order = std::memory_order_relaxed) {
  return std::atomic_ref<Number>(const_cast<Number&>(number)).load(order);
}

template <class Number>
void store(Number& number, Number value, std::memory_order order = std::memory_order_relaxed) {
  std::atomic_ref<Number>(number).store(value, order);
}

template <class Number>
void add(Number& number, Number amount, bool several) {
  std::atomic_ref<Number> reference(number);
  if (several) reference.fetch_add(amount, std::memory_order_relaxed);
  else reference.store(reference.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
}

}  // namespace shared

// What the seat that chose the action may expect of it; after chance nobody asks.
struct Node {
  static constexpr std::uint32_t growing = ~0U;  // `children` while one thread lists the actions
  static constexpr float unit = 1 << 24;         // of `total`

  std::uint64_t total;     // summed results
  std::uint32_t visits;    // counted on the way down: to other threads a simulation under way is a loss
  std::uint32_t children;  // number of the first child; 0 before the node has grown
  std::uint32_t verdict;
  float prior;
  float guess;  // the evaluation once the best is played below
  std::uint16_t action;
  std::uint16_t count;  // of children

  void clear(std::uint16_t chosen, float expected) { *this = {0, 0, 0, 0, expected, 0, chosen, 0}; }

  bool grown() const {
    const std::uint32_t first = shared::load(children, std::memory_order_acquire);
    return first != 0 && first != growing;
  }
  // Precondition: grown().
  std::uint32_t first_child() const { return shared::load(children); }
  bool begin_growing() {
    std::uint32_t none = 0;
    return std::atomic_ref(children).compare_exchange_strong(none, growing, std::memory_order_relaxed);
  }

  std::uint32_t seen() const { return shared::load(visits); }
  Verdict known() const { return unpacked(shared::load(verdict)); }
  void settle(Verdict found) { shared::store(verdict, packed(found)); }

  float sum() const { return static_cast<float>(shared::load(total)) / unit; }
  void add_result(float value, bool several) {
    shared::add(total, static_cast<std::uint64_t>(value * unit), several);
  }
};

static_assert(sizeof(Node) == 32);

}  // namespace banquise::inline BANQUISE_ISA
