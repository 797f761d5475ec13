// The engine of one kernel. Compiled once per instruction set: below it every call is static.
#pragma once

#include "core/errors.hpp"
#include "core/line.hpp"
#include "facade/make_engine.hpp"
#include "search/methods.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class KernelEngine final : public GameEngine {
 public:
  std::string_view slug() const override { return Kernel::slug; }
  std::vector<std::string> starts() const override { return Kernel::starts(); }

  Standing standing(const LineText& line) const override { return standing_of(played(line)); }

  std::vector<Standing> replay(const LineText& texts) const override {
    Line<Kernel> line(Kernel::from_text(texts.start));
    std::vector<Standing> standings{standing_of(line)};
    for (const std::string& action : texts.actions) {
      play(line, action);
      standings.push_back(standing_of(line));
    }
    return standings;
  }

  std::uint64_t perft(const LineText& line, int depth, PerftUnit unit) const override {
    if (depth < 0) throw BadRequest("a depth is not negative", std::to_string(depth));
    const Kernel position = played(line).position();
    return unit == PerftUnit::turns ? perft_turns(position, depth) : banquise::perft(position, depth);
  }

  Playouts playouts(const LineText& line, std::uint64_t count, std::uint64_t seed,
                    std::uint32_t max_actions) const override {
    const Kernel position = played(line).position();
    const auto seats = static_cast<std::size_t>(position.seats());
    Playouts totals{count, 0, 0, std::vector<double>(seats, 0.0)};
    Rng rng(seed);
    for (std::uint64_t index = 0; index < count; ++index) {
      const auto random_game = playout(position, rng, max_actions);
      totals.finished += random_game.finished ? 1 : 0;
      totals.actions += random_game.actions;
      for (std::size_t seat = 0; seat < seats; ++seat)
        totals.scores[seat] += static_cast<double>(random_game.scores[seat]);
    }
    return totals;
  }

  Analysis analyse(const LineText& texts, const Limits& limits, std::string_view method,
                   SearchControl& control) const override {
    check(limits);
    const Line<Kernel> line = played(texts);
    if (line.to_act() < 1) return {};
    return search(line, limits, method, control);
  }

 private:
  static constexpr int max_threads = 256;
  static constexpr std::size_t min_memory_bytes = std::size_t{1} << 20;  // room for the widest root

  static void check(const Limits& limits) {
    if (!(limits.seconds >= 0)) throw BadRequest("a time is not negative", std::to_string(limits.seconds));
    if (limits.threads < 1 || limits.threads > max_threads)
      throw BadRequest("1 to 256 threads", std::to_string(limits.threads));
    if (limits.memory < min_memory_bytes) throw BadRequest("at least 1048576 bytes", std::to_string(limits.memory));
  }

  static Line<Kernel> played(const LineText& texts) {
    Line<Kernel> line(Kernel::from_text(texts.start));
    for (const std::string& action : texts.actions) play(line, action);
    return line;
  }

  static void play(Line<Kernel>& line, const std::string& text) {
    const Kernel& position = line.position();
    if (line.finished()) throw IllegalAction("the game is over at " + quoted(position.text()), text);
    const auto action = position.read_action(text);
    if (!action || !may_play(position, *action))
      throw IllegalAction("not a legal action at " + quoted(position.text()), text);
    line.play(*action);
  }

  static Standing standing_of(const Line<Kernel>& line) {
    const Kernel& position = line.position();
    Standing standing{position.text(), line.to_act(), position.mid_turn(), position.hash(), {}, {}, {}};
    if (line.finished()) {
      const auto scores = line.scores();
      standing.scores.emplace(scores.begin(), scores.begin() + position.seats());
      return standing;
    }
    ActionList<Kernel> actions;
    position.legal(actions);
    for (const auto action : actions) standing.legal.push_back(position.write_action(action));
    if constexpr (HasChance<Kernel>)
      if (position.to_act() == chance)
        for (const auto action : actions)
          standing.outcomes.emplace_back(position.write_action(action), position.weight(action));
    return standing;
  }
};

template <GameKernel Kernel>
std::unique_ptr<GameEngine> make_engine() {
  return std::make_unique<KernelEngine<Kernel>>();
}

}  // namespace banquise::inline BANQUISE_ISA
