// What is known of Dérive beyond its rules: who needs fewer actions for a chain tends to win, unless dice get lost.
#pragma once

#include <algorithm>
#include <cmath>

#include "games/derive.hpp"
#include "games/derive/chain_plan.hpp"
#include "games/derive/weights.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Knowledge<derive::Position> {
  using Position = derive::Position;
  using Action = Position::Action;

  // Where nothing is rolled, alpha-beta looks at ten times as many positions as the tree search, and deeper.
  static constexpr bool played_by_alphabeta = true;

  // Among more than two the values of actions lie closer together: what trying them is worth must not drown that.
  static MctsSettings settings(const Position& position) {
    MctsSettings settings;
    if (position.seats() > 2) settings.c_puct = 0.3F;
    return settings;
  }

  static SeatValues<Position> evaluate(const Position& position) {
    const derive::Weights& weights = position.seats() > 2 ? derive::weights_among_more : weights_of(position);
    SeatValues<Position> worth{};
    float total = 0;
    for (int seat = 0; seat < position.seats(); ++seat)
      if (position.in_play(seat + 1)) total += worth[static_cast<std::size_t>(seat)] = odds(position, seat, weights);
    for (float& one : worth) one /= total;
    if (position.seating().teams) share_with_partners(worth);
    return worth;
  }

  // By what each action does for oneself, and to the seat it takes from.
  static void policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    const int seat = position.seat();
    const derive::Weights& weights = weights_of(position);
    const float roll = -distance(position, seat, weights) - weights.roll;
    for (const Action action : actions) {
      Position next = position;
      next.play(action);
      if (next.mid_turn()) *logits = roll;
      else if (finished(next)) *logits = next.scores()[static_cast<std::size_t>(seat)] > 0 ? decisive : -decisive;
      else *logits = harm(position, next, action, weights) - distance(next, seat, weights);
      ++logits;
    }
  }

 private:
  static constexpr float decisive = 100.0F;

  // What a take costs the seat whose die it was.
  static float harm(const Position& position, const Position& next, Action action, const derive::Weights& weights) {
    if (Position::kind_of(action) != derive::Kind::take) return 0;
    const int loser = position.owner_of(Position::what_of(action));
    if (!position.in_play(loser + 1)) return 0;
    return distance(next, loser, weights) - distance(position, loser, weights);
  }

  static void share_with_partners(SeatValues<Position>& worth) {
    worth[0] = worth[2] = worth[0] + worth[2];
    worth[1] = worth[3] = worth[1] + worth[3];
  }

  static const derive::Weights& weights_of(const Position& position) {
    return derive::weights[static_cast<std::size_t>(&position.level() - derive::levels.data())];
  }

  static float odds(const Position& position, int seat, const derive::Weights& weights) {
    return std::exp(-weights.slope * std::log(std::max(0.1F, distance(position, seat, weights) + weights.offset)));
  }

  // The actions that a seat needs, and what else counts, put in actions.
  static float distance(const Position& position, int seat, const derive::Weights& weights) {
    const derive::Needs needs = derive::ChainPlan(position, seat).needs();
    const derive::Cells dice = position.dice(seat);
    int pips = 0;
    derive::for_each_cell(dice, [&](int cell) { pips += position.values()[cell]; });
    const bool spoilt = position.chain(seat).any() && !position.is_ordered(seat);
    return weights.step * number(needs.steps) + weights.change * number(needs.changes) +
           weights.entry * number(needs.entries) + weights.block * number(needs.blocks) +
           (spoilt ? weights.spoilt : 0.0F) - weights.pip * number(pips) - weights.die * number(dice.count()) -
           weights.ahead * turn(position, seat) + danger(position, seat, weights);
  }

  // 1 for the seat to act, 0 for the one that acts last from here.
  static float turn(const Position& position, int seat) {
    const int others = position.seats() - 1;
    const int before = seat - position.seat() + (seat < position.seat() ? position.seats() : 0);
    return number(others - before) / number(others);
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
