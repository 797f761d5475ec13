from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core import NOBODY, Piece, Position
from banquise.games import GAMES, OURS
from banquise.svg import PICTURES, draw
from banquise.svg.plain import Plain
from tests.svg.positions import CASES, TITLES, drawn, middle, parsed, standing, walk

SVG = "{http://www.w3.org/2000/svg}"


def test_every_game_of_ours_has_a_picture_of_its_own() -> None:
    assert set(OURS) <= set(PICTURES)


@pytest.mark.parametrize(("slug", "options"), CASES, ids=TITLES)
def test_every_piece_of_every_position_is_drawn_in_a_well_formed_picture(slug: str, options: dict[str, str]) -> None:
    for last, position in list(walk(GAMES[slug], options))[::13]:
        assert drawn(draw(position, last=last)) == standing(position)
        assert drawn(Plain(position, flip=False).picture(last, (), coordinates=True)) == standing(position)


@pytest.mark.parametrize("slug", PICTURES)
def test_a_picture_needs_nothing_but_itself_and_can_stand_beside_others(slug: str) -> None:
    drawing = draw(middle(slug), marked=("a1",))
    assert not re.search(r"\bid=|href|url\(|<style|<script|<image|@import", drawing)
    root = parsed(drawing)
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert all(child.text for child in list(root)[:2])
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@pytest.mark.parametrize("slug", PICTURES)
def test_equal_positions_have_equal_pictures(slug: str) -> None:
    position = middle(slug)
    assert draw(position) == draw(GAMES[slug].from_text(position.text()))


@pytest.mark.parametrize("slug", PICTURES)
def test_a_notebook_shows_the_picture(slug: str) -> None:
    position = middle(slug)
    assert position._repr_svg_() == draw(position)


def colourless(markup: str) -> str:
    """The markup without any colour: what a person sees who sees no colours, less the shades."""
    return re.sub(r"#[0-9a-f]{6}", "", markup)


def likenesses(picture: Plain, piece: Piece) -> list[str]:
    """How this piece would look, on the same cell, for the holders of each mark."""
    position = picture.position
    seats = [position.marks.index(mark) + 1 for mark in picture.marks]
    pieces = [replace(piece, side=position.side_of(seat), seat=seat if piece.seat else 0) for seat in seats]
    return [colourless(picture.piece(other)) for other in pieces]


@pytest.mark.parametrize(("slug", "options"), CASES, ids=TITLES)
def test_sides_differ_by_more_than_colour(slug: str, options: dict[str, str]) -> None:
    position = list(walk(GAMES[slug], options))[-1][1]
    for picture in (PICTURES[slug](position, flip=False), Plain(position, flip=False)):
        small = [colourless(picture.small(picture.stands_for, number, (0, 0), 9)) for number in range(1, len(picture.marks) + 1)]
        assert all(one != other for one, other in combinations(small, 2))
        owned = next((piece for piece in position.pieces() if piece.side), None)
        if owned:
            assert all(one != other for one, other in combinations(likenesses(picture, owned), 2))


@pytest.mark.parametrize("slug", PICTURES)
def test_marked_cells_are_pointed_out_and_nothing_else(slug: str) -> None:
    position = middle(slug)
    cells = position.cells[3:6]
    root = parsed(draw(position, marked=(*cells, cells[0], "", "pass", "z99", "a0")))
    assert [found.get("data-marked") for found in root.iterfind(".//*[@data-marked]")] == list(cells)


