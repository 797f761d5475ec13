"""The commands of a tournament: on one file, without any server."""

from __future__ import annotations

import re
import secrets
import time
import unicodedata
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Final, get_args

import typer

from banquise.cli import tournament_file
from banquise.cli.commands import app, example
from banquise.cli.input import game_of, given_options, nearest, write_text
from banquise.cli.output import EXIT_BAD_INPUT, EXIT_REFUSED, CommandError, Output, reports_errors
from banquise.cli.parameters import SAMPLE, GameSlug, Json, Lang, Options
from banquise.cli.tournament_tables import round_table, round_to_show, standings_table, status_line
from banquise.club import (
    Entrant,
    Event,
    GameId,
    Member,
    PairRound,
    Plan,
    Request,
    Scoring,
    Tournament,
    Variant,
    create,
    decide,
    default_scoring,
    event_data,
    exchanges_by_default,
    variant_for,
)
from banquise.club import events as ev
from banquise.club.export import as_csv, as_html, as_json, as_trf, games_csv, round_data, tournament_data, why_no_trf
from banquise.club.plan import TIE_BREAKS, Leaving, Seating, System, TieBreak
from banquise.club.requests import Ask
from banquise.core import BadText, Game, Refusal, refuse

tournament: Final = typer.Typer(help="Run a tournament on one file, without any server.", no_args_is_help=True)
app.add_typer(tournament, name="tournament")

ORGANISER: Final = "organiser"
FILE: Final = "evening.jsonl"
"""Of the examples."""
POINTS: Final = re.compile(r"[0-9]{1,3}(/[1-9][0-9]?)?")
TournamentFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the tournament, one event a line.")]
As = Annotated[str, typer.Option("--as", metavar="PERSON", help="Who asks: the organiser unless said otherwise.")]
WhichRound = Annotated[int | None, typer.Option("--round", "-r", min=1, help="The number; left out: the last.")]
WhichGame = Annotated[
    int | None, typer.Option("--game", "-n", min=1, help="Which game of the pairing; left out: the first without a result.")
]
PairingNumber = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The number of the pairing in its number.")]
Why = Annotated[str, typer.Option("--reason", help="Why, for the record.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name or the id of somebody who has entered.")]


def now() -> int:
    return int(time.time() * 1000)


def asked(path: Path, what: Ask, author: str) -> tuple[Tournament, Event]:
    """The tournament after a request, and what happened; stops if it is refused."""
    return tournament_file.append(path, lambda state: decide(state, Request(what), _author(state, author), now()))


def _author(state: Tournament, given: str) -> str:
    return given or state.organiser


# Setting up


