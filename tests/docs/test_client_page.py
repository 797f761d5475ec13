"""docs/client.md is true: its bots play at a real server."""

from pathlib import Path

import httpx

from tests.docs.examples import ROOT, run_page
from tests.server.test_serve import served


def link_of_a_seat(http: httpx.Client) -> str:
    """The path of a secret link, to a table where a program waits."""
    seats = [{"kind": "program", "program": "random"}, {"kind": "link"}]
    made = http.post("/api/tables", json={"game": "gravis", "seats": seats}).json()
    path: str = made["links"][0]["path"]
    return path


def test_the_bots_of_the_page_play(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db") as (_, http):
        server = str(http.base_url).rstrip("/")
        assert run_page(ROOT / "docs" / "client.md", tmp_path, server=server, link=server + link_of_a_seat(http)) == 2
