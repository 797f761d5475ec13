// The kernels that were compiled in, once per instruction set.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "facade/door.hpp"

namespace banquise {

struct Entry {
  std::string_view slug;
  std::unique_ptr<Door> (*open)();
};

struct Registry {
  std::vector<Entry> games;
  std::vector<Entry> controls;
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
