// The texts of Vaeva, and which positions can arise.
#include "games/vaeva.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::vaeva {

namespace {

constexpr std::string_view side_letters = "oy";
constexpr int most_turns = 9999;

std::string cell_text(int cell) { return write_cell(column_of(cell) - 1, row_of(cell) - 1); }

// Takes a cell off the front of `rest`.
std::optional<int> take_cell_number(std::string_view& rest) {
  const auto name = take_cell(rest, width, width);
  return name ? std::optional(cell_at(name->column + 1, name->row + 1)) : std::nullopt;
}

// The leftmost column of a platform.
std::optional<std::uint8_t> read_column(std::string_view field) {
  if (field.size() != 1 || field[0] < 'a' || field[0] >= 'a' + last_column) return std::nullopt;
  return static_cast<std::uint8_t>(field[0] - 'a' + 1);
}

char column_letter(int column) { return static_cast<char>('a' + column - 1); }

// How many turns are left; `no_limit` for `-`.
std::optional<std::int16_t> read_turns(std::string_view field, std::int16_t no_limit) {
  if (field == "-") return no_limit;
  const auto turns = take_number(field);
  if (!turns || !field.empty() || *turns > most_turns) return std::nullopt;
  return static_cast<std::int16_t>(*turns);
}

// The direction from a cell to another and how far it is, if a line joins them.
struct Way {
  int direction;
  int length;
};

std::optional<Way> way(int origin, int target) {
  const int right = column_of(target) - column_of(origin);
  const int up = row_of(target) - row_of(origin);
  const int length = std::max(std::abs(right), std::abs(up));
  if (length == 0 || right % length != 0 || up % length != 0) return std::nullopt;
  const int step = up / length * row_length + right / length;
  const auto direction = std::find(steps.begin(), steps.end(), step) - steps.begin();
  return Way{static_cast<int>(direction), length};
}

}  // namespace

std::vector<std::string> Position::starts() {
  const std::string fifteen_rows = "/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20";
  const std::string empty = "20/20/20" + fifteen_rows + "/20/20 o i - ";
  const std::string lined = "2y1y1y1y1y1y1y1y1y1/20/20" + fifteen_rows + "/20/2o1o1o1o1o1o1o1o1o1 o i - ";
  return {empty + "200 place", lined + "200 play", empty + "- place", lined + "- play"};
}

int Position::count_pawns(int side) const {
  int count = 0;
  for (const Row row : pawns_of(side)) count += count_bits(row);
  return count;
}

int Position::count_aboard(int side) const {
  return count_bits(pawns_of(side)[deck_row] & deck()) + count_bits(pawns_of(side)[deck_row + 1] & deck());
}

const char* Position::flaw() const {
  for (std::size_t row = 0; row < pawns_[0].size(); ++row)
    if ((pawns_[0][row] & pawns_[1][row]) != 0) return "two pawns stand on one cell";
  if (const char* flaw = placing_ ? flaw_of_placing() : flaw_of_play()) return flaw;
  return caches_hold() ? nullptr : "the lists are not those of the board";
}

// While pawns are placed nothing else has happened, and the sides take it in turn (VAE-2).
const char* Position::flaw_of_placing() const {
  const int orange = count_pawns(0);
  const int yellow = count_pawns(1);
  if (count_bits(pawns_[0][1]) != orange || count_bits(pawns_[1][width]) != yellow)
    return "pawns are placed on the row of their side";
  if (yellow >= pawns_each || orange > pawns_each) return "all pawns are placed";
  if (orange - yellow != side_) return "the sides place in turn";
  if (platform_ != first_column) return "the platform starts on column i";  // VAE-1
  if (ko_ != no_ko) return "the platform has not slid before play";         // VAE-8
  return turns_left_ == 0 ? "placing uses up no turn" : nullptr;            // VAE-10
}

const char* Position::flaw_of_play() const {
  if (count_pawns(0) != pawns_each || count_pawns(1) != pawns_each) return "a side has nine pawns";  // VAE-2
  if (count_aboard(0) > enough || count_aboard(1) > enough) return "five aboard win at once";        // VAE-9
  if (count_aboard(side_) == enough) return "the side to act has won already";
  if (platform_ != first_column && count_aboard(0) + count_aboard(1) == 0)  // VAE-7
    return "nobody has pushed the platform";
  return ko_ == no_ko ? nullptr : flaw_of_ko();
}

// The opponent has just slid the platform by the number of its pawns aboard, and left no pawn behind (VAE-7).
const char* Position::flaw_of_ko() const {
  const int aboard = count_aboard(1 - side_);
  if (aboard == enough) return "the game was won before the platform slid";
  if (aboard == 0 || std::abs(ko_ - platform_) != aboard) return "the platform does not slide so far";
  const Row left = deck_columns(ko_) & ~deck();
  return ((pawns_in(deck_row) | pawns_in(deck_row + 1)) & left) != 0 ? "the platform leaves empty cells" : nullptr;
}

