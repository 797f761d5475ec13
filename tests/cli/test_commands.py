"""The commands, driven as Typer drives them."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from banquise import __version__
from banquise.cli import app
from banquise.core import NOBODY, Game, Line, Record, perft, read_record, write_record, write_record_json
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES, Language, voice
from tests.conformance.lines import COVERING, COVERING_TITLES, random_line

every_game = pytest.mark.parametrize("slug", OURS)
GAME = "gravis"
NEXT = "5/5/5/5/2w2 b E drop -"


def run(*arguments: str, text: str | None = None, **environment: str) -> Result:
    return CliRunner().invoke(app, list(arguments), text, {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", **environment})


def said(*arguments: str, text: str | None = None) -> str:
    """What a command that succeeds prints."""
    result = run(*arguments, text=text)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def answer(*arguments: str, exit_code: int = 0, text: str | None = None) -> Any:
    """The JSON a command prints."""
    result = run(*arguments, "--json", text=text)
    assert result.exit_code == exit_code, result.output
    return json.loads(result.stdout)


def some_position(game: Game) -> str:
    return random_line(game.start(), Random(game.slug), 9).position.text()


def test_games_lists_every_game_with_its_seats_and_options() -> None:
    listed = said("games")
    data = {game["slug"]: game for game in answer("games")["games"]}
    assert list(data) == list(GAMES)
    assert data["quivive"]["seats"] == [2, 3, 4, 5]
    for slug, game in GAMES.items():
        assert slug in listed
        assert [option["name"] for option in data[slug]["options"]] == [option.name for option in game.options]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed_with_every_clause_and_no_raw_pictures(slug: str, language: Language) -> None:
    printed = said("rules", slug, "--lang", language)
    data = answer("rules", slug, "--lang", language)
    clauses = set(re.findall(r"\*\*([A-Z]{3}-[0-9]+)\*\*", data["rules"] + data["common"]))
    assert "ALL-1" in clauses
    assert not [clause for clause in clauses if clause not in printed]
    assert "{{" not in printed
    assert data["language"] == language


@every_game
def test_start_prints_the_text_of_the_position_and_nothing_else(slug: str) -> None:
    assert said("start", slug) == GAMES[slug].start().text() + "\n"
    data = answer("start", slug)
    assert (data["position"], data["to_act"], data["outcome"]) == (GAMES[slug].start().text(), 1, None)


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_start_takes_the_options_of_the_rules(game: Game, options: dict[str, str]) -> None:
    given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    assert said("start", game.slug, *given) == game.start(**options).text() + "\n"


@every_game
def test_actions_prints_one_legal_action_a_line(slug: str) -> None:
    text = some_position(GAMES[slug])
    legal = GAMES[slug].from_text(text).legal_actions()
    assert said("actions", slug, "--position", text).splitlines() == legal
    assert answer("actions", slug, "--position", text)["actions"] == legal
    assert said("actions", slug).splitlines() == GAMES[slug].start().legal_actions()


def test_actions_of_chance_have_their_weights() -> None:
    text = said("apply", "derive", "+c1", "+c11", "c1?").strip()
    data = answer("actions", "derive", "-p", text)
    assert data["to_act"] == 0
    assert data["chance"] == [{"action": f"={pips}", "weight": 1} for pips in range(1, 7)]


@every_game
def test_a_position_may_come_from_a_pipe(slug: str) -> None:
    assert said("actions", slug, "-p", "-", text=said("start", slug)) == said("actions", slug)


@every_game
def test_why_answers_for_any_text(slug: str) -> None:
    legal = GAMES[slug].start().legal_actions()[0]
    assert legal in said("why", slug, legal)
    assert answer("why", slug, legal) == {
        "game": slug,
        "position": GAMES[slug].start().text(),
        "action": legal,
        "legal": True,
        "refusal": None,
    }
    refused = run("why", slug, "nonsense")
    assert refused.exit_code == 1
    assert refused.stdout.startswith("I cannot read “nonsense” as an action of this game. You could write, for example, ")
    assert answer("why", slug, "nonsense", exit_code=1)["refusal"]["code"] == "unreadable"


def test_why_names_the_clause_and_speaks_the_language() -> None:
    result = run("why", GAME, "-p", NEXT, "Sc", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stdout.endswith("(GRV-3)\n")
    assert result.stdout.startswith("La flèche pointe")


def test_the_locale_chooses_the_language() -> None:
    assert run("why", GAME, ">E", LANG="fr_FR.UTF-8").stdout.startswith("Pas maintenant")
    assert run("why", GAME, ">E", LANG="fr_FR.UTF-8", LC_ALL="C").stdout.startswith("Not now")
    assert run("why", GAME, ">E", "--lang", "en", LANG="fr_FR.UTF-8").stdout.startswith("Not now")


@every_game
def test_apply_prints_the_position_after_the_actions(slug: str) -> None:
    line = random_line(GAMES[slug].start(), Random(slug), 5)
    assert said("apply", slug, *line.actions) == line.position.text() + "\n"
    assert answer("apply", slug, *line.actions)["position"] == line.position.text()


def test_apply_names_the_action_that_is_refused() -> None:
    result = run("apply", GAME, "Sc", "Sc")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Error: Action 2, “Sc”, is refused. Not now: it is time to turn the arrow. (GRV-2)\n"
    error = answer("apply", GAME, "Sc", "Sc", exit_code=1)["error"]
    assert (error["code"], error["number"], error["action"]) == ("wrong-phase", 2, "Sc")


def test_actions_are_read_as_people_type_them() -> None:
    assert said("apply", GAME, "s c", "east") == said("apply", GAME, "Sc", ">E") == f"{NEXT}\n"
    assert answer("why", GAME, "sc") == answer("why", GAME, "Sc")
    assert said("apply", "drivis", "c1-c6") == said("apply", "drivis", "c1N")
    result = run("apply", "drivis", "c1")
    assert (result.exit_code, result.stderr) == (1, "Error: Action 1, “c1”, is refused. “c1” could mean c1N, c1E: please write which.\n")
    result = run("why", GAME, "S3")
    assert (result.exit_code, "Sa: drops a pawn along column a; it lands on a1." in result.stdout) == (1, True)


@every_game
def test_perft_ends_with_the_total(slug: str) -> None:
    start = GAMES[slug].start()
    assert said("perft", slug, "2") == f"{perft(start, 2)}\n"
    *shares, total = said("perft", slug, "2", "--divide").splitlines()
    assert [share.split()[0] for share in shares] == start.legal_actions()
    assert sum(int(share.split()[1]) for share in shares) == int(total) == perft(start, 2)
    assert answer("perft", slug, "2", "--divide")["total"] == int(total)
    assert said("perft", slug, "0", "--divide") == "1\n"


def test_perft_of_a_finished_position_is_nothing() -> None:
    assert said("perft", GAME, "1", "--divide", "-p", "5/5/5/5/2www w E aim -") == "0\n"


@pytest.mark.parametrize(("game", "options"), COVERING, ids=COVERING_TITLES)
def test_random_prints_a_record_that_replays(game: Game, options: dict[str, str]) -> None:
    given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    text = said("random", game.slug, "--seed", "7", "--actions", "60", *given)
    record = read_record(text)
    line = record.line(game)
    assert record.options == options
    assert record.tags["Seed"] == "7"
    assert len(record.actions) == 60 or line.to_act == NOBODY
    position, result, _ = said("replay", "-", text=text).splitlines()
    assert (position, result) == (line.position.text(), record.result)


@every_game
def test_random_is_the_same_for_the_same_seed_and_is_ready_to_be_replayed_as_json(slug: str) -> None:
    arguments = ("random", slug, "--seed", "11", "--actions", "40")
    assert said(*arguments) == said(*arguments)
    piped = answer("replay", "-", text=said(*arguments, "--json"))
    assert piped["record"] == answer(*arguments)
    assert piped["actions"] == 40 or piped["outcome"]


def test_random_may_start_anywhere_and_tells_the_seed_it_chose() -> None:
    record = read_record(said("random", GAME, "-p", NEXT))
    assert record.start == NEXT
    assert record.tags["Seed"].isdigit()


@pytest.mark.parametrize("write", [write_record, write_record_json])
def test_replay_prints_position_result_and_meaning(tmp_path: Path, write: Any) -> None:
    line = Line.begin(GAMES[GAME].start(), ["Sc", ">S", "Sa", ">S", "Sc", ">S", "Sa", ">S", "Sc"])
    path = tmp_path / "game"
    path.write_text(write(Record.of(line, GAMES[GAME])), encoding="utf-8")
    assert said("replay", str(path)) == f"{line.position.text()}\n1-0\nWhite wins. Three pawns stand in a row in a stable position.\n"
    assert said("replay", str(path), "--words").startswith(
        "1. White drops a pawn along column c; it lands on c1.\n2. White turns the arrow: the next pawn falls towards row 1.\n3. Black "
    )
    data = answer("replay", str(path), "--lang", "fr")
    assert (data["turns"], data["actions"], data["to_act"], data["outcome"]["winners"]) == (5, 9, NOBODY, [1])
    assert data["outcome"]["sentence"].startswith("Blanc gagne.")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_show_draws_the_board_and_says_what_to_do(slug: str, language: Language) -> None:
    text = some_position(GAMES[slug])
    shown = said("show", slug, "-p", text, "--lang", language)
    prompt = voice(slug, language).prompt(GAMES[slug].from_text(text))
    assert "".join(prompt.split()) in "".join(shown.split())
    assert all(cell[0] in shown for cell in GAMES[slug].start().cells)


@every_game
def test_show_in_json_lists_the_pieces(slug: str) -> None:
    text = some_position(GAMES[slug])
    data = answer("show", slug, "-p", text)
    assert [piece["cell"] for piece in data["pieces"]] == [piece.cell for piece in GAMES[slug].from_text(text).pieces()]


@every_game
def test_show_writes_a_picture(slug: str, tmp_path: Path) -> None:
    path = tmp_path / "start.svg"
    assert said("show", slug, "--svg", str(path)) == ""
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert said("show", slug, "--svg", "-").strip() == path.read_text(encoding="utf-8").strip()


def test_the_version_is_the_package_s() -> None:
    assert said("--version") == f"{__version__}\n"


@pytest.mark.parametrize("command", ["games", "rules", "start", "actions", "why", "apply", "perft", "random", "replay", "show", "play"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    assert "Example: banquise" in said(command, "--help")
