"""Games, positions and outcomes in plain values: what `--json` prints. docs/notation.md lists the keys."""

from __future__ import annotations

from banquise.core import BadText, Choice, Game, Option, Outcome, Position
from banquise.i18n import Voice


def seat_counts(game: Game) -> list[int]:
    """How many seats the game can have, over all its options."""
    counts: set[int] = set()
    for options in game.variants():
        try:
            counts.add(game.start(**options).seats)
        except BadText:  # values that do not go together
            continue
    return sorted(counts)


def game_data(game: Game, voice: Voice) -> dict[str, object]:
    return {
        "slug": game.slug,
        "name": game.name,
        "rules": game.rules,
        "seats": seat_counts(game),
        "options": [option_data(option, voice) for option in game.options],
    }


def option_data(option: Option, voice: Voice) -> dict[str, object]:
    """An option: a list of values, or the lowest and the highest number."""
    about: dict[str, object] = {"name": option.name, "default": option.default, "about": voice.option(option.name)}
    if isinstance(option, Choice):
        return about | {"values": list(option.values)}
    return about | {"low": option.low, "high": option.high}


def option_text(option: Option) -> str:
    """An option on one line, its default last."""
    values = ", ".join(option.values) if isinstance(option, Choice) else f"{option.low}..{option.high}, -"
    return f"{option.name}: {values} ({option.default})"


def position_data(position: Position, voice: Voice) -> dict[str, object]:
    """A position and what there is to do in it."""
    outcome = position.outcome()
    return {
        "game": position.slug,
        "position": position.text(),
        "to_act": position.to_act,
        "phase": position.phase,
        "prompt": voice.prompt(position),
        "outcome": outcome and outcome_data(position, outcome, voice),
    }


def outcome_data(position: Position, outcome: Outcome, voice: Voice) -> dict[str, object]:
    return {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "ranking": [list(seats) for seats in outcome.ranking],
        "reason": outcome.reason,
        "clause": outcome.clause,
        "points": outcome.points and list(outcome.points),
        "sentence": voice.outcome(position, outcome),
    }


def board_data(position: Position, voice: Voice) -> dict[str, object]:
    """A position with everything that stands on the board and beside it."""
    pieces = [{"cell": each.cell, "kind": each.kind, "side": each.side, "value": each.value} for each in position.pieces()]
    reserves = [{"side": each.side, "kind": each.kind, "count": each.count} for each in position.reserves()]
    notices = [voice.notice(each) for each in position.notices()]
    return position_data(position, voice) | {"pieces": pieces, "reserves": reserves, "notices": notices}
