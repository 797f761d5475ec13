"""A tournament as tables to look at."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from banquise.cli.output import Output, printable
from banquise.club import GameId, Tournament, result_text, standings
from banquise.club.export import points_text, shown_tie_breaks


def standings_table(state: Tournament, output: Output) -> Table:
    """Rank, name, points, games won, and the tie-breaks in their order."""
    breaks = [name for name in shown_tie_breaks(state) if name != "wins"]
    table = Table(box=None, header_style="bold")
    for name in ("rank", "name", "points", "wins", *breaks):
        table.add_column(output.voice.word("label", name), justify="left" if name == "name" else "right")
    for each in standings(state):
        values = dict(zip(state.plan.tie_breaks, each.tie_breaks, strict=True))
        entrant = Text(printable(state.entries[each.entrant].entrant.name), "" if state.entries[each.entrant].is_active else "dim")
        numbers = [points_text(each.points), str(each.tally.wins), *(points_text(values[name]) for name in breaks)]
        table.add_row(str(each.rank), entrant, *numbers)
    return table


def round_to_show(state: Tournament, asked: int | None) -> int:
    """The round asked for, as far as there is one; the last without."""
    return min(asked or len(state.rounds), len(state.rounds))


def round_table(state: Tournament, number: int, output: Output) -> Table:
    """The games of a round, with who plays nobody."""
    word, each = output.voice.word, state.rounds[number - 1]
    table = Table(box=None, header_style="bold", title=f"{word('label', 'round')} {number}", title_justify="left")
    for name in ("pairing", "players", "result"):
        table.add_column(word("label", name), justify="right" if name == "pairing" else "left")
    for place, pairing in enumerate(each.pairings, 1):
        for game, players in enumerate(pairing.games, 1):
            result = state.results.get(GameId(number, place, game))
            names = Text(printable(" – ".join(map(state.player_name, players))))
            table.add_row(str(place) if game == 1 else "", names, result_text(result) if result else "")
    for why, ids in (("bye", each.byes), ("free", each.free), ("absent", each.absent)):
        for who in ids:
            table.add_row("", Text(printable(state.entries[who].entrant.name)), word("label", why))
    return table


def status_line(state: Tournament, output: Output) -> str:
    """How far the tournament is."""
    number, games = len(state.rounds), len(state.open_games())
    if state.is_ended:
        return output.sentence("tournament-ends")
    if state.planned_rounds:
        return output.sentence("rounds-of", round=number, rounds=state.planned_rounds, games=games)
    return output.sentence("rounds-open", round=number, games=games)
