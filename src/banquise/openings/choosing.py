"""Choosing from a book: among turns that are nearly worth the same, by luck, so that games do not begin alike."""

from __future__ import annotations

from random import Random
from typing import Final

from banquise.core import Action, Position
from banquise.games import GAMES
from banquise.openings.alike import normal
from banquise.openings.book import Entry, entry_of

MARGIN: Final = 0.015
"""In probability of winning: what is worth so little less than the best is as good to play."""


def book_action(position: Position, rng: Random) -> Action | None:
    """A good action of the book; None where the book has nothing to choose from, and a search is to decide.

    What is proven to win soonest comes first. Otherwise two actions at least must be nearly worth the same, none of them proven to be worth
    less, and the best as much as the book says of the position itself. Actions that lead to positions that are alike count as one.
    """
    here = entry_of(position) if position.slug in GAMES and position.to_act > 0 else None
    if here is None:
        return None
    seat, leads, known = position.to_act, dict[str, list[Action]](), dict[str, Entry]()
    for action in position.legal_actions():
        following = position.after(action)
        if (entry := entry_of(following)) and entry.values:
            text = normal(following).text()
            known[text] = entry
            leads.setdefault(text, []).append(action)
    good = _good(known, seat, here)
    return rng.choice(leads[rng.choice(good)]) if good else None


def _good(known: dict[str, Entry], seat: int, here: Entry) -> list[str]:
    """The positions that are good to play to, by text; none where a search is to decide."""
    worth = {text: entry.values[seat - 1] for text, entry in known.items() if entry.values}
    wins = {text: entry.turns for text, entry in known.items() if entry.turns is not None and worth[text] == 1}
    if wins:
        return [text for text, turns in wins.items() if turns == min(wins.values())]
    best = max(worth.values(), default=0.0)
    if best == 0:  # all is lost, and a search finds what holds out longest
        return []
    near = [text for text, value in worth.items() if value == best or (value >= best - MARGIN and known[text].turns is None)]
    missed = here.values is not None and best < here.values[seat - 1] - MARGIN
    return near if len(near) > 1 and not missed else []
