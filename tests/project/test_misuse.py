"""What a newcomer gets wrong in a notebook is told in a sentence, at the call that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from banquise import GAMES, Line, draw, explain, play_game, register
from banquise.core import BadText, perft, perft_turns
from banquise.games import OURS
from banquise.games.announced import BrokenGame
from banquise.games.registry import Games
from banquise.i18n import LANGUAGES
from banquise.lab import Contest, run, wilson

START = GAMES["gravis"].start()
LINE = Line.begin(START, ["Sc", ">E"])
A_STRING: Any = "random"
A_NUMBER: Any = 3
NO_PLAYER: Any = object()

MISUSES: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "a contest of nobody": (lambda: Contest(START, []), ValueError, "a contest needs a player"),
    "a contest of no games": (lambda: Contest(START, ["random"], games=0), ValueError, "games: 1 or more, not 0"),
    "an opening of less than nothing": (
        lambda: Contest(START, ["random"], opening_turns=-1),
        ValueError,
        "opening_turns: 0 or more, not -1",
    ),
    "a cap of nothing": (lambda: Contest(START, ["random"], max_actions=0), ValueError, "max_actions: 1 or more, not 0"),
    "players as one text": (
        lambda: Contest(START, A_STRING),
        TypeError,
        r"players are a list, such as \['random', 'random'\], not 'random'",
    ),
    "seats as one text": (lambda: play_game(START, A_STRING), TypeError, "players are a list"),
    "no workers": (lambda: run(Contest(START, ["random"]), workers=0), ValueError, "workers: 1 or more, not 0"),
    "a player that cannot choose": (lambda: play_game(START, [NO_PLAYER, "random"]), TypeError, "is no player: .* a method `choose`"),
    "a factory of no player": (lambda: play_game(START, [lambda _: NO_PLAYER, "random"]), TypeError, "is no player"),
    "a player of a contest that cannot choose": (lambda: Contest(START, [NO_PLAYER]), TypeError, "is no player"),
    "a factory that makes nothing": (lambda: register("mine", A_NUMBER), TypeError, "3 makes no player: .* called with a seed"),
    "a name of ours": (lambda: register("random", NO_PLAYER), ValueError, "no player can be registered as 'random': .* one of our own"),
    "a name nobody can type": (lambda: register("Mine!", NO_PLAYER), ValueError, "as 'Mine!': a name has small letters"),
    "paths of less than nothing": (lambda: perft(START, -1), ValueError, "depth: 0 or more, not -1"),
    "turns of less than nothing": (lambda: perft_turns(START, -1), ValueError, "depth: 0 or more, not -1"),
    "a seat that is not there": (lambda: START.side_of(9), ValueError, "there is no seat 9: seats are 1 to 2"),
    "more points than games": (lambda: wilson(3, 2), ValueError, "3 points of 2 entries"),
    "fewer points than none": (lambda: wilson(-1, 2), ValueError, "-1 points of 2 entries"),
    "marked cells as one text": (lambda: draw(START, marked="c3"), TypeError, r"marked: a list of cells, such as \['c3'\]"),
    "a game that is not there": (lambda: GAMES["chess"], KeyError, "there is no game 'chess'; there are: gravis, quivive"),
}


@pytest.mark.parametrize("title", MISUSES)
def test_a_misuse_is_told(title: str) -> None:
    call, kind, told = MISUSES[title]
    with pytest.raises(kind, match=told):
        call()


def test_a_game_that_is_broken_is_told_with_its_reason() -> None:
    games = Games()
    games._found.broken.append(BrokenGame("nim", "banquise_nim:GAME", "ValueError: no start"))
    with pytest.raises(KeyError, match="'nim' of banquise_nim:GAME cannot be played: ValueError: no start"):
        games["nim"]
    assert "nim" not in games


def test_the_games_show_their_slugs() -> None:
    assert repr(GAMES).startswith(f"Games({', '.join(OURS)}")


def test_a_line_is_taken_where_a_position_is() -> None:
    assert Contest(LINE, ["random"]).start == LINE.position
    assert draw(LINE) == draw(LINE.position, last=">E")
    assert draw(Line.begin(START)) == draw(START)
    assert draw(LINE, last="Sc") == draw(LINE.position, last="Sc")
    assert LINE._repr_svg_() == draw(LINE)


def test_who_won_everything_may_win_everything() -> None:
    assert wilson(4, 4).high == 1.0
    assert wilson(0, 4).low == 0.0


@pytest.mark.parametrize("slug", OURS)
def test_a_line_break_behind_a_position_is_told_as_what_it_is(slug: str) -> None:
    text = GAMES[slug].start().text()
    for end in ("\n", "\r\n"):
        with pytest.raises(BadText) as caught:
            GAMES[slug].from_text(text + end)
        assert (caught.value.reason.code, caught.value.at) == ("line-break", len(text))
        assert len({explain(caught.value, language) for language in LANGUAGES}) == 2
