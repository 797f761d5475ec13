"""The live connection of somebody to a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from banquise.codec import Length, Range, parse, read, reader_of
from banquise.i18n import Language
from banquise.protocol.lines import Touches
from banquise.protocol.requests import RequestGiven
from banquise.tables.bounds import ActionText, RequestId
from banquise.views import EventShown, PlayShown, Sentence, TableChange, TableShown, WhyNotShown

PROTOCOL: Final = 3
"""Goes up when a message is written otherwise than before."""

# From the client


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """The first message. `after` is the number of the last event the client has, 0 for none; `key` is empty for a spectator."""

    kind: ClassVar[str] = "hello"
    protocol: Literal[3]
    key: Annotated[str, Length(100)] = ""
    after: Annotated[int, Range(0, 2**31)] = 0
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class Ask:
    """A request of the table; `accepted` or `refused` answers it."""

    kind: ClassVar[str] = "ask"
    request: RequestGiven


@dataclass(frozen=True, slots=True, kw_only=True)
class AskWhyNot:
    """As `WhyNotGiven`, for the present position; `id` comes back with the answer."""

    kind: ClassVar[str] = "why-not"
    id: RequestId
    action: ActionText = ""
    touches: Touches = ()
    typed: ActionText = ""


@dataclass(frozen=True, slots=True)
class Speak:
    """From now on in this language."""

    kind: ClassVar[str] = "speak"
    language: Language


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there? `now` answers it."""

    kind: ClassVar[str] = "ping"
    id: RequestId = ""


@dataclass(frozen=True, slots=True)
class AskHistory:
    """The actions played before the one of this number, counted from 0: `history` answers with the last page of them.

    `words` asks that each be told in words.
    """

    kind: ClassVar[str] = "history"
    before: Annotated[int, Range(0, 2**31)]
    words: bool = False


Greeting = Literal["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "goodbye"]
"""All there are: nobody at a table can be told anything else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Greet:
    """A greeting of a seat to everybody at the table, who are told `greeting`; `accepted` or `refused` answers it.

    It is nothing of the match, and kept nowhere.
    """

    kind: ClassVar[str] = "greet"
    id: RequestId
    seat: Annotated[int, Range(1, 100)]
    greeting: Greeting


FromClient = Hello | Ask | AskWhyNot | AskHistory | Greet | Speak | Ping
READ_CLIENT: Final = reader_of(FromClient)


def from_client(text: str) -> FromClient:
    """A message of a client; raises `BadData`."""
    message: FromClient = READ_CLIENT(parse(text))
    return message


# From the host


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to `hello`: the table now, and the last page of the actions played, of which `first` is the number of the first.

    `events` are those after the one the client has, none if it has none: the last of them, if they are more than a page. In
    words are the actions of these events and those of the last turn; `history` tells the others.
    """

    kind: ClassVar[str] = "welcome"
    protocol: int
    events: tuple[EventShown, ...]
    table: TableShown
    first: int
    history: tuple[PlayShown, ...]


@dataclass(frozen=True, slots=True)
class HistoryShown:
    """A page of the actions played, from the one of the number `first` on: the answer to `history`."""

    kind: ClassVar[str] = "history"
    first: int
    history: tuple[PlayShown, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, in order and once, and what it changed of the table as the reader sees it.

    A client whose last event is not the one before it has missed something: it says hello again.
    """

    kind: ClassVar[str] = "event"
    event: EventShown
    change: TableChange


@dataclass(frozen=True, slots=True)
class Accepted:
    """A request was accepted, and these events are what it led to; they were sent before."""

    kind: ClassVar[str] = "accepted"
    id: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A request was refused, or a message made no sense (`id` is then ""). Nothing happened."""

    kind: ClassVar[str] = "refused"
    id: str
    refusal: Sentence


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to `why-not`."""

    kind: ClassVar[str] = "reason"
    id: str
    why: WhyNotShown


@dataclass(frozen=True, slots=True)
class PresenceShown:
    """Who is connected: the seats whose holders are here, and how many watch."""

    kind: ClassVar[str] = "presence"
    here: tuple[int, ...]
    watching: int


@dataclass(frozen=True, slots=True)
class Greeted:
    """A seat greets everybody at the table."""

    kind: ClassVar[str] = "greeting"
    seat: int
    greeting: Greeting


ProgramState = Literal["waits", "thinks", "fallback", "no-thinkers"]


@dataclass(frozen=True, slots=True)
class ProgramNote:
    """How the program that has to act is getting on: it waits for a thinker, it thinks now, or another plays since it failed or since
    nobody thinks here.
    """

    kind: ClassVar[str] = "program"
    state: ProgramState


@dataclass(frozen=True, slots=True)
class Now:
    """The table in another language, or the answer to `ping` (then without a table)."""

    kind: ClassVar[str] = "now"
    id: str
    now: int
    table: TableShown | None


FromServer = Welcome | HistoryShown | Happened | Accepted | Refused | Reason | PresenceShown | Greeted | ProgramNote | Now


def from_server(text: str | bytes) -> FromServer:
    """A message of a server, perhaps one that says more than is known here; raises `BadData`."""
    message: FromServer = read(FromServer, parse(text), closed=False)  # type: ignore[arg-type]  # no type stands for a union of types yet
    return message
