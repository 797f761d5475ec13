// The plates of Drivis as bits. A plate is one bit: its lowest, leftmost cell, called its place.
//
//   8 | 56 57 .. 63        Plates of size 2 have 8x8 places, numbered as here, those of size 1 have 9x9
//   : |                    places, numbered in the same way: place = row * width + column, from 0.
//   2 |  8  9 .. 15        A plate touches, blocks and overlaps others by the distance between places.
//   1 |  0  1 ..  7
//        a  b ..  h
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/bits.hpp"
#include "core/isa.hpp"

namespace banquise::inline BANQUISE_ISA::drivis {

inline constexpr int board_width = 9;
inline constexpr int centre = 4;  // its column and its row

enum Direction : std::uint8_t { north, east, south, west };

// Room for the places of either size.
__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t low_half(Wide bits) { return static_cast<std::uint64_t>(bits); }
constexpr std::uint64_t high_half(Wide bits) { return static_cast<std::uint64_t>(bits >> 64); }

constexpr int count_places(std::uint64_t places) { return count_bits(places); }
constexpr int count_places(Wide places) { return count_bits(low_half(places)) + count_bits(high_half(places)); }

// An empty set has no first place: the answer is then past all places.
constexpr int first_place(std::uint64_t places) { return std::countr_zero(places); }
constexpr int first_place(Wide places) {
  return low_half(places) != 0 ? first_place(low_half(places)) : 64 + first_place(high_half(places));
}

// Precondition: n < count_places(places).
inline int nth_place(std::uint64_t places, unsigned n) { return nth_bit(places, n); }
inline int nth_place(Wide places, unsigned n) {
  const auto low = static_cast<unsigned>(count_bits(low_half(places)));
  return n < low ? nth_bit(low_half(places), n) : 64 + nth_bit(high_half(places), n - low);
}

// The geometry of plates of one size (DRV-2).
template <int plate_size>
struct PlatesOfSize {
  static constexpr int size = plate_size;
  static constexpr int width = board_width + 1 - size;
  static constexpr int places = width * width;
  using Set = std::conditional_t<size == 2, std::uint64_t, Wide>;

  static constexpr Set set_of(int place) { return Set{1} << place; }
  static constexpr int column(int place) { return static_cast<int>(static_cast<unsigned>(place) % width); }
  static constexpr int row(int place) { return static_cast<int>(static_cast<unsigned>(place) / width); }
  static constexpr int place_at(int column, int row) { return row * width + column; }
  // The same place with columns and rows exchanged.
  static constexpr int turned(int place) { return place_at(row(place), column(place)); }

  // Whether a plate fits there: on the board and off its centre (DRV-5).
  static constexpr bool fits(int column, int row) {
    const bool on_board = column >= 0 && row >= 0 && column < width && row < width;
    const bool on_centre = column <= centre && centre < column + size && row <= centre && centre < row + size;
    return on_board && !on_centre;
  }

  template <class Rule>
  static constexpr Set places_where(Rule rule) {
    Set found = 0;
    for (int place = 0; place < places; ++place)
      if (rule(column(place), row(place))) found |= set_of(place);
    return found;
  }
  static constexpr Set everywhere = places_where([](int column, int row) { return fits(column, row); });

  // The places some columns to the right, or to the left. Rows are plain shifts.
  template <int by>
  static constexpr Set to_right(Set from) {
    constexpr Set room = places_where([](int column, int) { return column < width - by; });
    return (from & room) << by;
  }
  template <int by>
  static constexpr Set to_left(Set from) {
    constexpr Set room = places_where([](int column, int) { return column >= by; });
    return (from & room) >> by;
  }

  // The places whose columns, or rows, a plate at one of these shares at least in part.
  static constexpr Set widened(Set plates) {
    if constexpr (size == 1) return plates;
    else return plates | to_right<1>(plates) | to_left<1>(plates);
  }
  static constexpr Set heightened(Set plates) {
    if constexpr (size == 1) return plates;
    else return plates | plates << width | plates >> width;
  }

  // DRV-7: where a plate would touch one of these. May hold bits past the last place.
  static constexpr Set touching(Set plates) {
    const Set wide = widened(plates);
    const Set tall = heightened(plates);
    return wide << size * width | wide >> size * width | to_right<size>(tall) | to_left<size>(tall);
  }

