"""Random games of every game, variant and seat count: the engine tells each position as Python does.

A failure prints the line, which replays by itself; the seed stands in the test's name.
"""

from random import Random

import pytest

from banquise import engine
from banquise.core import OUT, PASS, Line
from banquise.games import GAMES, OURS
from tests.differential.comparing import Hashes, check_line, circling_line, random_line
from tests.differential.crowding import PLAYED, crowded, middles, starts
from tests.engine_here import needs_engine

pytestmark = needs_engine

LONGEST = 260
"""Actions of a game at most: what has not ended by then hardly ever ends at random."""
LATE = 60
"""The same for a game that begins in the middle."""
UNLISTED = (0.0, 0.03)
SLICE = 90
BATCHES, BATCH = 20, 500
"""Together 10,000 games each."""
MATCH_PLAYS = [
    slug
    for slug in PLAYED
    if any(GAMES[slug].start(**options).accepts(action) for options in GAMES[slug].variants() for action in (OUT, PASS))
]
"""Games in which a seat may leave, or the clock may pass."""


def check_games(slug: str, seed: int, count: int, *, every_variant: bool) -> None:
    """So many games, one in three from the start."""
    rng = Random(f"{slug} {seed}")
    hashes = Hashes()
    for number, start in enumerate(starts(slug, rng, count // 3, every_variant=every_variant)):
        check_line(random_line(Line.begin(start), rng, LONGEST, UNLISTED[number % 2]), hashes)
    for number, middle in enumerate(middles(slug, rng, count - count // 3)):
        check_line(random_line(Line.begin(middle), rng, LATE, UNLISTED[number % 2]), hashes)


@pytest.mark.parametrize("slug", PLAYED)
def test_random_games_are_told_alike(slug: str) -> None:
    check_games(slug, 0, SLICE, every_variant=False)


def check_departures(slug: str, seed: int, count: int) -> None:
    """So many crowded positions in which the match plays something first: a seat leaves, or the clock passes."""
    rng = Random(f"departures {slug} {seed}")
    hashes = Hashes()
    for _ in range(count):
        start = crowded(GAMES[slug], rng)
        for action in (OUT, PASS):
            if start.accepts(action):
                check_line(random_line(Line.begin(start, [action]), rng, 3), hashes)


@pytest.mark.parametrize("slug", MATCH_PLAYS)
def test_all_3_what_only_the_match_plays_is_told_alike(slug: str) -> None:
    check_departures(slug, 0, 300)


@pytest.mark.long
@pytest.mark.parametrize("slug", MATCH_PLAYS)
def test_all_3_what_only_the_match_plays_is_told_alike_at_length(slug: str) -> None:
    check_departures(slug, 1, 10_000)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, BATCHES + 1))
@pytest.mark.parametrize("slug", PLAYED)
def test_ten_thousand_random_games_are_told_alike(slug: str, seed: int) -> None:
    check_games(slug, seed, BATCH, every_variant=True)


def test_all_1_games_that_go_round_in_circles_are_drawn_alike() -> None:
    rng = Random("circles")
    drawn = 0
    for slug in PLAYED:
        hashes = Hashes()
        for _ in range(25):
            line = circling_line(crowded(GAMES[slug], rng), rng, 24)
            check_line(line, hashes)
            drawn += line.standings >= 3 and line.position.outcome() is None
    assert drawn >= 10


@pytest.mark.parametrize("slug", PLAYED)
def test_the_starts_of_the_engine_are_those_of_the_game(slug: str) -> None:
    game = GAMES[slug]
    known = {game.start(**options).text() for options in game.variants()}
    assert engine.starts(slug)[0] == game.start().text()
    assert set(engine.starts(slug)) <= known
    assert {game.from_text(text).seats for text in engine.starts(slug)} == {game.from_text(text).seats for text in known}


def test_the_engine_plays_every_game_of_ours_and_no_unknown_one() -> None:
    assert set(OURS) <= set(engine.games()) <= set(GAMES)
