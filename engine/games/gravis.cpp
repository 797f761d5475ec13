// The texts of Gravis 3, and which positions can arise.
#include "games/gravis.hpp"

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::gravis {

namespace {

constexpr std::string_view direction_letters = "NESW-";
constexpr std::string_view side_letters = "wb";
constexpr std::array<std::string_view, 5> phase_names{"drop", "take", "aim", "aim", "drop"};

// The place of a one-letter text among some letters.
std::optional<int> read_letter(std::string_view text, std::string_view letters) {
  const std::size_t index = text.size() == 1 ? letters.find(text[0]) : std::string_view::npos;
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<int>(index);
}

std::optional<Direction> read_direction(std::string_view text) {
  const auto direction = read_letter(text, direction_letters.substr(0, 4));
  return direction ? std::optional(Direction(*direction)) : std::nullopt;
}

std::optional<std::uint64_t> read_pawns(std::string_view field) {
  std::uint64_t pawns = 0;
  const bool read = read_board(field, width, width, [&](std::string_view& rest, CellName cell) {
    const auto side = read_letter(rest.substr(0, 1), side_letters);
    if (!side) return false;
    pawns |= for_side(*side, 1U << (cell.row * width + cell.column));
    rest.remove_prefix(1);
    return true;
  });
  return read ? std::optional(pawns) : std::nullopt;
}

// Cells in the order a1, b1, ... e5, each once, or `-`.
std::optional<std::uint32_t> read_holes(std::string_view field) {
  std::uint32_t holes = 0;
  if (field == "-") return holes;
  while (true) {
    const auto name = take_cell(field, width, width);
    if (!name) return std::nullopt;
    const std::uint32_t hole = 1U << (name->row * width + name->column);
    if (hole <= holes) return std::nullopt;
    holes |= hole;
    if (field.empty()) return holes;
    if (field[0] != ',') return std::nullopt;
    field.remove_prefix(1);
  }
}

std::string cell_text(int cell) { return write_cell(cell % width, cell / width); }

std::string write_holes(std::uint32_t holes) {
  std::string field;
  for_each_bit(holes, [&](int cell) { field += (field.empty() ? "" : ",") + cell_text(cell); });
  return field.empty() ? "-" : field;
}

}  // namespace

std::vector<std::string> Position::starts() { return {"5/5/5/5/5 w - drop -"}; }

const char* Position::flaw() const {
  if ((pawns_of(0) & pawns_of(1)) != 0) return "two pawns stand on one cell";
  if (count_bits(pawns_of(0)) > pawns_each || count_bits(pawns_of(1)) > pawns_each)  // GRV-1
    return "a side has more than ten pawns";
  if ((holes_ & occupied()) != 0) return "a pawn stands on a hole";
  if (holes_ != 0 && phase_ != Phase::take) return "holes are kept between removals only";
  const bool start = side_ == 0 && phase_ == Phase::drop;
  if (has_arrow() != (occupied() != 0) || (!has_arrow() && !start)) return "only the start has no arrow";  // GRV-4
  if (mid_turn() && pawns_of(side_) == 0) return "the dropped pawn is missing";  // GRV-8
  return flaw_of_turn();
}

// What the removals and the end of a turn keep true.
const char* Position::flaw_of_turn() const {
  const RunsOfThree runs(pawns_);
  const int dropped = mid_turn() ? side_ : 1 - side_;
  if (runs.any_of(1 - dropped) != (phase_ == Phase::take))  // GRV-8
    return phase_ == Phase::take ? "there is no alignment to break" : "an alignment was not broken";
  if (!mid_turn() && runs.any_of(dropped)) return "the game was won already";  // GRV-13
  return nullptr;
}

std::string Position::text() const {
  const std::string board = write_board(width, width, [&](CellName cell) -> std::string {
    const int index = cell.row * width + cell.column;
    return has_bit(pawns_of(0), index) ? "w" : has_bit(pawns_of(1), index) ? "b" : "";
  });
  return board + ' ' + side_letters[side_] + ' ' + direction_letters[arrow_] + ' ' +
         std::string(phase_names[static_cast<std::size_t>(phase_)]) + ' ' + write_holes(holes_);
}

Position Position::from_text(std::string_view text) {
  const auto fields = split_fields<5>(text);
  if (!fields) throw BadText("a gravis position has five fields", text);
  const auto [board, side_field, arrow_field, phase_field, holes_field] = *fields;
  const auto pawns = read_pawns(board);
  if (!pawns) throw BadText("not a gravis board", text);
  const auto side = read_letter(side_field, side_letters);
  if (!side) throw BadText("the side is w or b", text);
  const auto arrow = read_letter(arrow_field, direction_letters);
  if (!arrow) throw BadText("the arrow is N, E, S, W or -", text);
  const auto holes = read_holes(holes_field);
  if (!holes) throw BadText("holes are cells from a1 to e5 in order, or -", text);

  Position position;
  position.pawns_ = *pawns;
  position.holes_ = *holes;
  position.side_ = static_cast<std::uint8_t>(*side);
  position.arrow_ = Direction(*arrow);
  position.read_phase(phase_field, text);
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  return position;
}

void Position::read_phase(std::string_view field, std::string_view text) {
  if (field == "take") {
    phase_ = Phase::take;
  } else if (field == "aim") {
    phase_ = RunsOfThree(pawns_).any_of(side_) ? Phase::won : Phase::aim;  // GRV-13
  } else if (field == "drop") {
    phase_ = Phase::drop;
    note_draw();
  } else {
    throw BadText("the phase is drop, take or aim", text);
  }
}

std::string Position::write_action(Action action) const {
  if (action >= first_aim) return std::string(">") + direction_letters[action - first_aim];
  if (action >= first_removal) return "x" + cell_text(action - first_removal);
  const auto direction = Direction(action >> 3);
  const char first_line = along_a_row(direction) ? '1' : 'a';
  return {direction_letters[direction], static_cast<char>(first_line + (action & 7))};
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text.starts_with('x')) {
    const auto cell = read_cell(text.substr(1), width, width);
    if (!cell) return std::nullopt;
    return static_cast<Action>(first_removal + cell->row * width + cell->column);
  }
  if (text.size() != 2) return std::nullopt;
  const auto direction = read_direction(text.substr(text[0] == '>' ? 1 : 0, 1));
  if (!direction) return std::nullopt;
  if (text[0] == '>') return static_cast<Action>(first_aim + *direction);
  const auto line = read_letter(text.substr(1), along_a_row(*direction) ? "12345" : "abcde");
  return line ? std::optional(drop_action(*direction, *line)) : std::nullopt;
}

}  // namespace banquise::inline BANQUISE_ISA::gravis
