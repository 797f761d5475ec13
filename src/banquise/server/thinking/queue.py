"""Who may think next, and who thinks for how long: thinkers are shared out fairly. Pure: the time, in seconds, is passed in.

Purposes come in order: a person's opponent, a hint, reviews of finished games, programs among themselves, tables that nobody
watches. Within a purpose short thoughts and long ones take turns, and among each of them addresses do, and the tables of an address.
A purpose that others were preferred to so many times comes first once, so that nobody waits for ever.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final, Literal

Purpose = Literal["person", "hint", "study", "programs", "unwatched"]

PURPOSES: Final[tuple[Purpose, ...]] = ("person", "hint", "study", "programs", "unwatched")
"""The first before the others."""
BOUNDED: Final[tuple[Purpose, ...]] = ("study", "programs", "unwatched")
"""For these one address has at most half of the thinkers."""
SHORT_SECONDS: Final = 0.25
"""A thought that takes no longer is short; it is stopped only if it takes longer after all while people wait."""
MIN_SECONDS: Final = 0.1
"""Every thought has, whoever waits."""
MAX_PASSES: Final = 8
"""How often other purposes may be preferred to one that waits."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Thought:
    """What somebody waits for: on the account of an address (`share`), at a table. It takes so many seconds if nobody else waits."""

    purpose: Purpose
    share: str = ""
    table: str = ""
    seconds: float = 0.0

    @property
    def is_short(self) -> bool:
        return self.seconds <= SHORT_SECONDS

    def outranks(self, other: Thought) -> bool:
        """Whether the other, if it is under way, is to end for this one."""
        if other.is_short:
            return False
        mine, its = PURPOSES.index(self.purpose), PURPOSES.index(other.purpose)
        return mine < its or (mine == its and self.is_short and self.purpose not in BOUNDED)


