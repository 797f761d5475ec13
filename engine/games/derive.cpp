// The texts of Dérive, and which positions can arise.
#include "games/derive.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::derive {

namespace {

std::string cell_text(int cell) { return write_cell(column_of(cell), row_of(cell)); }

// A cell of this board in play, taken off the front of `rest`.
std::optional<int> take_cell_number(std::string_view& rest, int size) {
  const auto name = take_cell(rest, size, size);
  if (!name || ((name->column ^ name->row) & 1) != 0) return std::nullopt;  // DER-1
  return cell_at(name->column, name->row);
}

// A digit from 1 to 6, taken off the front of `rest`.
std::optional<int> take_value(std::string_view& rest) {
  if (rest.empty() || rest[0] < '1' || rest[0] > '0' + highest_value) return std::nullopt;
  const int value = rest[0] - '0';
  rest.remove_prefix(1);
  return value;
}

bool take_letter(std::string_view& rest, char letter) {
  if (!rest.starts_with(letter)) return false;
  rest.remove_prefix(1);
  return true;
}

std::string start_text(const Level& level, int size, const Seating& seating) {
  const std::string row = std::to_string(size);
  const std::string held = std::to_string(level.dice);
  std::string text = row;
  for (int rows = 1; rows < size; ++rows) text += '/' + row;
  text += " 1 " + seating_text(seating) + ' ' + held;
  for (int seat = 1; seat < seating.seats; ++seat) text += ',' + held;
  return text + ' ' + std::string(level.name) + " play";
}

}  // namespace

// Every level and size for two seats facing each other; every level for two neighbours, three, four and teams.
std::vector<std::string> Position::starts() {
  constexpr std::array<std::size_t, 4> others{1, 12, 24, 28};
  std::vector<std::string> texts;
  for (const int size : {11, 9, 13})
    for (const std::size_t level : {1U, 0U, 2U, 3U, 4U, 5U}) texts.push_back(start_text(levels[level], size, seatings[0]));
  for (const std::size_t seating : others)
    for (std::size_t level = 0; level < levels.size(); ++level)
      texts.push_back(start_text(levels[level], sizes[(seating + level) % 3], seatings[seating]));
  return texts;
}

const char* Position::flaw() const {
  if (!in_play(seat_ + 1)) return "the seat to act is out";  // DER-19
  for (const auto find_flaw : {&Position::flaw_of_dice, &Position::flaw_of_banks, &Position::flaw_of_end,
                               &Position::flaw_of_roll, &Position::flaw_of_caches})
    if (const char* found = (this->*find_flaw)()) return found;
  return nullptr;
}

const char* Position::flaw_of_dice() const {
  for (int seat = 0; seat < seats(); ++seat) {
    const int count = dice(seat).count() + stock(seat);
    if (count > level().dice || (in_play(seat + 1) && count < level().dice))  // DER-4, DER-19
      return "a seat has too many or too few dice";
  }
  const unsigned all_from_here = ((1U << seats()) - 1) & ~((1U << seat_) - 1);
  if (!occupied_.any() && in_play_ != all_from_here) return "the first die is another seat's";  // DER-4
  return nullptr;
}

// DER-9
const char* Position::flaw_of_banks() const {
  for (int seat = 0; seat < seats(); ++seat)
    for (const std::uint64_t bank : banks(seat).foreign)
      if (count_bits(dice(seat).even & bank) > 1) return "a seat has two dice on a bank of others";
  return nullptr;
}

// Nothing goes on after a complete chain: no roll, nobody leaves, and no other chain is completed. The last action
// completed one of the seat that acted, and from level 2 on at most one of the seat it took from (DER-15, DER-16).
const char* Position::flaw_of_end() const {
  const bool first_level = level().chain == 1;
  const bool over = is_rolling() || is_alone();
  int others = 0;
  for (int seat = 0; seat < seats(); ++seat) {
    // The chain of a seat that is out is not kept: from level 2 on it can become complete later (DER-19).
    const bool complete = first_level ? (dice(seat).even & banks(seat).far) != 0 : is_complete(seat);
    if (complete && (over || seat != seat_before())) ++others;
  }
  return others > (over || first_level ? 0 : 1) ? "the game was won already" : nullptr;
}

