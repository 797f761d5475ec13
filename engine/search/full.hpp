// The searches by name, and the engine at full strength: which search plays which game.
#pragma once

#include <string_view>

#include "core/errors.hpp"
#include "core/record.hpp"
#include "search/alphabeta.hpp"
#include "search/mcts.hpp"
#include "search/perfect.hpp"
#include "search/uct.hpp"

namespace banquise::inline BANQUISE_ISA {

// Games that alpha-beta plays better than the tree search, where two sides are in play and no chance:
// Sense<Kernel>::depth_first.
template <class Kernel>
concept PlayedDepthFirst = GameKernel<Kernel> && requires { requires Sense<Kernel>::depth_first; };

// Precondition of all: a seat is to act.
template <GameKernel Kernel>
Analysis search_full(const Record<Kernel>& record, const Limits& limits, Watch& watch) {
  if constexpr (SolvedInPlay<Kernel>) return PerfectPlay<Kernel>(record, limits, watch).run();
  if constexpr (PlayedDepthFirst<Kernel>)
    if (is_duel(record.position())) return AlphaBeta<Kernel>(record, limits, watch).run();
  return Mcts<Kernel>(record, settings_for(record.position()), limits, watch).run();
}

// A method is a name, and for the tree search settings behind a colon: `mcts:playout=8,minimax=0.3`.
// Throws LineError for any other.
template <GameKernel Kernel>
Analysis search(const Record<Kernel>& record, const Limits& limits, std::string_view method, Watch& watch) {
  if (method == "full") return search_full(record, limits, watch);
  if (method == "uct") return Uct<Kernel>(record, limits, watch).run();
  if (method == "alphabeta") return AlphaBeta<Kernel>(record, limits, watch).run();
  if (method == "solve") return Solver<Kernel>(record, limits, watch).run();
  const std::string_view name = method.substr(0, method.find(':'));
  if (name == "mcts") {
    const std::string_view dials = method.substr(std::min(method.size(), name.size() + 1));
    const auto settings = read_settings(settings_for(record.position()), dials);
    return Mcts<Kernel>(record, settings, limits, watch).run();
  }
  throw LineError("no such search", method);
}

}  // namespace banquise::inline BANQUISE_ISA
