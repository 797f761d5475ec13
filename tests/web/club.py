"""Players with a name and tournaments, at browsers: who somebody is there, and what the server is asked beside them."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Any

from tests.web.site import Json, Site
from tests.web.visiting import Visitor


def named(site: Site, name: str) -> Json:
    """A player of this name, made without a browser."""
    made: Json = site.ask("/players", {"name": name})
    return made


def play_as(visitor: Visitor, made: Json) -> None:
    """From now on this browser plays as them."""
    known = {"id": made["player"]["id"], "name": made["player"]["name"], "key": made["key"]}
    visitor.page.add_init_script(f"localStorage['banquise.player'] ??= {json.dumps(json.dumps(known))}")


def known_player(visitor: Visitor) -> Json:
    """Who the browser plays as: id, name and key; empty for nobody."""
    found: Json = json.loads(visitor.page.evaluate("localStorage['banquise.player'] ?? '{}'"))
    return found


def tournament(site: Site, organiser: Json, **more: Any) -> str:
    """A tournament of Gravis 3 with one game a pairing; its id."""
    given = {"name": "Friday", "game": "gravis", "exchanged": False, "automatic": False, **more}
    made = site.ask("/tournaments", given, organiser["key"])
    return str(made["tournament"]["id"])


def ask(site: Site, which: str, player: Json, kind: str, **what: Any) -> Json:
    """Asks something of a tournament; the page of it afterwards."""
    given = {"what": {"kind": kind, **what}, "id": token_hex(8)}
    page: Json = site.ask(f"/tournaments/{which}/requests", given, player["key"])
    return page


def act(site: Site, table: str, player: Json, **what: Any) -> None:
    """Asks something of a table, as this player."""
    shown = site.ask(f"/tables/{table}", key=player["key"])["table"]
    site.ask(f"/tables/{table}/requests", {"what": what, "answers": shown["number"]}, player["key"])


def resign(site: Site, table: str, seat: int, player: Json) -> None:
    act(site, table, player, kind="resign", seat=seat)