LAST = [
    # slug, options or text of the first position, actions, what is shown of the last of them
    ("gravis", {}, "Sc", {("to", "c1")}),
    ("gravis", {}, "Sc >N Nc", {("to", "c4")}),
    ("gravis", {}, "E3", {("to", "e3")}),
    ("gravis", {}, "Sc >W", {("turned", "")}),
    ("quivive", {}, "+d4", {("to", "d4")}),
    ("drivis", {}, "a6S", {("from", "a6"), ("to", "a5")}),
    ("drivis", {}, "h6W", {("from", "h6"), ("to", "c6")}),
    ("drivis", {"variant": "small"}, "c1N", {("from", "c1"), ("to", "c8")}),
    ("vaeva", {}, "@c1", {("to", "c1")}),
    ("vaeva", {"variant": "lined"}, "c1-d2", {("from", "c1"), ("to", "d2")}),
    ("derive", {}, "+c1", {("to", "c1")}),
    ("derive", {}, "+c1 +a11 c1-d2", {("from", "c1"), ("to", "d2")}),
    ("derive", {}, "+c1 +a11 c1=2", {("to", "c1")}),
    ("derive", {}, "+c1 +a11 c1?", {("to", "c1")}),
    ("gravis", "5/5/b1b1w/1b3/b1b2 w E take -", "xb2", {("taken", "b2")}),
    ("quivive", "1B10/00000/0000000/0001000/0011A000/00000/000 1 lift solo2 -", "xd7", {("taken", "d7")}),
    ("vaeva", f"9y1yyyyyyy2/{7 * '20/'}20/8oy10/8o11{8 * '/20'}/ooooooo13 o i - 120 play", "P+2", {("from", "i10"), ("to", "k10")}),
]


@pytest.mark.parametrize(("slug", "first", "actions", "shown"), LAST, ids=[f"{slug} {actions}" for slug, _, actions, _ in LAST])
def test_the_last_action_shows_where_it_went(slug: str, first: dict[str, str] | str, actions: str, shown: set[tuple[str, str]]) -> None:
    position = GAMES[slug].from_text(first) if isinstance(first, str) else GAMES[slug].start(**first)
    for action in actions.split():
        position = position.play(action)
    root = parsed(draw(position, last=actions.split()[-1]))
    assert {(found.get("data-last"), found.get("data-at", "")) for found in root.iterfind(".//*[@data-last]")} == shown


@pytest.mark.parametrize("slug", PICTURES)
def test_flipped_the_board_is_seen_from_the_opposite_edge(slug: str) -> None:
    position = middle(slug)
    here, there = (PICTURES[slug](position, flip=flip).frame for flip in (False, True))
    for cell in position.cells:
        (x, y), (p, q) = here.centre(cell), there.centre(cell)
        assert (x + p, y + q) == pytest.approx((2 * here.middle[0], 2 * here.middle[1]))
    assert drawn(draw(position, flip=True)) == standing(position)
    assert draw(position, flip=True) != draw(position)


@pytest.mark.parametrize("slug", PICTURES)
def test_coordinates_name_every_column_and_row_unless_told_otherwise(slug: str) -> None:
    position = middle(slug)
    names = {cell[0] for cell in position.cells} | {cell[1:] for cell in position.cells}
    with_them, without = ([text.text for text in parsed(draw(position, coordinates=shown)).iter(f"{SVG}text")] for shown in (True, False))
    assert names <= set(with_them)
    assert len(with_them) - len(without) == len(names)


@pytest.mark.parametrize(("slug", "options"), CASES, ids=TITLES)
def test_the_strip_tells_who_is_to_act_or_has_won(slug: str, options: dict[str, str]) -> None:
    game = list(walk(GAMES[slug], options, 120))
    for _, position in (*game[:-1:40], game[-1]):
        roles = {seat: role for role, seats in plaques(position) for seat in seats}
        outcome = position.outcome()
        assert sorted(roles) == list(range(1, position.seats + 1))
        assert {seat for seat, role in roles.items() if role == "winner"} == set(outcome.winners if outcome else ())
        acting = {seat for seat, role in roles.items() if role == "to-act"}
        assert position.to_act in acting if position.to_act > 0 else not acting
        assert position.to_act == NOBODY or all(roles[seat] != "out" for seat in position.in_play)


def plaques(position: Position) -> list[tuple[str, list[int]]]:
    found = parsed(draw(position)).iterfind(".//*[@data-seats]")
    return [(plaque.get("data-role", ""), [int(seat) for seat in plaque.get("data-seats", "").split()]) for plaque in found]


ACTION_LIKE = st.from_regex(r"[+@x>P]?[a-zNESW]?[0-9+-]{0,3}[NESW?]?", fullmatch=True)


@settings(deadline=None, max_examples=60)
@given(slug=st.sampled_from(sorted(PICTURES)), last=st.text(max_size=6) | ACTION_LIKE)
def test_whatever_is_said_to_be_the_last_action_there_is_a_picture(slug: str, last: str) -> None:
    position = middle(slug)
    assert drawn(draw(position, last=last, marked=(last,))) == standing(position)
