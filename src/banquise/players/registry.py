"""Players by what a person types: `NAME`, or `NAME:STRENGTH`.

`random` and `greedy` have no strength. `montecarlo:300` plays so many random games for each choice. `engine:7` is a level from
1 to 10, fractions included; `engine:0.2s`, `engine:5000sims`, `engine:1s,2threads,64MB` are limits instead (see `strength`), and so for the
searches by themselves, `uct`, `mcts` (with settings: `mcts:0.2s,playout_actions=8`) and `alphabeta`. `program:COMMAND` is another
program, `program:0.2s,COMMAND` with a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from banquise import engine
from banquise.core import BadText, refuse
from banquise.players.engine_player import EnginePlayer
from banquise.players.greedy import GreedyPlayer
from banquise.players.montecarlo import PLAYOUTS, MonteCarloPlayer
from banquise.players.player import Player
from banquise.players.program import program_player
from banquise.players.random_player import RandomPlayer
from banquise.players.strength import read_strength

MOST_PLAYOUTS: Final = 1_000_000


def player_from_spec(spec: str, seed: int) -> Player:
    """The player of this name, with what follows the colon as its strength.

    Raises `BadText` for a name nobody answers to (with the nearest one, if any) or a strength that makes no sense.
    """
    name, colon, strength = spec.partition(":")
    if name not in PLAYERS:
        near = "".join(get_close_matches(name, PLAYERS, 1))
        code = "player-near" if near else "unknown-player"
        raise BadText(refuse(code, player=name, near=near, names=", ".join(PLAYERS)), spec)
    if colon and not strength:
        raise BadText(refuse("player-strength", player=name, value=strength), spec, len(spec))
    return PLAYERS[name](strength, seed)


def _random(strength: str, seed: int) -> Player:
    _no_strength("random", strength)
    return RandomPlayer(seed)


def _greedy(strength: str, seed: int) -> Player:
    _no_strength("greedy", strength)
    return GreedyPlayer(seed)


def _no_strength(player: str, strength: str) -> None:
    if strength:
        raise BadText(refuse("player-strength", player=player, value=strength), f"{player}:{strength}", len(player) + 1)


def _montecarlo(strength: str, seed: int) -> Player:
    digits = strength or str(PLAYOUTS)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 8 and 1 <= int(digits) <= MOST_PLAYOUTS):
        reason = refuse("player-number", player="montecarlo", value=strength, low=1, high=MOST_PLAYOUTS)
        raise BadText(reason, f"montecarlo:{strength}", len("montecarlo:"))
    return MonteCarloPlayer(seed, int(digits))


def _engine(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("engine", strength, levels=True))


def _uct(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("uct", strength), "uct")


def _mcts(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("mcts", strength, settings=True), "mcts")


def _alphabeta(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("alphabeta", strength), "alphabeta")


PLAYERS: Final[Mapping[str, Callable[[str, int], Player]]] = {
    "random": _random,
    "greedy": _greedy,
    "montecarlo": _montecarlo,
    "engine": _engine,
    "uct": _uct,
    "mcts": _mcts,
    "alphabeta": _alphabeta,
    "program": program_player,
}
ENGINE: Final = ("greedy", "engine", "uct", "mcts", "alphabeta")
"""Those that need the compiled engine."""
OPPONENT: Final = "engine:3"
PLAIN: Final = "montecarlo"


def needs_engine(spec: str) -> bool:
    """Whether the player of this spec cannot play without the compiled engine."""
    return spec.partition(":")[0] in ENGINE


def engine_plays(slug: str) -> bool:
    """Whether the engine is there, and knows this game."""
    return engine.available() and slug in engine.games()


def opponent(slug: str) -> str:
    """The spec of a gentle opponent in this game: the engine if it can, else a player that knows no game."""
    return OPPONENT if engine_plays(slug) else PLAIN
