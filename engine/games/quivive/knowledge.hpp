// What is known of Quivive beyond its rules: whoever stays mobile while the others do not tends to win. With one pawn a
// side positions are evaluated by a network (value_net.hpp) and actions by a fitted prior (policy_prior.hpp); with two,
// positions by each side's mobility, fitted to self-play (mobility_weights.hpp), and actions by a hand-written policy.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/quivive.hpp"
#include "games/quivive/mobility.hpp"
#include "games/quivive/policy_prior.hpp"
#include "games/quivive/value_net.hpp"
#include "games/quivive/mobility_weights.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Knowledge<quivive::Position> {
  using Position = quivive::Position;
  using Action = Position::Action;

  static SeatValues<Position> evaluate(const Position& position) {
    if (position.phase() < quivive::Phase::step) return draw_scores(position);
    const SideOdds odds = has_one_pawn_a_side(position) ? odds_by_network(position) : odds_by_mobility(position);
    const float total = std::accumulate(odds.begin(), odds.end(), 0.0F);
    SeatValues<Position> values{};
    for (int seat = 1; seat <= position.seats(); ++seat)
      values[static_cast<std::size_t>(seat - 1)] = odds[static_cast<std::size_t>(position.side_of(seat))] / total;
    return values;
  }

  static void policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    const bool fitted = has_one_pawn_a_side(position) && position.phase() != quivive::Phase::raise;
    if (fitted) fitted_policy(position, actions, logits);
    else if (position.phase() == quivive::Phase::step) policy_of_steps(position, actions, logits);
    else if (position.phase() == quivive::Phase::lift) policy_of_removals(position, actions, logits);
    else policy_of_placing(position, actions, logits);
  }

  // Few actions of many are worth a visit, and the policy knows which. It is trusted the more, the more sides there
  // are, since then values lie closer together.
  static MctsSettings settings(const Position& position) {
    MctsSettings settings;
    const bool many_sides = position.sides() > 2;
    settings.c_puct = many_sides ? 0.5F : 1.0F;
    settings.fpu_reduction = many_sides ? 0.05F : 0.3F;
    settings.policy_temperature = many_sides ? 1.15F - 0.1F * static_cast<float>(position.sides()) : 1.0F;
    return settings;
  }

 private:
  using SideOdds = std::array<float, Position::max_sides>;

  // Whether each side has one pawn.
  static bool has_one_pawn_a_side(const Position& position) { return quivive::facts(position.mode()).pawns_each == 1; }

  // Of the sides still in play; 0 for the others.
  static SideOdds odds_by_network(const Position& position) {
    const quivive::ValueNet network(position);
    const SideOdds log_odds = network.log_odds();
    SideOdds odds{};
    for (std::size_t number = 0; number < network.in_play(); ++number)
      odds[static_cast<std::size_t>(network.side(number))] = std::exp(log_odds[number]);
    return odds;
  }

  static SideOdds odds_by_mobility(const Position& position) {
    const quivive::Mobility mobility(position);
    SideOdds odds{};
    for (int side = 0; side < position.sides(); ++side)
      if (position.pawns_of(side) != 0)
        odds[static_cast<std::size_t>(side)] = std::exp(log_odds_of(position, mobility, side));
    return odds;
  }

  static float if_true(bool holds, float weight) { return holds ? weight : 0.0F; }
  static float per_cell(std::uint64_t cells, float weight) { return weight * static_cast<float>(count_bits(cells)); }

  static int next_side(const Position& position) {
    const int seat = quivive::next_seat(position.seats_in_play(), position.to_act() - 1);
    return position.side_of(seat + 1);
  }

  // By the phase and whether the side acts now or next.
  static const quivive::MobilityWeights& weights_for(const Position& position, int side) {
    return quivive::mobility_weights[position.mid_turn() ? 1 : 0][side == position.side() ? 0 : 1];
  }

  // The logarithm of a side's odds.
  static float log_odds_of(const Position& position, const quivive::Mobility& mobility, int side) {
    const quivive::MobilityWeights& weights = weights_for(position, side);
    const std::uint64_t liberties = mobility.liberties(side);
    const std::uint64_t tall = liberties & position.podiums().at_least(2);
    float sum = weights.liberties[static_cast<std::size_t>(std::min(count_bits(liberties), 8))];
    for (std::size_t n = 0; n < 4; ++n) sum += per_cell(liberties & mobility.exits[n], weights.exits[n]);
    for (std::size_t n = 0; n < 3; ++n)
      sum += if_true((liberties & mobility.exits[n + 1]) != 0, weights.one_with_exits[n]);
    for (std::size_t n = 0; n < 2; ++n)
      sum += if_true(count_bits(liberties & mobility.exits[n + 1]) > 1, weights.two_with_exits[n]);
    sum += per_cell(tall, weights.tall) + if_true(tall != 0, weights.one_tall);
    sum += if_true((tall & mobility.exits[1]) != 0, weights.one_tall_with_exits);
    return sum + log_odds_of_region(mobility, side, weights);
  }

  static float log_odds_of_region(const quivive::Mobility& mobility, int side,
                                  const quivive::MobilityWeights& weights) {
    const std::uint64_t region = mobility.region_of(side);
    const auto cells = static_cast<float>(count_bits(region));
    const auto podiums = static_cast<float>(mobility.podiums_on(region));
    float sum = weights.cells * cells + weights.podiums * podiums;
    if (mobility.is_separated(side))
      sum += weights.separated + weights.separated_cells * cells + weights.separated_podiums * podiums;
    return sum;
  }

  static void fitted_policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    const quivive::PolicyPrior prior(position);
    for (const Action action : actions) *logits++ = prior.of(action);
  }

  // Where there is room to go on, and beside the next opponent: it takes a podium away from it.
  static void policy_of_steps(const Position& position, const ActionList<Position>& actions, float* logits) {
    const std::uint64_t prey = position.pawns_of(next_side(position));
    const std::uint64_t targets = within_reach(position, prey);
    const int escapes = count_bits(targets);
    const float beside_prey = escapes <= 2 ? 3.3F : escapes == 3 ? 2.7F : 2.3F;
    const std::uint64_t second = position.podiums().at_least(2);
    for (const Action action : actions) {
      const std::uint64_t to = bit(Position::cell_of(action));
      const std::uint64_t free = (position.free_podiums() | bit(Position::origin_of(action))) ^ to;
      const std::uint64_t near = quivive::within_a_step(to) & free;
      const std::uint64_t far = quivive::within_a_step(quivive::within_a_step(near) & free) & free;
      *logits++ = quivive::step_weights[static_cast<std::size_t>(count_bits(near))] + per_cell(near & second, 0.8F) +
                  per_cell(far, 0.12F) + if_true((to & second) != 0, 0.3F) + if_true((to & targets) != 0, beside_prey);
    }
  }

  // From around the next opponent, the more so the fewer ways it has; not from around oneself.
  static void policy_of_removals(const Position& position, const ActionList<Position>& actions, float* logits) {
    const std::uint64_t free = position.free_podiums();
    const std::uint64_t targets = within_reach(position, position.pawns_of(next_side(position)));
    const std::uint64_t behind = quivive::within_a_step(targets) & free;
    const std::uint64_t further = quivive::within_a_step(behind) & free;
    const std::uint64_t own = within_reach(position, position.pawns_of(position.side()));
    const float beside_prey = quivive::removal_weights[static_cast<std::size_t>(std::min(count_bits(targets), 5))];
    for (const Action action : actions) {
      const std::uint64_t cell = bit(Position::cell_of(action));
      const bool tall = (cell & position.podiums().at_least(2)) != 0;
      float score = if_true((cell & further) != 0, 0.4F) + if_true((cell & behind) != 0, 0.45F) - if_true(tall, 0.4F);
      if ((cell & targets) != 0)
        score += beside_prey + per_cell(quivive::within_a_step(cell) & free, 0.2F) - if_true(tall, 0.45F);
      if ((cell & own) != 0) score -= ((cell & targets) != 0 ? 1.0F : 1.8F) + if_true(tall, 0.8F);
      *logits++ = score;
    }
  }

  // A pawn stands best among many high podiums. Where the podiums go was not seen to favour anyone: the middle is
  // near everything.
  static void policy_of_placing(const Position& position, const ActionList<Position>& actions, float* logits) {
    const bool pawn = position.phase() == quivive::Phase::pawn;
    for (const Action action : actions) {
      const std::uint64_t near = quivive::within_a_step(bit(Position::cell_of(action))) & position.free_podiums();
      *logits++ = per_cell(near, 0.1F) + if_true(pawn, 1.0F) * per_cell(near & position.podiums().at_least(2), 0.2F);
    }
  }

  static std::uint64_t within_reach(const Position& position, std::uint64_t pawns) {
    return quivive::within_a_step(pawns) & position.free_podiums();
  }
};

}  // namespace banquise::inline BANQUISE_ISA
