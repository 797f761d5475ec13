#include "facade/registry.hpp"

#include "facade/kernels.hpp"
#include "facade/make_door.hpp"

namespace banquise::inline BANQUISE_ISA {

namespace {

template <GameKernel... Kernels>
std::vector<Entry> entries(KernelList<Kernels...>) {
  return {Entry{Kernels::slug, &make_door<Kernels>}...};
}

}  // namespace

Registry registry() { return {entries(Games{}), entries(Controls{})}; }

}  // namespace banquise::inline BANQUISE_ISA
