// What a search is asked and what it answers: plain values, the same for every game and instruction set.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace banquise {

// When to stop, whichever comes first; 0 stands for no limit in time or in simulations.
struct Limits {
  double seconds = 1.0;
  std::uint64_t simulations = 0;  // of a tree search; positions visited, of a depth-first search
  int threads = 1;
  std::uint64_t seed = 1;  // the same seed, one thread and a limit in simulations give the same answer
  std::size_t memory = std::size_t{256} << 20;  // bytes of tree and tables, never exceeded
};

// A result known for certain: the scores per seat if nobody errs, and within how many turns the game is over, the
// present turn included.
struct Proof {
  std::vector<double> scores;
  int turns;
};

struct Candidate {
  std::string action;
  std::vector<double> values;  // per seat, the probability of winning after this action (draws shared out)
  std::uint64_t visits;        // simulations that began so, or positions visited below
  int depth;                   // how many actions deep it was looked at
  std::vector<std::string> variation;  // how play may go on, this action included
  std::optional<Proof> proof;
};

// Candidates are the legal actions, best first for the seat to act. Empty where chance acts or nobody.
struct Analysis {
  std::vector<Candidate> candidates;
  std::uint64_t simulations = 0;
  double seconds = 0;
};

// How the caller follows a search under way: it may ask it to stop, and is told now and then what was found so far.
struct SearchControl {
  std::atomic<bool> stop{false};
  std::function<void(const Analysis&)> progress;  // called from the searching thread, at most ten times a second
};

}  // namespace banquise
