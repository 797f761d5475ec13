"""Who can fill a seat, and chance, which fills none."""

from banquise.players.chance import new_seed, roll
from banquise.players.engine_player import EnginePlayer
from banquise.players.engine_program import serve
from banquise.players.failure import PlayerFailed
from banquise.players.greedy import GreedyPlayer
from banquise.players.montecarlo import MonteCarloPlayer
from banquise.players.player import Player, PlayerFactory, PlayerLike, rng_for
from banquise.players.playing import MAX_ACTIONS, choice, play_game, play_on, seated
from banquise.players.program import ProgramPlayer
from banquise.players.random_player import RandomPlayer, any_action
from banquise.players.registry import (
    PLAYERS,
    engine_plays,
    needs_engine,
    opponent,
    player_from_spec,
    player_name,
    player_names,
    player_of,
    register,
)

__all__ = [
    "MAX_ACTIONS",
    "PLAYERS",
    "EnginePlayer",
    "GreedyPlayer",
    "MonteCarloPlayer",
    "Player",
    "PlayerFactory",
    "PlayerFailed",
    "PlayerLike",
    "ProgramPlayer",
    "RandomPlayer",
    "any_action",
    "choice",
    "engine_plays",
    "needs_engine",
    "new_seed",
    "opponent",
    "play_game",
    "play_on",
    "player_from_spec",
    "player_name",
    "player_names",
    "player_of",
    "register",
    "rng_for",
    "roll",
    "seated",
    "serve",
]
