"""Books are made by campaign: the same for the same seed, gone on with after a stop, and what they say is what was played."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from banquise.core import BadText
from banquise.games import GAMES
from banquise.lab import results_of
from banquise.lab.openings import (
    MIN_GAMES,
    MIN_VALUED_GAMES,
    finished_book,
    head_of,
    openings_campaign,
    played_opening,
    tallied,
    values_campaign,
)
from banquise.openings import Book, Head, normal, read_book
from tests.engine_here import needs_engine

pytestmark = needs_engine
GRAVIS = GAMES["gravis"]


def small(slug: str = "gravis", games: int = 12, **options: str) -> Head:
    game = GAMES[slug]
    made = head_of(game, game.read_options(options), games, 5, "engine:20sims,1MB")
    return replace(made, explored=200, valued=2000)


def book_by(head: Head, file: Path | None = None) -> Book:
    entries = tallied(results_of(openings_campaign(head), file=file))
    values = values_campaign(head, entries)
    return finished_book(head, entries, values.tasks, results_of(values))


def test_the_same_seed_makes_the_same_book_and_another_one_another() -> None:
    book = book_by(small())
    assert book.text() == book_by(small()).text()
    assert book.text() != book_by(replace(small(), seed=6)).text()
    assert read_book(book.text()).text() == book.text()


def test_a_campaign_that_was_stopped_goes_on_and_may_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert len(list(results_of(openings_campaign(small(games=4)), file=file))) == 4
    longer = list(results_of(openings_campaign(small()), file=file))
    assert longer == list(results_of(openings_campaign(small())))
    with pytest.raises(BadText):
        list(results_of(openings_campaign(replace(small(), seed=9)), file=file))


@pytest.mark.parametrize(
    ("slug", "options"), [("gravis", {}), ("derive", {}), ("quivive", {"mode": "solo3"}), ("quivive", {"mode": "teams"})]
)
def test_games_begin_at_the_start_and_go_on_by_legal_actions(slug: str, options: dict[str, str]) -> None:
    campaign = openings_campaign(small(slug, games=2, **options))
    for task in campaign.tasks:
        played = played_opening(task)
        met = [GAMES[slug].from_text(text) for text in played.positions]
        assert met[0] == normal(GAMES[slug].start(**dict(task.options)))
        for before, after in pairwise(met):
            assert after in {normal(before.after(action)) for action in before.legal_actions()}
        assert len(played.scores) == met[0].seats
        assert sum(played.scores[side[0] - 1] for side in met[0].sides) == pytest.approx(1)


def test_what_came_up_often_is_counted_once_a_game_and_searched() -> None:
    head = small()
    results = list(results_of(openings_campaign(head)))
    book = book_by(head)
    for text, entry in book.entries():
        through = [played for played in results if text in played.positions]
        assert entry.games == len(through) >= MIN_GAMES
        assert entry.scores == tuple(pytest.approx(sum(column)) for column in zip(*(played.scores for played in through), strict=True))
        assert (entry.values is not None) == (entry.games >= MIN_VALUED_GAMES)
    assert book.entry(GRAVIS.start())
