"""Keeps lists of events for tables, durably: in a SQLite file or in PostgreSQL. It knows no rule."""

from banquise.store.address import open_store, shares_between_processes
from banquise.store.changes import RESYNC, Changes
from banquise.store.exceptions import (
    KeyExists,
    Stale,
    StoreError,
    StoreUnavailable,
    TableExists,
    TournamentExists,
    UnknownTable,
    UnknownTournament,
)
from banquise.store.games import (
    FinishedGame,
    GameStore,
    PlayedGame,
    PlayerRating,
    Playing,
    Rate,
    RatingChange,
    Result,
    StoredGame,
    StoredRating,
    Tally,
)
from banquise.store.openings import Counts, OpeningStore
from banquise.store.players import PlayerKey, PlayerStore, Revoked, StoredPlayer
from banquise.store.reviews import ReviewStore, StoredReview
from banquise.store.store import MAX_BROADCAST_BYTES, DueTable, Heartbeat, Key, Listing, Outage, Store, Stored, Summary
from banquise.store.subscriptions import Subscription, SubscriptionStore
from banquise.store.thoughts import Thought, ThoughtQueue
from banquise.store.tournaments import StoredTournament, TournamentListing, TournamentStore, TournamentSummary

__all__ = [
    "MAX_BROADCAST_BYTES",
    "RESYNC",
    "Changes",
    "Counts",
    "DueTable",
    "FinishedGame",
    "GameStore",
    "Heartbeat",
    "Key",
    "KeyExists",
    "Listing",
    "OpeningStore",
    "Outage",
    "PlayedGame",
    "PlayerKey",
    "PlayerRating",
    "PlayerStore",
    "Playing",
    "Rate",
    "RatingChange",
    "Result",
    "ReviewStore",
    "Revoked",
    "Stale",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Stored",
    "StoredGame",
    "StoredPlayer",
    "StoredRating",
    "StoredReview",
    "StoredTournament",
    "Subscription",
    "SubscriptionStore",
    "Summary",
    "TableExists",
    "Tally",
    "Thought",
    "ThoughtQueue",
    "TournamentExists",
    "TournamentListing",
    "TournamentStore",
    "TournamentSummary",
    "UnknownTable",
    "UnknownTournament",
    "open_store",
    "shares_between_processes",
]
