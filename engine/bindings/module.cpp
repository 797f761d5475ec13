// The Python module banquise._engine: only texts and plain values cross. banquise/engine.py is its door.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "facade/engine.hpp"

namespace nb = nanobind;

namespace {

using banquise::Line;
using Texts = std::vector<std::string>;

// text, to_act, mid_turn, hash, legal, outcomes, scores
using StandingTuple = std::tuple<std::string, int, bool, std::uint64_t, Texts,
                                 std::vector<std::pair<std::string, unsigned>>, std::optional<std::vector<double>>>;

StandingTuple as_tuple(banquise::Standing standing) {
  return {std::move(standing.text),  standing.to_act,           standing.mid_turn,         standing.hash,
          std::move(standing.legal), std::move(standing.outcomes), std::move(standing.scores)};
}

StandingTuple standing(const std::string& game, std::string start, Texts actions) {
  return as_tuple(banquise::open_door(game)->standing(Line{std::move(start), std::move(actions)}));
}

std::vector<StandingTuple> replay(const std::string& game, std::string start, Texts actions) {
  std::vector<StandingTuple> tuples;
  for (auto& each : banquise::open_door(game)->replay(Line{std::move(start), std::move(actions)}))
    tuples.push_back(as_tuple(std::move(each)));
  return tuples;
}

std::uint64_t perft(const std::string& game, std::string start, Texts actions, int depth, bool by_turns) {
  const auto unit = by_turns ? banquise::Unit::turns : banquise::Unit::actions;
  return banquise::open_door(game)->perft(Line{std::move(start), std::move(actions)}, depth, unit);
}

// playouts, finished, actions, scores
std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::vector<double>> playouts(
    const std::string& game, std::string start, Texts actions, std::uint64_t count, std::uint64_t seed,
    std::uint32_t cap) {
  const Line line{std::move(start), std::move(actions)};
  auto totals = banquise::open_door(game)->playouts(line, count, seed, cap);
  return {totals.playouts, totals.finished, totals.actions, std::move(totals.scores)};
}

}  // namespace

NB_MODULE(_engine, module) {
  using namespace nb::literals;
  using Unlocked = nb::call_guard<nb::gil_scoped_release>;

  module.def("games", &banquise::games);
  module.def("controls", &banquise::controls);
  module.def("instruction_set", [] { return banquise::best_isa() == banquise::Isa::bmi2 ? "bmi2" : "generic"; });
  module.def("starts", [](const std::string& game) { return banquise::open_door(game)->starts(); }, "game"_a);
  module.def("standing", &standing, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("replay", &replay, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("perft", &perft, "game"_a, "start"_a, "actions"_a, "depth"_a, "by_turns"_a, Unlocked());
  module.def("playouts", &playouts, "game"_a, "start"_a, "actions"_a, "count"_a, "seed"_a, "cap"_a, Unlocked());
}
