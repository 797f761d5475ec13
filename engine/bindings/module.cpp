// The Python module banquise._engine. What people use is banquise/engine.py; its dataclasses are what crosses.
#include <nanobind/stl/function.h>

#include <functional>

#include "bindings/python_values.hpp"
#include "bindings/stop.hpp"
#include "facade/engine.hpp"

namespace nb = nanobind;

namespace {

using banquise::LineText;
using Texts = std::vector<std::string>;

banquise::Standing standing(const std::string& game, std::string start, Texts actions) {
  return banquise::engine_for(game)->standing(LineText{std::move(start), std::move(actions)});
}

std::vector<banquise::Standing> replay(const std::string& game, std::string start, Texts actions) {
  return banquise::engine_for(game)->replay(LineText{std::move(start), std::move(actions)});
}

std::uint64_t perft(const std::string& game, std::string start, Texts actions, int depth, bool by_turns) {
  const auto unit = by_turns ? banquise::PerftUnit::turns : banquise::PerftUnit::actions;
  return banquise::engine_for(game)->perft(LineText{std::move(start), std::move(actions)}, depth, unit);
}

banquise::Playouts playouts(const std::string& game, std::string start, Texts actions, std::uint64_t count,
                            std::uint64_t seed, std::uint32_t max_actions) {
  const LineText line{std::move(start), std::move(actions)};
  return banquise::engine_for(game)->playouts(line, count, seed, max_actions);
}

using Progress = std::optional<std::function<nb::object(const banquise::Analysis&)>>;

// Runs without the interpreter, but for the progress, where an interrupt from the keyboard is noticed too.
banquise::Analysis search(const std::string& game, std::string start, Texts actions, const banquise::Limits& limits,
                          const std::string& method, const Progress& progress, banquise::Stop* stop) {
  banquise::SearchControl control;
  control.progress = [&progress](const banquise::Analysis& analysis) {
    const nb::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (progress) (*progress)(analysis);
  };
  const banquise::Stop::Attached attached(stop, control);
  const nb::gil_scoped_release unlocked;
  return banquise::engine_for(game)->analyse(LineText{std::move(start), std::move(actions)}, limits, method, control);
}

}  // namespace

NB_MODULE(_engine, module) {
  using namespace nb::literals;
  using Unlocked = nb::call_guard<nb::gil_scoped_release>;

  module.doc() = "The compiled engine. Use banquise.engine, which takes positions and lines and says what is missing.";
  module.def("games", &banquise::games);
  module.def("controls", &banquise::controls);
  module.def("instruction_set", [] { return banquise::best_isa() == banquise::Isa::bmi2 ? "bmi2" : "generic"; });
  module.def("starts", [](const std::string& game) { return banquise::engine_for(game)->starts(); }, "game"_a);
  module.def("standing", &standing, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("replay", &replay, "game"_a, "start"_a, "actions"_a, Unlocked());
  module.def("perft", &perft, "game"_a, "start"_a, "actions"_a, "depth"_a, "by_turns"_a, Unlocked());
  module.def("playouts", &playouts, "game"_a, "start"_a, "actions"_a, "count"_a, "seed"_a, "max_actions"_a, Unlocked());
  nb::class_<banquise::Stop>(module, "Stop")
      .def(nb::init<>())
      .def("set", &banquise::Stop::set)
      .def("is_set", &banquise::Stop::is_set);
  module.def("search", &search, "game"_a, "start"_a, "actions"_a, "limits"_a, "method"_a, "progress"_a.none(),
             "stop"_a.none());
}
