// The texts of Quivive, and which positions can arise.
#include "games/quivive.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::quivive {

namespace {

constexpr std::string_view side_letters = "ABCDE";
constexpr std::array<std::string_view, 5> phase_names{"raise", "pawn", "step", "lift", "step"};
constexpr std::string_view action_signs = "+@.x";  // by phase; a step has none

std::string cell_text(int cell) { return write_cell(cell % stride, cell / stride); }

std::optional<int> take_cell_index(std::string_view& rest) {
  const auto name = take_cell(rest, width, width);
  return name ? std::optional(name->row * stride + name->column) : std::nullopt;
}

std::optional<Mode> read_mode(std::string_view field) {
  for (std::size_t index = 0; index < mode_facts.size(); ++index)
    if (mode_facts[index].name == field) return Mode(index);
  return std::nullopt;
}

std::optional<Phase> read_phase(std::string_view field) {
  for (std::size_t index = 0; index < 4; ++index)
    if (phase_names[index] == field) return Phase(index);
  return std::nullopt;
}

std::optional<int> read_side(char letter, int sides) {
  const std::size_t side = side_letters.substr(0, static_cast<std::size_t>(sides)).find(letter);
  return side != std::string_view::npos ? std::optional(static_cast<int>(side)) : std::nullopt;
}

std::optional<int> read_seat(std::string_view field, int seats) {
  const int seat = field.size() == 1 ? field[0] - '1' : -1;
  return seat >= 0 && seat < seats ? std::optional(seat) : std::nullopt;
}

}  // namespace

std::vector<std::string> Position::starts() {
  std::vector<std::string> texts;
  for (const ModeFacts& mode : mode_facts)
    texts.push_back("111/11111/1111111/1111111/1111111/11111/111 1 raise " + std::string(mode.name) + " -");
  return texts;
}

const char* Position::flaw() const {
  if (out_.count() >= sides()) return "all sides are out";                    // QUI-6
  if (!in_play(seat_ + 1)) return "the seat to act is out";                   // QUI-5
  if (sides_left() == 1 && phase_ != Phase::over) return "a finished position has the phase step";  // ALL-5
  for (const auto find_flaw : {&Position::flaw_of_caches, &Position::flaw_of_pawns, &Position::flaw_of_podiums,
                               &Position::flaw_of_turn})
    if (const char* found = (this->*find_flaw)()) return found;
  return nullptr;
}

// What is kept twice agrees: no text can break this.
const char* Position::flaw_of_caches() const {
  std::uint64_t together = 0;
  int count = 0;
  for (const std::uint64_t own : pawns_of_) {
    together |= own;
    count += count_bits(own);
  }
  if (together != pawns_ || count != count_bits(pawns_)) return "the pawns of the sides are not the pawns";
  if ((pawns_ & ~podiums_.any()) != 0 || (podiums_.any() & ~board) != 0) return "something stands outside";
  if (in_play_ != seats_left(mode_, out_)) return "the seats in play are not those of the sides left";
  if ((phase_ == Phase::over) != (sides_left() == 1)) return "the phase does not tell the end";
  return nullptr;
}

const char* Position::flaw_of_pawns() const {
  for (int side = 0; side < sides(); ++side) {
    if (pawns_of(side) != 0 && out_.holds(side)) return "a side that is out has pawns";                  // QUI-5
    if (count_bits(pawns_of(side)) > facts(mode_).pawns_each) return "a side has too many pawns";        // QUI-7
  }
  if (phase_ == Phase::raise && pawns_ != 0) return "pawns are placed after the podiums";                // QUI-3
  if (phase_ == Phase::pawn) return flaw_of_placing();
  if ((phase_ == Phase::step || phase_ == Phase::lift) && !all_stand()) return "a pawn is missing";      // QUI-3
  return nullptr;
}

// The pawns that stand are those of the seats whose turns came last (QUI-3).
const char* Position::flaw_of_placing() const {
  if (all_stand()) return "all pawns are placed";
  std::array<int, max_sides> placed{};
  const int seats_there = seats();
  int seat = seat_;
  for (int left = count_bits(pawns_); left > 0; --left) {
    do seat = (seat + seats_there - 1) % seats_there;
    while (!in_play(seat + 1));
    ++placed[static_cast<std::size_t>(side_of(seat + 1))];
  }
  for (int side = 0; side < sides(); ++side)
    if (placed[static_cast<std::size_t>(side)] != count_bits(pawns_of(side))) return "the pawns came in another order";
  return nullptr;
}

const char* Position::flaw_of_podiums() const {
  const int third = count_bits(podiums_.at_least(3));
  if (count_bits(podiums_.at_least(2)) > second_level || third > third_level) return "podiums stand too high";
  if (!is_placing()) return nullptr;
  if (podiums_.any() != board || third != std::max(0, raised() - second_level))  // QUI-2
    return "the podiums came in another order";
  if (phase_ == Phase::raise && raised() == raised_podiums) return "all podiums are raised";
  if ((phase_ == Phase::pawn || pawns_ != 0) && raised() < raised_podiums) return "podiums are missing";
  return nullptr;
}