// The last seat in play before the seat to act: it acted last. Precondition: the seat to act is in play.
int Position::seat_before() const {
  int seat = seat_;
  do seat = (seat + seats() - 1) % seats();
  while (!in_play(seat + 1));
  return seat;
}

// DER-7
const char* Position::flaw_of_roll() const {
  if (!is_rolling()) return nullptr;
  if (!level().rolls) return "nobody rolls at this level";
  if (!dice(seat_).has(rolling_)) return "the die to roll is not there";
  if (is_alone()) return "nobody rolls after the end";                                // DER-19
  return owed_takes().count() > 0 ? "a take is owed, no roll" : nullptr;  // DER-14
}

// What is kept twice agrees: no text can break this.
const char* Position::flaw_of_caches() const {
  Cells together;
  int count = 0;
  for (const Cells own : dice_) {
    together |= own;
    count += own.count();
  }
  if (!(together == occupied_) || count != together.count()) return "the dice of the seats are not the dice";
  for (int cell = 0; cell < cell_numbers; ++cell)
    if ((values_[cell] % no_value != 0) != together.has(cell)) return "the dice and their values differ";
  if ((together & ~boards[size_]).any()) return "a die stands outside";
  Position again = *this;
  again.note_all();
  if (!(again.chains_ == chains_) || again.ordered_ != ordered_) return "the chains are not those of the dice";
  return again.winner_ != winner_ ? "the winner is another" : nullptr;
}

// Chains and winner, from the dice: the seat that acted last is looked at first, then the others in turn order.
// Precondition: the seat to act is in play.
void Position::note_all() {
  winner_ = no_seat;
  chains_ = {};
  ordered_ = 0;
  for (int seat = 0; seat < seats(); ++seat)
    if (in_play(seat + 1)) note_chain(seat);
  const int last = seat_before();
  for (int step = 0; step < seats() && winner_ == no_seat; ++step) note_win((last + step) % seats());
  if (is_alone()) winner_ = seat_;
}

std::string Position::text() const {
  std::string text = write_board(size(), size(), [&](CellName name) -> std::string {
    if (((name.column ^ name.row) & 1) != 0) return "";
    const int cell = cell_at(name.column, name.row);
    if (!occupied_.has(cell)) return "";
    const auto colour = static_cast<std::size_t>(seating().colours[static_cast<std::size_t>(owner_of(cell))]);
    return {colour_letters[colour], static_cast<char>('0' + values_[cell])};
  });
  text.append(1, ' ').append(1, static_cast<char>('1' + seat_)).append(" ").append(seating_text(seating()));
  for (int seat = 0; seat < seats(); ++seat)
    text.append(1, seat == 0 ? ' ' : ',').append(in_play(seat + 1) ? std::to_string(stock(seat)) : "-");
  text.append(" ").append(level().name);
  return text.append(is_rolling() ? " roll:" + cell_text(rolling_) : " play");
}

Position Position::from_text(std::string_view text) {
  const auto fields = split_fields<6>(text);
  if (!fields) throw BadText("a derive position has six fields", text);
  const auto [board_field, seat_field, seating_field, stock_field, level_field, phase_field] = *fields;
  Position position;
  if (!position.read_seating(seating_field)) throw BadText("there is no such seating", text);
  if (!position.read_dice(board_field)) throw BadText("not a derive board of these colours", text);
  if (!position.read_seat(seat_field)) throw BadText("there is no such seat", text);
  if (!position.read_stock(stock_field)) throw BadText("a reserve for each seat, from 0 to 10 or -", text);
  if (!position.read_level(level_field)) throw BadText("the level is 1, 2, 2c, 2a, 3 or 4", text);
  if (!position.read_phase(phase_field)) throw BadText("the phase is play or roll: and a cell", text);
  if (position.in_play(position.seat_ + 1)) position.note_all();
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  return position;
}

bool Position::read_seating(std::string_view field) {
  const auto found =
      std::find_if(seatings.begin(), seatings.end(), [&](const Seating& one) { return seating_text(one) == field; });
  seating_ = static_cast<std::uint8_t>(found - seatings.begin());
  return found != seatings.end();
}

