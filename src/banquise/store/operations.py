"""Writes other than appends: what each asks of the database, step by step, whichever drives it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from banquise.store.exceptions import UnknownTable
from banquise.store.statement import Bound
from banquise.store.statements import BEAT_ID, CHECK_ID, Statements
from banquise.store.store import Heartbeat, Key, Outage
from banquise.store.subscriptions import Subscription

T = TypeVar("T")
Steps = Generator[Sequence[Bound], Sequence[Any], T]
"""Gives statements to be run together, gets the rows of the last of them, and in the end returns a result."""


def add_key(statements: Statements, key: Key) -> Steps[None]:
    """Raises `UnknownTable`."""
    values = {"hash": key.hash, "table_id": key.table, "person": key.person, "made": key.made, "revoked": key.revoked}
    rows = yield [statements.add_key.bind(**values)]
    if not rows:
        raise UnknownTable(key.table)
    if key.parent:
        yield [statements.players.new_parents.bind([(key.hash, key.parent)])]


def revoke(statements: Statements, hashed: str, at: int) -> Steps[bool]:
    """Whether it was valid."""
    rows = yield [statements.revoke.bind(which=hashed, at=at)]
    return bool(rows)


def claim(statements: Statements, table: str, number: int, until: int, now: int) -> Steps[bool]:
    """Whether it was given."""
    rows = yield [statements.claim.bind(table=table, last=number, until=until, now=now)]
    return bool(rows)


def rewrite(statements: Statements, table: str, number: int, events: Mapping[int, str], title: str) -> Steps[int | None]:
    """None if it is done, else the number of the last event there is. Raises `UnknownTable`."""
    rows = yield [statements.last_numbers.bind([[table]])]
    last = statements.numbers_in(rows).get(table)
    if last is None:
        raise UnknownTable(table)
    if last != number:
        return last
    for place, text in events.items():
        yield [statements.rewrite_event.bind(table=table, place=place, to=text)]
    yield [statements.retitle.bind(table=table, to=title)]
    yield [statements.drop_snapshot.bind(table=table)]
    return None


def heartbeat(statements: Statements, now: Callable[[], int], max_silence: int) -> Steps[Heartbeat]:
    """With the outage before it, if there was one. The time of the last heartbeat never goes back."""
    rows = yield [statements.last_beat.bind()]
    at = now()  # the store has just answered
    last = rows[0][0] if rows else at
    yield [statements.beat.bind(id=BEAT_ID, at=max(at, last))]
    if at - last <= max_silence:
        return Heartbeat(at, None)
    yield [statements.new_outage.bind(since=last, until=at)]
    return Heartbeat(at, Outage(last, at))


def count_check(statements: Statements, count: int) -> Steps[None]:
    """A write that means nothing: that it can be committed is all that is asked."""
    yield [statements.beat.bind(id=CHECK_ID, at=count)]


def forget_snapshots(statements: Statements) -> Steps[None]:
    """All of them."""
    yield [statements.forget_snapshots.bind()]


def keep_secret(statements: Statements, name: str, proposed: bytes) -> Steps[bytes]:
    """The one that was kept first."""
    yield [statements.keep_secret.bind(name=name, value=proposed)]
    rows = yield [statements.secret.bind(name=name)]
    return bytes(rows[0][0])


def subscribe(statements: Statements, subscription: Subscription) -> Steps[None]:
    """Raises `UnknownTable`."""
    rows = yield [statements.subscribe.bind(**asdict(subscription))]
    if not rows:
        raise UnknownTable(subscription.family)


def unsubscribe(statements: Statements, which: str, family: str) -> Steps[tuple[tuple[str, str], ...]]:
    """Whom it was subscribed for."""
    rows = yield [statements.unsubscribe.bind(which=which, of=family)]
    return tuple((family, person) for family, person in rows)


def claim_telling(statements: Statements, subscription: Subscription, told: str) -> Steps[bool]:
    """Whether it was given."""
    own = {"which": subscription.id, "of": subscription.family, "whom": subscription.person}
    rows = yield [statements.claim_telling.bind(**own, what=told)]
    return bool(rows)


def add_review(statements: Statements, which: str, text: str, at: int) -> Steps[None]:
    """Unless it is there."""
    yield [statements.add_review.bind(id=which, text=text, made=at, claimed=None)]


def add_review_turn(statements: Statements, which: str, number: int, text: str) -> Steps[None]:
    """Unless it is there."""
    yield [statements.add_review_turn.bind(review=which, number=number, text=text)]


def claim_review(statements: Statements, which: str, until: int, now: int, mine: int) -> Steps[bool]:
    """Whether it was given."""
    rows = yield [statements.claim_review.bind(which=which, until=until, now=now, mine=mine)]
    return bool(rows)
