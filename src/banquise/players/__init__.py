"""Who can fill a seat, and chance, which fills none."""

from banquise.players.chance import roll
from banquise.players.engine_player import EnginePlayer
from banquise.players.engine_program import serve
from banquise.players.failure import PlayerFailed
from banquise.players.greedy import GreedyPlayer
from banquise.players.montecarlo import MonteCarloPlayer
from banquise.players.player import Player
from banquise.players.program import ProgramPlayer
from banquise.players.random_player import RandomPlayer, any_action
from banquise.players.registry import PLAYERS, engine_plays, needs_engine, opponent, player_from_spec

__all__ = [
    "PLAYERS",
    "EnginePlayer",
    "GreedyPlayer",
    "MonteCarloPlayer",
    "Player",
    "PlayerFailed",
    "ProgramPlayer",
    "RandomPlayer",
    "any_action",
    "engine_plays",
    "needs_engine",
    "opponent",
    "player_from_spec",
    "roll",
    "serve",
]
