"""A game from a start to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Final

from banquise.core import CHANCE, NOBODY, Line, Position, refuse
from banquise.players.chance import new_seed, roll
from banquise.players.failure import PlayerFailed
from banquise.players.player import Player, PlayerLike
from banquise.players.registry import player_of

MAX_ACTIONS: Final = 1000
"""Actions after which a game is cut off."""


def play_game(start: Position | Line, players: Sequence[PlayerLike], *, seed: int | None = None, max_actions: int = MAX_ACTIONS) -> Line:
    """The line of a game that goes on from here between these players, one for each seat.

    It ends with an outcome, or without one if the game was cut off after `max_actions` actions. The seed decides the dice and
    the luck of the players that are made here, so that the same seed gives the same game unless players depend on time; without
    one every game is another.
    Raises `ValueError` if there are not as many players as seats, `TypeError` for what is no player, `PlayerFailed` if one
    chooses what is not legal, and whatever else players raise.
    """
    line = start if isinstance(start, Line) else Line.begin(start)
    if len(check_players(players)) != line.position.seats:
        raise ValueError(f"a game of {line.position.seats} seats needs as many players, not {len(players)}")
    seed = new_seed() if seed is None else seed
    seeds = [Random(f"player {seed} {seat}").getrandbits(32) for seat in range(1, len(players) + 1)]
    with seated(players, seeds) as seats:
        return play_on(line, seats, Random(f"chance {seed}"), max_actions)


def check_players(players: Sequence[PlayerLike]) -> Sequence[PlayerLike]:
    """The players themselves; raises `TypeError` for a text, which is a sequence too, though of letters."""
    if isinstance(players, str):
        raise TypeError(f"players are a list, such as [{players!r}, {players!r}], not {players!r}")
    return players


@contextmanager
def seated(players: Sequence[PlayerLike], seeds: Sequence[int]) -> Iterator[list[Player]]:
    """The players, made with their seeds if need be; those that were made here and can be closed are closed at the end."""
    with ExitStack() as closing:
        seats: list[Player] = []
        for given, seed in zip(players, seeds, strict=True):
            player = player_of(given, seed)
            if player is not given and hasattr(player, "close"):
                closing.callback(player.close)
            seats.append(player)
        yield seats


def play_on(line: Line, seats: Sequence[Player], chance: Random, max_actions: int = MAX_ACTIONS) -> Line:
    """The line played on by these players until it ends, or has `max_actions` actions."""
    while (seat := line.to_act) != NOBODY and len(line.actions) < max_actions:
        line = line.play(roll(line.position, chance) if seat == CHANCE else choice(seats[seat - 1], line))
    return line


def choice(player: Player, line: Line) -> str:
    """What a player chooses; raises `PlayerFailed`, which names it and the position, if that is not legal."""
    action = str(player.choose(line))
    reason = line.why_not(action)
    if reason:
        position = line.position
        facts = refuse("player-illegal", player=player.name, action=action, position=position.text(), why=str(reason))
        raise PlayerFailed(facts, refused=reason, game=position.slug)
    return action
