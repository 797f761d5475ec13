// The searches by name, and the engine at full strength: which search plays which game.
#pragma once

#include <string_view>

#include "core/errors.hpp"
#include "core/line.hpp"
#include "search/alphabeta.hpp"
#include "search/mcts.hpp"
#include "search/perfect_play.hpp"
#include "search/uct.hpp"

namespace banquise::inline BANQUISE_ISA {

// Precondition of all: a seat is to act.
template <GameKernel Kernel>
Analysis search_at_full_strength(const Line<Kernel>& line, const Limits& limits, SearchControl& control) {
  if constexpr (SolvedInPlay<Kernel>) return PerfectPlay<Kernel>(line, limits, control).run();
  if constexpr (PlayedByAlphaBeta<Kernel>)
    if (is_two_sided_without_chance(line.position())) return AlphaBeta<Kernel>(line, limits, control).run();
  return Mcts<Kernel>(line, settings_for(line.position()), limits, control).run();
}

// A method is a name, and for the tree search settings behind a colon: `mcts:playout_actions=8,implicit_minimax=0.3`.
// Throws BadRequest for any other.
template <GameKernel Kernel>
Analysis search(const Line<Kernel>& line, const Limits& limits, std::string_view method, SearchControl& control) {
  if (method == "full") return search_at_full_strength(line, limits, control);
  if (method == "uct") return Uct<Kernel>(line, limits, control).run();
  if (method == "alphabeta") return AlphaBeta<Kernel>(line, limits, control).run();
  if (method == "solve") return Solver<Kernel>(line, limits, control).run();
  const std::string_view name = method.substr(0, method.find(':'));
  if (name == "mcts") {
    const std::string_view changes = method.substr(std::min(method.size(), name.size() + 1));
    const auto settings = read_settings(settings_for(line.position()), changes);
    return Mcts<Kernel>(line, settings, limits, control).run();
  }
  throw BadRequest("no such search", method);
}

}  // namespace banquise::inline BANQUISE_ISA
