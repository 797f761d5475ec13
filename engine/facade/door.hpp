// The one interface behind which every game is the same: text in, plain values out.
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
struct Line {
  std::string start;
  std::vector<std::string> actions;
};

// What can be said of a line at its end. `scores`, one per seat, are there once the game is over, by the
// position or by the record (ALL-1, ALL-2); then `legal` is empty and `to_act` is -1.
struct Standing {
  std::string text;
  int to_act;
  bool mid_turn;
  std::uint64_t hash;
  std::vector<std::string> legal;
  std::vector<std::pair<std::string, unsigned>> outcomes;  // where chance acts: action and weight
  std::optional<std::vector<double>> scores;
};

enum class Unit { actions, turns };

struct PlayoutTotals {
  std::uint64_t playouts = 0;
  std::uint64_t finished = 0;  // the others were cut off by the cap and count as draws
  std::uint64_t actions = 0;
  std::vector<double> scores;  // per seat, summed over the playouts
};

// Every member that takes a line throws TextError for its start text, LineError for its actions.
class Door {
 public:
  Door() = default;
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  virtual ~Door();

  virtual std::string_view slug() const = 0;
  virtual std::vector<std::string> starts() const = 0;

  virtual Standing standing(const Line& line) const = 0;
  // The standing at the start and after each action.
  virtual std::vector<Standing> replay(const Line& line) const = 0;

  virtual std::uint64_t perft(const Line& line, int depth, Unit unit) const = 0;
  virtual PlayoutTotals playouts(const Line& line, std::uint64_t count, std::uint64_t seed,
                                 std::uint32_t cap) const = 0;

  // Methods: see search/full.hpp. Throws LineError for an unknown one, or limits that make no sense; besides, whatever
  // `watch.progress` throws.
  virtual Analysis analyse(const Line& line, const Limits& limits, std::string_view method, Watch& watch) const = 0;
};

}  // namespace banquise
