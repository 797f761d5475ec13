// What is known of Dérive beyond its rules: who needs fewer actions for a chain tends to win, unless dice get lost.
#pragma once

#include <algorithm>
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

  // By what each action does for oneself, and to whom it takes from.
  static void order(const Position& position, const ActionList<Position>& actions, float* scores) {
    const int seat = position.seat();
    for (const Action action : actions) {
      if (Position::kind_of(action) == derive::Kind::die && Position::what_of(action) == Position::roll) {
        *scores++ = order_of_roll(position, action);
        continue;
      }
      Position next = position;
      next.play(action);
      float score = finished(next) ? 20.0F : -distance(next, seat);
      if (Position::kind_of(action) == derive::Kind::take) score += 3.0F;
      *scores++ = score;
    }
  }

 private:
  static float order_of_roll(const Position& position, Action) {
    return -distance(position, position.seat()) - 1.0F;
  }

  static void share_with_partners(SeatValues<Position>& worth) {
    worth[0] = worth[2] = worth[0] + worth[2];
    worth[1] = worth[3] = worth[1] + worth[3];
  }

  // The logarithm of a seat's odds.
  static float prospect(const Position& position, int seat) {
    return -3.0F * std::log(std::max(0.0F, distance(position, seat)) + 3.0F);
  }

  // Actions that a seat needs, and those it stands to lose.
  static float distance(const Position& position, int seat) {
    const float ahead = seat == position.seat() ? 0.5F : 0.0F;
    return actions_needed(position, seat) + danger(position, seat) - ahead;
  }

  static float actions_needed(const Position& position, int seat) {
    const derive::Needs needs = derive::Crossing(position, seat).needs();
    return 0.5F * static_cast<float>(needs.steps) + 0.9F * static_cast<float>(needs.changes) +
           static_cast<float>(needs.entries) + 0.8F * static_cast<float>(needs.blocks);
  }

  // Dice that others could take.
  static float danger(const Position& position, int seat) {
    const derive::Cells own = position.dice(seat);
    float sum = 0;
    for (int other = 0; other < position.seats(); ++other) {
      const derive::Cells attackers = position.dice(other);
      if (other == seat || !position.in_play(other + 1) || !derive::near(attackers).overlaps(own)) continue;
      derive::Cells prey;
      position.takes(other, attackers).for_each([&](derive::Link link) { prey |= derive::Cells::of(link.to); });
      sum += static_cast<float>((prey & own).count()) * (other == position.seat() ? 3.0F : 0.6F);
    }
    return sum;
  }
};

}  // namespace banquise::inline BANQUISE_ISA
