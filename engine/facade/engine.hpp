// What the outside may include: which games there are, and the engine of each.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "facade/game_engine.hpp"

namespace banquise {

// The instruction sets the kernels were compiled for. `bmi2` needs a processor with quick bit selection and AVX2.
enum class Isa { generic, bmi2 };

// The best one that was compiled in and that this processor runs well.
Isa best_isa();

std::vector<std::string> games();
std::vector<std::string> controls();

// The engine of a game or control. Throws BadRequest for an unknown slug, or an instruction set that this
// build or this processor lacks.
std::unique_ptr<GameEngine> engine_for(std::string_view slug, Isa isa = best_isa());

}  // namespace banquise
