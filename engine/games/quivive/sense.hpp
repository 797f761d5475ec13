// What is known of Quivive beyond its rules. Who has room to step, and keeps it while the other's goes, tends to
// win. With one pawn a side a network judges the ground around it (outlook.hpp) and clues tell actions apart
// (opinion.hpp); with two, how much each kind of room counts was fitted to games the engine played against itself
// (weights.hpp), and actions are told apart by hand.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/quivive.hpp"
#include "games/quivive/ground.hpp"
#include "games/quivive/opinion.hpp"
#include "games/quivive/outlook.hpp"
#include "games/quivive/weights.hpp"
#include "search/sense.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Sense<quivive::Position> {
  using Position = quivive::Position;
  using Action = Position::Action;

  static SeatValues<Position> evaluate(const Position& position) {
    if (position.phase() < quivive::Phase::step) return draw_scores(position);
    const SidesWorth worth = is_alone(position) ? worth_by_outlook(position) : worth_by_room(position);
    const float total = std::accumulate(worth.begin(), worth.end(), 0.0F);
    SeatValues<Position> values{};
    for (int seat = 1; seat <= position.seats(); ++seat)
      values[static_cast<std::size_t>(seat - 1)] = worth[static_cast<std::size_t>(position.side_of(seat))] / total;
    return values;
  }

  static void order(const Position& position, const ActionList<Position>& actions, float* scores) {
    if (is_alone(position) && position.phase() != quivive::Phase::raise) order_by_opinion(position, actions, scores);
    else if (position.phase() == quivive::Phase::step) order_steps(position, actions, scores);
    else if (position.phase() == quivive::Phase::lift) order_removals(position, actions, scores);
    else order_placing(position, actions, scores);
  }

  // Few actions of many are worth a look, and the order knows which; the more so the more sides there are, since then
  // values lie closer together.
  static MctsSettings settings(const Position& position) {
    MctsSettings settings;
    const bool crowded = position.sides() > 2;
    settings.exploration = crowded ? 0.5F : 1.0F;
    settings.urgency = crowded ? 0.05F : 0.3F;
    settings.temperature = crowded ? 1.15F - 0.1F * static_cast<float>(position.sides()) : 1.0F;
    return settings;
  }

 private:
  using SidesWorth = std::array<float, Position::max_sides>;

  // Whether each side has one pawn.
  static bool is_alone(const Position& position) { return quivive::facts(position.mode()).pawns_each == 1; }

  // The odds of the sides still in play.
  static SidesWorth worth_by_outlook(const Position& position) {
    const quivive::Outlook outlook(position);
    const SidesWorth log_odds = outlook.log_odds();
    SidesWorth worth{};
    for (std::size_t number = 0; number < outlook.in_play(); ++number)
      worth[static_cast<std::size_t>(outlook.side(number))] = std::exp(log_odds[number]);
    return worth;
  }

  static SidesWorth worth_by_room(const Position& position) {
    const quivive::Ground ground(position);
    SidesWorth worth{};
    for (int side = 0; side < position.sides(); ++side)
      if (position.pawns_of(side) != 0)
        worth[static_cast<std::size_t>(side)] = std::exp(room(position, ground, side));
    return worth;
  }

  static float of(bool holds, float worth) { return holds ? worth : 0.0F; }
  static float each(std::uint64_t cells, float worth) { return worth * static_cast<float>(count_bits(cells)); }

  static int next_side(const Position& position) {
    const int seat = quivive::next_seat(position.seats_in_play(), position.to_act() - 1);
    return position.side_of(seat + 1);
  }

  // By the phase and whether the side acts now or next.
  static const quivive::RoomWeights& weights_for(const Position& position, int side) {
    return quivive::room_weights[position.mid_turn() ? 1 : 0][side == position.side() ? 0 : 1];
  }

  // The logarithm of a side's odds.
  static float room(const Position& position, const quivive::Ground& ground, int side) {
    const quivive::RoomWeights& weights = weights_for(position, side);
    const std::uint64_t liberties = ground.liberties(side);
    const std::uint64_t tall = liberties & position.podiums().at_least(2);
    float sum = weights.liberties[static_cast<std::size_t>(std::min(count_bits(liberties), 8))];
    for (std::size_t n = 0; n < 4; ++n) sum += each(liberties & ground.exits[n], weights.exits[n]);
    for (std::size_t n = 0; n < 3; ++n) sum += of((liberties & ground.exits[n + 1]) != 0, weights.one_with_exits[n]);
    for (std::size_t n = 0; n < 2; ++n)
      sum += of(count_bits(liberties & ground.exits[n + 1]) > 1, weights.two_with_exits[n]);
    sum += each(tall, weights.tall) + of(tall != 0, weights.one_tall);
    sum += of((tall & ground.exits[1]) != 0, weights.one_tall_with_exits);
    return sum + room_of_region(ground, side, weights);
  }

  static float room_of_region(const quivive::Ground& ground, int side, const quivive::RoomWeights& weights) {
    const std::uint64_t region = ground.region_of(side);
    const auto cells = static_cast<float>(count_bits(region));
    const auto podiums = static_cast<float>(ground.podiums_on(region));
    float sum = weights.cells * cells + weights.podiums * podiums;
    if (ground.is_apart(side)) sum += weights.apart + weights.apart_cells * cells + weights.apart_podiums * podiums;
    return sum;
  }

  static void order_by_opinion(const Position& position, const ActionList<Position>& actions, float* scores) {
    const quivive::Opinion opinion(position);
    for (const Action action : actions) *scores++ = opinion.of(action);
  }

  // Where there is room to go on, and beside the next opponent: it takes a podium away from it.
  static void order_steps(const Position& position, const ActionList<Position>& actions, float* scores) {
    const std::uint64_t prey = position.pawns_of(next_side(position));
    const std::uint64_t targets = within_reach(position, prey);
    const int escapes = count_bits(targets);
    const float urgency = escapes <= 2 ? 3.3F : escapes == 3 ? 2.7F : 2.3F;
    const std::uint64_t second = position.podiums().at_least(2);
    for (const Action action : actions) {
      const std::uint64_t to = bit(Position::cell_of(action));
      const std::uint64_t free = (position.free_podiums() | bit(Position::origin_of(action))) ^ to;
      const std::uint64_t near = quivive::within_a_step(to) & free;
      const std::uint64_t far = quivive::within_a_step(quivive::within_a_step(near) & free) & free;
      *scores++ = quivive::step_weights[static_cast<std::size_t>(count_bits(near))] + each(near & second, 0.8F) +
                  each(far, 0.12F) + of((to & second) != 0, 0.3F) + of((to & targets) != 0, urgency);
    }
  }

  // From around the next opponent, the more so the fewer ways it has; not from around oneself.
  static void order_removals(const Position& position, const ActionList<Position>& actions, float* scores) {
    const std::uint64_t free = position.free_podiums();
    const std::uint64_t targets = within_reach(position, position.pawns_of(next_side(position)));
    const std::uint64_t behind = quivive::within_a_step(targets) & free;
    const std::uint64_t further = quivive::within_a_step(behind) & free;
    const std::uint64_t own = within_reach(position, position.pawns_of(position.side()));
    const float urgency = quivive::removal_weights[static_cast<std::size_t>(std::min(count_bits(targets), 5))];
    for (const Action action : actions) {
      const std::uint64_t cell = bit(Position::cell_of(action));
      const bool tall = (cell & position.podiums().at_least(2)) != 0;
      float score = of((cell & further) != 0, 0.4F) + of((cell & behind) != 0, 0.45F) - of(tall, 0.4F);
      if ((cell & targets) != 0)
        score += urgency + each(quivive::within_a_step(cell) & free, 0.2F) - of(tall, 0.45F);
      if ((cell & own) != 0) score -= ((cell & targets) != 0 ? 1.0F : 1.8F) + of(tall, 0.8F);
      *scores++ = score;
    }
  }

  // A pawn stands best among many high podiums. Where the podiums go was not seen to favour anyone: the middle is
  // near everything.
  static void order_placing(const Position& position, const ActionList<Position>& actions, float* scores) {
    const bool pawn = position.phase() == quivive::Phase::pawn;
    for (const Action action : actions) {
      const std::uint64_t near = quivive::within_a_step(bit(Position::cell_of(action))) & position.free_podiums();
      *scores++ = each(near, 0.1F) + of(pawn, 1.0F) * each(near & position.podiums().at_least(2), 0.2F);
    }
  }

  static std::uint64_t within_reach(const Position& position, std::uint64_t pawns) {
    return quivive::within_a_step(pawns) & position.free_podiums();
  }
};

}  // namespace banquise::inline BANQUISE_ISA
