// The door of one kernel. Compiled once per instruction set: below it every call is static.
#pragma once

#include "core/errors.hpp"
#include "core/record.hpp"
#include "facade/make_door.hpp"
#include "search/full.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"

namespace banquise::inline BANQUISE_ISA {

template <GameKernel Kernel>
class KernelDoor final : public Door {
 public:
  std::string_view slug() const override { return Kernel::slug; }
  std::vector<std::string> starts() const override { return Kernel::starts(); }

  Standing standing(const Line& line) const override { return standing_of(record_of(line)); }

  std::vector<Standing> replay(const Line& line) const override {
    Record<Kernel> record(Kernel::from_text(line.start));
    std::vector<Standing> standings{standing_of(record)};
    for (const std::string& action : line.actions) {
      play(record, action);
      standings.push_back(standing_of(record));
    }
    return standings;
  }

  std::uint64_t perft(const Line& line, int depth, Unit unit) const override {
    if (depth < 0) throw LineError("a depth is not negative", std::to_string(depth));
    const Kernel position = record_of(line).position();
    return unit == Unit::turns ? perft_turns(position, depth) : banquise::perft(position, depth);
  }

  PlayoutTotals playouts(const Line& line, std::uint64_t count, std::uint64_t seed, std::uint32_t cap) const override {
    const Kernel position = record_of(line).position();
    const auto seats = static_cast<std::size_t>(position.seats());
    PlayoutTotals totals{count, 0, 0, std::vector<double>(seats, 0.0)};
    Rng rng(seed);
    for (std::uint64_t index = 0; index < count; ++index) {
      const auto played = playout(position, rng, cap);
      totals.finished += played.finished ? 1 : 0;
      totals.actions += played.actions;
      for (std::size_t seat = 0; seat < seats; ++seat) totals.scores[seat] += static_cast<double>(played.scores[seat]);
    }
    return totals;
  }

  Analysis analyse(const Line& line, const Limits& limits, std::string_view method, Watch& watch) const override {
    check(limits);
    const Record<Kernel> record = record_of(line);
    if (record.to_act() < 1) return {};
    return search(record, limits, method, watch);
  }

 private:
  // A mebibyte has room for the widest root.
  static void check(const Limits& limits) {
    if (!(limits.seconds >= 0)) throw LineError("a time is not negative", std::to_string(limits.seconds));
    if (limits.threads < 1 || limits.threads > 256) throw LineError("1 to 256 threads", std::to_string(limits.threads));
    if (limits.memory < std::size_t{1} << 20) throw LineError("at least 1048576 bytes", std::to_string(limits.memory));
  }

  static Record<Kernel> record_of(const Line& line) {
    Record<Kernel> record(Kernel::from_text(line.start));
    for (const std::string& action : line.actions) play(record, action);
    return record;
  }

  static void play(Record<Kernel>& record, const std::string& text) {
    const Kernel& position = record.position();
    if (record.finished()) throw LineError("the game is over at " + quoted(position.text()), text);
    const auto action = position.read_action(text);
    if (!action || !may_play(position, *action))
      throw LineError("not a legal action at " + quoted(position.text()), text);
    record.play(*action);
  }

  static Standing standing_of(const Record<Kernel>& record) {
    const Kernel& position = record.position();
    Standing standing{position.text(), record.to_act(), position.mid_turn(), position.hash(), {}, {}, {}};
    if (record.finished()) {
      const auto scores = record.scores();
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
std::unique_ptr<Door> make_door() {
  return std::make_unique<KernelDoor<Kernel>>();
}

}  // namespace banquise::inline BANQUISE_ISA