class RoundRobin:
    """Thoughts that wait. Addresses take turns, and so do the tables of each."""

    def __init__(self) -> None:
        self._shares: OrderedDict[str, OrderedDict[str, deque[Thought]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def shares(self) -> set[str]:
        """The addresses that wait."""
        return set(self._shares)

    def count(self, share: str) -> int:
        """How many wait on the account of an address."""
        return sum(map(len, self._shares.get(share, {}).values()))

    def first(self) -> Thought | None:
        """The one whose turn it is."""
        return self.next(set())

    def add(self, thought: Thought) -> None:
        self._shares.setdefault(thought.share, OrderedDict()).setdefault(thought.table, deque()).append(thought)
        self._count += 1

    def remove(self, thought: Thought) -> bool:
        """Whether it was there."""
        if thought not in self._shares.get(thought.share, OrderedDict()).get(thought.table, ()):
            return False
        self._drop(thought)
        return True

    def _drop(self, thought: Thought) -> None:
        tables = self._shares[thought.share]
        tables[thought.table].remove(thought)
        if not tables[thought.table]:
            del tables[thought.table]
        if not tables:
            del self._shares[thought.share]
        self._count -= 1

    def next(self, barred: set[str]) -> Thought | None:
        """The one whose turn it is, of an address that is not barred."""
        share = next((share for share in self._shares if share not in barred), None)
        return None if share is None else next(iter(self._shares[share].values()))[0]

    def take(self, thought: Thought) -> None:
        """Takes it out; its address and its table go to the end."""
        tables = self._shares[thought.share]
        tables.move_to_end(thought.table)
        self._shares.move_to_end(thought.share)
        self._drop(thought)


class ThoughtQueue:
    """The thoughts that wait and those under way, for so many thinkers.

    At most half of the thinkers, and one at least, think for the reviews and the programs of one address. Of the tables that
    nobody watches one at a time is thought about, and then none for as long as that took.
    """

    def __init__(self, thinkers: int) -> None:
        self.thinkers = thinkers
        self._waiting = {(purpose, short): RoundRobin() for purpose in PURPOSES for short in (True, False)}
        self._last_short: dict[Purpose, bool] = dict.fromkeys(PURPOSES, False)
        self._passed: Counter[Purpose] = Counter()
        self._began: dict[Thought, float] = {}
        self._stopped: set[Thought] = set()
        self._rest_until = 0.0

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        return len(self._began)

    def waiting_for(self, purpose: Purpose, share: str | None = None) -> int:
        """How many thoughts wait for this purpose; with a `share`, on its account."""
        queues = (self._waiting[purpose, short] for short in (True, False))
        return sum(len(queue) if share is None else queue.count(share) for queue in queues)

    def add(self, thought: Thought) -> None:
        """One more thought waits."""
        self._waiting[thought.purpose, thought.is_short].add(thought)

    def remove(self, thought: Thought) -> bool:
        """Whether it waited; it no longer does."""
        return self._waiting[thought.purpose, thought.is_short].remove(thought)

    # Beginning

    def begin(self, now: float) -> Thought | None:
        """The thought that begins now; None if no thinker is free or nobody may begin."""
        if self.running >= self.thinkers:
            return None
        ready = {purpose: thought for purpose in PURPOSES if (thought := self._next(purpose, now))}
        if not ready:
            return None
        chosen = next((purpose for purpose in ready if self._passed[purpose] >= MAX_PASSES), next(iter(ready)))
        self._passed.update(purpose for purpose in ready if purpose != chosen)
        self._passed[chosen] = 0
        thought = ready[chosen]
        self._waiting[chosen, thought.is_short].take(thought)
        self._last_short[chosen] = thought.is_short
        self._began[thought] = now
        return thought

    def _next(self, purpose: Purpose, now: float) -> Thought | None:
        """The next one for this purpose: a short one if the last was long, and the other way round."""
        if purpose == "unwatched" and (now < self._rest_until or any(each.purpose == purpose for each in self._began)):
            return None
        barred = self._barred() if purpose in BOUNDED else set()
        short, long = (self._waiting[purpose, is_short].next(barred) for is_short in (True, False))
        return (long or short) if self._last_short[purpose] else (short or long)

    def _barred(self) -> set[str]:
        """The addresses whose reviews and programs have as many thinkers as they may."""
        counts = Counter(thought.share for thought in self._began if thought.purpose in BOUNDED)
        return {share for share, count in counts.items() if count >= max(1, self.thinkers // 2)}

    def end(self, thought: Thought, now: float) -> None:
        """It is no longer thought about."""
        began = self._began.pop(thought)
        self._stopped.discard(thought)
        if thought.purpose == "unwatched":
            self._rest_until = now + (now - began)

    # Ending early

    def is_stopped(self, thought: Thought) -> bool:
        """Whether it was to end before its time."""
        return thought in self._stopped

    def allowed_seconds(self, thought: Thought) -> float:
        """What a thought may take: the less, the more thoughts of its own address and other addresses wait for the same purpose."""
        if thought.is_short:
            return thought.seconds
        others = set[str]().union(*(self._waiting[thought.purpose, short].shares for short in (True, False))) - {thought.share}
        waiting = self.waiting_for(thought.purpose, thought.share) + len(others)
        return max(MIN_SECONDS, thought.seconds / (1 + waiting / max(1, self.thinkers)))

    def to_stop(self, now: float) -> list[Thought]:
        """The thoughts that have to end now with what they have found, each told once: the last in order first."""
        stopped = [thought for thought, until in self._deadlines() if until <= now]
        self._stopped.update(stopped)
        return stopped

    def next_change(self, now: float) -> float:
        """When `begin` or `to_stop` may have something new though nobody came or went; infinite if never."""
        times = [until for _, until in self._deadlines()]
        if self.waiting_for("unwatched"):
            times.append(self._rest_until)
        return min((each for each in times if each > now), default=inf)

    def _deadlines(self) -> Iterator[tuple[Thought, float]]:
        """Until when each thought may go on that was not stopped. No more are ended than others need thinkers."""
        spare = self.thinkers - self.running + len(self._stopped)
        for thought in sorted(self._began.keys() - self._stopped, key=self._rank, reverse=True):
            outranked = spare < self._outranking(thought)
            spare += outranked
            yield thought, self._began[thought] + (MIN_SECONDS if outranked else self._most_seconds(thought))

    def _most_seconds(self, thought: Thought) -> float:
        if not thought.is_short:
            return self.allowed_seconds(thought)
        return SHORT_SECONDS if self.waiting_for("person") or self.waiting_for("hint") else inf

    def _rank(self, thought: Thought) -> tuple[int, float]:
        """The greatest is the first to end."""
        return PURPOSES.index(thought.purpose), -self._began[thought]

    def _outranking(self, thought: Thought) -> int:
        """How many wait for whom this thought has to end."""
        return sum(len(each) for each in self._waiting.values() if (first := each.first()) and first.outranks(thought))
