"""A tournament as files: CSV, JSON, TRF, and a page of results that prints well. Each reads back as what it says."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from html import escape
from io import StringIO
from typing import Final

from banquise.club.codec import event_data
from banquise.club.events import Created, Event
from banquise.club.pairing.swiss import meeting
from banquise.club.plan import TieBreak
from banquise.club.results import GameId, result_text
from banquise.club.standings import Standing, points_after, standings
from banquise.club.tournament import Tournament
from banquise.core import Refusal, refuse

MILLISECONDS: Final = 1000
LEVEL_TIE_BREAKS: Final = ("lot",)
"""Which are not shown: a lot says nothing of play."""
Say = Callable[[str], str]
"""A word of a language, by its name."""


def points_text(points: Fraction) -> str:
    """As people write it: `3`, `3½`, `10⅓` as `10.33`."""
    whole, rest = divmod(points, 1)
    if not rest:
        return str(whole)
    return (f"{whole}½" if whole else "½") if rest == Fraction(1, 2) else f"{float(points):.2f}"


def shown_tie_breaks(state: Tournament) -> list[TieBreak]:
    return [name for name in state.plan.tie_breaks if name not in LEVEL_TIE_BREAKS]


def standing_data(state: Tournament, each: Standing) -> dict[str, object]:
    """A line of the standings in plain values, points as fractions."""
    entrant, tally = state.entries[each.entrant].entrant, each.tally
    breaks = {name: str(value) for name, value in zip(state.plan.tie_breaks, each.tie_breaks, strict=True)}
    return {
        "rank": each.rank,
        "id": each.entrant,
        "name": entrant.name,
        "active": state.entries[each.entrant].is_active,
        "points": str(each.points),
        "played": tally.played,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "byes": tally.byes,
        "tie_breaks": breaks,
    }


def round_data(state: Tournament, number: int) -> dict[str, object]:
    """A round in plain values: pairings with their games, players by seat, and results."""
    each = state.rounds[number - 1]
    pairings = []
    for place, pairing in enumerate(each.pairings, 1):
        games = []
        for game, players in enumerate(pairing.games, 1):
            result = state.results.get(GameId(number, place, game))
            games.append({"game": game, "players": list(players), "result": result_text(result) if result else None})
        pairings.append({"pairing": place, "entrants": list(pairing.entrants), "games": games})
    return {"round": number, "pairings": pairings, "byes": list(each.byes), "free": list(each.free), "absent": list(each.absent)}


def tournament_data(state: Tournament) -> dict[str, object]:
    """Everything in plain values: the events, and what follows from them."""
    return {
        "id": state.id,
        "name": state.plan.name,
        "game": state.plan.game,
        "system": state.plan.system,
        "planned_rounds": state.planned_rounds,
        "paused": state.is_paused,
        "ended": state.is_ended,
        "standings": [standing_data(state, each) for each in standings(state)],
        "rounds": [round_data(state, number) for number in range(1, len(state.rounds) + 1)],
        "events": [event_data(event) for event in state.events],
    }


def as_json(state: Tournament) -> str:
    return _json_text(tournament_data(state))


def as_public_json(state: Tournament) -> str:
    """The same for anybody: whoever knew the seed of the lots before the end could foresee them."""
    data = tournament_data(state)
    if not state.is_ended:
        data["events"] = [event_data(_without_seed(state.events[0])), *map(event_data, state.events[1:])]
    return _json_text(data)


def _without_seed(event: Event) -> Event:
    created = event.what
    assert isinstance(created, Created)
    return replace(event, what=replace(created, seed=""))


def _json_text(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


# CSV


def as_csv(state: Tournament) -> str:
    """The standings, one line each, under a line of names; numbers as fractions that a program reads exactly."""
    names = ["rank", "id", "name", "points", "played", "wins", "draws", "losses", "byes", *state.plan.tie_breaks]
    rows = []
    for each in standings(state):
        data = standing_data(state, each)
        rows.append([*(data[name] for name in names[:9]), *map(str, each.tie_breaks)])
    return _csv([names, *rows])


def games_csv(state: Tournament) -> str:
    """The games, one line each: round, pairing, game, result, and the players by seat."""
    seats = max(state.table_sizes)
    rows: list[list[object]] = [["round", "pairing", "game", "result", *(f"seat{seat}" for seat in range(1, seats + 1))]]
    for game, players in state.games():
        result = state.results.get(game)
        rows.append([*game, result_text(result) if result else "", *players])
    return _csv(rows)


def _csv(rows: Iterable[Sequence[object]]) -> str:
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([[_plain_cell(str(cell)) for cell in row] for row in rows])
    return written.getvalue()


def _plain_cell(text: str) -> str:
    """A name that a spreadsheet would take for a formula gets an apostrophe before it; numbers and results stay."""
    return f"'{text}" if text[:1] in ("=", "@", "\t", "\r") or (text[:1] in ("+", "-") and any(map(str.isalpha, text))) else text


# TRF

TRF_TOKENS: Final = {
    "WIN": "1",
    "DRAW": "=",
    "LOSS": "0",
    "FORFEIT_WIN": "+",
    "FORFEIT_LOSS": "-",
    "PAIRING_ALLOCATED_BYE": "U",
    "ZERO_POINT_BYE": "Z",
}


def why_no_trf(state: Tournament) -> Refusal | None:
    """Why the format has no place for this tournament: it knows single games between two, worth 1, ½ and 0."""
    plan = state.plan
    scoring = (plan.scoring.win, plan.scoring.draw, plan.scoring.loss, plan.scoring.bye, plan.scoring.absence)
    if plan.system not in ("swiss", "round-robin") or plan.games_in_pairing != 1 or plan.scoring.match:
        return refuse("no-trf")
    if scoring != ("1", "1/2", "0", "1", "0") or any(result.grade or result.how == "aborted" for result in state.results.values()):
        return refuse("no-trf")
    return refuse("results-missing", games=len(state.open_games())) if state.open_games() else None


def as_trf(state: Tournament) -> str:
    """The report of FIDE, of 2016; ask `why_no_trf` first. Players stand by their pairing numbers."""
    order = [entry.entrant.id for entry in state.ranked_entries()]
    numbers = {who: number for number, who in enumerate(order, 1)}
    ranks = {each.entrant: place for place, each in enumerate(standings(state), 1)}
    points = points_after(state, len(state.rounds))
    day = datetime.fromtimestamp(state.events[0].at / MILLISECONDS, UTC).strftime("%Y/%m/%d")
    lines = [
        f"012 {state.plan.name}",
        f"042 {day}",
        f"062 {len(order)}",
        f"092 {state.plan.system}",
        f"XXR {max(state.planned_rounds, len(state.rounds), 1)}",
    ]
    for who in order:
        entrant = state.entries[who].entrant
        rounds = "".join(f"  {_trf_round(state, numbers, who, number)}" for number in range(1, len(state.rounds) + 1))
        head = f"001 {numbers[who]:4} {'':4} {_trf_name(entrant.name):33} {entrant.rating or '':>4} {'':3} {'':11} {'':10} "
        lines.append(f"{head}{float(points[who]):4.1f} {ranks[who]:4}{rounds}")
    return "\n".join(lines) + "\n"


def _trf_name(name: str) -> str:
    return name.strip()[:33]


def _trf_round(state: Tournament, numbers: dict[str, int], who: str, number: int) -> str:
    other, side, token = meeting(state, who, number)
    return f"{numbers[other]:4} {'-wb'[side]} {TRF_TOKENS[token]}" if other else f"0000 - {TRF_TOKENS[token]}"


# A page

STYLE: Final = """\
body { font: 11pt/1.4 Georgia, serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #111; background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem }
caption { text-align: left; font-weight: bold; padding: .4rem 0 }
th, td { border-bottom: 1px solid #bbb; padding: .2rem .5rem; text-align: left } td.number, th.number { text-align: right }
@media print { body { margin: 0; max-width: none } tr { break-inside: avoid }
thead { display: table-header-group } }
"""


def as_html(state: Tournament, say: Say, language: str) -> str:
    """A page of standings and rounds that needs nothing else; `say` gives the words of its language."""
    title = escape(state.plan.name)
    parts = [_standings_table(state, say), *(_round_table(state, say, number) for number in range(len(state.rounds), 0, -1))]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title><style>\n{STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n<h1>{title}</h1>\n'
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _standings_table(state: Tournament, say: Say) -> str:
    breaks = shown_tie_breaks(state)
    heads = [("rank", True), ("name", False), ("points", True), ("wins", True), *((name, True) for name in breaks)]
    rows = []
    for each in standings(state):
        values = [value for name, value in zip(state.plan.tie_breaks, each.tie_breaks, strict=True) if name in breaks]
        cells = [
            str(each.rank),
            state.entries[each.entrant].entrant.name,
            points_text(each.points),
            str(each.tally.wins),
            *map(points_text, values),
        ]
        rows.append([(cell, numeric) for cell, (_, numeric) in zip(cells, heads, strict=True)])
    return _table(say("standings"), [(say(name), numeric) for name, numeric in heads], rows)


def _round_table(state: Tournament, say: Say, number: int) -> str:
    rows = []
    each = state.rounds[number - 1]
    for game, players in state.games():
        if game.round == number:
            result = state.results.get(game)
            names = " – ".join(map(state.player_name, players))
            rows.append([(str(game.pairing), True), (names, False), (result_text(result) if result else "", False)])
    waiting = [("bye", each.byes), ("free", each.free), ("absent", each.absent)]
    rows += [[("", True), (state.entries[who].entrant.name, False), (say(why), False)] for why, ids in waiting for who in ids]
    return _table(f"{say('round')} {number}", [(say("pairing"), True), (say("players"), False), (say("result"), False)], rows)


def _table(caption: str, heads: Sequence[tuple[str, bool]], rows: Sequence[Sequence[tuple[str, bool]]]) -> str:
    def cells(tag: str, row: Sequence[tuple[str, bool]]) -> str:
        scope = ' scope="col"' if tag == "th" else ""
        return "".join(f"<{tag}{scope}{' class=number' if numeric else ''}>{escape(text)}</{tag}>" for text, numeric in row)

    body = "\n".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{cells('th', heads)}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    )