  static constexpr bool overlap(Set plates) {
    if constexpr (size == 1) return false;
    else return (plates & (to_right<1>(plates) | widened(plates) << width)) != 0;
  }

  // DRV-8. Precondition: there is a plate.
  static constexpr bool connected(Set plates) {
    Set group = plates & -plates;
    if ((plates & ~touching(plates)) != 0) return group == plates;  // a plate that touches none: is it alone?
    while (true) {
      const Set grown = (group | touching(group)) & plates;
      if (grown == plates || grown == group) return grown == plates;
      group = grown;
    }
  }

  // Where the next place in a direction is one (DRV-5).
  static constexpr std::array<Set, 4> open{
      places_where([](int column, int row) { return fits(column, row) && fits(column, row + 1); }),
      places_where([](int column, int row) { return fits(column, row) && fits(column + 1, row); }),
      places_where([](int column, int row) { return fits(column, row) && fits(column, row - 1); }),
      places_where([](int column, int row) { return fits(column, row) && fits(column - 1, row); })};

  // The plates of a side that can slide at least one cell, by direction.
  static constexpr std::array<Set, 4> movable(Set own, Set all) {
    const Set wide = widened(all);
    const Set tall = heightened(all);
    return {own & open[north] & ~(wide >> size * width), own & open[east] & ~to_left<size>(tall),
            own & open[south] & ~(wide << size * width), own & open[west] & ~to_right<size>(tall)};
  }

  // A place as a slide in some direction sees it: the board is turned and flipped so that it slides north.
  static constexpr int seen(int place, int direction) {
    const int view = direction == north || direction == south ? place : turned(place);
    return direction == north || direction == east ? view : places - 1 - view;
  }

  static constexpr int unseen(int view, int direction) {
    const int upright = direction == north || direction == east ? view : places - 1 - view;
    return direction == north || direction == south ? upright : turned(upright);
  }

  // Slides by place * 4 + direction: the places, as seen, of the plates that stop it before the edge or the
  // centre does, and the place where it ends by the row, as seen, of the first of them. Without one, that
  // row is the one of first_place(0), past all places.
  struct Slides {
    static constexpr int count = places * 4;
    static constexpr int most_rows = 16;
    std::array<Set, static_cast<std::size_t>(count)> blockers;
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(most_rows)>, static_cast<std::size_t>(count)> ends;
  };

  // Where a plate alone on the board would end, sliding north.
  static constexpr int last_row(int place) {
    int end = row(place);
    while (fits(column(place), end + 1)) ++end;
    return end;
  }

  static constexpr Set blockers_of(int place) {
    const int end = last_row(place);
    return places_where([&](int other, int at) {
      const int aside = other - column(place);
      return -size < aside && aside < size && at >= row(place) + size && at < end + size;
    });
  }

  static constexpr Slides slides = [] {
    Slides table{};
    for (int slide = 0; slide < Slides::count; ++slide) {
      const int place = seen(slide / 4, slide % 4);
      const int last = last_row(place);
      table.blockers[static_cast<std::size_t>(slide)] = blockers_of(place);
      for (int stop = 0; stop < Slides::most_rows; ++stop) {
        const int end = stop >= size && stop < width ? stop - size : last;
        const int there = place_at(column(place), end);
        table.ends[static_cast<std::size_t>(slide)][static_cast<std::size_t>(stop)] =
            static_cast<std::uint8_t>(unseen(there, slide % 4));
      }
    }
    return table;
  }();

  // Where a plate comes to rest: as far as it can go (DRV-5). `all` holds every plate, as seen.
  static constexpr int landing(std::size_t slide, Set all) {
    const int stop = row(first_place(slides.blockers[slide] & all));
    return slides.ends[slide][static_cast<std::size_t>(stop)];
  }

  static constexpr std::array<Set, static_cast<std::size_t>(places)> contacts = [] {
    std::array<Set, static_cast<std::size_t>(places)> table{};
    for (int place = 0; place < places; ++place)
      table[static_cast<std::size_t>(place)] = touching(set_of(place)) & everywhere;
    return table;
  }();
};

using LargePlates = PlatesOfSize<2>;
using SmallPlates = PlatesOfSize<1>;

}  // namespace banquise::inline BANQUISE_ISA::drivis
