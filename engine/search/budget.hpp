// What a search may spend, shared by its threads: simulations, time, and the patience of who asked.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "core/isa.hpp"
#include "search/analysis.hpp"

namespace banquise::inline BANQUISE_ISA {

// A part of the time and of the simulations, of which one is left at least.
inline Limits part_of(Limits limits, double part) {
  limits.seconds *= part;
  if (limits.simulations > 0)
    limits.simulations = 1 + static_cast<std::uint64_t>(static_cast<double>(limits.simulations - 1) * part);
  return limits;
}

class Budget {
 public:
  Budget(const Limits& limits, Watch& watch)
      : watch_(watch),
        simulations_(limits.simulations > 0 ? limits.simulations : std::numeric_limits<std::uint64_t>::max()),
        seconds_(limits.seconds > 0 ? limits.seconds : std::numeric_limits<double>::infinity()),
        shared_(limits.threads > 1) {}

  // Takes one simulation, or a bundle; false once none is left or the search has ended.
  bool claim(std::uint64_t bundle = 1) {
    if (over()) return false;
    const std::uint64_t before = take(bundle);
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

  // Whether the time is up, or who asked wants no more.
  bool is_late() const { return seconds() >= seconds_ || watch_.stop.load(std::memory_order_relaxed); }

  // Looks at the clock and at the one who asked. Called by one thread only, now and then.
  template <class Report>
  void look(Report report) {
    if (is_late()) return end();
    if (!watch_.progress || seconds() < next_progress_) return;
    watch_.progress(report());
    next_progress_ = seconds() + 0.1;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // An atomic addition only where another thread may interfere: it costs as much as a step down the tree.
  std::uint64_t take(std::uint64_t bundle) {
    if (shared_) return claimed_.fetch_add(bundle, std::memory_order_relaxed);
    const std::uint64_t before = claimed_.load(std::memory_order_relaxed);
    claimed_.store(before + bundle, std::memory_order_relaxed);
    return before;
  }

  Watch& watch_;
  const std::uint64_t simulations_;
  const double seconds_;
  const bool shared_;
  const Clock::time_point begin_ = Clock::now();
  double next_progress_ = 0.1;
  std::atomic<bool> over_{false};
  std::atomic<std::uint64_t> claimed_{0};
};

}  // namespace banquise::inline BANQUISE_ISA