bool Position::read_dice(std::string_view field) {
  const auto found = std::find(sizes.begin(), sizes.end(), std::count(field.begin(), field.end(), '/') + 1);
  if (found == sizes.end()) return false;
  size_ = static_cast<std::uint8_t>(found - sizes.begin());
  values_ = Values(boards[size_]);
  for (std::size_t seat = 0; seat < seating().seats; ++seat)
    banks_[seat] = static_cast<std::uint8_t>(4 * size_ + static_cast<int>(seating().colours[seat]));
  const std::string colours = seating_text(seating());
  return read_board(field, size(), size(), [&](std::string_view& rest, CellName name) {
    const std::size_t seat = colours.find(rest[0]);
    if (seat >= seating().seats || ((name.column ^ name.row) & 1) != 0) return false;  // DER-1, DER-3
    rest.remove_prefix(1);
    const auto value = take_value(rest);
    const int cell = cell_at(name.column, name.row);
    values_.set(cell, value.value_or(0));
    occupied_ |= Cells::of(cell);
    dice_[seat] |= Cells::of(cell);
    return value.has_value();
  });
}

bool Position::read_seat(std::string_view field) {
  seat_ = static_cast<std::uint8_t>(field[0] - '1');
  return field.size() == 1 && seat_ < seats();
}

bool Position::read_stock(std::string_view field) {
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat > 0 && !take_letter(field, ',')) return false;
    if (take_letter(field, '-')) continue;
    const auto held = take_number(field);
    if (!held || *held > max_dice) return false;
    stock_[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(*held);
    in_play_ = static_cast<std::uint8_t>(in_play_ | 1U << seat);
  }
  return field.empty();
}

bool Position::read_level(std::string_view field) {
  const auto found = std::find_if(levels.begin(), levels.end(), [&](const Level& one) { return one.name == field; });
  level_ = static_cast<std::uint8_t>(found - levels.begin());
  return found != levels.end();
}

bool Position::read_phase(std::string_view field) {
  constexpr std::string_view rolling = "roll:";
  if (field == "play") return true;
  if (!field.starts_with(rolling)) return false;
  field.remove_prefix(rolling.size());
  const auto cell = take_cell_number(field, size());
  if (cell) rolling_ = static_cast<std::uint8_t>(*cell);
  return cell && field.empty();
}

std::string Position::write_action(Action action) const {
  const int cell = cell_of(action);
  const int what = what_of(action);
  const auto value_text = [](int value) { return std::string{'=', static_cast<char>('0' + value)}; };
  switch (kind_of(action)) {
    case Kind::move: return cell_text(cell) + '-' + cell_text(what);
    case Kind::take: return cell_text(cell) + 'x' + cell_text(what);
    case Kind::die:
      if (what == roll) return cell_text(cell) + '?';
      if (what > change) return cell_text(cell) + value_text(what - change);
      return '+' + cell_text(cell) + (level().chooses_value ? value_text(what - enter) : "");
    default: return action == pass ? "pass" : action == out ? "out" : value_text(what - outcome);
  }
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text == "pass") return pass;
  if (text == "out") return out;
  if (take_letter(text, '=')) {
    const auto value = take_value(text);
    return value && text.empty() ? std::optional(outcome_action(*value)) : std::nullopt;
  }
  const bool entering = take_letter(text, '+');
  const auto cell = take_cell_number(text, size());
  if (!cell) return std::nullopt;
  if (text == "?") return entering ? std::nullopt : std::optional(action_of(Kind::die, *cell, roll));
  if (entering && text.empty() && !level().chooses_value) return action_of(Kind::die, *cell, enter + 1);
  if (take_letter(text, '=')) {
    const auto value = take_value(text);
    if (!value || !text.empty() || (entering && !level().chooses_value)) return std::nullopt;
    return action_of(Kind::die, *cell, (entering ? enter : change) + *value);
  }
  const Kind kind = text.starts_with('x') ? Kind::take : Kind::move;
  if (entering || (!take_letter(text, 'x') && !take_letter(text, '-'))) return std::nullopt;
  const auto there = take_cell_number(text, size());
  return there && text.empty() ? std::optional(action_of(kind, *cell, *there)) : std::nullopt;
}

}  // namespace banquise::inline BANQUISE_ISA::derive
