// The one interface behind which every game is the same: texts in, plain values out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/analysis.hpp"

namespace banquise {

// Play from a start position, as texts.
struct LineText {
  std::string start;
  std::vector<std::string> actions;
};

// What can be said of a line at its end. `scores`, one per seat, are there once the game is over, by the
// position or by history (ALL-1, ALL-2); then `legal` is empty and `to_act` is -1.
struct Standing {
  std::string text;
  int to_act;
  bool mid_turn;
  std::uint64_t hash;
  std::vector<std::string> legal;
  std::vector<std::pair<std::string, unsigned>> outcomes;  // where chance acts: action and weight
  std::optional<std::vector<double>> scores;
};

enum class PerftUnit { actions, turns };

// Totals of random games.
struct Playouts {
  std::uint64_t playouts = 0;
  std::uint64_t finished = 0;  // the others were cut off after so many actions and count as draws
  std::uint64_t actions = 0;
  std::vector<double> scores;  // per seat, summed over the playouts
};

// Every member that takes a line throws BadText for its start, IllegalAction for its actions.
class GameEngine {
 public:
  GameEngine() = default;
  GameEngine(const GameEngine&) = delete;
  GameEngine& operator=(const GameEngine&) = delete;
  virtual ~GameEngine();

  virtual std::string_view slug() const = 0;
  virtual std::vector<std::string> starts() const = 0;

  virtual Standing standing(const LineText& line) const = 0;
  // The standing at the start and after each action.
  virtual std::vector<Standing> replay(const LineText& line) const = 0;

  virtual std::uint64_t perft(const LineText& line, int depth, PerftUnit unit) const = 0;
  virtual Playouts playouts(const LineText& line, std::uint64_t count, std::uint64_t seed,
                            std::uint32_t max_actions) const = 0;

  // Methods: see search/methods.hpp. Throws BadRequest for an unknown one, or limits that make no sense; besides,
  // whatever `control.progress` throws.
  virtual Analysis analyse(const LineText& line, const Limits& limits, std::string_view method,
                           SearchControl& control) const = 0;
};

}  // namespace banquise
