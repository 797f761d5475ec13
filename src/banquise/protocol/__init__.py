"""What travels between a host of tables and a page, a program or a terminal: plain values, read strictly and written as JSON.

`…Given` comes from outside, `…Shown` goes out, and what is shown is of `views`. `TableMessages` writes what the readers of a table
are told, for a server as for a `LocalHost`, which needs none. The page's types are generated from these classes, and the
OpenAPI document too: `GIVEN` and `SHOWN` list where both begin.
"""

from typing import Final

from banquise.protocol.answers import (
    AnswerShown,
    LinkShown,
    ListedTable,
    Problem,
    SatShown,
    ServiceShown,
    TableMade,
    TablesShown,
    TableWithHistory,
    unreadable,
)
from banquise.protocol.lines import LineGiven, PastedGiven, RecordGiven, SearchGiven, TouchedGiven, WhyNotGiven
from banquise.protocol.live import (
    PROTOCOL,
    Accepted,
    Ask,
    AskHistory,
    AskWhyNot,
    FromClient,
    FromServer,
    Happened,
    Hello,
    HistoryShown,
    Now,
    Ping,
    PresenceShown,
    ProgramNote,
    ProgramState,
    Reason,
    Refused,
    Speak,
    Welcome,
    from_client,
    from_server,
)
from banquise.protocol.local_host import LocalHost, Told
from banquise.protocol.push import PushGiven, PushKeyShown, PushShown
from banquise.protocol.requests import SECRET_BYTES, Asked, InvitationGiven, RequestGiven, SeatGiven, SitGiven, TableGiven
from banquise.protocol.table_messages import PAGE_LENGTH, TableMessages
from banquise.views import GameShown, LessonShown, OpenedShown, PositionShown, RecordShown, RulesShown, SearchShown, WhyNotShown

GIVEN: Final = (
    LineGiven,
    WhyNotGiven,
    TouchedGiven,
    SearchGiven,
    RecordGiven,
    PastedGiven,
    TableGiven,
    RequestGiven,
    InvitationGiven,
    SitGiven,
    PushGiven,
    FromClient,
)
"""Whatever comes from outside."""
SHOWN: Final = (
    GameShown,
    RulesShown,
    LessonShown,
    PositionShown,
    WhyNotShown,
    SearchShown,
    RecordShown,
    OpenedShown,
    TableMade,
    TableWithHistory,
    AnswerShown,
    SatShown,
    TablesShown,
    Problem,
    ServiceShown,
    PushKeyShown,
    PushShown,
    FromServer,
)
"""Whatever goes out."""

__all__ = [
    "GIVEN",
    "PAGE_LENGTH",
    "PROTOCOL",
    "SECRET_BYTES",
    "SHOWN",
    "Accepted",
    "AnswerShown",
    "Ask",
    "AskHistory",
    "AskWhyNot",
    "Asked",
    "FromClient",
    "FromServer",
    "Happened",
    "Hello",
    "HistoryShown",
    "InvitationGiven",
    "LineGiven",
    "LinkShown",
    "ListedTable",
    "LocalHost",
    "Now",
    "PastedGiven",
    "Ping",
    "PresenceShown",
    "Problem",
    "ProgramNote",
    "ProgramState",
    "PushGiven",
    "PushKeyShown",
    "PushShown",
    "Reason",
    "RecordGiven",
    "Refused",
    "RequestGiven",
    "SatShown",
    "SearchGiven",
    "SeatGiven",
    "ServiceShown",
    "SitGiven",
    "Speak",
    "TableGiven",
    "TableMade",
    "TableMessages",
    "TableWithHistory",
    "TablesShown",
    "Told",
    "TouchedGiven",
    "Welcome",
    "WhyNotGiven",
    "from_client",
    "from_server",
    "unreadable",
]
