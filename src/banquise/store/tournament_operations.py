"""Writes about tournaments: what each asks of the database, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from banquise.store.exceptions import Stale, TournamentExists, UnknownTournament
from banquise.store.operations import Steps
from banquise.store.statement import Bound
from banquise.store.tournament_statements import TournamentStatements
from banquise.store.tournaments import TournamentSummary


@dataclass(frozen=True, slots=True)
class TournamentAppend:
    """Events of a tournament, with its summary and those who have to do with it from now on."""

    id: str
    expected: int
    events: Sequence[str]
    summary: TournamentSummary
    at: int
    people: Sequence[str]
    private: bytes = b""

    @property
    def number(self) -> int:
        """Of the last event there is then."""
        return self.expected + len(self.events)


def create(statements: TournamentStatements, new: TournamentAppend) -> Steps[None]:
    """Raises `TournamentExists`."""
    summary = new.summary
    rows = yield [
        statements.create.bind(
            id=new.id,
            private=new.private,
            made=new.at,
            changed=new.at,
            number=new.number,
            game=summary.game,
            status=summary.status,
            listed=summary.listed,
            title=summary.title,
            due=summary.due,
        )
    ]
    if not rows:
        raise TournamentExists(new.id)
    yield from _write_rows(statements, new)


def append(statements: TournamentStatements, more: TournamentAppend) -> Steps[None]:
    """Raises `Stale`, `UnknownTournament`."""
    summary = more.summary
    rows = yield [
        statements.advance.bind(
            which=more.id,
            expected=more.expected,
            new_number=more.number,
            new_changed=more.at,
            new_status=summary.status,
            new_listed=summary.listed,
            new_due=summary.due,
            new_title=summary.title,
        )
    ]
    if not rows:
        found = yield [statements.number.bind(which=more.id)]
        raise Stale(found[0][0]) if found else UnknownTournament(more.id)
    yield from _write_rows(statements, more)


def _write_rows(statements: TournamentStatements, written: TournamentAppend) -> Steps[None]:
    first = written.expected + 1
    bound: list[Bound] = [
        statements.new_event.bind(tournament_id=written.id, number=number, text=text) for number, text in enumerate(written.events, first)
    ]
    bound += [statements.new_person.bind(person=person, tournament_id=written.id) for person in dict.fromkeys(written.people)]
    if statements.tell:
        bound.append(statements.tell.bind(told=f"{written.number} {written.id}"))
    for each in bound:
        yield [each]
