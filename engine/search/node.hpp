// A node of the tree search: an action and what is known of it. Several threads may read and write it.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/isa.hpp"
#include "search/proven_result.hpp"

namespace banquise::inline BANQUISE_ISA {

// Loads and additions that threads may do at the same time. Nodes hold plain numbers, so that memory need
// not be initialised; one thread alone does without the locked instruction.
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

// Values are those of the seat that chose the action; after chance nobody asks.
struct Node {
  static constexpr std::uint32_t being_expanded = ~0U;  // `children` while one thread lists the actions
  static constexpr float value_unit = 1 << 24;          // of `value_sum`

  std::uint64_t value_sum;
  std::uint32_t visits;    // counted on the way down: to other threads a simulation under way is a loss (virtual loss)
  std::uint32_t children;  // index of the first child; 0 before the node is expanded
  std::uint32_t proven;
  float prior;
  float minimax_value;  // of the evaluations below (implicit minimax)
  std::uint16_t action;
  std::uint16_t child_count;

  void clear(std::uint16_t chosen, float expected) { *this = {0, 0, 0, 0, expected, 0, chosen, 0}; }

  bool expanded() const {
    const std::uint32_t first = shared::load(children, std::memory_order_acquire);
    return first != 0 && first != being_expanded;
  }
  // Precondition: expanded().
  std::uint32_t first_child() const { return shared::load(children); }
  // Whether this thread may expand it: only the first to ask.
  bool begin_expansion() {
    std::uint32_t none = 0;
    return std::atomic_ref(children).compare_exchange_strong(none, being_expanded, std::memory_order_relaxed);
  }

  std::uint32_t visit_count() const { return shared::load(visits); }
  ProvenResult proven_result() const { return unpacked(shared::load(proven)); }
  bool is_proven() const { return proven_result().exists(); }
  void set_proven(ProvenResult result) { shared::store(proven, packed(result)); }

  float total_value() const { return static_cast<float>(shared::load(value_sum)) / value_unit; }
  void add_value(float value, bool several) {
    shared::add(value_sum, static_cast<std::uint64_t>(value * value_unit), several);
  }
};

static_assert(sizeof(Node) == 32);

}  // namespace banquise::inline BANQUISE_ISA
