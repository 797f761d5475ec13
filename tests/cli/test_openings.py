"""The commands of opening books."""

from __future__ import annotations

from pathlib import Path

from banquise.openings import books_of, read_book
from tests.cli.test_commands import GAME, answer, run, said
from tests.engine_here import needs_engine


def test_books_are_listed_with_how_they_were_made() -> None:
    listed = answer("openings", "list", GAME)
    assert [each["positions"] for each in listed] == [len(book.lines) for book in books_of(GAME)]
    assert all(each["game"] == GAME and each["player"] for each in listed)
    assert {each["game"] for each in answer("openings", "list")} >= {GAME}
    assert f"{listed[0]['games']} parties d" in said("openings", "list", GAME, "--lang", "fr")


def test_a_position_is_shown_with_its_turns() -> None:
    shown = answer("openings", "show", GAME)
    assert shown["book"]["games"] == shown["made"]["games"]
    first = shown["turns"][0]
    assert first["games"] >= shown["turns"][-1]["games"]
    table = said("openings", "show", GAME)
    assert " ".join(first["actions"]) in table
    further = answer("openings", "show", GAME, *first["actions"])
    assert further["book"]["games"] == first["games"]


def test_a_position_that_no_book_knows_is_told() -> None:
    assert "knows nothing" in said("openings", "show", GAME, "--position", "wbwbw/bwbwb/5/5/5 w S drop -")
    assert answer("openings", "show", GAME, "--position", "wbwbw/bwbwb/5/5/5 w S drop -")["book"] is None


def test_what_is_not_legal_is_refused() -> None:
    refused = run("openings", "show", GAME, "Sz")
    assert refused.exit_code == 1


@needs_engine
def test_a_book_is_made_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    make = ["openings", "make", GAME, "--seed", "3", "--player", "engine:20sims,1MB", "--workers", "1", "--results", str(file)]
    read_book(said(*make, "--games", "3"))
    longer = said(*make, "--games", "4")
    assert read_book(longer).head.games == 4
    assert file.is_file()
    assert run("openings", "make", GAME, "--player", "nobody").exit_code == 2
