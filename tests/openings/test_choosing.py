"""The engine chooses among turns of the book that are nearly worth the same; nothing proven worse, and always the same by its seed."""

from __future__ import annotations

from random import Random

import pytest

from banquise.core import Line
from banquise.openings import Book, Entry, book_action, normal
from banquise.players import EnginePlayer, player_from_spec
from tests.engine_here import needs_engine
from tests.openings.books import ENTRIES, START, made, text_of


@pytest.fixture
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, made())


def use(monkeypatch: pytest.MonkeyPatch, book: Book) -> None:
    monkeypatch.setattr("banquise.openings.book.books_of", lambda slug: (book,) if slug == "gravis" else ())


def chosen(where: tuple[str, ...] = (), tries: int = 60) -> set[str]:
    """What is played to in so many tries, as the book calls it; nothing where a search decides."""
    at = START
    for action in where:
        at = at.play(action)
    found = [book_action(at, Random(seed)) for seed in range(tries)]
    return {normal(at.play(action)).text() for action in found if action}


@pytest.mark.usefixtures("_book")
def test_what_is_nearly_worth_the_same_is_played_and_what_is_worth_less_is_not() -> None:
    assert chosen() == {text_of("Sc"), text_of("Sb")}


@pytest.mark.usefixtures("_book")
def test_every_one_of_the_actions_that_lead_to_the_like_is_played() -> None:
    found = {book_action(START, Random(seed)) for seed in range(400)}
    middle = {action for action in START.legal_actions() if normal(START.play(action)).text() == text_of("Sc")}
    assert middle == {"Nc", "Sc", "E3", "W3"}
    assert middle <= found


@pytest.mark.usefixtures("_book")
def test_what_is_proven_to_win_comes_first() -> None:
    assert chosen(("Sb",)) == {text_of("Sb", ">E")}


@pytest.mark.usefixtures("_book")
def test_where_the_book_knows_one_turn_only_or_nothing_a_search_decides() -> None:
    assert chosen(("Sc",)) == set()
    assert chosen(("Sa",)) == set()
    assert chosen(("Sa", ">N")) == set()


def test_of_wins_the_quickest_and_where_all_is_lost_what_a_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    win, loss = Entry(9, (9.0, 0.0), 0, (1.0, 0.0), 9), Entry(9, (0.0, 9.0), 0, (0.0, 1.0), 8)
    use(monkeypatch, made(ENTRIES | {text_of("Sc"): win, text_of("Sb"): Entry(9, (9.0, 0.0), 0, (1.0, 0.0), 11)}))
    assert chosen() == {text_of("Sc")}
    use(monkeypatch, made({text_of(): loss, text_of("Sc"): loss, text_of("Sb"): loss}))
    assert chosen() == set()


def test_what_is_proven_worse_is_not_played_however_near(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = ENTRIES | {text_of("Sb"): Entry(30, (15.0, 15.0), 30, (0.515, 0.485), 12)}
    use(monkeypatch, made(drawn))
    assert chosen() == set()


def test_a_position_worth_more_than_all_its_known_turns_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, made(ENTRIES | {text_of(): Entry(100, (60.0, 40.0), 0, (0.7, 0.3))}))
    assert chosen() == set()


@needs_engine
@pytest.mark.usefixtures("_book")
def test_full_strength_plays_by_the_book_and_the_same_for_the_same_seed() -> None:
    line = Line.begin(START)
    player = player_from_spec("engine", 7)
    assert isinstance(player, EnginePlayer)
    assert player.choose(line) == player.choose(line) == book_action(START, Random("7 0 " + START.text()))
    assert len({player_from_spec("engine:10", seed).choose(line) for seed in range(20)}) > 3


@needs_engine
@pytest.mark.parametrize("spec", ["engine:9", "engine:0.1s", "engine:50sims", "mcts:50sims"])
def test_levels_below_it_and_limits_leave_the_book_alone(spec: str) -> None:
    player = player_from_spec(spec, 1)
    assert isinstance(player, EnginePlayer)
    assert not player.book
