// A random action of Dérive, each as likely as the others. Included by derive.hpp.
//
// Rejection sampling: numbers stand for what the dice and the reserve could do at most. Every legal action has exactly
// one; a number that stands for no legal action is drawn again. So legality is checked for one action at a time.
#pragma once

#include "games/derive.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

class RandomActionSampler {
 public:
  using Action = Position::Action;

  // Precondition: a seat is to act, and owes no take.
  explicit RandomActionSampler(const Position& position)
      : position_(position),
        own_(position.dice(position.seat_)),
        evens_(Jumps::of_evens(position.occupied_, position.free())),
        odds_(Jumps::of_odds(position.occupied_, position.free())),
        pools_{pool<0>(evens_, own_.even), pool<1>(evens_, own_.even), pool<0>(odds_, own_.odd),
               pool<1>(odds_, own_.odd)} {}

  Action sample(Rng& rng) const {
    const Level& level = position_.level();
    const int numbers_per_die = level.rolls ? 7 : 6;
    const int dice_numbers = numbers_per_die * own_.count();
    const int jump_numbers = pools_[0].numbers() + pools_[1].numbers() + pools_[2].numbers() + pools_[3].numbers();
    const int entry_numbers = position_.bank_length() * values_to_enter() * int{position_.stock_[position_.seat_] != 0};
    const auto all = static_cast<unsigned>(dice_numbers + jump_numbers + entry_numbers);
    if (position_.must_pass()) return Position::pass;
    while (true) {
      const int number = static_cast<int>(rng.below(all));
      Action action = no_action;
      if (number < dice_numbers) action = level.rolls ? of_die<7>(number) : of_die<6>(number);
      else if (number < dice_numbers + jump_numbers) action = run(number - dice_numbers);
      else action = entry(number - dice_numbers - jump_numbers);
      if (action != no_action) return action;
    }
  }

 private:
  static constexpr Action no_action = 0xffff;

  // Dice that can jump, and cells that a jump can end on. Jumps go diagonally among the cells of a word too: it falls
  // in two parts that no jump connects.
  struct Pool {
    std::uint64_t jumpers;
    std::uint64_t landings;

    int numbers() const { return count_bits(jumpers) * count_bits(landings); }
  };

  template <int Part>
  static Pool pool(const Jumps& jumps, std::uint64_t own) {
    constexpr std::uint64_t part = Part == 0 ? 0x55aa'55aa'55aa'55aa : 0xaa55'aa55'aa55'aa55;
    return {own & jumps.starts() & part, jumps.landings() & part};
  }

  int values_to_enter() const { return position_.level().chooses_value ? highest_value : 1; }

  // Four ways to step or take, one more, one less, and a roll where there are rolls.
  template <int Numbers>
  Action of_die(int number) const {
    constexpr std::array<std::uint8_t, 7> limits{0, 0, 0, 0, highest_value, 1, 0};
    constexpr std::array<std::uint8_t, 7> whats{0, 0, 0, 0, Position::change + 1, Position::change - 1, Position::roll};
    const int cell = own_.nth(static_cast<unsigned>(number / Numbers));
    const auto choice = static_cast<std::size_t>(number % Numbers);
    const bool steps = choice < 4;
    const int there = neighbour(cell, step_shifts[choice & 3]);
    const int own = position_.values_[cell];
    const int in_the_way = either(steps, position_.values_[there], no_value * int{own == limits[choice]});
    if (in_the_way > own) return no_action;
    if (in_the_way != 0) return take(cell, there);
    if (steps && !position_.may_land(cell, there)) return no_action;
    const int what = whats[choice] + (own & either(choice == 6, 0, 7));
    const int change = Position::action_of(Kind::die, cell, what);
    return static_cast<Action>(either(steps, Position::action_of(Kind::move, cell, there), change));
  }

  Action take(int cell, int prey) const {
    const bool legal = position_.may_take(cell, prey) && position_.may_land(cell, prey);
    return legal ? Position::action_of(Kind::take, cell, prey) : no_action;
  }

  Action run(int number) const {
    const Pool* pool = pools_.data();
    while (number >= pool->numbers()) number -= pool++->numbers();
    const int word = pool < pools_.data() + 2 ? 0 : odd_cells;
    const int cells = count_bits(pool->landings);
    const int die = nth_bit(pool->jumpers, static_cast<unsigned>(number / cells));
    const int landing = nth_bit(pool->landings, static_cast<unsigned>(number % cells));
    const bool reached = (word == 0 ? evens_ : odds_).reaches(bit(die), bit(landing));
    if (!reached || !position_.may_land(word + die, word + landing)) return no_action;
    return Position::action_of(Kind::move, word + die, word + landing);
  }

  Action entry(int number) const {
    const int values = values_to_enter();
    const int cell = nth_bit(position_.banks(position_.seat_).own, static_cast<unsigned>(number / values));
    if (position_.values_[cell] != 0) return no_action;
    return Position::action_of(Kind::die, cell, Position::enter + 1 + number % values);
  }

  const Position& position_;
  Cells own_;
  Jumps evens_;
  Jumps odds_;
  std::array<Pool, 4> pools_;
};

inline Position::Action Position::random_action(Rng& rng) const {
  if (is_rolling()) return outcome_action(1 + static_cast<int>(rng.below(highest_value)));
  if (level().obliges) {
    const Contacts owed = owed_takes();
    if (const int count = owed.count(); count > 0)
      return action_of(Kind::take, owed.nth(rng.below(static_cast<unsigned>(count))));
  }
  return RandomActionSampler(*this).sample(rng);
}

}  // namespace banquise::inline BANQUISE_ISA::derive
