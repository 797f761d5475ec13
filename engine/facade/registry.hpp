// The kernels that were compiled in, once per instruction set.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "facade/game_engine.hpp"

namespace banquise {

struct KernelEntry {
  std::string_view slug;
  std::unique_ptr<GameEngine> (*make)();
};

struct Registry {
  std::vector<KernelEntry> games;
  std::vector<KernelEntry> controls;
};

inline namespace generic {
Registry registry();
}

#ifdef BANQUISE_HAS_BMI2
inline namespace bmi2 {
Registry registry();
}
#endif

}  // namespace banquise
