"""Clocks on the screen. Time passes only when a test says so."""

from __future__ import annotations

from banquise.core import Action, Line
from tests.terminal.setting import Clock, app_of, press, read, seated, settle, type_in


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
        assert read(app, "status") == "Orange places a pawn on a1; the time for the turn was over."
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
