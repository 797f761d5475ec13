// The Python module banquise._engine: only texts and plain values cross. banquise/engine.py adds the words.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bindings/stop.hpp"
#include "facade/engine.hpp"

namespace nb = nanobind;

namespace {

using banquise::LineText;
using Texts = std::vector<std::string>;

// text, to_act, mid_turn, hash, legal, outcomes, scores
using StandingTuple = std::tuple<std::string, int, bool, std::uint64_t, Texts,
                                 std::vector<std::pair<std::string, unsigned>>, std::optional<std::vector<double>>>;

StandingTuple as_tuple(banquise::Standing standing) {
  return {std::move(standing.text),  standing.to_act,           standing.mid_turn,         standing.hash,
          std::move(standing.legal), std::move(standing.outcomes), std::move(standing.scores)};
}

StandingTuple standing(const std::string& game, std::string start, Texts actions) {
  return as_tuple(banquise::engine_for(game)->standing(LineText{std::move(start), std::move(actions)}));
}

std::vector<StandingTuple> replay(const std::string& game, std::string start, Texts actions) {
  std::vector<StandingTuple> tuples;
  for (auto& each : banquise::engine_for(game)->replay(LineText{std::move(start), std::move(actions)}))
    tuples.push_back(as_tuple(std::move(each)));
  return tuples;
}

std::uint64_t perft(const std::string& game, std::string start, Texts actions, int depth, bool by_turns) {
  const auto unit = by_turns ? banquise::PerftUnit::turns : banquise::PerftUnit::actions;
  return banquise::engine_for(game)->perft(LineText{std::move(start), std::move(actions)}, depth, unit);
}

// playouts, finished, actions, scores
std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::vector<double>> playouts(
    const std::string& game, std::string start, Texts actions, std::uint64_t count, std::uint64_t seed,
    std::uint32_t cap) {
  const LineText line{std::move(start), std::move(actions)};
  auto totals = banquise::engine_for(game)->playouts(line, count, seed, cap);
  return {totals.playouts, totals.finished, totals.actions, std::move(totals.scores)};
}

using ProofTuple = std::tuple<std::vector<double>, int>;
// action, values, visits, depth, variation, proof
using CandidateTuple =
    std::tuple<std::string, std::vector<double>, std::uint64_t, int, Texts, std::optional<ProofTuple>>;
// candidates, simulations, seconds
using AnalysisTuple = std::tuple<std::vector<CandidateTuple>, std::uint64_t, double>;

AnalysisTuple as_tuple(const banquise::Analysis& analysis) {
  std::vector<CandidateTuple> candidates;
  for (const auto& [action, values, visits, depth, variation, proof] : analysis.candidates) {
    std::optional<ProofTuple> certain;
    if (proof) certain.emplace(proof->scores, proof->turns);
    candidates.emplace_back(action, values, visits, depth, variation, std::move(certain));
  }
  return {std::move(candidates), analysis.simulations, analysis.seconds};
}

// Runs without the interpreter, but for the progress, where an interrupt from the keyboard is noticed too.
AnalysisTuple analyse(const std::string& game, std::string start, Texts actions, double seconds,
                      std::uint64_t simulations, int threads, std::uint64_t seed, std::size_t memory,
                      const std::string& method, const nb::object& progress, banquise::Stop* stop) {
  banquise::SearchControl control;
  control.progress = [&progress](const banquise::Analysis& analysis) {
    const nb::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!progress.is_none()) progress(as_tuple(analysis));
  };
  const banquise::Stop::Attached attached(stop, control);
  const nb::gil_scoped_release unlocked;
  return as_tuple(banquise::engine_for(game)->analyse(LineText{std::move(start), std::move(actions)},
                                                     {seconds, simulations, threads, seed, memory}, method, control));
}

}  // namespace

NB_MODULE(_engine, module) {
  using namespace nb::literals;
  using Unlocked = nb::call_guard<nb::gil_scoped_release>;

  module.def("games", &banquise::games);
  module.def("controls", &banquise::controls);
  module.def("instruction_set", [] { return banquise::best_isa() == banquise::Isa::bmi2 ? "bmi2" : "generic"; });
  module.def("starts", [](const std::string& game) { return banquise::engine_for(game)->starts(); }, "game"_a);
  module.def("standing", &standing, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("replay", &replay, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("perft", &perft, "game"_a, "start"_a, "actions"_a, "depth"_a, "by_turns"_a, Unlocked());
  nb::class_<banquise::Stop>(module, "Stop")
      .def(nb::init<>())
      .def("set", &banquise::Stop::set)
      .def("is_set", &banquise::Stop::is_set);
  module.def("analyse", &analyse, "game"_a, "start"_a, "actions"_a, "seconds"_a, "simulations"_a, "threads"_a, "seed"_a,
             "memory"_a, "method"_a, "progress"_a.none(), "stop"_a.none());
  module.def("playouts", &playouts, "game"_a, "start"_a, "actions"_a, "count"_a, "seed"_a, "cap"_a, Unlocked());
}
