// What a search may spend, shared by its threads: simulations and time, until the caller asks it to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "core/isa.hpp"
#include "search/analysis.hpp"

namespace banquise::inline BANQUISE_ISA {

// A fraction of the time and of the simulations, of which one is left at least.
inline Limits fraction_of(Limits limits, double fraction) {
  limits.seconds *= fraction;
  if (limits.simulations > 0)
    limits.simulations = 1 + static_cast<std::uint64_t>(static_cast<double>(limits.simulations - 1) * fraction);
  return limits;
}

class Budget {
 public:
  Budget(const Limits& limits, SearchControl& control)
      : control_(control),
        simulations_(limits.simulations > 0 ? limits.simulations : std::numeric_limits<std::uint64_t>::max()),
        seconds_(limits.seconds > 0 ? limits.seconds : std::numeric_limits<double>::infinity()),
        shared_(limits.threads > 1) {}

  // Takes one simulation, or a batch; false once none is left or the search has ended.
  bool claim(std::uint64_t batch = 1) {
    if (over()) return false;
    const std::uint64_t before = take(batch);
    if (before < simulations_) return true;
    end();
    return false;
  }

  void end() { over_.store(true, std::memory_order_relaxed); }
  bool over() const { return over_.load(std::memory_order_relaxed); }

  // Whether several threads take from it.
  bool shared() const { return shared_; }

  std::uint64_t simulations() const { return std::min(claimed_.load(std::memory_order_relaxed), simulations_); }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  bool stop_requested() const { return control_.stop.load(std::memory_order_relaxed); }
  bool time_is_up() const { return seconds() >= seconds_ || stop_requested(); }

  // Looks at the clock and for a request to stop, and reports progress. Called by one thread only, now and then.
  template <class Report>
  void check(Report report) {
    if (time_is_up()) return end();
    if (!control_.progress || seconds() < next_progress_) return;
    control_.progress(report());
    next_progress_ = seconds() + seconds_between_reports;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double seconds_between_reports = 0.1;

  // An atomic addition only where another thread may interfere: it costs as much as a step down the tree.
  std::uint64_t take(std::uint64_t batch) {
    if (shared_) return claimed_.fetch_add(batch, std::memory_order_relaxed);
    const std::uint64_t before = claimed_.load(std::memory_order_relaxed);
    claimed_.store(before + batch, std::memory_order_relaxed);
    return before;
  }

  SearchControl& control_;
  const std::uint64_t simulations_;
  const double seconds_;
  const bool shared_;
  const Clock::time_point begin_ = Clock::now();
  double next_progress_ = seconds_between_reports;
  std::atomic<bool> over_{false};
  std::atomic<std::uint64_t> claimed_{0};
};

// Ends a budget when its scope is left, also by an exception of `progress`: helper threads declared before it are then
// joined without waiting for the limits.
class EndsBudget {
 public:
  explicit EndsBudget(Budget& budget) : budget_(budget) {}
  ~EndsBudget() { budget_.end(); }
  EndsBudget(const EndsBudget&) = delete;
  EndsBudget& operator=(const EndsBudget&) = delete;

 private:
  Budget& budget_;
};

}  // namespace banquise::inline BANQUISE_ISA
