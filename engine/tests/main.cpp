// Checks every kernel; prints what failed and answers 1 then.
//   banquise_check [games per start] [seed]
#include <cstdio>
#include <cstdlib>

#include "facade/engine.hpp"
#include "facade/kernels.hpp"
#include "kernel_check.hpp"

namespace {

using namespace banquise;

template <GameKernel... Kernels>
void check_all(KernelList<Kernels...>, int games, Rng& rng) {
  (check_kernel<Kernels>(games, rng), ...);
}

bool equal(const PlayoutTotals& one, const PlayoutTotals& other) {
  return one.actions == other.actions && one.finished == other.finished && one.scores == other.scores;
}

// The same seed gives the same games on every instruction set.
void compare_instruction_sets(const std::string& slug, std::uint64_t seed) {
  if (best_isa() == Isa::generic) return;
  const auto plain = open_door(slug, Isa::generic);
  const auto fast = open_door(slug, Isa::bmi2);
  for (const std::string& start : plain->starts()) {
    const Line line{start, {}};
    require(plain->perft(line, 3, Unit::actions) == fast->perft(line, 3, Unit::actions), "perft differs", start);
    const auto totals = plain->playouts(line, 1000, seed, 300);
    require(equal(totals, fast->playouts(line, 1000, seed, 300)), "playouts differ", start);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 20;
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  std::printf("%d games per start, seed %llu\n", games, static_cast<unsigned long long>(seed));
  try {
    Rng rng(seed);
    check_all(Games{}, games, rng);
    check_all(Controls{}, games, rng);
    for (const std::string& slug : banquise::games()) compare_instruction_sets(slug, seed);
    for (const std::string& slug : controls()) compare_instruction_sets(slug, seed);
  } catch (const std::exception& failure) {
    std::printf("failed: %s\n", failure.what());
    return 1;
  }
  std::printf("all hold\n");
}
