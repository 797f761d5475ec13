// Opens the door of a kernel. Defined in kernel_door.hpp and instantiated for each game in a translation
// unit of its own (door.cpp.in), so that games compile side by side.
#pragma once

#include <memory>

#include "core/kernel.hpp"
#include "facade/door.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
std::unique_ptr<Door> make_door();

}  // namespace banquise::inline BANQUISE_ISA
