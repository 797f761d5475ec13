// The games of the engine: one line each, and nowhere else.
#pragma once

#include "bench/connect_four.hpp"
#include "games/derive.hpp"
#include "games/drivis.hpp"
#include "games/gravis.hpp"
#include "games/quivive.hpp"
#include "games/vaeva.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel... Kernels>
struct KernelList {};

using Games = KernelList<gravis::Position, quivive::Position, drivis::Position, derive::Position, vaeva::Position>;

// Games of others, to compare our speed with.
using Controls = KernelList<connect_four::Position>;

}  // namespace banquise::inline BANQUISE_ISA
