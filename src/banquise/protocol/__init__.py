"""What travels between a host of tables and a page, a program or a terminal: plain values, read strictly and written as JSON.

`…Given` comes from outside, `…Shown` goes out, and what is shown is of `views`. `Room` writes what the readers of a table
are told, for a server as for a `Desk`, which needs none. The page's types are generated from these classes, and the
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
from banquise.protocol.desk import Desk, Told
from banquise.protocol.lines import LineGiven, RecordGiven, SearchGiven, TouchedGiven, WhyNotGiven
from banquise.protocol.live import (
    PROTOCOL,
    Accepted,
    Ask,
    AskWhyNot,
    FromClient,
    FromServer,
    Happened,
    Hello,
    Now,
    Ping,
    PresenceShown,
    Reason,
    Refused,
    Speak,
    Welcome,
    from_client,
    from_server,
)
from banquise.protocol.requests import SECRET_BYTES, Asked, InvitationGiven, RequestGiven, SeatGiven, SitGiven, TableGiven
from banquise.protocol.room import Room
from banquise.views import GameShown, LessonShown, PositionShown, RecordShown, RulesShown, SearchShown, WhyNotShown

GIVEN: Final = (
    LineGiven,
    WhyNotGiven,
    TouchedGiven,
    SearchGiven,
    RecordGiven,
    TableGiven,
    RequestGiven,
    InvitationGiven,
    SitGiven,
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
    TableMade,
    TableWithHistory,
    AnswerShown,
    SatShown,
    TablesShown,
    Problem,
    ServiceShown,
    FromServer,
)
"""Whatever goes out."""

__all__ = [
    "GIVEN",
    "PROTOCOL",
    "SECRET_BYTES",
    "SHOWN",
    "Accepted",
    "AnswerShown",
    "Ask",
    "AskWhyNot",
    "Asked",
    "Desk",
    "FromClient",
    "FromServer",
    "Happened",
    "Hello",
    "InvitationGiven",
    "LineGiven",
    "LinkShown",
    "ListedTable",
    "Now",
    "Ping",
    "PresenceShown",
    "Problem",
    "Reason",
    "RecordGiven",
    "Refused",
    "RequestGiven",
    "Room",
    "SatShown",
    "SearchGiven",
    "SeatGiven",
    "ServiceShown",
    "SitGiven",
    "Speak",
    "TableGiven",
    "TableMade",
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
