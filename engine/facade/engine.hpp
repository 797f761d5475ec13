// Where the outside comes in: which games there are, and the door of each.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "facade/door.hpp"

namespace banquise {

// The instruction sets the kernels were compiled for. `bmi2` needs a processor with quick bit selection and AVX2.
enum class Isa { generic, bmi2 };

// The best one that was compiled in and that this processor runs well.
Isa best_isa();

std::vector<std::string> games();
std::vector<std::string> controls();

// The door of a game or control. Throws LineError for an unknown slug, or an instruction set that this
// build or this processor lacks.
std::unique_ptr<Door> open_door(std::string_view slug, Isa isa = best_isa());

}  // namespace banquise
