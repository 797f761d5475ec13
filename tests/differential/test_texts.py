"""Texts, whole and damaged: the engine accepts a position or an action if and only if Python does."""

from __future__ import annotations

import re
from random import Random

import pytest

from banquise import engine
from banquise.core import NOBODY, OUT, PASS, BadText, Game, Line, Position
from banquise.engine import Texts
from banquise.games import GAMES
from tests.conformance.test_perft import perft_positions
from tests.differential.comparing import Hashes, check_standing, random_line
from tests.differential.crowding import CROWDS, PLAYED, crowded
from tests.engine_here import needs_engine

pytestmark = needs_engine

ROWS = "20/" * 9
CONTRADICTIONS = [
    ("gravis", "9999w" * 112 + "/5/5/5/5 w - drop -", "5/5/5/5/5 w - drop -"),
    ("gravis", "5/5/5/5/w4 b E aim -", "5/5/5/5/w4 w E aim -"),
    ("gravis", "5/5/4b/4b/4b w E take -", "5/5/4b/3wb/4b w E take -"),
    ("vaeva", f"yyyyyyyyy11/{ROWS}{ROWS}ooooooooo11 o j - 200 play", f"yyyyyyyyy11/{ROWS}{ROWS}ooooooooo11 o i - 200 play"),
    ("vaeva", f"yyyyyyyyy11/{ROWS}9o10/{ROWS[3:]}oooooooo12 o k - 200 play", f"yyyyyyyyy11/{ROWS}9o10/{ROWS[3:]}oooooooo12 o j - 200 play"),
    (
        "quivive",
        "3A1B1/11111/1111112/2111131/1131111/21121/212 2 step solo2 -",
        "3A1B1/11111/1111112/2111131/1131111/21121/212 1 step solo2 -",
    ),
    (
        "quivive",
        "2A1B1C/11111/1111112/2111131/1131111/21121/212 1 lift solo3 -",
        "2A1B1C/11111/1111112/2111131/1131111/21121/212 2 lift solo3 -",
    ),
    ("derive", "4r36/11/11/11/11/11/11/3y17/11/11/11 1 ry 4,4 1 play", "4r36/11/11/11/11/11/11/3y17/11/11/11 2 ry 4,4 1 play"),
    ("derive", "4r36/11/11/11/11/11/11/3y17/11/11/2b18 2 rby -,4,4 1 play", "11/11/4r36/11/11/11/11/3y17/11/11/2b18 2 rby -,4,4 1 play"),
    (
        "derive",
        "4r36/5r45/6r54/11/11/11/10b1/9b21/8b32/11/2y28 1 rby 4,4,6 2 play",
        "4r36/5r45/6r54/11/11/11/10b1/9b21/8b32/11/2y28 3 rby 4,4,6 2 play",
    ),
]
"""Texts that tell two things that cannot both be, each beside one that differs in little and tells neither."""

STRANGE = ["é", "\n", "\t", "\0", "  ", " ", "-", "+", "/", "0", "00", "01", "99999999999999999999", "²", "x", "=", "?", ",", ":", "#"]
TEXTS, LONG_TEXTS = 2_000, 40_000
ACTIONS, LONG_ACTIONS = 2_000, 40_000


def some_positions(game: Game, rng: Random) -> list[Position]:
    starts = [game.start(**options) for options in rng.choices(list(game.variants()), k=12)]
    starts += [crowded(game, rng) for _ in range(12)]
    lines = [random_line(Line.begin(start), rng, rng.randint(1, 60), 0.02) for start in starts]
    return [*perft_positions(game.slug), *(position for line in lines for position in line.positions[::5])]


def pieces_of(text: str) -> list[str]:
    """What a text is made of: numbers, words, single signs."""
    return re.findall(r"[0-9]+|[a-z]{3,}|.", text, re.DOTALL)


def damaged(text: str, other: str, rng: Random) -> str:
    """A text with up to three small wounds; `other` is a text of the same kind to take parts from."""
    parts = pieces_of(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(parts) + 1)
        given = rng.choice((rng.choice(pieces_of(other)), rng.choice(parts or [" "]), rng.choice(STRANGE)))
        wound = rng.randrange(5)
        if wound == 0:
            parts[at:at] = [given]
        elif wound == 1:
            parts[at : at + rng.randint(1, 3)] = []
        elif wound == 2 and parts[at:] and re.fullmatch("[0-9]+", parts[at]):
            parts[at] = str(max(0, int(parts[at]) + rng.choice((-1, 1, 2))))
        elif wound == 3 and len(parts) > 1:
            one, two = rng.sample(range(len(parts)), 2)
            parts[one], parts[two] = parts[two], parts[one]
        else:
            parts[at : at + 1] = [given]
    return "".join(parts)


