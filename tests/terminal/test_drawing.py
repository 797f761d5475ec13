"""Boards as text: everything a position shows can be read without colour."""

from __future__ import annotations

import pytest

from banquise.core import Line, Piece, Position, Reserve
from banquise.games import GAMES
from banquise.i18n import Language
from banquise.terminal import board_text
from banquise.terminal.drawing import board_layout, label, mark_of
from banquise.terminal.layout import DEFAULT_ROOM, Room
from banquise.terminal.palette import colours
from banquise.touching import anchors, changed, covered
from tests.terminal.setting import random_line, some_variants

ROOMS = [DEFAULT_ROOM, Room(90, 39), Room(20, 8), Room(200, 70)]


def position_at(slug: str, options: dict[str, str], actions: int) -> Position:
    return random_line(slug, options, actions, seed=actions).position


@pytest.mark.parametrize(("slug", "options"), some_variants())
@pytest.mark.parametrize("room", ROOMS)
def test_every_character_of_a_cell_belongs_to_it(slug: str, options: dict[str, str], room: Room) -> None:
    plan = board_layout(position_at(slug, options, 20), room)
    for cell in plan.cells:
        box = plan.box(cell)
        spots = [(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]
        assert {plan.cell_at(*spot) for spot in spots} == {cell}
    assert plan.cell_at(0, 0) is None
    assert plan.cell_at(plan.size.width - 1, plan.size.height - 1) is None


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_a_board_fits_beside_the_panel_of_80_by_24(slug: str, options: dict[str, str]) -> None:
    for actions in (0, 15, 40):
        lines = board_text(position_at(slug, options, actions), beside=False).plain.split("\n")
        assert max(map(len, lines)) <= DEFAULT_ROOM.width
        assert len(lines) <= DEFAULT_ROOM.height


@pytest.mark.parametrize(("slug", "options"), some_variants())
@pytest.mark.parametrize("room", ROOMS)
def test_every_piece_of_a_side_shows_its_letter_and_value(slug: str, options: dict[str, str], room: Room) -> None:
    for actions in (0, 15, 40):
        position = position_at(slug, options, actions)
        drawn = board_text(position, room=room).plain.split("\n")
        plan = board_layout(position, room)
        for piece in position.pieces():
            if not piece.side:
                continue
            boxes = [plan.box(cell) for cell in covered(piece)]
            shown = "".join(drawn[y][box.x : box.x + box.width] for box in boxes for y in range(box.y, box.y + box.height))
            assert mark_of(position, piece) in shown
            assert piece.kind != "die" or mark_of(position, piece) + piece.value in shown


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_a_board_keeps_its_size_all_through_a_game(slug: str, options: dict[str, str]) -> None:
    line = random_line(slug, options, 60, seed=2)
    assert len({board_layout(position).size for position in line.positions}) == 1


@pytest.mark.parametrize(
    ("room", "signs"),
    [
        (DEFAULT_ROOM, ["[  b  ]", "(  ·  )", "!  w  !", "<  ·  >", ":  ·  :"]),
        (Room(22, 8), ["[b]", "(·)", "!w!", "<·>", ":·:"]),
    ],
)
def test_what_stands_out_has_a_sign_of_its_own(room: Room, signs: list[str]) -> None:
    position = GAMES["gravis"].from_text("5/5/5/5/w2b1 w E drop -")
    drawn = board_text(position, cursor="d1", targets=["a3"], marked=["a1"], chosen=["b3"], last=["c3"], room=room).plain
    for sign in signs:
        assert sign in drawn


def test_in_two_characters_the_sign_stands_before_the_piece() -> None:
    position = GAMES["vaeva"].start(variant="lined")
    lines = board_text(position, cursor="c1", targets=["e1"]).plain.split("\n")
    assert lines[20].startswith(" 1  · ·[o ·(o · o")


def test_the_brackets_of_a_narrow_cell_leave_the_value_of_a_die_readable() -> None:
    position = GAMES["derive"].start(size="13", level="4").play("+a1=5")
    assert "[r5" in board_text(position, cursor="a1").plain


def test_grv_3_the_edge_where_pawns_enter_points_the_way_they_fall() -> None:
    for arrow, sign in {"S": "a↓", "N": "a↑", "E": "3→", "W": "3←"}.items():
        drawn = board_text(GAMES["gravis"].from_text(f"5/5/5/5/w4 b {arrow} drop -"), beside=False).plain
        assert sign in drawn
        lines = drawn.split("\n")
        assert (arrow == "S") == ("a↓" in lines[0])
        assert (arrow == "N") == ("a↑" in lines[-1])


@pytest.mark.parametrize(("language", "told"), [("en", "→ E   w  9 pawns   b  10 pawns"), ("fr", "→ E   w  9 pions   b  10 pions")])
def test_grv_1_the_arrow_and_the_reserves_are_told_below_the_board(language: Language, told: str) -> None:
    drawn = board_text(GAMES["gravis"].from_text("5/5/5/5/w4 b E drop -"), language=language).plain
    assert drawn.split("\n")[-1] == told


def test_qui_2_heights_are_written_and_empty_ground_is_water() -> None:
    raised = ["c7", "d7", "e7", "b6", "c6", "d6", "e6", "f6", "a5", "c7", "d7", "e7"]
    actions = [*(f"+{cell}" for cell in raised), "@a3", "@g3", "a3-a4", "xc1"]
    position = Line.begin(GAMES["quivive"].start(), actions).position
    for room in ROOMS:
        drawn = board_text(position, room=room, beside=False).plain.split("\n")
        plan = board_layout(position, room)
        for cell, sign in {"c7": "3", "b6": "2", "d4": "1", "a4": "A1", "g3": "B1", "c1": "~"}.items():
            box = plan.box(cell)
            shown = [drawn[y][box.x : box.x + box.width] for y in range(box.y, box.y + box.height)]
            assert set(sign) <= set("".join(shown)), (cell, shown)


def test_drv_2_a_plate_fills_four_cells_with_one_frame() -> None:
    position = GAMES["drivis"].start()
    drawn = board_text(position).plain
    assert drawn.count("╭") == drawn.count("╯") == 12
    assert anchors(position.pieces())["b2"] == "a1"
    assert "e5" not in position.cells


def test_drv_5_what_a_slide_changes_is_marked_once_a_plate() -> None:
    before = GAMES["drivis"].start(variant="alternating")
    assert changed(before, before.play("c8E")) == ("c8", "d8", "f8")  # from, to, and a plate turned over
    assert changed(before, before.play("f1W")) == ("c1", "e1")  # f1 is still covered by the plate


def test_vae_1_the_platform_is_drawn_where_nobody_stands_on_it() -> None:
    drawn = board_text(GAMES["vaeva"].start()).plain
    assert drawn.count("░" * 8) == 2


def test_a_kind_nobody_has_heard_of_is_drawn_by_its_letter() -> None:
    position = GAMES["gravis"].start()
    assert label(position, Piece("a1", "lighthouse")) == "l"
    assert label(position, Piece("a1", "lighthouse", side=2, value="7")) == "b7"
    assert len(label(position, Piece("a1", "lighthouse", value="enormous"))) == 4


UNHEARD_OF = (
    Piece("a1", "reef", value="7"),
    Piece("a1", "ship", side=1, value="schooner"),
    Piece("b1", "shoal", size=(2, 2)),
    Piece("d1", "raft", side=2, size=(2, 1)),
    Piece("e5", "buoy"),
    Piece("", "lantern", side=1),
)


@pytest.mark.parametrize("room", ROOMS)
def test_kinds_nobody_has_heard_of_are_drawn_by_what_is_known_of_them(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    position = GAMES["gravis"].start()
    monkeypatch.setattr(type(position), "pieces", lambda _: UNHEARD_OF)
    monkeypatch.setattr(type(position), "reserves", lambda _: (Reserve(0, "sail", 3), Reserve(2, "oar", 1)))
    drawn = board_text(position, room=room).plain
    for sign in ("wsch", "7", "░", "╭", "b", "~"):
        assert sign in drawn
    assert drawn.split("\n")[-1] == "White lantern  3 sail   b  1 oar"


@pytest.mark.parametrize(("slug", "options"), some_variants())
def test_no_two_sides_share_a_colour(slug: str, options: dict[str, str]) -> None:
    marks = GAMES[slug].start(**options).marks
    assert len(set(colours(slug, marks).values())) == len(set(marks))


def test_sides_are_drawn_in_the_colour_they_are_called_by_and_others_apart() -> None:
    assert colours("gravis", ("w", "b"))["b"] != colours("drivis", ("b", "y"))["b"]  # Black, and Blue
    assert colours("derive", ("r", "b"))["r"] == colours("derive", ("y", "r"))["r"]
    unheard = colours("halma", tuple("abcdefghi"))
    assert len(set(unheard.values())) == 9
