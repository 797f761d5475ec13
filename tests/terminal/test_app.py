"""The terminal game, driven as a person drives it."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from banquise.core import NOBODY, Action, BadText, Line, read_record
from banquise.games import GAMES, OURS
from banquise.i18n import Language
from banquise.terminal import run
from banquise.terminal.app import TableApp
from banquise.terminal.cursor import Cursor
from banquise.terminal.dialogs import AskPath, Page
from banquise.terminal.local_table import LocalTable
from tests.terminal.setting import Clock, board, line_without_chance, random_line, read, seated, settle

WIN = ["Sc", ">S", "Sa", ">S", "Sd", ">S", "Sa", ">S", "Se"]
"""A game that White wins with c1, d1, e1 (GRV-13)."""


class Ponderer:
    """A player that answers only when it is told to."""

    name = "ponderer"

    def __init__(self) -> None:
        self.told = Event()

    def choose(self, line: Line) -> Action:
        self.told.wait()
        return line.legal_actions()[0]


def app_of(local: LocalTable, language: Language = "en") -> TableApp:
    return TableApp(local, language, pace=0)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(pilot)


async def type_in(pilot: Pilot[None], *texts: str) -> None:
    for text in texts:
        await pilot.press(*text, "enter")
        await settle(pilot)


async def click_cell(pilot: Pilot[None], app: TableApp, cell: str) -> None:
    box = app.view.board.plan.box(cell)
    await pilot.click(app.view.board, offset=(box.x + 1, box.middle))
    await settle(pilot)


async def click_control(pilot: Pilot[None], app: TableApp, control: str) -> None:
    controls = app.view.controls
    spots = [(x, y) for y in range(controls.size.height) for x in range(controls.size.width)]
    await pilot.click(controls, offset=next(spot for spot in spots if controls.control_at(*spot) == control))
    await settle(pilot)


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
        ("en", "Sb: The arrow points east (to the right): pawns fall that way this turn. (GRV-3)"),
        ("fr", "Sb : La flèche pointe vers l’est (la droite) : ce tour-ci, les pions tombent de ce côté. (GRV-3)"),
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
    app = app_of(seated("drivis"))
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


async def test_undo_takes_back_the_turn_that_a_program_has_answered() -> None:
    app = app_of(seated("gravis", "me", "random"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_in(pilot, "Sc", ">E")
        assert app.local.line.to_act == 1
        replied = app.local.line.actions
        assert len(replied) >= 4
        await pilot.press("f4")
        await settle(pilot)
        assert app.local.line.actions == ()
        assert read(app, "status") == "Taken back."
        await type_in(pilot, "Sc", ">E")
        assert app.local.line.actions == replied  # the same player answers the same


async def test_undo_at_the_start_says_there_is_nothing_to_take_back() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("f4")
        await settle(pilot)
        assert read(app, "status") == "There is nothing to undo."


async def test_a_record_is_saved_and_opened(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    app = app_of(seated("gravis", actions=["Sc", ">E"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        await answer(pilot, "f5", str(path))
        assert read_record(path.read_text()).actions == ("Sc", ">E")
        assert str(path) in read(app, "status").replace("\n", "")
        await type_in(pilot, "E3", ">N")
        await answer(pilot, "f6", str(path))
        await type_in(pilot, "E1")
        assert list(app.local.line.actions) == ["Sc", ">E", "E1"]


async def answer(pilot: Pilot[None], key: str, text: str) -> None:
    """Press the key of a dialog and give it this answer."""
    await pilot.press(key)
    await pilot.pause()
    dialog = pilot.app.screen
    assert isinstance(dialog, AskPath)
    dialog.query_one("#path", Input).value = text
    await pilot.press("enter")
    await settle(pilot)


async def test_saving_over_a_file_asks_first(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("something else")
    app = app_of(seated("gravis", actions=["Sc"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        await answer(pilot, "f5", str(path))
        assert path.read_text() == "something else"
        assert "exists" in str(app.screen.query_one(".wrong", Static).content)
        await pilot.press("enter")
        await settle(pilot)
        assert read_record(path.read_text()).actions == ("Sc",)
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "cannot be read"),
        (b"\xff\xfe\x00", "is no text"),
        (b'[Game "halma"]\n[Rules "1"]\n\n*\n', "halma"),
        (b'[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E 2. Sb *\n', "Action 3, Sb: The arrow points east"),
        (b"Sc", ""),
    ],
    ids=["missing", "binary", "another game", "against the rules", "no record"],
)
async def test_a_file_that_cannot_be_opened_says_why_and_changes_nothing(tmp_path: Path, content: bytes | None, says: str) -> None:
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    app = app_of(seated("gravis", actions=["Sc"]))
    async with app.run_test() as pilot:
        await settle(pilot)
        await answer(pilot, "f6", str(path))
        shown = str(app.screen.query_one(".wrong", Static).content)
        assert shown
        assert says in shown
        await pilot.press("escape")
        await settle(pilot)
        assert app.local.line.actions == ("Sc",)


async def test_a_record_of_another_game_changes_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text('[Game "quivive"]\n[Rules "1"]\n[Options "mode=solo5"]\n\n1. +d4 *\n')
    app = app_of(seated("gravis", "me", "me"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await answer(pilot, "f6", str(path))
        assert app.title == "Quivive"
        assert len(app.local.table.seats) == 5
        assert app.local.line.to_act == 2
        assert "g" in board(app).splitlines()[0]


SHORT = {"vaeva": {"variant": "lined", "turns": "20"}, "derive": {"level": "1", "size": "9"}}
"""Options with which random games end soon."""


@pytest.mark.parametrize("slug", OURS)
async def test_players_in_every_seat_play_to_the_end(slug: str) -> None:
    options = SHORT.get(slug, {})
    ending = random_line(slug, options, 100_000, seed=9)
    app = app_of(seated(slug, *["random"] * ending.position.seats, options=options, actions=ending.actions[:-8]))
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


async def test_resigning_asks_first_and_ends_the_game_until_it_is_taken_back() -> None:
    app = app_of(seated("gravis", "me", "random"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f8")
        assert read(app, "status") == "White resigns? F8 again if so."
        assert app.local.table.outcome is None
        await press(pilot, "f8")
        assert "Black wins." in read(app, "prompt")
        assert read(app, "status") == "White resigns."
        await press(pilot, "f4")
        assert app.local.line.to_act == 1
        assert app.local.line.left == frozenset()


async def test_whoever_thinks_again_before_resigning_is_asked_again() -> None:
    app = app_of(seated("gravis", "me", "random"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f8", "escape", "f8")
        assert app.local.table.outcome is None


async def test_all_3_the_others_play_on_when_one_of_three_resigns() -> None:
    app = app_of(seated("quivive", "me", "person", "random", options={"mode": "solo3"}))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f8", "f8")
        assert read(app, "status") == "Side A resigns."
        assert "left" in read(app, "seats").splitlines()[0]
        assert app.local.line.to_act == 2
        await type_in(pilot, "+d4")
        assert app.local.line.to_act == 2  # the program has answered, and nobody waits for seat 1
        assert app.local.table.outcome is None


async def test_all_3_a_partner_is_asked_to_play_for_both() -> None:
    app = app_of(seated("derive", "me", "random", "person", "random", options={"colours": "rbyg+"}))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f8", "f8")
        assert app.local.line.to_act == 1
        await type_in(pilot, app.local.line.legal_actions()[0])
        assert app.local.line.to_act == 3
        assert app.local.awaits_person


async def test_people_agree_to_a_draw_and_play_again() -> None:
    app = app_of(seated("gravis", "me", "person"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f7")
        assert read(app, "status") == "Does everyone agree to a draw? F7 again if so."
        await press(pilot, "f7")
        assert read(app, "prompt").startswith("The game is drawn.")
        await press(pilot, "f7")
        assert app.local.table.outcome is None
        assert read(app, "seats").splitlines()[0].split() == ["▶", "w", "White", "10", "pawns", "person"]


async def test_a_program_declines_a_draw() -> None:
    app = app_of(seated("gravis", "me", "random"), "fr")
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f7", "f7")
        assert read(app, "status") == "Noir refuse la nulle."


@pytest.mark.parametrize("key", ["f7", "f8", "f9"])
async def test_whoever_only_watches_has_nothing_to_ask(key: str) -> None:
    local = seated("gravis", "random", "random")
    local.players = {1: Ponderer(), 2: Ponderer()}
    app = app_of(local)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert read(app, "status").splitlines()[0] == "Nobody at this keyboard is in the game."


# Clocks


async def test_a_clock_runs_and_its_end_ends_the_game() -> None:
    now = Clock()
    app = app_of(seated("gravis", "me", "person", now=now, clock="10m+5s"))
    async with app.run_test() as pilot:
        await settle(pilot)
        assert read(app, "seats").splitlines()[0].split()[-2:] == ["10:00", "you"]
        now.at += 61_000
        app.tick()
        assert read(app, "seats").splitlines()[0].split()[-2:] == ["8:59", "you"]
        await type_in(pilot, "Sc", ">E")
        assert "9:04" in read(app, "seats").splitlines()[0]
        now.at += 600_000
        app.tick()
        assert read(app, "status") == "Black: the time is over."
        assert read(app, "prompt").startswith("White wins.")
        await type_in(pilot, "E3")
        assert app.local.line.actions == ("Sc", ">E")
        await press(pilot, "f4")
        assert read(app, "status") == "The game is over."


async def test_vae_10_the_clock_plays_for_whoever_takes_too_long() -> None:
    now = Clock()
    app = app_of(seated("vaeva", now=now, clock="usual"))
    async with app.run_test() as pilot:
        await settle(pilot)
        assert "whole game: 1:00:00" in read(app, "seats")
        now.at += 60_000
        app.tick()
        assert read(app, "status").startswith("Orange: the time is over. The clock plays ")
        assert app.local.line.to_act == 2


async def test_the_clocks_can_be_stopped() -> None:
    now = Clock()
    app = app_of(seated("gravis", "me", "person", now=now, clock="1m"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f9")
        now.at += 600_000
        await type_in(pilot, "Sc")
        assert read(app, "status") == "The clocks stand still. F9 goes on."
        await press(pilot, "f9")
        await type_in(pilot, "Sc")
        assert app.local.line.actions == ("Sc",)
        assert "1:00" in read(app, "seats")


async def test_without_a_clock_there_is_nothing_to_stop() -> None:
    app = app_of(seated("gravis"))
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f9")
        assert read(app, "status") == "There is no clock to stop."


class Slow:
    """A program of somebody else that takes a minute for each action."""

    name = "slow"

    def __init__(self, now: Clock) -> None:
        self.now = now

    def choose(self, line: Line) -> Action:
        self.now.at += 60_000
        return line.legal_actions()[0]


async def test_a_program_of_somebody_else_can_lose_by_the_clock() -> None:
    now = Clock()
    local = seated("gravis", "program:./slow", "me", now=now, clock="90s")
    local.players[1] = Slow(now)
    app = app_of(local)
    async with app.run_test() as pilot:
        await settle(pilot)
        assert read(app, "prompt").startswith("Black wins.")
        assert read(app, "status") == "White: the time is over."
        assert len(app.local.line.actions) == 1


@pytest.mark.parametrize(("key", "word"), [("f1", "Comment jouer ici"), ("f3", "GRV-9")])
async def test_help_and_rules_open_and_close(key: str, word: str) -> None:
    app = app_of(seated("gravis"), "fr")
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert word in app.screen._page
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


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
        assert read(app, "status") == f"Chance gives {rolled}."
        assert app.local.line.to_act == 2


async def test_the_screen_answers_while_a_player_thinks_and_undo_forgets_the_thought() -> None:
    local, ponderer = seated("gravis", "me", "random"), Ponderer()
    local.players[2] = ponderer
    app = app_of(local)
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press(*"Sc", "enter", *">E", "enter")
        await pilot.pause()
        assert read(app, "status") == "ponderer is thinking…"
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
