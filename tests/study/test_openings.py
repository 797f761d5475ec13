"""The explorer: the turns from a position, how often, what came of them, how play goes on, and two sources told apart."""

from __future__ import annotations

import pytest

from banquise.core import Ending, Line
from banquise.games import GAMES
from banquise.openings import Entry, opening_key
from banquise.study.openings import Opening, continuation, explore, exploring
from tests.openings.books import ENTRIES, START, made, text_of


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banquise.openings.book.books_of", lambda slug: (made(),) if slug == "gravis" else ())


def counted(line: Line, known: dict[str, Entry]) -> Opening:
    """What is known with games from elsewhere, by key."""
    counting = exploring(line)
    try:
        wanted = next(counting)
        while True:
            wanted = counting.send({key: known[key] for key in wanted if key in known})
    except StopIteration as done:
        found: Opening = done.value
        return found


def test_whole_turns_are_told_the_one_played_most_first() -> None:
    found = explore(START)
    assert found.book == ENTRIES[text_of()]
    assert [turn.games for turn in found.turns] == [(40, 0), (20, 0), (10, 0), (9, 0)]
    assert [len(turn.actions) for turn in found.turns] == [2, 1, 2, 2]
    assert found.source is not None
    assert found.source.head.games == 100


def test_turns_that_lead_to_the_like_are_told_once_and_counted() -> None:
    most = explore(START).turns[0]
    assert most.alike == 4
    assert most.book == ENTRIES[text_of("Sc", ">N")]


def test_how_play_goes_on_is_what_was_played_most() -> None:
    most = explore(START).turns[0]
    at = START
    for action in (*most.actions, *most.line):
        at = at.play(action)
    assert opening_key(at) == opening_key(START.play("Sc").play(">N").play("Nb"))
    assert continuation(at) == ()


def test_within_a_turn_its_rest_is_told() -> None:
    found = explore(START.play("Sb"))
    assert [turn.games[0] for turn in found.turns] == [10, 9]
    assert all(len(turn.actions) == 1 for turn in found.turns)


def test_the_position_may_lie_any_way() -> None:
    ways = [explore(Line.begin(START, actions)) for actions in (["Sc", ">N"], ["Nc", ">S"], ["E3", ">W"], ["W3", ">E"])]
    assert {found.book for found in ways} == {ENTRIES[text_of("Sc", ">N")]}
    assert {found.turns[0].games for found in ways} == {(30, 0)}


def test_games_from_elsewhere_stand_beside_the_book_and_apart_from_it() -> None:
    rare = START.play("Sa")
    known = {
        opening_key(START): Entry(3, (2.0, 1.0), 0),
        opening_key(rare): Entry(2, (2.0, 0.0), 0),
        opening_key(rare.play(">E")): Entry(2, (2.0, 0.0), 0),
        opening_key(START.play("Sc")): Entry(1, (0.0, 1.0), 0),
        opening_key(START.play("Sc").play(">N")): Entry(1, (0.0, 1.0), 0),
    }
    found = counted(Line.begin(START), known)
    assert found.played == Entry(3, (2.0, 1.0), 0)
    by_games = {turn.games: turn for turn in found.turns}
    assert set(by_games) == {(40, 1), (10, 0), (9, 0), (0, 2)}
    assert by_games[0, 2].book is None
    assert by_games[0, 2].played == Entry(2, (2.0, 0.0), 0)


def test_nothing_is_told_of_a_game_that_is_over_and_of_what_chance_does() -> None:
    over = Line.begin(START).end(Ending("resignation", 1))
    assert explore(over).turns == ()
    rolling = GAMES["derive"].start().play("+c1").play("+c11").play("c1?")
    assert explore(rolling) == Opening(None, None, None, ())
