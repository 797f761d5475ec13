"""The terminal game, driven as a person drives it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from banquise.core import NOBODY, Action, BadText, Line
from banquise.games import GAMES, OURS
from banquise.i18n import Language
from banquise.terminal import run
from banquise.terminal.app import TableApp
from banquise.terminal.cursor import Cursor
from tests.terminal.setting import (
    Ponderer,
    app_of,
    board,
    click_cell,
    click_control,
    line_without_chance,
    random_line,
    read,
    seated,
    settle,
    type_in,
)

WIN = ["Sc", ">S", "Sa", ">S", "Sd", ">S", "Sa", ">S", "Se"]
"""A game that White wins with c1, d1, e1 (GRV-13)."""


async def test_a_whole_game_by_keys() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("down", "down", "right", "right", "enter")  # Sc among twenty drops
        await settle(pilot)
        for steps in (2, 0, 2, 3, 2, 0, 2, 4):  # >S, Sa, >S, Sd, >S, Sa, >S, Se
            await pilot.press(*["right"] * steps, "enter")
            await settle(pilot)
        assert list(app.local.line.actions) == WIN
        assert read(app, "prompt").startswith("White wins.")
        assert "(GRV-13)" in read(app, "prompt")


async def test_a_whole_game_by_typing() -> None:
    app = app_of(seated("gravis"), "fr")
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, *WIN)
        assert list(app.local.line.actions) == WIN
        assert read(app, "prompt").startswith("Blanc gagne.")
        assert read(app, "record").splitlines()[0] == "  1 w Sc >S"


async def test_an_action_typed_in_one_burst_is_played() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("S", "c", "enter", ">", "S", "enter")
        await settle(pilot)
        assert list(app.local.line.actions) == ["Sc", ">S"]


async def test_a_whole_game_by_mouse_on_cells_and_controls() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await click_control(pilot, app, "Sc")
        for cell in ("a1", "d1", "a2", "e1"):
            await click_control(pilot, app, ">S")
            await click_cell(pilot, app, cell)
        assert list(app.local.line.actions) == WIN
        assert app.local.line.to_act == NOBODY


@pytest.mark.parametrize(("slug", "options"), [(slug, {}) for slug in OURS])
async def test_every_game_can_be_played_by_touching_with_the_keys(slug: str, options: dict[str, str]) -> None:
    app = app_of(seated(slug, options=options))
    wanted = line_without_chance(slug, options, 6)
    async with app.run_test() as pilot:
        await settle(pilot)
        for position, action in zip(wanted.positions, wanted.actions, strict=False):
            for touch in position.touches(Action(action)):
                await touch_by_keys(pilot, app, touch)
        assert app.local.line == wanted


async def touch_by_keys(pilot: Pilot[None], app: TableApp, touch: str) -> None:
    controls, view = app.view.controls, app.view.board
    if touch in controls.names:
        controls.focus()
        await pilot.press(*["right"] * ((controls.names.index(touch) - controls.at) % len(controls.names)), "enter")
    else:
        view.focus()
        view.go(Cursor.at(touch))
        await pilot.press("enter")
    await settle(pilot)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Sb: The arrow points towards column e: pawns fall that way this turn. (GRV-3)"),
        ("fr", "Sb : La flèche pointe vers la colonne e : ce tour-ci, les pions tombent de ce côté. (GRV-3)"),
    ],
)
async def test_grv_3_a_refusal_is_explained_in_the_language_of_the_screen(language: Language, sentence: str) -> None:
    app = app_of(seated("gravis", actions=["Sc", ">E"]), language)
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, "Sb")
        assert read(app, "status").replace("\N{NO-BREAK SPACE}", " ") == sentence
        assert app.local.line.actions == ("Sc", ">E")


async def test_a_refusal_is_told_again_when_the_language_changes_and_marks_its_cells() -> None:
    app = app_of(seated("gravis", text="w4/b4/w4/b4/w4 b S drop -"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, "Sa")
        assert "Line a is full" in read(app, "status")
        assert board(app).count("!") == 10
        await pilot.press("f2")
        await settle(pilot)
        assert "La ligne a est pleine" in read(app, "status")
        assert "Règles" in read(app, "bar")
        assert "Noir" in read(app, "prompt")


async def test_drv_5_a_touch_on_a_plate_of_the_opponent_is_explained() -> None:
    app = app_of(seated("drivis", options={"variant": "alternating"}))
    async with app.run_test() as pilot:
        await settle(pilot)
        await click_cell(pilot, app, "c1")
        assert "(DRV-5)" in read(app, "status")
        assert not app.local.line.actions


async def test_a_touch_nobody_can_guess_says_what_can_be_chosen() -> None:
    app = app_of(seated("gravis", actions=["Sc"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        await click_cell(pilot, app, "a5")
        assert read(app, "status") == "a5 leads nowhere now. You can choose: >N, >E, >S, >W."


async def test_a_control_chosen_a_moment_too_late_leads_nowhere() -> None:
    app = app_of(seated("gravis", actions=["Sc"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        app.touch("Se", by_key=True)  # it was there until the drop
        await settle(pilot)
        assert read(app, "status") == "Se leads nowhere now. You can choose: >N, >E, >S, >W."
        assert "!" not in board(app)


async def test_what_can_follow_is_shown_after_each_touch_and_escape_takes_back() -> None:
    app = app_of(seated("vaeva", options={"variant": "lined"}))
    async with app.run_test() as pilot:
        await settle(pilot)
        assert len(app.scene().targets) == board(app).count("(") == 9
        await click_cell(pilot, app, "c1")
        assert len(app.scene().targets) == board(app).count("(") == 2
        assert "So far: c1" in read(app, "status")
        await pilot.press("escape")
        await settle(pilot)
        assert len(app.scene().targets) == 9
        assert not app.view.query_one("#status").display


async def test_a_highlighted_control_shows_what_it_would_change() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("down", "down")
        await settle(pilot)
        assert app.view.controls.names[app.view.controls.at] == "Sa"
        assert app.scene().last == ("a1",)


async def test_the_cursor_walks_leaps_and_goes_diagonally_by_its_keys() -> None:
    app = app_of(seated("derive"))
    async with app.run_test() as pilot:
        await settle(pilot)
        view = app.view.board
        for key, cell in [("home", "e7"), ("pageup", "f8"), ("pagedown", "g7"), ("end", "f6"), ("ctrl+down", "e1"), ("right", "f2")]:
            await pilot.press(key)
            assert view.cursor == cell, key


SHORT = {"vaeva": {"variant": "lined", "turns": "20"}, "derive": {"level": "1", "size": "9"}}
"""Options with which random games end soon."""
PLAYERS = {"derive": "montecarlo:20"}
"""Who ends a game that random players do not: they pass each other for hundreds of turns."""


@pytest.mark.parametrize("slug", OURS)
async def test_players_in_every_seat_play_to_the_end(slug: str) -> None:
    options = SHORT.get(slug, {})
    ending = random_line(slug, options, 100_000, seed=9)
    app = app_of(seated(slug, *[PLAYERS.get(slug, "random")] * ending.position.seats, options=options, actions=ending.actions[:-8]))
    async with app.run_test() as pilot:
        await settle(pilot)
        outcome = app.local.line.outcome()
        assert outcome is not None
        assert f"({outcome.clause})" in read(app, "prompt")


async def test_two_players_play_a_whole_game() -> None:
    app = app_of(seated("gravis", "random", "montecarlo:2"))
    async with app.run_test() as pilot:
        await settle(pilot)
        assert app.local.line.outcome() is not None
        await type_in(pilot, "Sc")
        assert read(app, "status") == "The game is over."


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
async def test_every_game_is_drawn_in_every_size_of_terminal(slug: str, size: tuple[int, int]) -> None:
    app = app_of(seated(slug))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        view = app.view.board
        area = app.view.query_one("#board-area")
        assert tuple(view.size) == tuple(view.plan.size)
        fits = view.size.width <= area.size.width and view.size.height <= area.size.height
        assert fits or size == (40, 12)
        await pilot.press("f2")
        await settle(pilot)
        assert "Règles" in read(app, "bar")


async def test_der_7_a_roll_is_made_by_chance_and_shown() -> None:
    app = app_of(seated("derive", actions=["+a1", "+a11"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, "a1?")
        rolled = app.local.line.actions[-1]
        assert rolled in {f"={value}" for value in range(1, 7)}
        assert read(app, "status") == f"The die on a1 shows {rolled[1]}."
        assert app.local.line.to_act == 2


async def test_what_is_typed_is_read_kindly_and_what_was_done_is_told() -> None:
    app = app_of(seated("drivis", options={"variant": "alternating"}))
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, "c8")
        assert read(app, "status") == "c8: “c8” could mean c8E, c8S: please write which."
        await type_in(pilot, "C8 - C3")
        assert app.local.line.actions == ("c8S",)
        assert read(app, "status") == "Blue slides a plate from c8 to c3 and turns over c1 and a3."


async def test_the_screen_answers_while_a_player_thinks_and_undo_forgets_the_thought() -> None:
    local, ponderer = seated("gravis", "me", "random"), Ponderer()
    local.players[2] = ponderer
    app = app_of(local)
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press(*"Sc", "enter", *">E", "enter")
        await pilot.pause()
        assert read(app, "status").endswith("ponderer is thinking…")
        await pilot.press(*"E3", "enter", "f2")
        await pilot.pause()
        assert read(app, "status").splitlines()[0].startswith("Patience")
        await pilot.press("f4")
        await pilot.pause()
        ponderer.told.set()
        await settle(pilot)
        assert app.local.line.actions == ("Sc",)


class Failing:
    """A player that breaks down."""

    name = "failing"

    def choose(self, line: Line) -> Action:
        raise RuntimeError(f"lost in {line.position.slug}")


async def test_a_player_that_fails_leaves_its_seat_to_a_person() -> None:
    local = seated("gravis", "random", "me")
    local.players[1] = Failing()
    app = app_of(local)
    async with app.run_test() as pilot:
        await settle(pilot)
        assert read(app, "status") == "failing cannot play on (lost in gravis). Please play for it."
        await type_in(pilot, "Sc")
        assert app.local.line.actions == ("Sc",)


def test_a_bad_name_stops_before_the_screen_opens() -> None:
    with pytest.raises(BadText):
        run(GAMES["gravis"], {}, ["me", "stockfish"], "en", None)
