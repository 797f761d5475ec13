// Random actions per second of every kernel, beside the control's, in one run.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "facade/engine.hpp"

namespace {

constexpr std::uint32_t max_actions = 1000;
constexpr double seconds_per_round = 0.4;

using Engines = std::vector<std::unique_ptr<banquise::GameEngine>>;
using Speeds = std::vector<std::array<double, 3>>;  // for each engine, three rounds

double actions_per_second(const banquise::GameEngine& engine, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  const banquise::LineText line{engine.starts().front(), {}};
  std::uint64_t actions = 0;
  const auto begin = Clock::now();
  std::chrono::duration<double> taken{};
  while (taken.count() < seconds_per_round) {
    actions += engine.playouts(line, 2000, seed++, max_actions).actions;
    taken = Clock::now() - begin;
  }
  return static_cast<double>(actions) / taken.count();
}

double median(std::array<double, 3> rounds) {
  std::sort(rounds.begin(), rounds.end());
  return rounds[1];
}

// Round by round, so that a noisy moment of the machine hits all alike.
Speeds measure(const Engines& engines) {
  Speeds speeds(engines.size());
  for (std::size_t round = 0; round < 3; ++round)
    for (std::size_t index = 0; index < engines.size(); ++index)
      speeds[index][round] = actions_per_second(*engines[index], round * 1'000'000);
  return speeds;
}

void report(banquise::Isa isa, const char* name) {
  Engines engines;
  for (const auto& slugs : {banquise::controls(), banquise::games()})
    for (const std::string& slug : slugs) engines.push_back(banquise::engine_for(slug, isa));
  const Speeds speeds = measure(engines);
  for (std::size_t index = 0; index < engines.size(); ++index) {
    const double share = median(speeds[index]) / median(speeds[0]);
    std::printf("%-8s %-14s %8.1f M/s  %.2f of the control\n", name, engines[index]->slug().data(),
                median(speeds[index]) / 1e6, share);
  }
}

}  // namespace

int main() {
  report(banquise::Isa::generic, "generic");
  if (banquise::best_isa() == banquise::Isa::bmi2) report(banquise::Isa::bmi2, "bmi2");
}
