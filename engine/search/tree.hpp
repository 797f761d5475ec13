// The tree of one search, which its threads share.
#pragma once

#include <bit>
#include <span>

#include "core/hash.hpp"
#include "core/line.hpp"
#include "search/expansion.hpp"
#include "search/hooks.hpp"

namespace banquise::inline BANQUISE_ISA {

// The root is expanded from the start.
template <GameKernel Kernel>
class Tree {
 public:
  Tree(const Line<Kernel>& line, const MctsSettings& asked, const Limits& limits)
      : several_threads(limits.threads > 1), settings(asked), pool(limits.memory) {
    if (std::popcount(sides_in_play(line.position())) != 2) settings.implicit_minimax = 0;
    Rng rng(mix(limits.seed));
    root().clear(0, 1);
    Expansion<Kernel>(pool, settings).expand(root(), line.position(), rng);
    root().set_proven(backed_up(root(), line.position(), line.position().to_act()));
  }

  Node& root() { return pool[0]; }
  const Node& root() const { return pool[0]; }
  std::span<Node> children_of(const Node& node) { return {&pool[node.first_child()], node.child_count}; }

  // What the children prove of a node where `seat` is to act, or chance. The position tells the sides only.
  ProvenResult backed_up(const Node& node, const Kernel& position, int seat) {
    return seat == chance ? backed_up(node, ChanceBackup()) : backed_up(node, ChoiceBackup(position.side_of(seat)));
  }

  const bool several_threads;
  MctsSettings settings;
  NodePool<Node> pool;

 private:
  template <class Backup>
  ProvenResult backed_up(const Node& node, Backup backup) {
    for (const Node& child : children_of(node)) backup.add(child.proven_result());
    return backup.result();
  }
};

}  // namespace banquise::inline BANQUISE_ISA
