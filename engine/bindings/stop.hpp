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
    Attached(Stop* stop, SearchControl& control) : stop_(stop), control_(control) {
      if (stop_ != nullptr) stop_->attach(&control_);
    }
    ~Attached() {
      if (stop_ != nullptr) stop_->detach(&control_);
    }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

   private:
    Stop* stop_;
    SearchControl& control_;
  };

  void set() {
    const std::lock_guard locked(mutex_);
    set_ = true;
    for (SearchControl* control : controls_) control->stop = true;
  }

  bool is_set() const {
    const std::lock_guard locked(mutex_);
    return set_;
  }

 private:
  void attach(SearchControl* control) {
    const std::lock_guard locked(mutex_);
    controls_.push_back(control);
    control->stop = set_;
  }

  void detach(SearchControl* control) {
    const std::lock_guard locked(mutex_);
    std::erase(controls_, control);
  }

  mutable std::mutex mutex_;
  bool set_ = false;
  std::vector<SearchControl*> controls_;
};

}  // namespace banquise
