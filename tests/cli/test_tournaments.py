"""A whole tournament from the command line, on one file that nothing harms."""

from __future__ import annotations

import csv
import json
import resource
import signal
import subprocess
import sys
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from py4swiss.trf import TrfParser
from typer.testing import CliRunner, Result

from banquise.cli import app
from banquise.club import Tournament, events_from_text
from banquise.i18n import LANGUAGES

runner = CliRunner()
SEED = ["--seed", "5eed" * 8]


def ran(*arguments: object, code: int = 0) -> Result:
    done = runner.invoke(app, ["tournament", *map(str, arguments)])
    assert done.exit_code == code, done.output
    return done


def data(*arguments: object, code: int = 0) -> dict[str, object]:
    found = json.loads(ran(*arguments, "--json", code=code).stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A Swiss of five after its first round."""
    path = tmp_path_factory.mktemp("club") / "evening.jsonl"
    ran("new", path, "drivis", "--name", "Friday", "--rounds", 3, *SEED)
    ran("add", path, "Ann=1700", "Bob=1650", "Zoé", "=Dan", "Eve")
    ran("pair", path)
    ran("result", path, 1, "1-0")
    ran("result", path, 2, "1/2")
    return path.read_bytes()


@pytest.fixture
def file(evening: bytes, tmp_path: Path) -> Path:
    """A file of its own with that evening."""
    path = tmp_path / "evening.jsonl"
    path.write_bytes(evening)
    return path


def state_of(path: Path) -> Tournament:
    return Tournament.fold(events_from_text(path.read_text(encoding="utf-8")))


def test_an_evening_with_somebody_late_a_withdrawal_a_no_show_and_a_correction(file: Path) -> None:
    ran("add", file, "Late")
    ran("withdraw", file, "zoé", "--reason", "last train")
    ran("pair", file)
    for number in range(1, len(state_of(file).rounds[1].pairings) + 1):
        ran("result", file, number, "+-")
    ran("correct", file, 1, "0-1", "--reason", "they came after all")
    ran("pair", file)
    for number in range(1, len(state_of(file).rounds[2].pairings) + 1):
        ran("result", file, number, "0-1")
    ran("end", file)
    assert ran("pair", file, code=1).stderr.strip() == "Error: The tournament is over."
    found = data("standings", file)["standings"]
    assert isinstance(found, list)
    assert [each["rank"] for each in found] == [1, 2, 3, 4, 5, 6]
    assert [each["name"] for each in found if not each["active"]] == ["Zoé"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_refused_is_said_in_both_languages(file: Path, language: str) -> None:
    said = ran("result", file, 1, "0-1", "--lang", language, code=1).stderr
    assert ("stands already" in said) == (language == "en")
    assert ("déjà acquis" in said) == (language == "fr")
    assert "{" not in ran("show", file, "--lang", language).stdout


def test_players_report_and_an_arbiter_settles(file: Path) -> None:
    ran("pair", file)
    first, second = state_of(file).rounds[1].pairings[0].entrants
    assert data("result", file, 1, "1-0", "--report", "--as", first)["stands"] is False
    assert data("result", file, 1, "1-0", "--report", "--as", second)["stands"] is True
    error = data("result", file, 2, "1-0", "--as", first, code=1)["error"]
    assert isinstance(error, dict)
    assert error["code"] == "arbiter-only"


def test_other_systems_from_the_command_line(tmp_path: Path) -> None:
    tables, teams, exchanged = (tmp_path / name for name in ("tables", "teams", "exchanged"))
    ran("new", tables, "quivive", "--system", "tables", "--seats", "3-5", "--rounds", 2, "--scoring", "5,3,1;6,4,2,0")
    ran("add", tables, *(f"P{number}" for number in range(7)))
    ran("pair", tables)
    ran("result", tables, 1, "4,3,2,1")
    assert sorted(len(each.entrants) for each in state_of(tables).rounds[0].pairings) == [3, 4]
    ran("new", teams, "drivis", "--boards", 2)
    for name in ("Red", "Blue"):
        ran("add", teams, name, "--member", f"{name} one", "--member", f"{name} two")
    ran("pair", teams)
    assert len(state_of(teams).rounds[0].pairings[0].games) == 2
    assert "favours a seat" in ran("new", exchanged, "gravis").stdout
    assert state_of(exchanged).plan.exchanged
    ran("new", tmp_path / "vaeva", "vaeva")
    assert state_of(tmp_path / "vaeva").plan.scoring.grades == {"time": "4"}


BAD: dict[str, tuple[list[str], int, str]] = {
    "a file that is there": (["new", "FILE", "drivis"], 2, "there already"),
    "a game that is not": (["new", "OTHER", "chess"], 2, "no game"),
    "no such variant": (["new", "OTHER", "drivis", "--seats", "4", "--system", "tables"], 2, "no variant for 4"),
    "no scoring": (["new", "OTHER", "drivis", "--scoring", "1,0"], 2, "no scoring"),
    "a marathon without an end": (["new", "OTHER", "drivis", "--system", "marathon"], 2, "how many minutes"),
    "no such tie-break": (["new", "OTHER", "drivis", "--tie-break", "beauty"], 2, "beauty"),
    "nobody of this name": (["withdraw", "FILE", "Nobody"], 2, "Nobody here is called"),
    "no such file": (["show", "OTHER"], 3, "cannot be opened"),
    "no such format": (["export", "FILE", "--format", "pdf"], 2, "pdf"),
    "no such game": (["result", "FILE", "9", "1-0"], 1, "no game"),
    "no result": (["correct", "FILE", "1", "7-0", "--reason", "x"], 1, "no result of this game"),
}


@pytest.mark.parametrize("title", BAD)
def test_what_cannot_be_is_refused_with_a_sentence(title: str, file: Path, tmp_path: Path) -> None:
    arguments, code, said = BAD[title]
    named = {"FILE": str(file), "OTHER": str(tmp_path / "other")}
    assert said in ran(*(named.get(each, each) for each in arguments), code=code).stderr
    assert state_of(file)


# Files


def test_the_beginning_of_a_line_that_nobody_was_told_of_does_no_harm(file: Path) -> None:
    before = file.read_bytes()
    last = before.splitlines(keepends=True)[-1]
    for cut in (1, 20, len(last) - 2):
        file.write_bytes(before + last[:cut])
        ran("show", file)
        ran("pause", file)
        ran("resume", file)
        assert state_of(file).events[: before.count(b"\n")] == events_from_text(before.decode())
        file.write_bytes(before)


def test_an_end_of_line_that_an_editor_took_away_costs_no_event(file: Path) -> None:
    events = state_of(file).events
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    ran("pause", file)
    assert state_of(file).events[:-1] == events


def test_a_damaged_file_is_refused_and_left_as_it_is(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for damaged in ("".join([*lines[:3], "{}\n", *lines[3:]]), "".join(lines[1:]), "".join([*lines[:4], *lines[5:]])):
        file.write_text(damaged, encoding="utf-8")
        ran("pause", file, code=2)
        assert file.read_text(encoding="utf-8") == damaged


def test_a_full_disk_loses_nothing_and_says_so(file: Path) -> None:
    """The file may not grow by more than a few bytes."""
    before, room = file.read_bytes(), file.stat().st_size + 10

    def crowded() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    command = [sys.executable, "-m", "banquise", "tournament", "pause", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=crowded)  # one thread
    assert done.returncode == 3, done.stderr
    assert "cannot be written" in done.stderr
    assert file.read_bytes() == before


def test_commands_at_the_same_time_wait_for_each_other(file: Path) -> None:
    command = [sys.executable, "-m", "banquise", "tournament", "add", str(file)]
    running = [subprocess.Popen([*command, f"Guest {number}"], stdout=subprocess.DEVNULL) for number in range(3)]
    assert [each.wait() for each in running] == [0, 0, 0]
    assert len(state_of(file).entries) == 8


# Exports


def test_csv_reads_back_and_no_name_is_a_formula(file: Path) -> None:
    rows = list(csv.DictReader(StringIO(ran("export", file).stdout)))
    assert [row["rank"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert "'=Dan" in [row["name"] for row in rows]
    games = list(csv.DictReader(StringIO(ran("export", file, "--format", "games").stdout)))
    assert [(row["pairing"], row["result"]) for row in games] == [("1", "1-0"), ("2", "1/2")]


def test_json_holds_the_events_that_lead_to_it(file: Path) -> None:
    found = json.loads(ran("export", file, "--format", "json").stdout)
    again = events_from_text("".join(json.dumps(event) + "\n" for event in found["events"]))
    assert Tournament.fold(again) == state_of(file)


def test_a_trf_report_reads_back_as_what_was_played(file: Path, tmp_path: Path) -> None:
    ran("export", file, "--format", "trf", "--to", tmp_path / "t.trf")
    parsed = TrfParser.parse(tmp_path / "t.trf", strict=True)
    assert parsed.tournament_section.tournament_name == "Friday"
    assert [(each.name, each.fide_rating) for each in parsed.player_sections][:2] == [("Ann", 1700), ("Bob", 1650)]
    assert [each.points_times_ten for each in parsed.player_sections] == [10, 5, 0, 5, 10]


def test_trf_has_no_place_for_tables(tmp_path: Path) -> None:
    ran("new", tmp_path / "t", "quivive", "--system", "tables", "--seats", "4")
    assert "CSV" in ran("export", tmp_path / "t", "--format", "trf", code=1).stderr


class Page(HTMLParser):
    """The text of a page, and that its elements close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_results_is_well_formed_and_no_name_is_markup(language: str, file: Path) -> None:
    ran("add", file, "<b>Max</b>")
    page = Page()
    page.feed(ran("export", file, "--format", "html", "--lang", language).stdout)
    assert not page.open
    assert "<b>Max</b>" in page.text
    assert ("Classement" in page.text) == (language == "fr")


def test_ratings_are_computed_again_to_the_same_numbers(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    ran("new", other, "drivis")
    ran("add", other, "Ann", "Bob")
    ran("pair", other)
    ran("result", other, 1, "0-1")
    found = [
        runner.invoke(app, ["club", "recompute", *order, "--json"]).stdout for order in ((str(file), str(other)), (str(other), str(file)))
    ]
    assert found[0] == found[1]
    ratings = {each["player"]: each for each in json.loads(found[0])["ratings"]}
    assert ratings["ann"]["games"] == 2
    assert ratings["zoe"]["family"] == "two"


@pytest.mark.parametrize(("module", "arguments"), [("py4swiss", ["tournament", "pair"]), ("openskill", ["club", "recompute"])])
def test_a_missing_extra_is_named(module: str, arguments: list[str], file: Path) -> None:
    hidden = "import sys; sys.modules[sys.argv.pop(1)] = None; from banquise.cli import main; main()"
    command = [sys.executable, "-c", hidden, module, *arguments, str(file), "--lang", "fr"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "le club" in done.stderr
    assert done.stderr.endswith("pip install 'banquise[club]'\n")
