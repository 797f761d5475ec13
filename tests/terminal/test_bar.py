"""The commands of the bar: taking back, files, resigning, agreeing, reading."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from banquise.core import read_record
from banquise.terminal.dialogs import AskPath, Page
from tests.terminal.setting import Ponderer, app_of, board, press, read, seated, settle, type_in


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
        assert read(app, "status") == "Undone."
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
        (b'[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E 2. Sb *\n', "Action 3, Sb: The arrow points towards column e"),
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
