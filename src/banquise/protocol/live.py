"""The live socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from banquise.i18n import Language
from banquise.protocol.positions import PlayShown, WhyNotShown
from banquise.protocol.requests import RequestGiven
from banquise.protocol.tables import EventShown, TableShown
from banquise.protocol.words import MOST_TOUCHES, PROTOCOL, Act, Given, RequestId, Secret, Sentence, Several, Shown

# From the client


class Hello(Given):
    """The first message. `after` is the number of the last event the client has, 0 for none; `key` is empty for a spectator."""

    kind: Literal["hello"]
    protocol: Literal[1]
    key: Secret = ""
    after: Annotated[int, Field(ge=0, le=2**31)] = 0
    language: Language = "en"


class Ask(Given):
    kind: Literal["ask"]
    request: RequestGiven


class AskWhyNot(Given):
    """As `WhyNotGiven`, for the present position; `id` comes back with the answer."""

    kind: Literal["why-not"]
    id: RequestId
    action: Act = ""
    touches: Annotated[tuple[Act, ...], Several, Field(max_length=MOST_TOUCHES)] = ()


class Speak(Given):
    """From now on in this language."""

    kind: Literal["speak"]
    language: Language


class Ping(Given):
    kind: Literal["ping"]
    id: RequestId = ""


FromClient = Annotated[Hello | Ask | AskWhyNot | Speak | Ping, Field(discriminator="kind")]

# From the server


class Welcome(Shown):
    """The answer to `hello`: the events the client has not seen (all since `after`), the table now, and all actions played."""

    kind: Literal["welcome"] = "welcome"
    protocol: int = PROTOCOL
    events: tuple[EventShown, ...]
    table: TableShown
    history: tuple[PlayShown, ...]


class Happened(Shown):
    """One event, in order and once, and the table after it."""

    kind: Literal["event"] = "event"
    event: EventShown
    table: TableShown


class Accepted(Shown):
    """A request was accepted, and these events are what it led to; they were sent before."""

    kind: Literal["accepted"] = "accepted"
    id: str
    numbers: tuple[int, ...]


class Refused(Shown):
    """A request was refused, or a message made no sense (`id` is then ""). Nothing happened."""

    kind: Literal["refused"] = "refused"
    id: str
    refusal: Sentence


class Reason(Shown):
    """The answer to `why-not`."""

    kind: Literal["reason"] = "reason"
    id: str
    why: WhyNotShown


class Presence(Shown):
    """Who is connected: the seats whose holders are here, and how many watch."""

    kind: Literal["presence"] = "presence"
    here: tuple[int, ...]
    watching: int


class Now(Shown):
    """The table in another language, or the answer to `ping` (then without a table)."""

    kind: Literal["now"] = "now"
    id: str
    now: int
    table: TableShown | None


FromServer = Annotated[Welcome | Happened | Accepted | Refused | Reason | Presence | Now, Field(discriminator="kind")]
