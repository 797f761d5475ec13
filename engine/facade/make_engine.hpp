// Makes the engine of a kernel. Defined in kernel_engine.hpp and instantiated for each game in a translation
// unit of its own (game_engine.cpp.in), so that games compile side by side.
#pragma once

#include <memory>

#include "core/kernel.hpp"
#include "facade/game_engine.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
std::unique_ptr<GameEngine> make_engine();

}  // namespace banquise::inline BANQUISE_ISA
