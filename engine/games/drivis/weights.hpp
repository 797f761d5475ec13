// How much the shape of the plates counts for the side to act, in logarithms of odds: fitted to the results of games
// that the alpha-beta search played against itself.
#pragma once

#include <array>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::drivis {

// For one more of each; see Shape.
struct SideWeights {
  std::array<float, 8> groups;  // by their number, the last for 7 or more
  float outside;
  float lonely;
  float spread;
  float slides;
  float touched;
};

struct Weights {
  std::array<float, 13> plates;      // by how many the side to act has
  std::array<SideWeights, 2> sides;  // the side to act, the other
};

// For large plates, for small ones.
inline constexpr std::array<Weights, 2> shape_weights{{
    {{0, 0, -0.16F, 0.05F, 0, -0.08F, -0.13F, -0.13F, -0.03F, -0.08F, 0.10F, 0, 0},
     {{{{0, 0, -0.55F, -0.35F, -0.17F, 0.10F, 0.51F, 0}, -0.12F, -0.09F, -0.55F, 0.12F, 0.22F},
       {{0, 0.15F, 0, -0.13F, -0.19F, -0.20F, -0.09F, 0}, 0.11F, 0.04F, 0.77F, -0.12F, -0.24F}}}},
    {{0, 0, 0.74F, 0.87F, 0.25F, 0.20F, -0.03F, -0.19F, -0.35F, -0.89F, -0.82F, 0, 0},
     {{{{0, 0, -0.17F, -0.14F, 0.05F, 0.04F, 0.15F, -0.14F}, -0.17F, -0.06F, -0.16F, 0.04F, 0.12F},
       {{0, -0.17F, 0.03F, 0.02F, -0.12F, -0.08F, -0.34F, 0.45F}, 0.15F, 0.04F, 0.18F, -0.02F, -0.12F}}}},
}};

}  // namespace banquise::inline BANQUISE_ISA::drivis
