"""Every game and every family of variants, played to its end through the page."""

from functools import reduce

import pytest
from playwright.sync_api import Browser, expect

from banquise.core import Line
from banquise.games import GAMES
from tests.web.endings import BY_TITLE, Ending
from tests.web.site import Site
from tests.web.visiting import HERE, PHONE, Hand, Visitor, visit

KEYS = ("quivive duo", "derive level 4", "gravis from the start", "drivis small")
"""Played by keyboard alone; on a phone the next, by touch."""
FINGERS = ("vaeva lined", "quivive solo2", "drivis from the start", "derive level 1")


WATCH_REJOICING = """() => {
    window.rejoiced = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        window.rejoiced += this.classList.contains("inner") && getComputedStyle(this.parentElement).opacity === "1";
        return animate.apply(this, how);
    };
}"""


def finish(visitor: Visitor, ending: Ending, hand: Hand) -> None:
    begins = {"start": ending.start} if ending.start else {"options": ending.options}
    visitor.make(ending.game, [HERE] * ending.seats, **begins)
    visitor.play_all(ending.actions, hand)
    outcome = visitor.sees_end()
    assert tuple(outcome["winners"]) == ending.winners


@pytest.mark.parametrize("title", BY_TITLE)
def test_a_game_is_played_to_its_end_by_mouse(visitor: Visitor, title: str) -> None:
    finish(visitor, BY_TITLE[title], "mouse")


@pytest.mark.parametrize("title", KEYS)
def test_a_game_is_played_to_its_end_by_keyboard_alone(visitor: Visitor, title: str) -> None:
    finish(visitor, BY_TITLE[title], "keys")


@pytest.mark.parametrize("title", FINGERS)
def test_a_game_is_played_to_its_end_on_a_phone(browser: Browser, site: Site, title: str) -> None:
    with visit(browser, site, **PHONE) as visitor:
        finish(visitor, BY_TITLE[title], "touch")


def test_a_game_is_played_to_its_end_by_typed_notation(visitor: Visitor) -> None:
    finish(visitor, BY_TITLE["gravis from the start"], "typed")


@pytest.mark.parametrize(
    ("title", "motion", "moves"),
    [
        ("gravis from the start", "no-preference", True),
        ("quivive solo2", "no-preference", True),
        ("drivis small", "no-preference", True),
        ("vaeva lined", "no-preference", True),
        ("derive level 1", "no-preference", True),
        ("vaeva lined", "reduce", False),
    ],
)
def test_what_decided_a_game_is_seen_to_rejoice_unless_motion_is_unwanted(
    browser: Browser, site: Site, title: str, motion: str, *, moves: bool
) -> None:
    ending = BY_TITLE[title]
    game = GAMES[ending.game]
    *before, last = ending.actions
    line = Line.begin(game.from_text(ending.start) if ending.start else game.start())
    position = reduce(Line.play, before, line).position
    with visit(browser, site, reduced_motion=motion) as visitor:
        visitor.make(ending.game, [HERE] * ending.seats, start=position.text())
        visitor.page.evaluate(WATCH_REJOICING)
        visitor.play(last)
        visitor.sees_end()
        assert bool(visitor.page.evaluate("rejoiced")) == moves


def test_an_elimination_is_told_on_the_shared_screen_of_five(visitor: Visitor) -> None:
    ending = BY_TITLE["quivive solo5"]
    visitor.make(ending.game, [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")], start=ending.start)
    visitor.play_all(ending.actions[:2])
    gone = [seat for seat in range(1, 6) if seat not in visitor.shown()["position"]["in_play"]]
    assert gone
    expect(visitor.page.get_by_text("out of the game").first).to_be_visible()


def test_a_dice_roll_is_answered_by_chance(visitor: Visitor) -> None:
    visitor.make("derive", start=BY_TITLE["derive level 2"].start)
    for touch in visitor.touches("h8?"):
        visitor.touch(touch)
    visitor.sees(2)
    rolled = visitor.site.ask(f"/tables/{visitor.table}", key=visitor.key)["history"][1]
    assert rolled["seat"] == 0
    assert rolled["action"] in [f"={face}" for face in range(1, 7)]
