"""What an event costs at a table, early and late in a long match, and what a snapshot saves: CPU, in milliseconds.

python scripts/bench_events.py [ACTIONS]   a random match of Dérive 3 of so many actions, 5000 unless said
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import process_time
from typing import Final

from rich.console import Console

from banquise.core import Action, Refusal
from banquise.tables import (
    Luck,
    Plan,
    Request,
    Table,
    advance,
    awaited,
    create,
    event_from_text,
    events_text,
    person,
    requests,
    restored,
    snapshot_text,
)

BEGIN: Final = 1_700_000_000_000
EARLY: Final = 250
WINDOW: Final = 100
"""So many actions before a length are measured; undo and take-back so often."""
ROUNDS: Final = 20
LUCK: Final = Luck(b"the seed of the measurement of tables")


def asked(table: Table, what: requests.Ask, seat: int) -> Table:
    following = advance(table, Request(what, table.number, f"r{table.number}"), table.seats[seat - 1].holder, BEGIN, LUCK)
    if isinstance(following, Refusal):
        raise TypeError(following)
    return following


def timed(table: Table, what: requests.Ask, seat: int) -> tuple[Table, float]:
    """The table after a request, and what that has cost."""
    begin = process_time()
    table = asked(table, what, seat)
    return table, (process_time() - begin) * 1000


def quiet_actions(table: Table) -> list[Action]:
    """Those that roll nothing and end nothing, so that the match lasts."""
    position = table.line.position
    return [action for action in position.legal_actions() if not action.endswith("?") and not position.after(action).outcome()]


def played(table: Table, length: int, chance: Random) -> tuple[Table, list[float]]:
    """The match at this length, and what each action has cost."""
    costs = []
    while len(table.played) < length:
        following, cost = timed(table, requests.Play(chance.choice(quiet_actions(table))), table.decision.by)
        if not following.outcome:  # a repetition: another action then
            table = following
            costs.append(cost)
    return table, costs


def taken_back(table: Table, seat: int) -> tuple[Table, float]:
    """The table once all have agreed that a seat takes back its turn, and what the last of them has cost."""
    table, cost = timed(table, requests.Offer(seat, "take-back"), seat)
    while pending := table.offer("take-back"):
        other = min(awaited(table, pending))
        table, cost = timed(table, requests.Answer(other, "take-back", agrees=True), other)
    return table, cost


def undone(table: Table) -> tuple[float, float, float]:
    """What an undo costs, another action after it, and a take-back."""
    costs = []
    for _ in range(WINDOW):
        seat, actions = table.decision.by, quiet_actions(table)
        table, undo = timed(asked(table, requests.Play(actions[0]), seat), requests.Undo(), seat)
        table, again = timed(table, requests.Play(actions[-1]), seat)
        table, back = taken_back(table, seat)
        costs.append((undo, again, back))
    undos, agains, backs = zip(*costs, strict=True)
    return median(undos), median(agains), median(backs)


def report(table: Table, costs: list[float]) -> str:
    undo, again, back = undone(table)
    return f"{len(table.played):5} actions: action {median(costs):.3f}, undo {undo:.3f}, action after it {again:.3f}, take-back {back:.3f}"


def report_snapshot(table: Table) -> str:
    texts, text = events_text(table.events).splitlines(), snapshot_text(table)
    begin = process_time()
    Table.fold(map(event_from_text, texts))
    folded = process_time()
    for _ in range(ROUNDS):
        restored(text, texts)
    short = (process_time() - folded) / ROUNDS
    sizes = f"{len(text)} characters beside {sum(map(len, texts))}"
    return f"{table.number:5} events: folded {(folded - begin) * 1000:.1f}, restored {short * 1000:.2f}; {sizes}"


def report_ratio(table: Table, chance: Random) -> str:
    """The same actions from the same positions, at this table and at a new one; first here, then there, in turns."""
    plan = Plan(table.game.slug, start=table.line.position.text(), seats=table.seats)
    pair, costs = [table, first_table(plan)], (list[float](), list[float]())
    for number in range(3 * WINDOW):
        action = chance.choice(quiet_actions(pair[0]))
        following = list(pair)
        for which in (0, 1) if number % 2 else (1, 0):
            following[which], cost = timed(pair[which], requests.Play(action), pair[which].decision.by)
            costs[which].append(cost)
        pair = pair if any(each.outcome for each in following) else following
    late, new = map(sum, costs)
    return f"{len(table.played):5} actions: an action costs {late / new:.2f} times what it costs at a new table"


def first_table(plan: Plan) -> Table:
    created = create("bench", plan, "ann", BEGIN, LUCK)
    assert not isinstance(created, Refusal)
    return Table.fold(created)


def main() -> None:
    late, say = int(sys.argv[1]) if len(sys.argv) > 1 else 5000, Console().print
    plan = Plan("derive", {"level": "3", "colours": "rby"}, seats=(person("ann"), person("bob"), person("cyd")))
    chance = Random(1)
    table, _ = played(first_table(plan), 40, chance)
    say(report_snapshot(table))
    for length in (EARLY, late):
        table, _ = played(table, length - WINDOW, chance)
        table, costs = played(table, length, chance)
        say(report(table, costs))
        say(report_snapshot(table))
    say(report_ratio(table, chance))


if __name__ == "__main__":
    main()