// While all are in play, what has been placed and removed tells whose turn it is (QUI-2, QUI-3, QUI-4).
const char* Position::flaw_of_turn() const {
  const int placed_or_removed = phase_ <= Phase::pawn ? raised() : 2 * raised_podiums - raised();
  const int turns = placed_or_removed + count_bits(pawns_);
  if (out_.count() == 0 && seat_ != turns % seats()) return "it is the turn of another seat";
  // After a step there is one too: the way back.
  const bool must_step = phase_ == Phase::step || phase_ == Phase::lift;
  return must_step && !can_step() ? "the seat to act cannot step" : nullptr;  // QUI-5
}

std::string Position::text() const {
  std::string text;
  for (int row = width - 1; row >= 0; --row) {
    for_each_bit(board & std::uint64_t{0xff} << stride * row, [&](int cell) {
      text += static_cast<char>('0' + podiums_.height(cell));
      for (int side = 0; side < sides(); ++side)
        if (has_bit(pawns_of(side), cell)) text += side_letters[static_cast<std::size_t>(side)];
    });
    text += row > 0 ? '/' : ' ';
  }
  text += static_cast<char>('1' + seat_);
  text.append(" ").append(phase_names[static_cast<std::size_t>(phase_)]);
  text.append(" ").append(facts(mode_).name).append(out_.count() == 0 ? " -" : " ");
  for (int index = 0; index < out_.count(); ++index) text += side_letters[static_cast<std::size_t>(out_[index])];
  return text;
}

Position Position::from_text(std::string_view text) {
  const auto fields = split_fields<5>(text);
  if (!fields) throw BadText("a quivive position has five fields", text);
  const auto [board_field, seat_field, phase_field, mode_field, out_field] = *fields;
  const auto mode = read_mode(mode_field);
  if (!mode) throw BadText("the mode is solo2 to solo5, duo or teams", text);
  const auto seat = read_seat(seat_field, facts(*mode).seats);
  if (!seat) throw BadText("there is no such seat", text);
  const auto phase = read_phase(phase_field);
  if (!phase) throw BadText("the phase is raise, pawn, step or lift", text);

  Position position;
  position.mode_ = *mode;
  position.seat_ = static_cast<std::uint8_t>(*seat);
  if (!position.read_podiums_and_pawns(board_field)) throw BadText("not a quivive board", text);
  if (!position.read_out(out_field)) throw BadText("out lists sides once each, or is -", text);
  position.phase_ = *phase == Phase::step && position.sides_left() == 1 ? Phase::over : *phase;
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  return position;
}

bool Position::read_podiums_and_pawns(std::string_view field) {
  for (int row = width - 1; row > 0; --row) {
    const std::size_t end = field.find('/');
    if (end == std::string_view::npos || !read_row(field.substr(0, end), row)) return false;
    field.remove_prefix(end + 1);
  }
  return read_row(field, 0);
}

// A height and perhaps the letter of a side for each cell.
bool Position::read_row(std::string_view field, int row) {
  std::uint64_t left = board & std::uint64_t{0xff} << stride * row;
  while (left != 0) {
    const std::uint64_t cell = left & -left;
    left ^= cell;
    if (field.empty() || field[0] < '0' || field[0] > '3') return false;
    const int height = field[0] - '0';
    for (int level = 0; level < height; ++level) podiums_.add(cell);
    field.remove_prefix(1);
    const auto side = field.empty() ? std::nullopt : read_side(field[0], sides());
    if (!side) continue;
    if (height == 0) return false;  // QUI-4
    pawns_ |= cell;
    pawns_of_[static_cast<std::size_t>(*side)] |= cell;
    field.remove_prefix(1);
  }
  return field.empty();
}

bool Position::read_out(std::string_view field) {
  if (field != "-") {
    for (const char letter : field) {
      const auto side = read_side(letter, sides());
      if (!side || out_.holds(*side)) return false;
      out_.add(*side);
    }
  }
  in_play_ = static_cast<std::uint8_t>(seats_left(mode_, out_));
  return true;
}

std::string Position::write_action(Action action) const {
  if (action == out) return "out";
  const auto phase = Phase(action >> 12);
  if (phase == Phase::step) return cell_text(origin_of(action)) + '-' + cell_text(cell_of(action));
  return action_signs[static_cast<std::size_t>(phase)] + cell_text(cell_of(action));
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text == "out") return out;
  const std::size_t sign = text.empty() || text[0] == '.' ? std::string_view::npos : action_signs.find(text[0]);
  if (sign != std::string_view::npos) {
    text.remove_prefix(1);
    const auto cell = take_cell_index(text);
    return cell && text.empty() ? std::optional(action_of(Phase(sign), *cell)) : std::nullopt;
  }
  const auto from = take_cell_index(text);
  if (!from || !text.starts_with('-')) return std::nullopt;
  text.remove_prefix(1);
  const auto to = take_cell_index(text);
  return to && text.empty() ? std::optional(step_action(*from, *to)) : std::nullopt;
}

}  // namespace banquise::inline BANQUISE_ISA::quivive
