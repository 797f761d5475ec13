// What is known of Dérive beyond its rules: who needs fewer actions for a chain tends to win, unless dice get lost.
#pragma once

#include <algorithm>
#include <cmath>

#include "games/derive.hpp"
#include "games/derive/crossing.hpp"
#include "games/derive/weights.hpp"
#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Sense<derive::Position> {
  using Position = derive::Position;
  using Action = Position::Action;

  // Where nothing is rolled, alpha-beta looks at ten times as many positions as the tree search, and deeper.
  static constexpr bool depth_first = true;

  static SeatValues<Position> evaluate(const Position& position) {
    SeatValues<Position> worth{};
    float total = 0;
    for (int seat = 0; seat < position.seats(); ++seat)
      if (position.in_play(seat + 1)) total += worth[static_cast<std::size_t>(seat)] = std::exp(prospect(position, seat));
    for (float& one : worth) one /= total;
    if (position.seating().teams) share_with_partners(worth);
    return worth;
  }

  // By what each action does for oneself, and to the seat it takes from.
  static void order(const Position& position, const ActionList<Position>& actions, float* scores) {
    const int seat = position.seat();
    const float roll = -distance(position, seat) - weights_of(position).roll;
    for (const Action action : actions) {
      Position next = position;
      next.play(action);
      if (next.mid_turn()) *scores = roll;
      else if (finished(next)) *scores = next.scores()[static_cast<std::size_t>(seat)] > 0 ? decisive : -decisive;
      else *scores = -distance(next, seat) + harm(position, next, action);
      ++scores;
    }
  }

 private:
  static constexpr float decisive = 100.0F;

  // What a take costs the seat whose die it was.
  static float harm(const Position& position, const Position& next, Action action) {
    if (Position::kind_of(action) != derive::Kind::take) return 0;
    const int loser = position.owner_of(Position::what_of(action));
    return position.in_play(loser + 1) ? distance(next, loser) - distance(position, loser) : 0;
  }

  static void share_with_partners(SeatValues<Position>& worth) {
    worth[0] = worth[2] = worth[0] + worth[2];
    worth[1] = worth[3] = worth[1] + worth[3];
  }

  static const derive::Weights& weights_of(const Position& position) {
    return derive::weights[static_cast<std::size_t>(&position.level() - derive::levels.data())];
  }

  // The logarithm of a seat's odds.
  static float prospect(const Position& position, int seat) {
    const derive::Weights& weights = weights_of(position);
    return -weights.slope * std::log(std::max(0.1F, distance(position, seat) + weights.offset));
  }

  // The actions that a seat needs, and what else counts, put in actions.
  static float distance(const Position& position, int seat) {
    const derive::Weights& weights = weights_of(position);
    const derive::Needs needs = derive::Crossing(position, seat).needs();
    const derive::Cells dice = position.dice(seat);
    int pips = 0;
    derive::for_each_cell(dice, [&](int cell) { pips += position.values()[cell]; });
    const bool spoilt = position.chain(seat).any() && !position.is_ordered(seat);
    return weights.step * number(needs.steps) + weights.change * number(needs.changes) +
           weights.entry * number(needs.entries) + weights.block * number(needs.blocks) +
           (spoilt ? weights.spoilt : 0.0F) - weights.pip * number(pips) - weights.die * number(dice.count()) -
           (seat == position.seat() ? weights.ahead : 0.0F) + danger(position, seat, weights);
  }

  static float number(int count) { return static_cast<float>(count); }

  // Dice that others could take.
  static float danger(const Position& position, int seat, const derive::Weights& weights) {
    const derive::Cells own = position.dice(seat);
    float sum = 0;
    for (int other = 0; other < position.seats(); ++other) {
      const derive::Cells attackers = position.dice(other);
      if (other == seat || !position.in_play(other + 1) || !derive::near(attackers).overlaps(own)) continue;
      derive::Cells prey;
      position.takes(other, attackers).for_each([&](derive::Link link) { prey |= derive::Cells::of(link.to); });
      sum += number((prey & own).count()) * (other == position.seat() ? weights.hanging : weights.exposed);
    }
    return sum;
  }
};

}  // namespace banquise::inline BANQUISE_ISA
