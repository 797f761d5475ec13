"""Thinkers are shared out fairly; time passes only where a test says so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import inf

import pytest

from banquise.server.thinking.queue import MAX_PASSES, MIN_SECONDS, PURPOSES, Purpose, Thought, ThoughtQueue

LONG = 3.0
SHORT = 0.05


def thought(purpose: Purpose = "person", share: str = "a", table: str = "t", seconds: float = SHORT) -> Thought:
    return Thought(purpose, share, table, seconds)


def queue_of(*thoughts: Thought, thinkers: int = 1) -> ThoughtQueue:
    queue = ThoughtQueue(thinkers)
    for each in thoughts:
        queue.add(each)
    return queue


def order_of(queue: ThoughtQueue) -> list[Thought]:
    """Who thinks one after the other, if each ends at once."""
    order: list[Thought] = []
    while begun := queue.begin(float(len(order))):
        queue.end(begun, float(len(order)))
        order.append(begun)
    return order


# Who is next


def test_purposes_come_in_order() -> None:
    thoughts = [thought(purpose) for purpose in reversed(PURPOSES)]
    assert [each.purpose for each in order_of(queue_of(*thoughts))] == list(PURPOSES)


def test_addresses_take_turns_and_so_do_their_tables() -> None:
    many = [thought(share="a", table=f"a{table}") for table in range(3) for _ in range(2)]
    few = [thought(share="b", table="b0") for _ in range(2)]
    assert [each.table for each in order_of(queue_of(*many, *few))] == ["a0", "b0", "a1", "b0", "a2", "a0", "a1", "a2"]


def test_short_thoughts_and_long_ones_take_turns_the_short_first() -> None:
    long, short = [thought(seconds=LONG) for _ in range(3)], [thought(share="b") for _ in range(2)]
    assert [each.is_short for each in order_of(queue_of(*long, *short))] == [True, False, True, False, False]


def test_nobody_waits_for_ever() -> None:
    queue = queue_of(thought("unwatched"), *(thought("person", share=str(each)) for each in range(3 * MAX_PASSES)))
    assert [each.purpose for each in order_of(queue)].index("unwatched") == MAX_PASSES


def test_there_are_no_more_under_way_than_thinkers() -> None:
    queue = queue_of(*(thought(share=str(each)) for each in range(5)), thinkers=2)
    begun = [queue.begin(0.0) for _ in range(3)]
    assert begun[2] is None
    assert (queue.running, queue.waiting) == (2, 3)


def test_who_leaves_takes_nobody_s_place() -> None:
    leaving, staying = thought(), thought(share="b")
    queue = queue_of(leaving, staying)
    assert queue.remove(leaving)
    assert not queue.remove(leaving)
    assert order_of(queue) == [staying]


def test_of_tables_nobody_watches_one_is_thought_about_at_a_time_with_a_rest_as_long() -> None:
    first, second = thought("unwatched", "a", seconds=LONG), thought("unwatched", "b", seconds=LONG)
    queue = queue_of(first, second, thinkers=4)
    assert queue.begin(10.0) is first
    assert queue.begin(10.0) is None
    queue.end(first, 12.0)
    assert queue.begin(13.0) is None
    assert queue.next_change(13.0) == 14.0
    assert queue.begin(14.0) is second


@pytest.mark.parametrize("purpose", ["programs", "unwatched"])
def test_programs_of_one_address_among_themselves_have_half_of_the_thinkers(purpose: Purpose) -> None:
    queue = queue_of(*(thought("programs", "a", str(table)) for table in range(9)), thinkers=4)
    assert [queue.begin(0.0) is not None for _ in range(3)] == [True, True, False]
    queue.add(thought(purpose, "a"))
    assert queue.begin(0.0) is None
    queue.add(thought(purpose, "b"))
    begun = queue.begin(0.0)
    assert begun
    assert begun.share == "b"


# Who has to end


@pytest.mark.parametrize(
    ("running", "comes", "stops"),
    [
        (thought("unwatched", seconds=LONG), thought("programs", "b", seconds=LONG), True),
        (thought("programs", seconds=LONG), thought("person", "b", seconds=LONG), True),
        (thought("programs", seconds=LONG), thought("hint", "b", seconds=LONG), True),
        (thought("hint", seconds=LONG), thought("person", "b", seconds=LONG), True),
        (thought("person", seconds=LONG), thought("person", "b"), True),
        (thought("person", seconds=LONG), thought("person", "b", seconds=LONG), False),
        (thought("person", seconds=LONG), thought("hint", "b"), False),
        (thought("programs", seconds=LONG), thought("programs", "b"), False),
        (thought("programs"), thought("person", "b"), False),
    ],
)
def test_a_long_thought_ends_for_what_comes_before_it_but_not_at_once(running: Thought, comes: Thought, *, stops: bool) -> None:
    queue = queue_of(running)
    queue.begin(10.0)
    queue.add(comes)
    assert queue.to_stop(10.0) == []
    soon = 10.0 + MIN_SECONDS
    assert queue.to_stop(soon) == ([running] if stops else [])
    assert queue.to_stop(soon) == []  # it is told once


def test_no_more_thoughts_end_than_others_need_thinkers() -> None:
    running = [thought("programs", "a", seconds=LONG), thought("unwatched", "b", seconds=LONG), thought("programs", "c", seconds=LONG)]
    queue = queue_of(*running, thinkers=3)
    for now in (10.0, 11.0, 12.0):
        assert queue.begin(now)
    queue.add(thought("person", "d"))
    soon = queue.next_change(12.0)
    assert soon == 12.0 + MIN_SECONDS
    assert queue.to_stop(soon) == [running[1]]
    assert queue.next_change(soon) == 10.0 + LONG  # nobody else is stopped before its time
    queue.add(thought("person", "e"))
    assert queue.to_stop(soon) == [running[0]]


def test_the_more_wait_the_shorter_a_level_is_searched_but_never_below_the_least() -> None:
    queue, running = ThoughtQueue(1), thought(seconds=LONG)
    assert queue.allowed_seconds(running) == LONG
    queue.add(running)
    queue.begin(0.0)
    queue.add(thought(share="b", seconds=LONG))
    assert queue.allowed_seconds(running) == LONG / 2
    assert queue.next_change(0.0) == LONG / 2
    for share in range(1000):
        queue.add(thought(share=str(share), seconds=LONG))
    assert queue.allowed_seconds(running) == MIN_SECONDS


def test_who_asks_for_much_makes_his_own_thoughts_shorter_not_those_of_others() -> None:
    queue = queue_of(*(thought(share="greedy", table=str(table), seconds=LONG) for table in range(29)))
    assert queue.allowed_seconds(thought(share="greedy", seconds=LONG)) == MIN_SECONDS
    assert queue.allowed_seconds(thought(share="other", seconds=LONG)) == LONG / 2


def test_nothing_changes_by_itself_where_nobody_is() -> None:
    assert ThoughtQueue(1).next_change(0.0) == inf


# Everything together


@dataclass
class Machine:
    """One thinker and a clock. A thought that is told to stop ends after `stop_seconds`."""

    queue: ThoughtQueue = field(default_factory=lambda: ThoughtQueue(1))
    now: float = 0.0
    stop_seconds: float = 0.02
    ends: dict[Thought, float] = field(default_factory=dict)
    asked: dict[Thought, float] = field(default_factory=dict)
    waits: dict[Thought, float] = field(default_factory=dict)
    """From asking to the answer."""

    def ask(self, thought: Thought) -> None:
        self.asked[thought] = self.now
        self.queue.add(thought)

    def run(self, until: float) -> list[Thought]:
        """Goes on until a thought ends or this time comes; what has ended."""
        while True:
            while begun := self.queue.begin(self.now):
                self.ends[begun] = self.now + self.queue.allowed_seconds(begun)
            for stopped in self.queue.to_stop(self.now):
                self.ends[stopped] = min(self.ends[stopped], self.now + self.stop_seconds)
            self.now = min([until, self.queue.next_change(self.now), *self.ends.values()])
            if ended := [each for each, at in self.ends.items() if at <= self.now]:
                for each in ended:
                    del self.ends[each]
                    self.queue.end(each, self.now)
                    self.waits[each] = self.now - self.asked[each]
                return ended
            if self.now >= until:
                return []


ATTACKS: list[tuple[Purpose, float]] = [("programs", LONG), ("unwatched", LONG), ("hint", LONG), ("person", LONG), ("person", SHORT)]


@pytest.mark.parametrize(("purpose", "seconds"), ATTACKS)
def test_a_short_answer_to_a_person_comes_within_a_second_whatever_an_address_asks_for(purpose: Purpose, seconds: float) -> None:
    machine, answered = Machine(), 0
    for table in range(30):
        machine.ask(Thought(purpose, "attacker", str(table), seconds))
    for turn in range(200):
        mine = Thought("person", "somebody", "mine", SHORT)
        machine.now += 0.037 * (turn % 3)
        machine.ask(mine)
        while mine not in machine.waits:
            for each in machine.run(inf):
                if each is not mine:
                    answered += 1
                    machine.ask(Thought(each.purpose, each.share, each.table, each.seconds))
        assert machine.waits[mine] < 1.0
    assert answered > 0  # and nobody is starved


def test_people_share_a_thinker_evenly_whatever_the_number_of_their_tables() -> None:
    machine, spent = Machine(), Counter[str]()
    for share, tables in (("many", 20), ("one", 1)):
        for table in range(tables):
            machine.ask(Thought("person", share, f"{share}{table}", LONG))
    while machine.now < 300:
        for each in machine.run(inf):
            spent[each.share] += 1
            machine.ask(Thought("person", each.share, each.table, each.seconds))
    assert abs(spent["many"] - spent["one"]) <= 1
