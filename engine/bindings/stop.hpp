// How the outside ends searches under way.
#pragma once

#include <mutex>
#include <vector>

#include "search/analysis.hpp"

namespace banquise {

// Once set it stays set, and every search it is attached to ends, those that begin later at once.
class Stop {
 public:
  // Ties a search to a stop, if there is one, as long as it lives.
  class Attached {
   public:
    Attached(Stop* stop, Watch& watch) : stop_(stop), watch_(watch) {
      if (stop_ != nullptr) stop_->attach(&watch_);
    }
    ~Attached() {
      if (stop_ != nullptr) stop_->detach(&watch_);
    }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

   private:
    Stop* stop_;
    Watch& watch_;
  };

  void set() {
    const std::lock_guard locked(mutex_);
    set_ = true;
    for (Watch* watch : watches_) watch->stop = true;
  }

  bool is_set() const {
    const std::lock_guard locked(mutex_);
    return set_;
  }

 private:
  void attach(Watch* watch) {
    const std::lock_guard locked(mutex_);
    watches_.push_back(watch);
    watch->stop = set_;
  }

  void detach(Watch* watch) {
    const std::lock_guard locked(mutex_);
    std::erase(watches_, watch);
  }

  mutable std::mutex mutex_;
  bool set_ = false;
  std::vector<Watch*> watches_;
};

}  // namespace banquise
