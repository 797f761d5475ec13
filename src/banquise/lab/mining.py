"""Puzzles found in games of the engine against itself: a campaign, a game for each task."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final, Literal

from banquise import __version__
from banquise.core import CHANCE, NOBODY, Game, Line, Position
from banquise.games import GAMES
from banquise.lab.campaign import Campaign
from banquise.players import any_action, player_from_spec, roll
from banquise.study.puzzle_proof import Searcher, leading_turn, proven_solution
from banquise.study.puzzle_symmetry import likeness
from banquise.study.puzzles import FACTS, Puzzle, read_puzzle

MAX_ACTIONS: Final = 400
"""Of a game."""
OPENING_TURNS: Final = 6
"""At random, at most, so that games differ."""
TRIES: Final = 3
"""How often a level is asked for the solution; it solves a puzzle if it finds it more often than not."""
ESTIMATED_LEVELS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
HIGHEST_LEVEL: Final = ESTIMATED_LEVELS[-1]
"""That plays games to be looked through: the one above it thinks by the clock, and so never twice alike."""
MAX_FROM_A_GAME: Final = 3
LAST_POSITIONS: Final = {"proof": 24, "value": 60}
"""Of a game, which are looked through: before them no proof is in reach, and values lie close together."""
MAX_UNPROVEN: Final = 2
"""How many positions without a proof end the way back through a game."""
MAX_SEARCHED: Final = 12
"""Positions of a game that are searched for values."""
GLANCE: Final = 10
"""How much less than the mining search the first look at a position may spend, where values decide."""
DEEPER: Final = 10
"""How much more than the mining search the check of a puzzle without proof may spend."""


@dataclass(frozen=True, slots=True)
class MinedGame:
    """A game to be played and looked through."""

    game: str
    options: tuple[tuple[str, str], ...]
    seed: int
    number: int
    easiest: int = 1
    """Puzzles that a level below this one usually solves are left aside."""


def mining_campaign(game: Game, options: Mapping[str, str], games: int, seed: int, easiest: int = 1) -> Campaign[MinedGame, list[str]]:
    """The puzzles of so many games that need at least a level, as lines of text and without themes."""
    about = {"version": __version__, "game": game.slug, "rules": game.rules, "options": dict(options), "seed": seed, "easiest": easiest}
    tasks = [MinedGame(game.slug, tuple(sorted(options.items())), seed, number, easiest) for number in range(games)]
    return Campaign("puzzles", about, tasks, mined)


def mined(task: MinedGame) -> list[str]:
    """The puzzles of a game."""
    luck = Random(f"puzzles {task.seed} {task.number}")
    start = GAMES[task.game].start(**dict(task.options))
    by = _decided_by(start)
    last = list(_positions(start, luck, task.easiest))[-LAST_POSITIONS[by] :]
    promising = _won_by_one(last) if by == "proof" else islice(_leading(luck.sample(last, len(last)), task.easiest), MAX_SEARCHED)
    found: list[Puzzle] = []
    for position, action in promising:
        if _is_seen(position, action, task.easiest, luck.getrandbits(30)):
            continue
        puzzle = puzzle_at(position)
        level = solving_level(puzzle, luck.getrandbits(30)) if puzzle else 0
        if puzzle and level >= task.easiest:
            found.append(replace(puzzle, level=level))
        if len(found) == MAX_FROM_A_GAME:
            break
    return [puzzle.text() for puzzle in found]


def _positions(start: Position, luck: Random, easiest: int) -> Iterator[Position]:
    """Those of a game in which a seat begins its turn and has a choice, set-up and opening apart.

    What is hard to find comes about among those who find the rest.
    """
    line = Line.begin(start)
    level = min(luck.choice(FACTS[start.slug].levels) + easiest - 1, HIGHEST_LEVEL)
    players = [player_from_spec(f"engine:{level}", luck.getrandbits(30)) for _ in range(start.seats)]
    opening = luck.randint(1, OPENING_TURNS)
    while line.to_act != NOBODY and len(line.actions) < MAX_ACTIONS:
        at = line.position
        if at.to_act == CHANCE:
            line = line.play(roll(at, luck))
        elif at.is_setup or opening:
            opening -= not at.is_setup and not at.mid_turn
            line = line.play(any_action(at, luck))
        else:
            if not at.mid_turn and len(at.legal_actions()) > 1:
                yield at
            line = line.play(players[at.to_act - 1].choose(line))


def _decided_by(position: Position) -> Literal["proof", "value"]:
    return FACTS[position.slug].by if len(position.sides) == 2 else "value"


def _prover(position: Position) -> Searcher:
    facts = FACTS[position.slug]
    return Searcher(facts.method, facts.simulations)


def _won_by_one(positions: Sequence[Position]) -> Iterator[tuple[Position, str]]:
    """Those in which one action is proven to win, with it, from the last back to where proofs are out of reach."""
    unproven = 0
    for position in reversed(positions):
        found = _prover(position).candidates(position)
        unproven = 0 if found[0].proof else unproven + 1
        if unproven == MAX_UNPROVEN:
            return
        winners = [each.action for each in found if each.proof and each.proof.scores[position.to_act - 1] == 1.0]
        if len(winners) == 1:
            yield position, winners[0]


def _leading(positions: Iterable[Position], easiest: int) -> Iterator[tuple[Position, str]]:
    """Those in which a turn leads, with its first action: at a glance, unless what is seen at a glance is too easy."""
    for position in positions:
        simulations = FACTS[position.slug].value_simulations // (GLANCE if easiest == 1 else 1)
        if lead := leading_turn(position, Searcher("full", simulations)):
            yield position, lead.turn[0]


def _is_seen(position: Position, action: str, easiest: int, seed: int) -> bool:
    """Whether the level below the easiest that is wanted usually begins with this action."""
    if easiest == 1:
        return False
    found = [player_from_spec(f"engine:{easiest - 1}", seed + number).choose(Line.begin(position)) for number in range(TRIES)]
    return 2 * found.count(action) > TRIES


def puzzle_at(position: Position) -> Puzzle | None:
    """The puzzle that a position is, as hard as can be until it is tried; None if it is none."""
    if _decided_by(position) == "proof":
        solution = proven_solution(position, _prover(position))
        if solution is None or (solution[1] == 1 and solution[2] < 2):
            return None
        return Puzzle(position.slug, position.text(), solution[0], solution[2])
    search = Searcher("full", FACTS[position.slug].value_simulations)
    if not leading_turn(position, search):
        return None
    lead = leading_turn(position, search.deeper(DEEPER))
    return Puzzle(position.slug, position.text(), lead.turn, values=lead.values) if lead else None


def solving_level(puzzle: Puzzle, seed: int) -> int:
    """The lowest level that usually finds every turn of the solution; the highest if none below it does."""
    return next((level for level in ESTIMATED_LEVELS if _is_solved_by(level, puzzle, seed)), ESTIMATED_LEVELS[-1] + 1)


def _is_solved_by(level: int, puzzle: Puzzle, seed: int) -> bool:
    solved = 0
    for number in range(TRIES):
        solved += _finds(level, puzzle, seed + number)
        if 2 * solved > TRIES or 2 * (number - solved + 1) > TRIES:
            break
    return 2 * solved > TRIES


def _finds(level: int, puzzle: Puzzle, seed: int) -> bool:
    """Whether a player of this level finds every turn to be found."""
    player = player_from_spec(f"engine:{level}", seed)
    for step in range(puzzle.steps):
        at = puzzle.before(step)
        wanted, seat = at.turn(puzzle.turns[2 * step]), at.to_act
        while at.to_act == seat and at != wanted and (at == puzzle.before(step) or at.mid_turn):
            at = at.play(player.choose(Line.begin(at)))
        if at != wanted:
            return False
    return True


def with_themes(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the themes that its solution has."""
    return replace(puzzle, themes=FACTS[puzzle.game].themes_of(puzzle.line))


def rated(puzzle: Puzzle, seed: int) -> Puzzle:
    """The puzzle with its difficulty, tried with this seed, and its themes."""
    luck = Random(f"rate {seed} {puzzle.start}")
    return with_themes(replace(puzzle, level=solving_level(puzzle, luck.getrandbits(30))))


def gathered(game: str, results: Iterable[list[str]], count: int, taken: Iterable[Puzzle] = ()) -> Iterator[Puzzle]:
    """The first so many puzzles of a campaign with their themes, no two alike, nor like one of those taken already."""
    seen = {likeness(puzzle.position) for puzzle in taken}
    for puzzle in (read_puzzle(game, text) for texts in results for text in texts):
        if count <= 0:
            return
        alike = likeness(puzzle.position)
        if alike not in seen:
            seen.add(alike)
            count -= 1
            yield with_themes(puzzle)
