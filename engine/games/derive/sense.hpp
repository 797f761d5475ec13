// What is known of Dérive beyond its rules: who needs fewer actions for a chain tends to win, unless dice get lost.
#pragma once

#include <cmath>

#include "games/derive.hpp"
#include "games/derive/crossing.hpp"
#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Sense<derive::Position> {
  using Position = derive::Position;
  using Action = Position::Action;

  static SeatValues<Position> evaluate(const Position& position) {
    SeatValues<Position> worth{};
    float total = 0;
    for (int seat = 0; seat < position.seats(); ++seat)
      if (position.in_play(seat + 1)) total += worth[static_cast<std::size_t>(seat)] = std::exp(prospect(position, seat));
    for (float& one : worth) one /= total;
    if (position.seating().teams) share_with_partners(worth);
    return worth;
  }

 private:
  static void share_with_partners(SeatValues<Position>& worth) {
    worth[0] = worth[2] = worth[0] + worth[2];
    worth[1] = worth[3] = worth[1] + worth[3];
  }

  // The logarithm of a seat's odds.
  static float prospect(const Position& position, int seat) {
    const derive::Needs needs = derive::Crossing(position, seat).needs();
    float actions = 0.5F * static_cast<float>(needs.steps) + 0.9F * static_cast<float>(needs.changes) + static_cast<float>(needs.entries);
    if (seat == position.seat()) actions -= 0.5F;
    return -0.45F * actions - danger(position, seat);
  }

  // Dice that the next seat could take.
  static float danger(const Position& position, int seat) {
    float sum = 0;
    for (int other = 0; other < position.seats(); ++other) {
      if (other == seat || !position.in_play(other + 1)) continue;
      derive::Cells attackers = position.dice(other);
      if (!derive::near(attackers).overlaps(position.dice(seat))) continue;
      derive::Cells prey;
      position.takes(other, attackers).for_each([&](derive::Link link) { prey |= derive::Cells::of(link.to); });
      const int hanging = (prey & position.dice(seat)).count();
      sum += static_cast<float>(hanging) * (other == position.seat() ? 0.8F : 0.15F);
    }
    return sum;
  }
};

}  // namespace banquise::inline BANQUISE_ISA
