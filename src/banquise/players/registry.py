"""Players by what a person types: `NAME`, or `NAME:STRENGTH`.

`random` and `greedy` have no strength. `montecarlo:300` plays so many random games for each choice. `engine:7` is a level from
1 to 10, fractions included; `engine:0.2s`, `engine:5000sims`, `engine:1s,2threads,64MB` are limits instead (see `strength`), and so for the
searches by themselves, `uct`, `mcts` (with settings: `mcts:0.2s,playout_actions=8`) and `alphabeta`. `program:COMMAND` is another
program, `program:0.2s,COMMAND` with a limit.

Other names are those that `register` was told, and those that installed packages announce by entry points of the group
`banquise.players` (`mine = "my_package:MyPlayer"`, what makes the player with a seed). They have no strength.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import Final, TypeGuard

from banquise import engine
from banquise.core import BadText, refuse
from banquise.players.engine_player import EnginePlayer
from banquise.players.greedy import GreedyPlayer
from banquise.players.montecarlo import DEFAULT_PLAYOUTS, MonteCarloPlayer
from banquise.players.player import Player, PlayerFactory, PlayerLike
from banquise.players.program import program_player
from banquise.players.random_player import RandomPlayer
from banquise.players.strength import STRONGEST_LEVEL, read_strength

MAX_PLAYOUTS: Final = 1_000_000
GROUP: Final = "banquise.players"
NAME: Final = re.compile("[a-z][a-z0-9_-]*")
PERSONS: Final = ("me", "person")
"""Names that stand for a person where one can play."""

Maker = Callable[[str, int], Player]
"""Makes a player with a strength, "" for none said, and a seed."""

_registered: dict[str, PlayerFactory] = {}


def player_from_spec(spec: str, seed: int) -> Player:
    """The player of this name, with what follows the colon as its strength.

    Raises `BadText` for a name nobody answers to (with the nearest one, if any) or a strength that makes no sense.
    """
    name, colon, strength = spec.partition(":")
    make = PLAYERS.get(name) or _others(name)
    if make is None:
        names = player_names()
        near = "".join(get_close_matches(name, names, 1))
        raise BadText(refuse("player-near" if near else "unknown-player", player=name, near=near, names=", ".join(names)), spec)
    if colon and not strength:
        raise BadText(refuse("player-strength", player=name, value=strength), spec, len(spec))
    return make(strength, seed)


def _others(name: str) -> Maker | None:
    """How the player of this name is made that is not ours; None if there is none."""
    factory = _registered.get(name) or _installed(name)

    def make(strength: str, seed: int) -> Player:
        _no_strength(name, strength)
        assert factory
        return factory(seed)

    return make if factory else None


def player_of(given: PlayerLike, seed: int) -> Player:
    """The player that is meant: made with this seed from its name or its factory, or itself.

    Raises as `player_from_spec`, and `TypeError` for what neither is a player nor makes one.
    """
    if isinstance(given, str):
        return player_from_spec(given, seed)
    made = given(seed) if callable(given) and not _is_player(given) else given
    if not _is_player(made):
        raise TypeError(f"{made!r} is no player: a player has a `name` and a method `choose`, or is a factory that makes one with a seed")
    return made


def player_name(given: PlayerLike) -> str:
    """What the player that is meant is called; a factory that has no name makes one to ask it."""
    if isinstance(given, str):
        return given
    name = getattr(given, "name", None)
    return name if isinstance(name, str) else player_of(given, 0).name


def register(name: str, factory: PlayerFactory) -> None:
    """Makes a player known by a name, in this process: wherever a player is given by its name, this one is found.

    `factory` makes the player with a seed. The same name may be registered again, as a notebook does; raises
    `ValueError` for a name of ours or one that is not made of small letters, digits, `-` and `_`, and `TypeError` for a
    factory that cannot be called.
    """
    refused = f"no player can be registered as {name!r}"
    if name in (*PLAYERS, *PERSONS):
        raise ValueError(f"{refused}: that name is one of our own")
    if not NAME.fullmatch(name):
        raise ValueError(f"{refused}: a name has small letters, digits, - and _, a letter first")
    if not callable(factory):
        raise TypeError(f"{factory!r} makes no player: give a class or a function that is called with a seed")
    _registered[name] = factory


def registered(name: str) -> PlayerFactory | None:
    """What makes the player that was registered by this name in this process; None if there is none."""
    return _registered.get(name)


def player_names() -> list[str]:
    """The names that `player_from_spec` knows: ours, those registered, and those of installed packages."""
    return [*dict.fromkeys([*PLAYERS, *_registered, *(entry.name for entry in entry_points(group=GROUP))])]


def _installed(name: str) -> PlayerFactory | None:
    """What an installed package announces by this name; raises `BadText`, with the reason, if it cannot be loaded."""
    for entry in entry_points(group=GROUP, name=name):
        try:
            factory: PlayerFactory = entry.load()
        except Exception as error:  # whatever a stranger's package raises is told
            why = f"{type(error).__name__}: {error}"
            raise BadText(refuse("player-broken", player=name, where=entry.value, why=why), name) from error
        return factory
    return None


def _is_player(given: object) -> TypeGuard[Player]:
    return not isinstance(given, type) and hasattr(given, "choose")


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
    digits = strength or str(DEFAULT_PLAYOUTS)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 8 and 1 <= int(digits) <= MAX_PLAYOUTS):
        reason = refuse("player-number", player="montecarlo", value=strength, low=1, high=MAX_PLAYOUTS)
        raise BadText(reason, f"montecarlo:{strength}", len("montecarlo:"))
    return MonteCarloPlayer(seed, int(digits))


def _engine(strength: str, seed: int) -> Player:
    given = read_strength("engine", strength, levels=True)
    return EnginePlayer(seed, given, book=given.level == STRONGEST_LEVEL and not given.limited)


def _uct(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("uct", strength), "uct")


def _mcts(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("mcts", strength, settings=True), "mcts")


def _alphabeta(strength: str, seed: int) -> Player:
    return EnginePlayer(seed, read_strength("alphabeta", strength), "alphabeta")


PLAYERS: Final[Mapping[str, Maker]] = {
    "random": _random,
    "greedy": _greedy,
    "montecarlo": _montecarlo,
    "engine": _engine,
    "uct": _uct,
    "mcts": _mcts,
    "alphabeta": _alphabeta,
    "program": program_player,
}
NEED_ENGINE: Final = ("greedy", "engine", "uct", "mcts", "alphabeta")
"""The players that cannot play without the compiled engine."""
DEFAULT_OPPONENT: Final = "engine:3"
PLAIN_OPPONENT: Final = "montecarlo"


def needs_engine(spec: str) -> bool:
    """Whether the player of this spec cannot play without the compiled engine."""
    return spec.partition(":")[0] in NEED_ENGINE


def engine_plays(slug: str) -> bool:
    """Whether the engine is there, and knows this game."""
    return engine.available() and slug in engine.games()


def opponent(slug: str) -> str:
    """The spec of a gentle opponent in this game: the engine if it can, else a player that knows no game."""
    return DEFAULT_OPPONENT if engine_plays(slug) else PLAIN_OPPONENT
