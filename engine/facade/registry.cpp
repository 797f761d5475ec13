#include "facade/registry.hpp"

#include "facade/kernels.hpp"
#include "facade/make_engine.hpp"

namespace banquise::inline BANQUISE_ISA {

namespace {

template <GameKernel... Kernels>
std::vector<KernelEntry> entries(KernelList<Kernels...>) {
  return {KernelEntry{Kernels::slug, &make_engine<Kernels>}...};
}

}  // namespace

Registry registry() { return {entries(Games{}), entries(Controls{})}; }

}  // namespace banquise::inline BANQUISE_ISA
