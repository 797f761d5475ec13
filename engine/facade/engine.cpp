#include "facade/engine.hpp"

#include "core/errors.hpp"
#include "facade/registry.hpp"

namespace banquise {

GameEngine::~GameEngine() = default;

namespace {

#ifdef BANQUISE_HAS_BMI2
bool runs_bmi2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("avx2") != 0;
}

// The first two Zen generations have pdep and pext, but in slow microcode.
bool runs_bmi2_well() {
  return runs_bmi2() && __builtin_cpu_is("znver1") == 0 && __builtin_cpu_is("znver2") == 0;
}

Registry registry_for(Isa isa) {
  if (isa == Isa::generic) return generic::registry();
  if (!runs_bmi2()) throw BadRequest("this processor lacks an instruction set", "bmi2");
  return bmi2::registry();
}
#else
bool runs_bmi2_well() { return false; }

Registry registry_for(Isa isa) {
  if (isa == Isa::generic) return generic::registry();
  throw BadRequest("this build lacks an instruction set", "bmi2");
}
#endif

std::vector<std::string> slugs(const std::vector<KernelEntry>& entries) {
  std::vector<std::string> found;
  for (const KernelEntry& entry : entries) found.emplace_back(entry.slug);
  return found;
}

}  // namespace

Isa best_isa() { return runs_bmi2_well() ? Isa::bmi2 : Isa::generic; }

std::vector<std::string> games() { return slugs(generic::registry().games); }

std::vector<std::string> controls() { return slugs(generic::registry().controls); }

std::unique_ptr<GameEngine> engine_for(std::string_view slug, Isa isa) {
  const Registry registry = registry_for(isa);
  for (const auto& entries : {registry.games, registry.controls})
    for (const KernelEntry& entry : entries)
      if (entry.slug == slug) return entry.make();
  throw BadRequest("no such game", slug);
}

}  // namespace banquise
