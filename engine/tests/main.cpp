// Checks every kernel; prints what failed and answers 1 then.
//   banquise_check [games per start] [seed] [perft files]
#include <cstdio>
#include <cstdlib>

#include "facade/engine.hpp"
#include "facade/kernels.hpp"
#include "kernel_check.hpp"
#include "perft_file.hpp"

namespace {

using namespace banquise;

std::vector<std::string> positions_of(const std::vector<PerftFile>& files, std::string_view slug) {
  std::vector<std::string> texts;
  for (const PerftFile& file : files)
    for (const PerftLine& line : file.lines)
      if (file.slug == slug) texts.push_back(line.text);
  return texts;
}

template <GameKernel... Kernels>
void check_all(KernelList<Kernels...>, const std::vector<PerftFile>& files, int games, Rng& rng) {
  (check_kernel<Kernels>(positions_of(files, Kernels::slug), games, rng), ...);
}

std::vector<Isa> instruction_sets() {
  return best_isa() == Isa::generic ? std::vector{Isa::generic} : std::vector{Isa::generic, Isa::bmi2};
}

// The counts of a file hold on every instruction set.
void check_counts(const PerftFile& file) {
  for (const Isa isa : instruction_sets()) {
    const auto engine = engine_for(file.slug, isa);
    for (const auto& [text, counts] : file.lines)
      for (std::size_t index = 0; index < counts.size(); ++index)
        require(engine->perft(LineText{text, {}}, static_cast<int>(index + 1), PerftUnit::actions) == counts[index],
                "the counts of a perft file do not hold", text);
  }
}

bool equal(const Playouts& one, const Playouts& other) {
  return one.actions == other.actions && one.finished == other.finished && one.scores == other.scores;
}

// The same seed gives the same games on every instruction set.
void compare_instruction_sets(const std::string& slug, std::uint64_t seed) {
  if (best_isa() == Isa::generic) return;
  const auto plain = engine_for(slug, Isa::generic);
  const auto fast = engine_for(slug, Isa::bmi2);
  for (const std::string& start : plain->starts()) {
    const LineText line{start, {}};
    const auto count = [&](const auto& engine) { return engine->perft(line, 3, PerftUnit::actions); };
    require(count(plain) == count(fast), "perft differs", start);
    const auto totals = plain->playouts(line, 1000, seed, 300);
    require(equal(totals, fast->playouts(line, 1000, seed, 300)), "playouts differ", start);
  }
}

void check(int games, std::uint64_t seed, const std::vector<std::string>& paths) {
  std::vector<PerftFile> files;
  for (const std::string& path : paths) files.push_back(read_perft_file(path));
  for (const PerftFile& file : files) check_counts(file);
  Rng rng(seed);
  check_all(Games{}, files, games, rng);
  check_all(Controls{}, files, games, rng);
  for (const std::string& slug : banquise::games()) compare_instruction_sets(slug, seed);
  for (const std::string& slug : controls()) compare_instruction_sets(slug, seed);
}

}  // namespace

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 20;
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  std::printf("%d games per start, seed %llu\n", games, static_cast<unsigned long long>(seed));
  try {
    check(games, seed, count > 3 ? std::vector<std::string>(arguments + 3, arguments + count) : std::vector<std::string>{});
  } catch (const std::exception& failure) {
    std::printf("failed: %s\n", failure.what());
    return 1;
  }
  std::printf("all hold\n");
}