bool Position::caches_hold() const {
  Position again = *this;
  again.fill_caches();
  for (std::size_t side = 0; side < 2; ++side)
    if (!std::is_permutation(ashore_[side].begin(), ashore_[side].end(), again.ashore_[side].begin())) return false;
  return ashore_count_ == again.ashore_count_ && aboard_ == again.aboard_ && key_ == again.key_ && over_ == again.over_;
}

// Precondition: no side has more than nine pawns.
void Position::fill_caches() {
  key_ = 0;
  for (int side = 0; side < 2; ++side) {
    const auto owner = static_cast<std::size_t>(side);
    aboard_[owner] = static_cast<std::uint8_t>(count_aboard(side));
    ashore_[owner].fill(0);
    ashore_count_[owner] = 0;
    for (int row = 1; row <= width; ++row)
      for_each_bit(pawns_of(side)[static_cast<std::size_t>(row)], [&](int column) {
        const int cell = cell_at(column, row);
        key_ ^= key_of(side, cell);
        if (has_cell(closed_rows()[row_index(cell)], cell)) return;
        ashore_[owner][ashore_count_[owner]++] = static_cast<Cell>(cell);
      });
  }
  over_ = aboard_[0] == enough || aboard_[1] == enough || turns_left_ == 0;
}

std::string Position::text() const {
  const std::string board = write_board(width, width, [&](CellName name) -> std::string {
    const int cell = cell_at(name.column + 1, name.row + 1);
    return has_cell(pawns_[0][row_index(cell)], cell) ? "o" : has_cell(pawns_[1][row_index(cell)], cell) ? "y" : "";
  });
  const std::string turns = turns_left_ == no_limit ? "-" : std::to_string(turns_left_);
  return board + ' ' + side_letters[side_] + ' ' + column_letter(platform_) + ' ' +
         (ko_ == no_ko ? '-' : column_letter(ko_)) + ' ' + turns + (placing_ ? " place" : " play");
}

bool Position::read_board_field(std::string_view field) {
  return read_board(field, width, width, [&](std::string_view& rest, CellName name) {
    const std::size_t side = side_letters.find(rest[0]);
    if (side == std::string_view::npos) return false;
    const int cell = cell_at(name.column + 1, name.row + 1);
    pawns_[side][row_index(cell)] |= cell_bit(cell);
    rest.remove_prefix(1);
    return true;
  });
}

Position Position::from_text(std::string_view text) {
  const auto fields = split_fields<6>(text);
  if (!fields) throw BadText("a vaeva position has six fields", text);
  const auto [board, side, platform_field, ko_field, turns_field, phase] = *fields;
  Position position;
  if (!position.read_board_field(board)) throw BadText("not a vaeva board", text);
  if (side != "o" && side != "y") throw BadText("the side is o or y", text);
  const auto platform = read_column(platform_field);
  if (!platform) throw BadText("the platform is on a column from a to q", text);
  const auto ko = ko_field == "-" ? std::optional(no_ko) : read_column(ko_field);
  if (!ko) throw BadText("the ko is a column from a to q, or -", text);
  const auto turns = read_turns(turns_field, no_limit);
  if (!turns) throw BadText("the turns left are a number up to 9999, or -", text);
  if (phase != "place" && phase != "play") throw BadText("the phase is place or play", text);

  position.side_ = side == "y";
  position.platform_ = *platform;
  position.ko_ = *ko;
  position.turns_left_ = *turns;
  position.placing_ = phase == "place";
  if (position.count_pawns(0) > pawns_each || position.count_pawns(1) > pawns_each)  // VAE-2
    throw BadText("a side has more than nine pawns", text);
  position.fill_caches();
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  return position;
}

std::string Position::write_action(Action action) const {
  if (action == pass) return "pass";
  if (action >= first_placing) return "@" + cell_text(cell_at(action - first_placing + 1, home_row()));
  if (action >= first_push) return (action == first_push ? "P-" : "P+") + std::to_string(aboard_[side_]);
  const int cell = action / 8;
  const int direction = action % 8;
  const int straight = cell + steps[static_cast<std::size_t>(direction)] * reach();
  return cell_text(cell) + '-' + cell_text(direction < diagonals ? landing(cell, direction) : straight);
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text == "pass") return pass;
  if (text == "P-" + std::to_string(aboard_[side_])) return first_push;
  if (text == "P+" + std::to_string(aboard_[side_])) return static_cast<Action>(first_push + 1);
  if (text.starts_with('@')) {
    const auto cell = read_cell(text.substr(1), width, width);
    if (!cell || cell->row + 1 != home_row()) return std::nullopt;
    return static_cast<Action>(first_placing + cell->column);
  }
  const auto origin = take_cell_number(text);
  if (!origin || !text.starts_with('-')) return std::nullopt;
  text.remove_prefix(1);
  const auto target = take_cell_number(text);
  const auto line = target && text.empty() ? way(*origin, *target) : std::nullopt;
  if (!line) return std::nullopt;
  const bool lands = line->direction < diagonals ? landing(*origin, line->direction) == *target : line->length == reach();
  return lands ? std::optional(pawn_action(*origin, line->direction)) : std::nullopt;
}

}  // namespace banquise::inline BANQUISE_ISA::vaeva
