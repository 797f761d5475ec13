// What counts in Dérive, in actions; fitted to games the engine played against itself.
#pragma once

#include <array>

#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

struct Weights {
  float step;
  float change;
  float entry;
  float block;
  float spoilt;   // an anchored chain out of order
  float hanging;  // a die that the seat to act can take
  float exposed;  // a die that another seat could take
  float pip;      // shown by dice on the board
  float die;      // on the board
  float ahead;    // it is one's turn; a share of it for those who act next
  float slope;    // odds are as (distance + offset) to the power of this
  float offset;
  float roll;  // how much worse than doing nothing a roll looks
};

// By level, as in `levels`.
inline constexpr std::array<Weights, 6> weights{{
    {0.5F, 0.9F, 1.2F, 0.8F, 0.0F, 3.0F, 0.6F, 0.1F, 0.0F, 0.5F, 3.0F, 3.0F, 1.0F},
    {0.5F, 0.3F, 1.1F, 1.6F, 1.4F, 1.0F, 0.5F, 0.08F, 0.1F, 0.2F, 3.2F, 2.9F, 1.0F},
    {0.5F, 0.3F, 1.1F, 1.6F, 1.4F, 1.0F, 0.5F, 0.08F, 0.1F, 0.2F, 3.2F, 2.9F, 1.0F},
    {0.5F, 0.9F, 1.0F, 1.9F, 0.0F, 0.3F, 0.0F, 0.6F, -2.4F, 0.2F, 2.75F, 5.5F, 1.0F},
    {0.5F, 0.4F, 1.8F, 1.5F, 0.0F, 1.3F, 0.6F, 0.35F, -1.1F, 0.2F, 1.3F, 1.7F, 1.0F},
    {0.5F, 0.4F, 1.6F, 2.0F, 0.0F, 0.8F, 0.5F, 0.2F, -0.6F, 0.2F, 1.3F, 3.0F, 1.0F},
}};

// For judging a position among more than two, at every level; how actions are ordered there is as above.
inline constexpr Weights weights_among_more{0.5F,  0.18F, 0.14F, 1.15F, -0.1F, 0.26F, 0.14F,
                                            0.02F, 0.07F, 0.29F, 1.5F,  0.15F, 1.0F};

}  // namespace banquise::inline BANQUISE_ISA::derive
