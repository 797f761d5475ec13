// How values cross: a struct of the engine becomes the frozen dataclass of the same name in banquise.engine, and back.
// Fields are matched by name, so that neither side can change without the other.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>

#include "facade/game_engine.hpp"

namespace banquise::python {

inline constexpr const char* module_name = "banquise.engine";

// Specialised for each struct that crosses: `name`, as stubs write it, and `fields`.
template <class Struct>
struct Dataclass;

template <class Struct, class Value>
struct Field {
  const char* name;
  Value Struct::*member;
};

template <>
struct Dataclass<Standing> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Standing");
  static constexpr std::tuple fields{
      Field{"text", &Standing::text},   Field{"to_act", &Standing::to_act},     Field{"mid_turn", &Standing::mid_turn},
      Field{"hash", &Standing::hash},   Field{"legal", &Standing::legal},       Field{"outcomes", &Standing::outcomes},
      Field{"scores", &Standing::scores}};
};

template <>
struct Dataclass<Playouts> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Playouts");
  static constexpr std::tuple fields{Field{"playouts", &Playouts::playouts}, Field{"finished", &Playouts::finished},
                                     Field{"actions", &Playouts::actions}, Field{"scores", &Playouts::scores}};
};

template <>
struct Dataclass<Limits> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Limits");
  static constexpr std::tuple fields{Field{"seconds", &Limits::seconds}, Field{"simulations", &Limits::simulations},
                                     Field{"threads", &Limits::threads}, Field{"seed", &Limits::seed},
                                     Field{"memory", &Limits::memory}};
};

template <>
struct Dataclass<Proof> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Proof");
  static constexpr std::tuple fields{Field{"scores", &Proof::scores}, Field{"turns", &Proof::turns}};
};

template <>
struct Dataclass<Candidate> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Candidate");
  static constexpr std::tuple fields{Field{"action", &Candidate::action},       Field{"values", &Candidate::values},
                                     Field{"visits", &Candidate::visits},       Field{"depth", &Candidate::depth},
                                     Field{"variation", &Candidate::variation}, Field{"proof", &Candidate::proof}};
};

template <>
struct Dataclass<Analysis> {
  static constexpr auto name = nanobind::detail::const_name("banquise.engine.Analysis");
  static constexpr std::tuple fields{Field{"candidates", &Analysis::candidates},
                                     Field{"simulations", &Analysis::simulations},
                                     Field{"seconds", &Analysis::seconds}};
};

template <class Struct>
concept HasDataclass = requires { Dataclass<Struct>::fields; };

}  // namespace banquise::python

namespace nanobind::detail {

template <banquise::python::HasDataclass Struct>
struct type_caster<Struct> {
  NB_TYPE_CASTER(Struct, banquise::python::Dataclass<Struct>::name)

  bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
    try {
      each_field([&](const auto& field) { (value.*field.member) = cast_attribute(source, field); });
      return true;
    } catch (const std::exception&) {
      PyErr_Clear();
      return false;
    }
  }

  static handle from_cpp(const Struct& source, rv_policy, cleanup_list*) noexcept {
    try {
      dict fields;
      each_field([&](const auto& field) { fields[field.name] = cast(source.*field.member); });
      return dataclass()(**fields).release();
    } catch (python_error& error) {
      error.restore();
      return {};
    }
  }

 private:
  template <class Visit>
  static void each_field(Visit visit) {
    std::apply([&](const auto&... field) { (visit(field), ...); }, banquise::python::Dataclass<Struct>::fields);
  }

  template <class Member>
  static Member cast_attribute(handle source, const banquise::python::Field<Struct, Member>& field) {
    return cast<Member>(source.attr(field.name));
  }

  // Looked up at each use: a reference kept here would outlive the interpreter.
  static object dataclass() {
    const std::string_view qualified(Name.text);
    return module_::import_(banquise::python::module_name).attr(qualified.substr(qualified.rfind('.') + 1).data());
  }
};

}  // namespace nanobind::detail