def crossed(text: str, other: str, rng: Random) -> str:
    """A text with one field of another."""
    fields, others = text.split(" "), other.split(" ")
    at = rng.randrange(min(len(fields), len(others)))
    return " ".join([*fields[:at], others[at], *fields[at + 1 :]])


def shuffled(text: str, rng: Random) -> str:
    """A text with the parts of one field in another order."""
    fields = text.split(" ")
    at = rng.randrange(len(fields))
    parts = pieces_of(fields[at])
    return " ".join([*fields[:at], "".join(rng.sample(parts, len(parts))), *fields[at + 1 :]])


def by_python(game: Game, text: str) -> Position | None:
    try:
        return game.from_text(text)
    except BadText:
        return None


def by_engine(slug: str, text: str, *actions: str) -> engine.Standing | None:
    try:
        return engine.standing(Texts(slug, text, actions))
    except ValueError:
        return None


def check_text(game: Game, text: str, hashes: Hashes) -> bool:
    """The engine takes this text as Python does; whether they accept it."""
    position, standing = by_python(game, text), by_engine(game.slug, text)
    assert (position is None) == (standing is None), f"accepted by one only: {game.slug} {text!r}"
    if position is None or standing is None:
        return False
    assert (standing.text, standing.to_act) == (text, position.to_act)
    hashes.check(standing)
    if position.to_act != NOBODY:
        check_standing(position, standing)
    return True


def check_texts(slug: str, seed: int, count: int) -> None:
    game, rng = GAMES[slug], Random(f"texts {slug} {seed}")
    texts = [position.text() for position in some_positions(game, rng)]
    hashes = Hashes()
    assert all(check_text(game, text, hashes) for text in texts)
    good = sum(check_text(game, made_text(game, texts, number, rng), hashes) for number in range(count))
    assert count // 20 < good < count - count // 20


def made_text(game: Game, texts: list[str], number: int, rng: Random) -> str:
    """A text made in one of five ways, in turn."""
    text, other = rng.choice(texts), rng.choice(texts)
    match number % 5:
        case 0:
            return CROWDS[game.slug](rng)
        case 1:
            return damaged(CROWDS[game.slug](rng), text, rng)
        case 2:
            return crossed(text, other, rng)
        case 3:
            return shuffled(text, rng)
        case _:
            return damaged(text, other, rng)


@pytest.mark.parametrize(("slug", "wrong", "right"), CONTRADICTIONS)
def test_a_text_that_contradicts_itself_is_refused_by_both_and_the_nearest_that_does_not_by_neither(
    slug: str, wrong: str, right: str
) -> None:
    hashes = Hashes()
    assert not check_text(GAMES[slug], wrong, hashes)
    assert check_text(GAMES[slug], right, hashes)


@pytest.mark.parametrize("slug", PLAYED)
def test_the_engine_accepts_the_texts_that_python_accepts(slug: str) -> None:
    check_texts(slug, 0, TEXTS)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("slug", PLAYED)
def test_the_engine_accepts_the_texts_that_python_accepts_at_length(slug: str, seed: int) -> None:
    check_texts(slug, seed, LONG_TEXTS)


def check_action(position: Position, action: str) -> bool:
    """The engine plays this action as Python does; whether it may be played."""
    playable = position.why_not(action) is None or position.accepts(action)
    standing = by_engine(position.slug, position.text(), action)
    assert playable == (standing is not None), f"played by one only: {position.slug} {position.text()!r} {action!r}"
    assert standing is None or standing.text == position.play(action).text()
    return playable


def check_actions(slug: str, seed: int, count: int) -> None:
    rng = Random(f"actions {slug} {seed}")
    positions = some_positions(GAMES[slug], rng)
    known = sorted({action for position in positions for action in position.candidates()})
    good = 0
    for _ in range(count // 10):
        position = rng.choice(positions)
        texts = rng.choices([*position.candidates(), PASS, OUT], k=4) + rng.choices(known, k=3)
        texts += [damaged(rng.choice(texts), rng.choice(known), rng) for _ in range(3)]
        good += sum(check_action(position, text) for text in texts)
    assert count // 20 < good < count - count // 20


@pytest.mark.parametrize("slug", PLAYED)
def test_the_engine_plays_the_actions_that_python_plays(slug: str) -> None:
    check_actions(slug, 0, ACTIONS)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("slug", PLAYED)
def test_the_engine_plays_the_actions_that_python_plays_at_length(slug: str, seed: int) -> None:
    check_actions(slug, seed, LONG_ACTIONS)
