"""A tournament under test, over HTTP: its people with their keys, and games that are played to some result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from banquise.server.hosting.keys import hash_of
from banquise.server.service import Service
from banquise.store import PlayerKey, StoredPlayer
from tests.server.api import START_MS, Api, Json

NAMES = ("ann", "bob", "cyd", "dan", "eve", "flo", "gus", "hal", "ida", "jon")


async def named(service: Service, name: str) -> str:
    """A player with this name, whose id is the name too; gives the key."""
    key = f"the key of {name}"
    await service.host.store.add_player(
        StoredPlayer(name, name.capitalize(), START_MS), [name], PlayerKey(hash_of(key), name, "", START_MS), ()
    )
    return key


def points(shown: Json) -> dict[str, str]:
    """Those of the standings, by entrant."""
    return {line["entrant"]: line["points"] for line in shown["standings"]}


@dataclass
class Evening:
    """A tournament, asked through one process or another. `api` may be replaced by that of another process."""

    api: Api
    id: str = ""
    keys: dict[str, str] = field(default_factory=dict)
    asked: int = 0

    @property
    def path(self) -> str:
        return f"/api/tournaments/{self.id}"

    async def people(self, *names: str) -> None:
        for name in names:
            self.keys[name] = await named(self.api.service, name)

    async def make(self, organiser: str = "org", expect: int = 201, **given: Any) -> Json:
        """A Swiss tournament of Drivis online, unless said otherwise."""
        if organiser not in self.keys:
            await self.people(organiser)
        body = {"name": "Friday", "game": "drivis", **given}
        page: Json = await self.api.post("/api/tournaments", body, self.keys[organiser], expect)
        if expect == 201:
            self.id = page["tournament"]["id"]
        return page

    async def enter(self, *names: str) -> None:
        """Players join by themselves."""
        for name in names:
            if name not in self.keys:
                await self.people(name)
            await self.ask(name, "join")

    async def page(self, reader: str = "") -> Json:
        found: Json = await self.api.get(self.path, self.keys.get(reader, ""))
        return found

    async def shown(self) -> Json:
        found: Json = (await self.page())["tournament"]
        return found

    async def you(self, reader: str) -> Json:
        found: Json = (await self.page(reader))["you"]
        return found

    async def ask(self, author: str, kind: str, expect: int = 200, *, id: str = "", answers: int = 0, **what: Any) -> Json:  # noqa: A002
        body = {"what": {"kind": kind, **what}, "answers": answers, "id": id}
        found: Json = await self.api.post(f"{self.path}/requests", body, self.keys.get(author, ""), expect)
        return found

    async def refused(self, author: str, kind: str, expect: int = 409, **what: Any) -> str:
        """The code with which a request is refused."""
        code: str = (await self.ask(author, kind, expect, **what))["refusal"]["code"]
        return code

    # Games

    async def games(self) -> list[Json]:
        """The games of the last round that have a table and no result, with where they are."""
        found = (await self.shown())["round"]
        return [
            {**game, "round": found["number"], "pairing": pairing["number"], "game": number}
            for pairing in found["pairings"]
            for number, game in enumerate(pairing["games"], 1)
            if game["table"] and not game["result"]
        ]

    async def sit(self, game: Json, *players: str) -> None:
        """These players take their seats."""
        for player in players:
            await self.at_table(game, player, "take-seat", name="")

    async def resign(self, game: Json, *players: str) -> None:
        """These players resign, one after the other."""
        for player in players:
            await self.at_table(game, player, "resign")

    async def at_table(self, game: Json, player: str, kind: str, expect: int = 200, **what: Any) -> Json:
        """Asks something for the seat of a player, as that player."""
        number = (await self.api.get(f"/api/tables/{game['table']}"))["table"]["number"]
        body = {"what": {"kind": kind, "seat": game["players"].index(player) + 1, **what}, "answers": number, "id": ""}
        found: Json = await self.api.post(f"/api/tables/{game['table']}/requests", body, self.keys[player], expect)
        return found

    async def play(self, game: Json) -> None:
        """Everybody sits down; then of two the second by name resigns, of more all before the last seat."""
        players: Sequence[str] = game["players"]
        await self.sit(game, *players)
        await self.resign(game, *(sorted(players)[1:] if len(players) == 2 else players[:-1]))

    async def play_round(self) -> Json:
        """All games of the round that is under way, second ones too."""
        number = (await self.shown())["paired"]
        while (shown := await self.shown())["paired"] == number and (games := await self.games()):
            for game in games:
                await self.play(game)
            await self.settle()
        return shown

    async def settle(self) -> None:
        """What happens by itself has happened."""
        await self.api.service.tournaments.settler.run_due()
