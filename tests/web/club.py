"""Players with a name at browsers: who somebody is there, and what the server is asked beside them."""

from __future__ import annotations

import json
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


def act(site: Site, table: str, player: Json, **what: Any) -> None:
    """Asks something of a table, as this player."""
    shown = site.ask(f"/tables/{table}", key=player["key"])["table"]
    site.ask(f"/tables/{table}/requests", {"what": what, "answers": shown["number"]}, player["key"])


def resign(site: Site, table: str, seat: int, player: Json) -> None:
    act(site, table, player, kind="resign", seat=seat)
