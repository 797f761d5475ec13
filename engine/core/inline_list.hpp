// A list with room for `Capacity` values inside itself: never touches the heap.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA {

template <class Value, std::size_t Capacity>
class InlineList {
  static_assert(std::is_trivially_copyable_v<Value>);

 public:
  using value_type = Value;

  InlineList() = default;
  InlineList(const InlineList& other) : size_(other.size_) { copy(other); }
  InlineList& operator=(const InlineList& other) {
    size_ = other.size_;
    copy(other);
    return *this;
  }

  // Precondition: size() < Capacity.
  void push_back(Value value) {
    assert(size_ < Capacity);
    if (size_ >= Capacity) __builtin_unreachable();  // lets the optimizer rely on the precondition
    values_[size_++] = value;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Value& operator[](std::size_t index) { return values_[index]; }
  const Value& operator[](std::size_t index) const { return values_[index]; }
  Value* begin() { return values_; }
  Value* end() { return values_ + size_; }
  const Value* begin() const { return values_; }
  const Value* end() const { return values_ + size_; }

 private:
  // Only what is in use: a full list of the widest game is far larger than its usual content.
  void copy(const InlineList& other) {
    for (std::size_t index = 0; index < size_; ++index) values_[index] = other.values_[index];
  }

  std::size_t size_ = 0;
  Value values_[Capacity];
};

}  // namespace banquise::inline BANQUISE_ISA
