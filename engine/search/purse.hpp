// One thread's way to the budget of a depth-first search, which counts positions by the million.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "search/budget.hpp"

namespace banquise::inline BANQUISE_ISA {

// Threads that share a budget take from it in bundles. `look` is called now and then; it may look at the clock.
class Purse {
 public:
  explicit Purse(Budget& budget, std::function<void()> look = {})
      : budget_(budget), look_(std::move(look)), bundle_(budget.shared() ? 64 : 1) {}

  // Pays for one more position; false once the budget is over.
  bool pay() {
    if (++paid_ % 1024 == 0 && look_) look_();
    if (left_ == 0) {
      if (!budget_.claim(bundle_)) return false;
      left_ = bundle_;
    }
    --left_;
    return !budget_.over();
  }

  bool empty() const { return budget_.over(); }
  std::uint64_t paid() const { return paid_; }

 private:
  Budget& budget_;
  std::function<void()> look_;
  std::uint64_t bundle_;
  std::uint64_t left_ = 0;
  std::uint64_t paid_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
