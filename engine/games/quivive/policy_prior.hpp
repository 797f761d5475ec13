// The policy prior of Quivive with one pawn a side: a linear function of the features of an action, fitted to the
// visits of searches (policy_prior_weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/quivive/policy_prior_weights.hpp"
#include "games/quivive/window.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

class PolicyPrior {
 public:
  using Action = Position::Action;

  // Precondition: one pawn a side, and podiums are no longer raised.
  explicit PolicyPrior(const Position& position)
      : position_(position), free_(position.free_podiums()), tall_(position.podiums().at_least(2)) {
    for (int turn = 0; turn < position.sides(); ++turn) {
      const int side = (position.side() + turn) % position.sides();
      if (position.pawns_of(side) != 0) add(lowest_bit(position.pawns_of(side)));
    }
    const int sides = position.phase() == Phase::pawn ? position.sides() : standing_;
    group_ = static_cast<std::size_t>(sides - 2);
    first_order_ = static_cast<std::size_t>(sides * (sides - 1) / 2 - 1);
  }

  // The logit of an action.
  float of(Action action) const {
    const int cell = Position::cell_of(action);
    const int sum = position_.phase() == Phase::lift   ? of_lift(cell)
                    : position_.phase() == Phase::step ? of_step(cell)
                                                       : of_pawn(cell);
    return static_cast<float>(sum) * policy_prior::scale;
  }

 private:
  struct Pawn {
    int cell;
    std::uint64_t liberties;
    std::size_t room;  // how many liberties, less one
  };

  static std::uint64_t beside(int cell) { return within_a_step(bit(cell)) & ~bit(cell); }
  static std::size_t count(std::uint64_t set, int at_most) {
    return static_cast<std::size_t>(std::min(count_bits(set), at_most));
  }

  void add(int cell) {
    const std::uint64_t liberties = beside(cell) & free_;
    const int room = std::clamp(count_bits(liberties), 1, max_room);
    pawns_[static_cast<std::size_t>(standing_++)] = {cell, liberties, static_cast<std::size_t>(room - 1)};
  }

  std::size_t order(int number) const { return first_order_ + static_cast<std::size_t>(number); }
  std::size_t is_tall(int cell) const { return has_bit(tall_, cell) ? 1 : 0; }
  std::size_t height(int cell) const { return static_cast<std::size_t>(position_.podiums().height(cell) - 1); }
  static bool is_near(const Pawn& pawn, int cell) {
    return has_bit(window::around[static_cast<std::size_t>(pawn.cell)], cell);
  }

  // From how many cells beside a pawn this one can be stepped to.
  static std::size_t ways(const Pawn& pawn, int cell) { return count(beside(cell) & pawn.liberties, 3); }

  // The podium of a cell is beside a pawn that has so much room; or behind the cells it can step to.
  int of_lift(int cell) const {
    const std::size_t tall = is_tall(cell);
    const std::size_t exits = count(beside(cell) & free_, 4);
    int sum = policy_prior::lift_ground[group_][height(cell)][exits];
    for (int number = 0; number < standing_; ++number) {
      const Pawn& pawn = pawns_[static_cast<std::size_t>(number)];
      if (has_bit(pawn.liberties, cell)) sum += policy_prior::lift_beside[order(number)][pawn.room][tall][exits];
      else if (is_near(pawn, cell)) sum += policy_prior::lift_behind[order(number)][pawn.room][tall][ways(pawn, cell)];
    }
    return sum;
  }

  // The cells to step to from there, what is within three steps; whose cell to step to it is, and beside whom the pawn
  // stood that leaves.
  int of_step(int cell) const {
    const int own = pawns_[0].cell;
    const std::uint64_t free = free_ | bit(own);
    const std::uint64_t near = beside(cell) & free;
    const std::uint64_t reach = within_a_step(within_a_step(near) & free) & free;
    int sum = policy_prior::step_room[group_][count(near, 8)][count(near & tall_, 4)] +
              policy_prior::step_reach[group_][count(reach, 33) / 3] + policy_prior::step_height[group_][height(cell)];
    for (int number = 1; number < standing_; ++number) {
      const Pawn& pawn = pawns_[static_cast<std::size_t>(number)];
      if (has_bit(pawn.liberties, cell)) {
        sum += policy_prior::step_beside[order(number)][pawn.room][is_tall(cell)][ways(pawn, cell)];
        continue;
      }
      if (is_near(pawn, cell)) sum += policy_prior::step_behind[order(number)][pawn.room][ways(pawn, cell)];
      if (has_bit(beside(pawn.cell), own)) sum += policy_prior::step_leaving[order(number)][pawn.room];
    }
    return sum;
  }

  // The cells to step to from there, and whose pawns stand near, with how much room.
  int of_pawn(int cell) const {
    const std::size_t turn = order(standing_);
    const std::uint64_t near = beside(cell) & free_;
    int sum = policy_prior::pawn_room[turn][count(near, 8)][count(near & tall_, 4)] +
              policy_prior::pawn_height[turn][height(cell)];
    for (int number = 0; number < standing_; ++number) {
      const Pawn& pawn = pawns_[static_cast<std::size_t>(number)];
      if (has_bit(pawn.liberties, cell)) sum += policy_prior::pawn_beside[turn][pawn.room];
      else if (is_near(pawn, cell)) sum += policy_prior::pawn_behind[turn][pawn.room];
    }
    return sum;
  }

  static constexpr int max_room = 6;

  const Position& position_;
  const std::uint64_t free_;
  const std::uint64_t tall_;
  std::array<Pawn, Position::max_sides> pawns_{};  // the side to act first, if it has one yet
  int standing_ = 0;
  std::size_t group_ = 0;        // by the number of sides: two, three, four, five
  std::size_t first_order_ = 0;  // of whose turn it is, after those of fewer sides
};

}  // namespace banquise::inline BANQUISE_ISA::quivive