@tournament.command("new", epilog=example(f"tournament new {FILE} {SAMPLE} --name 'Winter open' --rounds 5"))
@reports_errors
def new(
    file: TournamentFile,
    game: GameSlug,
    *,
    name: Annotated[str, typer.Option(help="What the tournament is called.")] = "Tournament",
    system: Annotated[System, typer.Option(help="How people are paired.")] = "swiss",
    rounds: Annotated[int, typer.Option(min=0, max=99, help="How many rounds; 0: as many as the system needs.")] = 0,
    option: Options = None,
    seats: Annotated[str, typer.Option(metavar="SIZES", help="Seats at a table, such as 4 or 3-5; left out: those of the options.")] = "",
    games: Annotated[int | None, typer.Option(min=1, max=2, help="Games of a pairing, the second with seats exchanged.")] = None,
    boards: Annotated[int, typer.Option(min=0, max=20, help="Teams that meet on so many boards.")] = 0,
    double: Annotated[bool, typer.Option("--double", help="Round robin: everybody meets twice.")] = False,
    third_place: Annotated[bool, typer.Option("--third-place", help="Knock-out: a match for the third place.")] = False,
    seating: Annotated[Seating, typer.Option(help="Swiss: fair seats before all, or the Dutch system alone.")] = "fair",
    scoring: Annotated[str, typer.Option(metavar="POINTS", help="Win, draw and loss, or a table from first to last: 3,1,0.")] = "",
    bye: Annotated[str, typer.Option(metavar="POINTS", help="What a bye is worth; left out: a win.")] = "",
    tie_break: Annotated[list[str] | None, typer.Option(metavar="NAME", help=f"In order: {', '.join(TIE_BREAKS)}. Repeatable.")] = None,
    late: Annotated[bool, typer.Option("--late/--no-late", help="Whether people may enter after the first number.")] = True,
    anybody: Annotated[bool, typer.Option("--open", help="Anybody may enter, not only by an arbiter.")] = False,
    minutes: Annotated[int, typer.Option(min=0, max=100_000, help="Marathon: how long.")] = 0,
    rated: Annotated[bool, typer.Option("--rated/--unrated", help="Whether games count for ratings.")] = True,
    on_leaving: Annotated[Leaving, typer.Option(help="What leaving a game means for ratings.")] = "loses",
    organiser: Annotated[str, typer.Option(metavar="PERSON", help="The id of the organiser.")] = ORGANISER,
    seed: Annotated[str, typer.Option(metavar="HEX", help="32 to 128 hexadecimal digits that decide the lots; left out: drawn.")] = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Set up a tournament in a new file."""
    chosen, output = game_of(game), Output.of(lang, as_json=as_json, slug=game)
    variants = _variants(chosen, option, seats)
    plan = Plan(
        name,
        game,
        system,
        variants,
        rounds=rounds,
        boards=boards,
        double=double,
        third_place=third_place,
        seating=seating,
        tie_breaks=_tie_breaks(tie_break),
        growing=late,
        open=anybody,
        minutes=minutes,
        rated=rated,
        on_leaving=on_leaving,
    )
    exchanged = exchanges_by_default(plan) if games is None else games == 2
    plan = replace(plan, exchanged=exchanged, scoring=_scoring(chosen, plan, scoring, bye))
    made = create("t-" + secrets.token_hex(4), plan, organiser, now(), _seed(seed))
    if isinstance(made, Refusal):
        raise CommandError(made, EXIT_BAD_INPUT)
    tournament_file.begin(file, made)
    told = [output.sentence("tournament-made", name=name, file=str(file))]
    output.print({"event": event_data(made)}, *told, *([output.sentence("pairs-exchanged")] if exchanged and games is None else []))


def _seed(given: str) -> str:
    if given and not re.fullmatch("[0-9a-f]{32,128}", given):
        raise CommandError(refuse("event-field", field="seed", value=given[:40]), EXIT_BAD_INPUT)
    return given or secrets.token_hex(16)


def _variants(game: Game, option: list[str] | None, seats: str) -> tuple[Variant, ...]:
    """The variants for each number of seats asked for; without one, that of the options."""
    options = given_options(option)
    try:
        game.read_options(options)
        if not seats:
            return (Variant(game.read_options(options)),)
    except BadText as error:
        raise CommandError(error.reason, EXIT_BAD_INPUT) from error
    sizes = _sizes(seats)
    found = [(size, variant_for(game, size, options)) for size in sizes]
    if missing := [size for size, variant in found if variant is None]:
        raise CommandError(refuse("no-such-variant", game=game.name, seats=missing[0]), EXIT_BAD_INPUT)
    return tuple(variant for _, variant in found if variant)


def _sizes(text: str) -> list[int]:
    if not (found := re.fullmatch("([1-9])(?:-([1-9]))?", text)):
        raise CommandError(refuse("event-field", field="seats", value=text[:40]), EXIT_BAD_INPUT)
    return list(range(int(found[1]), int(found[2] or found[1]) + 1))


def _tie_breaks(given: list[str] | None) -> tuple[TieBreak, ...]:
    if given is None:
        return TIE_BREAKS
    known = get_args(TieBreak)
    if unknown := [name for name in given if name not in known]:
        raise CommandError(refuse("option-value", option="--tie-break", value=unknown[0], values=", ".join(known)), EXIT_BAD_INPUT)
    return tuple(dict.fromkeys(given))  # type: ignore[arg-type]  # known names, each once


def _scoring(game: Game, plan: Plan, given: str, bye: str) -> Scoring:
    """What is usual, or what was typed: the values of two sides, or those of tables of one size each, separated by `;`."""
    try:
        most = max(plan.starts())
        sides = max(len(start.sides) for start in plan.starts().values())
    except BadText as error:
        raise CommandError(error.reason, EXIT_BAD_INPUT) from error
    usual = default_scoring(game, 2 if sides == 2 else most, boards=plan.boards)
    lists = [part.split(",") for part in given.split(";")] if given else []
    if any(not POINTS.fullmatch(points) for points in [*(points for each in lists for points in each), *([bye] if bye else [])]):
        raise CommandError(refuse("scoring-form", given=given or bye), EXIT_BAD_INPUT)
    if lists and sides == 2:
        if len(lists) != 1 or len(lists[0]) != 3:
            raise CommandError(refuse("scoring-form", given=given), EXIT_BAD_INPUT)
        win, draw, loss = lists[0]
        usual = Scoring(win, draw, loss, match=usual.match, bye=win)
    elif lists:
        middle = sum(map(Fraction, lists[0]), Fraction(0)) / len(lists[0])
        usual = replace(usual, places=tuple(map(tuple, lists)), bye=str(middle.limit_denominator(60)))
    return replace(usual, bye=bye) if bye else usual


# People


@tournament.command("add", epilog=example(f"tournament add {FILE} Ann Bob=1620 'Zoé Martin'"))
@reports_errors
def add(
    file: TournamentFile,
    names: Annotated[list[str], typer.Argument(metavar="NAME", help="Who enters; NAME=RATING for a rating.")],
    *,
    member: Annotated[
        list[str] | None, typer.Option("--member", metavar="NAME", help="A member of the team, by board. Repeatable.")
    ] = None,
    person: Annotated[str, typer.Option("--id", metavar="ID", help="The id of who enters, if one; left out: from the name.")] = "",
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Enter players, or one team with its members."""
    output, said, data = Output.of(lang, as_json=as_json), [], []
    for given in names:
        name, rating = _name_and_rating(given)

        def entering(state: Tournament, name: str = name, rating: int = rating) -> Event | Refusal:
            taken = {who for entry in state.entries.values() for who in (entry.entrant.id, *entry.entrant.players)}
            who = person if person and len(names) == 1 else new_id(name, taken)
            members = tuple(Member(new_id(f"{who}-{each}", taken), each) for each in member or [])
            what = ev.EntrantAdded(Entrant(who, name, rating, members))
            return decide(state, Request(what), _author(state, author), now())

        _, event = tournament_file.append(file, entering)
        assert isinstance(event.what, ev.EntrantAdded)
        said.append(output.sentence("entrant-in", name=name, id=event.what.entrant.id))
        data.append(event_data(event))
    output.print({"events": data}, *said)


def _name_and_rating(text: str) -> tuple[str, int]:
    name, equals, rating = text.rpartition("=")
    return (name.strip(), int(rating)) if equals and re.fullmatch("[0-9]{1,4}", rating) else (text.strip(), 0)


def new_id(name: str, taken: set[str]) -> str:
    """An id like the name that nobody has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:50] or "player"
    found, number = stem, 1
    while found in taken:
        number += 1
        found = f"{stem}-{number}"
    taken.add(found)
    return found


def entrant_named(state: Tournament, name: str) -> str:
    """The entrant of this id or name; stops if there is none."""
    if name in state.entries:
        return name
    found = [who for who, entry in state.entries.items() if entry.entrant.name.casefold() == name.casefold()]
    if len(found) != 1:
        names = ", ".join(f"{entry.entrant.name} ({who})" for who, entry in state.entries.items())
        raise CommandError(refuse("entrant-not-found", name=name, names=names or "-", near=nearest(name)), EXIT_BAD_INPUT)
    return found[0]


def _about(file: Path, name: str, code: str, what: type, author: str, output: Output, **more: str) -> None:
    """Asks for something that concerns one entrant, and says that it was done."""
    state = tournament_file.load(file)
    who = entrant_named(state, name)
    _, event = asked(file, what(entrant=who, **more), author)
    output.print({"event": event_data(event)}, output.sentence(code, name=state.entries[who].entrant.name))


@tournament.command("withdraw", epilog=example(f"tournament withdraw {FILE} Ann"))
@reports_errors
def withdraw(file: TournamentFile, name: Name, *, reason: Why = "", author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Take somebody out of the rounds to come; what was played stays."""
    _about(file, name, "entrant-out", ev.EntrantWithdrawn, author, Output.of(lang, as_json=as_json), reason=reason)


@tournament.command("back", epilog=example(f"tournament back {FILE} Ann"))
@reports_errors
def back(file: TournamentFile, name: Name, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Pair somebody again who had withdrawn."""
    _about(file, name, "entrant-back", ev.EntrantReturned, author, Output.of(lang, as_json=as_json))


@tournament.command("miss", epilog=example(f"tournament miss {FILE} Ann"))
@reports_errors
def miss(file: TournamentFile, name: Name, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Leave somebody out of the next round, who asked for it."""
    _about(file, name, "entrant-misses", ev.RoundMissed, author, Output.of(lang, as_json=as_json))


# Rounds and results


@tournament.command("pair", epilog=example(f"tournament pair {FILE}"))
@reports_errors
def pair(file: TournamentFile, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Pair the next round, or in a marathon whoever is free."""
    output = Output.of(lang, as_json=as_json)
    state, event = asked(file, PairRound(), author)
    number = len(state.rounds)
    if as_json:
        output.print({"event": event_data(event), "round": round_data(state, number)})
    else:
        output.show(output.sentence("round-paired", round=number), round_table(state, number, output))


@tournament.command("result", epilog=example(f"tournament result {FILE} 3 1-0"))
@reports_errors
def result(
    file: TournamentFile,
    table: PairingNumber,
    text: Annotated[
        str, typer.Argument(metavar="RESULT", help="1-0, 0-1, 1/2; +-, -+, -- for who did not come; 2,1,3 for places; aborted.")
    ],
    *,
    number: WhichRound = None,
    game: WhichGame = None,
    report: Annotated[bool, typer.Option("--report", help="A player's word: it stands once the others say the same.")] = False,
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Enter the result of a game, by seat: the first seat's first."""
    output, place = Output.of(lang, as_json=as_json), _game(tournament_file.load(file), number, table, game)
    state, event = asked(file, (ev.ResultReported if report else ev.ResultEntered)(*place, text), author)
    _say_result(state, event, place, output)


@tournament.command("correct", epilog=example(f"tournament correct {FILE} 3 0-1 --reason 'Entered the wrong way round'"))
@reports_errors
def correct(
    file: TournamentFile,
    table: PairingNumber,
    text: Annotated[str, typer.Argument(metavar="RESULT", help="The result as it should be.")],
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why, for the record.")],
    number: WhichRound = None,
    game: WhichGame = None,
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Replace a result that stands, with a reason."""
    output, place = Output.of(lang, as_json=as_json), _game(tournament_file.load(file), number, table, game or 1)
    state, event = asked(file, ev.ResultCorrected(*place, text, reason), author)
    _say_result(state, event, place, output)


def _game(state: Tournament, number: int | None, table: int, game: int | None) -> GameId:
    number = number or max(len(state.rounds), 1)
    unfinished = [each.game for each in state.open_games() if (each.round, each.pairing) == (number, table)]
    return GameId(number, table, game or (unfinished[0] if unfinished else 1))


def _say_result(state: Tournament, event: Event, place: GameId, output: Output) -> None:
    assert isinstance(event.what, ev.ResultEntered | ev.ResultCorrected | ev.ResultReported)
    players = " – ".join(map(state.player_name, state.players_of(place) or ()))
    output.print(
        {"event": event_data(event), "stands": place in state.results},
        output.sentence("result-in", players=players, result=event.what.result),
    )


@tournament.command("decide", epilog=example(f"tournament decide {FILE} 2 Ann --reason 'Won the lot'"))
@reports_errors
def decide_winner(
    file: TournamentFile,
    table: PairingNumber,
    name: Name,
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why, for the record.")],
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Say who goes on from a pairing of a knock-out that ended level."""
    output, state = Output.of(lang, as_json=as_json), tournament_file.load(file)
    who = entrant_named(state, name)
    _, event = asked(file, ev.WinnerDecided(max(len(state.rounds), 1), table, who, reason), author)
    output.print({"event": event_data(event)}, output.sentence("winner-in", name=state.entries[who].entrant.name))


@tournament.command("cancel", epilog=example(f"tournament cancel {FILE} --reason 'Paired before Ann had come'"))
@reports_errors
def cancel(
    file: TournamentFile,
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why, for the record.")],
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Unpair the last round, with all its results."""
    output, number = Output.of(lang, as_json=as_json), len(tournament_file.load(file).rounds)
    _, event = asked(file, ev.RoundCancelled(max(number, 1), reason), author)
    output.print({"event": event_data(event)}, output.sentence("round-cancelled", round=number))


def _simply(file: Path, what: Ask, code: str, author: str, output: Output) -> None:
    _, event = asked(file, what, author)
    output.print({"event": event_data(event)}, output.sentence(code))


@tournament.command("pause", epilog=example(f"tournament pause {FILE}"))
@reports_errors
def pause(file: TournamentFile, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Let nothing be paired or entered until the tournament goes on."""
    _simply(file, ev.Paused(), "tournament-pauses", author, Output.of(lang, as_json=as_json))


@tournament.command("resume", epilog=example(f"tournament resume {FILE}"))
@reports_errors
def resume(file: TournamentFile, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """Go on after a pause."""
    _simply(file, ev.Resumed(), "tournament-goes-on", author, Output.of(lang, as_json=as_json))


@tournament.command("end", epilog=example(f"tournament end {FILE}"))
@reports_errors
def end(file: TournamentFile, *, author: As = "", lang: Lang = None, as_json: Json = False) -> None:
    """End the tournament: only corrections are possible from then on."""
    _simply(file, ev.Ended(), "tournament-ends", author, Output.of(lang, as_json=as_json))


@tournament.command("arbiter", epilog=example(f"tournament arbiter {FILE} zoe"))
@reports_errors
def arbiter(
    file: TournamentFile,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The id of a person.")],
    *,
    dismiss: Annotated[bool, typer.Option("--dismiss", help="No longer.")] = False,
    author: As = "",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Name an arbiter, who may then do what the organiser does."""
    _, event = asked(file, (ev.ArbiterDismissed if dismiss else ev.ArbiterNamed)(person), author)
    Output.of(lang, as_json=as_json).print({"event": event_data(event)}, person)


# Looking


@tournament.command("standings", epilog=example(f"tournament standings {FILE}"))
@reports_errors
def show_standings(file: TournamentFile, *, lang: Lang = None, as_json: Json = False) -> None:
    """Print the standings."""
    output, state = Output.of(lang, as_json=as_json), tournament_file.load(file)
    if as_json:
        output.print({"standings": tournament_data(state)["standings"]})
    else:
        output.show(standings_table(state, output))


@tournament.command("show", epilog=example(f"tournament show {FILE} --round 2"))
@reports_errors
def show(file: TournamentFile, *, number: WhichRound = None, lang: Lang = None, as_json: Json = False) -> None:
    """Print a round: who meets whom, and the results."""
    output, state = Output.of(lang, as_json=as_json), tournament_file.load(file)
    number = round_to_show(state, number)
    if as_json:
        output.print({key: value for key, value in tournament_data(state).items() if key != "events"})
        return
    output.show(state.plan.name, status_line(state, output), *([round_table(state, number, output)] if number else []))


@tournament.command("export", epilog=example(f"tournament export {FILE} --format html > results.html"))
@reports_errors
def export(
    file: TournamentFile,
    *,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="FORMAT", help="csv, games (CSV of the games), json, trf or html.")
    ] = "csv",
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="Where to; - is standard output.")] = Path("-"),
    lang: Lang = None,
) -> None:
    """Write the standings, the games, everything, a TRF report, or a page of results that prints well."""
    output, state = Output.of(lang, as_json=False), tournament_file.load(file)
    if form == "trf" and (reason := why_no_trf(state)):
        raise CommandError(reason, EXIT_REFUSED)
    writers = {
        "csv": lambda: as_csv(state),
        "games": lambda: games_csv(state),
        "json": lambda: as_json(state),
        "trf": lambda: as_trf(state),
        "html": lambda: as_html(state, lambda name: output.voice.word("label", name), output.language),
    }
    if form not in writers:
        raise CommandError(refuse("option-value", option="--format", value=form, values=", ".join(writers)), EXIT_BAD_INPUT)
    write_text(to, writers[form]())
