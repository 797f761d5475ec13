#include "bench/connect_four.hpp"

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::connect_four {

std::vector<std::string> Position::starts() { return {"7/7/7/7/7/7 x"}; }

const char* Position::flaw() const {
  const std::uint64_t discs = own_ | other_;
  if ((own_ & other_) != 0) return "two discs stand on one cell";
  if ((discs & ~playable) != 0 || (discs & ~(discs << 1 | bottoms)) != 0) return "a disc hangs in the air";
  if (count_bits(other_) - count_bits(own_) != side_) return "the discs do not match the side to act";
  if (has_four(own_)) return "the side to act has won already";
  return nullptr;
}

std::string Position::text() const {
  const std::uint64_t first = side_ == 0 ? own_ : other_;
  const std::string board = write_board(columns, rows, [&](CellName cell) -> std::string {
    const int index = cell.column * height + cell.row;
    if (!has_bit(own_ | other_, index)) return "";
    return has_bit(first, index) ? "x" : "o";
  });
  return board + (side_ == 0 ? " x" : " o");
}

Position Position::from_text(std::string_view text) {
  const auto fields = split_fields<2>(text);
  if (!fields || ((*fields)[1] != "x" && (*fields)[1] != "o")) throw BadText("a board and a side x or o", text);
  Position position;
  position.side_ = (*fields)[1] == "o";
  const bool read = read_board((*fields)[0], columns, rows, [&](std::string_view& rest, CellName cell) {
    const char letter = rest[0];
    (letter == (*fields)[1][0] ? position.own_ : position.other_) |= bit(cell.column * height + cell.row);
    rest.remove_prefix(1);
    return letter == 'x' || letter == 'o';
  });
  if (!read) throw BadText("not a board of seven columns and six rows", text);
  position.ending_ = ending_of(position.other_, position.landings());
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  return position;
}

std::string Position::write_action(Action action) const {
  return std::string(1, static_cast<char>('a' + action / height));
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text.size() != 1 || text[0] < 'a' || text[0] >= 'a' + columns) return std::nullopt;
  const int bottom = (text[0] - 'a') * height;
  const int discs = count_bits((own_ | other_) >> bottom & 0x7f);
  return static_cast<Action>(bottom + discs);
}

}  // namespace banquise::inline BANQUISE_ISA::connect_four
