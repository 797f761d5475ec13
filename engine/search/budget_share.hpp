// One thread's share of the budget of a depth-first search, which counts positions by the million.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "search/budget.hpp"

namespace banquise::inline BANQUISE_ISA {

// Threads that share a budget claim from it in batches. `check` is called now and then; it may look at the clock.
class BudgetShare {
 public:
  explicit BudgetShare(Budget& budget, std::function<void()> check = {})
      : budget_(budget), check_(std::move(check)), batch_(budget.shared() ? shared_batch : 1) {}

  // Claims one more position; false once the budget is over.
  bool claim() {
    if (++claimed_ % positions_between_checks == 0 && check_) check_();
    if (left_ == 0) {
      if (!budget_.claim(batch_)) return false;
      left_ = batch_;
    }
    --left_;
    return !budget_.over();
  }

  bool over() const { return budget_.over(); }
  std::uint64_t claimed() const { return claimed_; }

 private:
  static constexpr std::uint64_t shared_batch = 64;
  static constexpr std::uint64_t positions_between_checks = 1024;

  Budget& budget_;
  std::function<void()> check_;
  std::uint64_t batch_;
  std::uint64_t left_ = 0;
  std::uint64_t claimed_ = 0;
};

}  // namespace banquise::inline BANQUISE_ISA
