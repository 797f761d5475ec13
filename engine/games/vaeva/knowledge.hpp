// What is known of Vaeva beyond its rules: who needs fewer turns to bring five pawns aboard tends to win, and near the
// end of the counted turns who has more aboard.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "games/vaeva.hpp"
#include "games/vaeva/ways.hpp"
#include "search/knowledge.hpp"

namespace banquise::inline BANQUISE_ISA {

template <>
struct Knowledge<vaeva::Position> {
  using Position = vaeva::Position;
  using Action = Position::Action;

  // A race of many quiet turns: alpha-beta sees further ahead than the tree search.
  static constexpr bool played_by_alphabeta = true;

  static SeatValues<Position> evaluate(const Position& position) { return values(position, quick_turns_needed); }

  static SeatValues<Position> evaluate_with_care(const Position& position) { return values(position, turns_needed); }

  static void policy(const Position& position, const ActionList<Position>& actions, float* logits) {
    for (const Action action : actions) *logits++ = position.is_placing() ? worth_of_place(action) : worth(position, action);
  }

 private:
  static constexpr std::uint8_t most_steps_counted = 12;

  static int reach(const Position& position, int side) {
    return std::clamp(position.aboard(side), 1, vaeva::most_reach);
  }

  using TurnsNeeded = float(const Position&, int side);

  static SeatValues<Position> values(const Position& position, TurnsNeeded needed) {
    const float first = 1.0F / (1.0F + std::exp(-lead(position, needed)));
    return {first, 1.0F - first};
  }

  // The logarithm of the first side's odds.
  static float lead(const Position& position, TurnsNeeded needed) {
    const int more = position.aboard(0) - position.aboard(1);
    if (position.aboard(0) == 4 && position.aboard(1) == 4) return 0;  // VAE-12
    const float tempo = position.side() == 0 ? 0.5F : -0.5F;
    const float race = 0.3F * (needed(position, 1) - needed(position, 0) + tempo);
    if (!position.counts_turns()) return race;
    const float late = std::clamp(1.0F - static_cast<float>(position.turns_left()) / 60.0F, 0.0F, 1.0F);
    return race + late * 2.0F * static_cast<float>(more);
  }

  // Turns of its own in which a side could have five aboard if nothing were in the way, all from the distance of the
  // next and to any cell of the platform.
  static float quick_turns_needed(const Position& position, int side) {
    const vaeva::Approaches& approaches = vaeva::Approaches::table();
    std::array<int, 9> steps{};
    std::size_t count = 0;
    for (const vaeva::Cell cell : position.ashore(side))
      steps[count++] = approaches.from(cell, position.platform(), 0, reach(position, side)).steps;
    const auto wanted = std::min(count, static_cast<std::size_t>(5 - position.aboard(side)));
    std::partial_sort(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(wanted),
                      steps.begin() + static_cast<std::ptrdiff_t>(count));
    float turns = 0;
    for (std::size_t index = 0; index < wanted; ++index)
      turns += 1.5F + static_cast<float>(std::min<int>(steps[index], most_steps_counted));
    return turns;
  }

  // The same, with more care: each pawn goes aboard from the distance of its turn (VAE-6), to a cell of its own. So
  // going aboard is always a step ahead, though the others may then be further away.
  static float turns_needed(const Position& position, int side) {
    const vaeva::Approaches& approaches = vaeva::Approaches::table();
    std::array<vaeva::Cell, 9> waiting{};
    const auto ashore = position.ashore(side);
    auto end = std::copy(ashore.begin(), ashore.end(), waiting.begin());
    unsigned taken = position.taken_berths();
    float turns = 0;
    for (int aboard = position.aboard(side); aboard < 5 && end != waiting.begin(); ++aboard) {
      const int distance = std::clamp(aboard, 1, vaeva::most_reach);
      auto nearest = waiting.begin();
      vaeva::Approach best{most_steps_counted, 0};
      for (auto pawn = waiting.begin(); pawn != end; ++pawn)
        if (const auto approach = approaches.from(*pawn, position.platform(), taken, distance); approach.steps < best.steps) {
          best = approach;
          nearest = pawn;
        }
      turns += 1.5F + static_cast<float>(best.steps);
      if (best.steps < most_steps_counted) taken |= 1U << best.berth;
      *nearest = *--end;
    }
    return turns;
  }

  static float worth(const Position& position, Action action) {
    if (!Position::is_pawn(action)) return 0;
    if (Position::direction_of(action) >= vaeva::diagonals) return 3;
    const int distance = reach(position, position.side());
    const vaeva::Approaches& approaches = vaeva::Approaches::table();
    const int before = approaches.from(Position::origin_of(action), position.platform(), 0, distance).steps;
    const int after = approaches.from(position.target_of(action), position.platform(), 0, distance).steps;
    return 0.6F * static_cast<float>(std::clamp(before - after, -3, 3));
  }

  // Above or below the platform, where every way is short.
  static float worth_of_place(Action action) {
    return -0.2F * std::abs(static_cast<float>(Position::column_placed(action)) - 10.5F);
  }
};

}  // namespace banquise::inline BANQUISE_ISA
