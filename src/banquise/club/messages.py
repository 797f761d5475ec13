"""The messages about players, ratings and tournaments, as lists: the page's types and the OpenAPI document begin there."""

from typing import Final

from banquise.club import player_messages as player
from banquise.club import tournament_messages as tournament

GIVEN: Final = (
    player.PlayerGiven,
    player.NameGiven,
    player.DeviceGiven,
    player.RecoveryGiven,
    player.ValueGiven,
    tournament.TournamentGiven,
    tournament.TournamentRequestGiven,
    tournament.TournamentHello,
)
"""Whatever comes from outside."""
SHOWN: Final = (
    player.PlayersShown,
    player.PlayerMade,
    player.PlayerKeyShown,
    player.CodesShown,
    player.OwnPlayerShown,
    player.ValueShown,
    player.ProfileShown,
    player.RatingHistoryShown,
    player.PlayedGamesShown,
    player.RankingShown,
    tournament.TournamentPage,
    tournament.TournamentsShown,
    tournament.RoundShown,
    tournament.CrossTableShown,
    tournament.TournamentEventsShown,
    tournament.FromTournament,
)
"""Whatever goes out."""
