// How much each part of a side's mobility counts in Quivive with two pawns a side, fitted to self-play: the odds of a
// side are the exponential of the sum.
#pragma once

#include <array>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

struct MobilityWeights {
  std::array<float, 9> liberties;       // for so many cells to step to; the last: eight or more
  std::array<float, 4> exits;           // for each of them that has at least 1, 2, 3, 4 ways on
  std::array<float, 3> one_with_exits;  // if any has at least 2, 3, 4
  std::array<float, 2> two_with_exits;  // if two have at least 2, 3
  float tall;                           // for each that is two podiums high or more
  float one_tall;
  float one_tall_with_exits;
  float cells;                          // for each cell that can be walked to
  float podiums;                        // for each podium there
  float separated;                      // if nobody else can walk there; then these count on top
  float separated_cells;
  float separated_podiums;
};

// [phase step, lift][the side to act, the other]
inline constexpr MobilityWeights mobility_weights[2][2] = {
    {  // step
        {{0.00F, -1.32F, -0.40F, 0.27F, 0.47F, 0.55F, 0.41F, 0.42F, 0.44F},
         {0.02F, 0.06F, 0.02F, 0.01F}, {0.28F, 0.02F, -0.02F}, {-0.15F, -0.01F},
         0.042F, 0.211F, 0.086F, 0.006F, 0.012F, -0.481F, -0.032F, 0.035F},
        {{-2.42F, -1.75F, -0.65F, -0.24F, 0.10F, 0.10F, -0.13F, -0.04F, -0.18F},
         {0.03F, 0.09F, 0.02F, -0.00F}, {0.24F, 0.08F, 0.03F}, {-0.07F, 0.00F},
         0.078F, 0.305F, 0.007F, 0.006F, 0.011F, 0.481F, -0.182F, 0.095F},
    },
    {  // lift
        {{0.00F, -1.50F, -0.26F, 0.52F, 0.72F, 0.62F, 0.45F, 0.32F, 0.25F},
         {0.06F, 0.07F, 0.04F, -0.02F}, {0.27F, 0.11F, 0.08F}, {-0.12F, 0.05F},
         0.080F, 0.038F, 0.043F, 0.010F, 0.011F, 0.021F, -0.113F, 0.348F},
        {{-7.69F, -2.29F, -0.67F, -0.47F, -0.07F, -0.07F, -0.14F, -0.21F, -0.26F},
         {0.01F, 0.07F, 0.05F, -0.00F}, {0.30F, 0.03F, 0.04F}, {0.02F, 0.04F},
         0.066F, 0.803F, -0.002F, 0.008F, 0.013F, -0.021F, -0.270F, 0.244F},
    },
};

// How good a step is by the cells that can be stepped to next, and a removal beside an opponent who has so many
// cells to step to.
inline constexpr std::array<float, 9> step_weights{-3.0F, -1.6F, -1.2F, -0.4F, 0.6F, 0.9F, 0.8F, 0.5F, 0.3F};
inline constexpr std::array<float, 6> removal_weights{0.0F, 4.0F, 2.3F, 1.6F, 1.0F, 0.7F};

}  // namespace banquise::inline BANQUISE_ISA::quivive
