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

constexpr std::uint32_t cap = 1000;

using Doors = std::vector<std::unique_ptr<banquise::Door>>;
using Speeds = std::vector<std::array<double, 3>>;  // for each door, three rounds

double actions_per_second(const banquise::Door& door, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  const banquise::Line line{door.starts().front(), {}};
  std::uint64_t actions = 0;
  const auto begin = Clock::now();
  std::chrono::duration<double> taken{};
  while (taken.count() < 0.4) {
    actions += door.playouts(line, 2000, seed++, cap).actions;
    taken = Clock::now() - begin;
  }
  return static_cast<double>(actions) / taken.count();
}

double median(std::array<double, 3> rounds) {
  std::sort(rounds.begin(), rounds.end());
  return rounds[1];
}

// Round by round, so that a noisy moment of the machine hits all alike.
Speeds measure(const Doors& doors) {
  Speeds speeds(doors.size());
  for (std::size_t round = 0; round < 3; ++round)
    for (std::size_t index = 0; index < doors.size(); ++index)
      speeds[index][round] = actions_per_second(*doors[index], round * 1'000'000);
  return speeds;
}

void report(banquise::Isa isa, const char* name) {
  Doors doors;
  for (const auto& slugs : {banquise::controls(), banquise::games()})
    for (const std::string& slug : slugs) doors.push_back(banquise::open_door(slug, isa));
  const Speeds speeds = measure(doors);
  for (std::size_t index = 0; index < doors.size(); ++index) {
    const double share = median(speeds[index]) / median(speeds[0]);
    std::printf("%-8s %-14s %8.1f M/s  %.2f of the control\n", name, doors[index]->slug().data(),
                median(speeds[index]) / 1e6, share);
  }
}

}  // namespace

int main() {
  report(banquise::Isa::generic, "generic");
  if (banquise::best_isa() == banquise::Isa::bmi2) report(banquise::Isa::bmi2, "bmi2");
}
