// The texts of Drivis, and which positions can arise.
#include "games/drivis.hpp"

#include "core/errors.hpp"
#include "core/text.hpp"

namespace banquise::inline BANQUISE_ISA::drivis {

namespace {

constexpr std::string_view direction_letters = "NESW";
constexpr std::string_view side_letters = "by";

struct Plate {
  int side;
  CellName cell;
};

std::optional<std::vector<Plate>> read_plates(std::string_view field) {
  std::vector<Plate> plates;
  const bool read = read_board(field, board_width, board_width, [&](std::string_view& rest, CellName cell) {
    const std::size_t side = side_letters.find(rest[0]);
    if (side == std::string_view::npos) return false;
    plates.push_back({static_cast<int>(side), cell});
    rest.remove_prefix(1);
    return true;
  });
  return read ? std::optional(plates) : std::nullopt;
}

template <class Plates>
Wide seen_board(typename Plates::Set plates, int direction) {
  Wide board = 0;
  for (; plates != 0; plates &= plates - 1) board |= Plates::set_of(Plates::seen(first_place(plates), direction));
  return board;
}

}  // namespace

// DRV-3
std::vector<std::string> Position::starts() {
  const std::vector<std::string> variants{"9/y1y2y1y1/9/b6b1/9/9/y6y1/9/b1b2b1b1 b 2",
                                          "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2",
                                          "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1"};
  std::vector<std::string> starts = variants;
  for (const std::string& variant : variants) starts.push_back(variant + " =");  // DRV-13
  return starts;
}

const char* Position::flaw() const { return size_ == 2 ? flaw_on<LargePlates>() : flaw_on<SmallPlates>(); }

template <class Plates>
const char* Position::flaw_on() const {
  const auto all = plates_of<Plates>(0) | plates_of<Plates>(1);
  if ((all & ~Plates::everywhere) != 0) return "a plate lies off the board or on its centre";  // DRV-5
  if ((plates_of<Plates>(0) & plates_of<Plates>(1)) != 0 || Plates::overlap(all)) return "a plate lies on another";
  if (count_places(all) != plates_in_all) return "there are twelve plates";  // DRV-1
  // A slide leaves at least the plate that slid to its side, and a side without plates does not come to pass.
  if (plates_of<Plates>(1 - side_) == 0) return "the side that acted has no plate";  // DRV-11
  for (int direction = 0; direction < 4; ++direction)
    if (all_[static_cast<std::size_t>(direction)] != seen_board<Plates>(all, direction)) return "the views differ";
  return nullptr;
}

std::string Position::text() const {
  const std::string board = write_board(board_width, board_width, [&](CellName cell) -> std::string {
    if (cell.column >= width() || cell.row >= width()) return "";
    const Wide place = Wide{1} << (cell.row * width() + cell.column);
    return (plates_[0] & place) != 0 ? "b" : (plates_[1] & place) != 0 ? "y" : "";
  });
  const std::string text = board + ' ' + side_letters[side_] + ' ' + static_cast<char>('0' + size_);
  return repetition_draws_ ? text + " =" : text;
}

Position Position::from_text(std::string_view text) {
  constexpr std::string_view draws = " =";
  const bool repetition_draws = text.ends_with(draws);
  const auto fields = split_fields<3>(text.substr(0, text.size() - (repetition_draws ? draws.size() : 0)));
  if (!fields) throw BadText("a drivis position has three fields, or four", text);
  const auto [board, side, size] = *fields;
  const auto plates = read_plates(board);
  if (!plates) throw BadText("not a drivis board", text);
  if (side != "b" && side != "y") throw BadText("the side is b or y", text);
  if (size != "2" && size != "1") throw BadText("the size is 2 or 1", text);

  Position position;
  position.side_ = side == "y";
  position.size_ = size == "2" ? 2 : 1;
  position.repetition_draws_ = repetition_draws;
  for (const auto [owner, cell] : *plates) {
    const bool fits = position.size_ == 2 ? position.put<LargePlates>(owner, cell.column, cell.row)
                                          : position.put<SmallPlates>(owner, cell.column, cell.row);
    if (!fits) throw BadText("a plate lies off the board or on its centre", text);
  }
  if (const char* flaw = position.flaw()) throw BadText(flaw, text);
  if (position.size_ == 2) position.note_ending<LargePlates>();
  else position.note_ending<SmallPlates>();
  return position;
}

template <class Plates>
bool Position::put(int side, int column, int row) {
  if (!Plates::fits(column, row)) return false;
  const int place = Plates::place_at(column, row);
  plates_[static_cast<std::size_t>(side)] |= Plates::set_of(place);
  for (int direction = 0; direction < 4; ++direction)
    all_[static_cast<std::size_t>(direction)] |= Plates::set_of(Plates::seen(place, direction));
  return true;
}

std::string Position::write_action(Action action) const {
  if (action == pass) return "pass";
  const int place = action >> 2;
  return write_cell(place % width(), place / width()) + direction_letters[action & 3];
}

std::optional<Position::Action> Position::read_action(std::string_view text) const {
  if (text == "pass") return pass;
  const auto cell = take_cell(text, width(), width());
  const std::size_t direction = text.size() == 1 ? direction_letters.find(text[0]) : std::string_view::npos;
  if (!cell || direction == std::string_view::npos) return std::nullopt;
  return slide_action(cell->row * width() + cell->column, static_cast<int>(direction));
}

}  // namespace banquise::inline BANQUISE_ISA::drivis
