"""Whatever is pasted: what it is, of which game, and what is told about it in both languages."""

from __future__ import annotations

import json
from random import Random

import pytest

from banquise.core import BadText, Ending, Entry, Line, Record, read_record, write_record, write_record_json
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES
from banquise.players import any_action
from banquise.reading import MAX_PASTED_CHARACTERS, Link, NoPosition, Reading, read_pasted
from banquise.views import OpenedShown, opened_shown

TAGS = {"Event": "Club evening", "Seat1": "Ada", "Seat2": "Blaise"}


def played(slug: str, length: int = 8, options: dict[str, str] | None = None) -> Line:
    """A line of random actions."""
    rng = Random(3)
    line = Line.begin(GAMES[slug].start(**(options or {})))
    while len(line.actions) < length and not line.outcome():
        line = line.play(rng.choice(line.legal_actions() or [action for action, _ in line.position.outcomes()]))
    return line


def record_of(slug: str) -> Record:
    line = played(slug)
    notes = {0: Entry("", 597_000, "First."), 1: Entry("", None, "Second, {with} \\ signs.")}
    return Record.of(line, GAMES[slug], None, TAGS, notes)


def reading(text: str, game: str = "") -> Reading:
    found = read_pasted(text, game)
    assert isinstance(found, tuple), found
    assert len(found) == 1, found
    return found[0]


def shown(text: str, language: str = "en", game: str = "") -> OpenedShown:
    return opened_shown(read_pasted(text, game), language)  # type: ignore[arg-type]


def codes(read: Reading) -> list[str]:
    return [warning.code for warning in read.warnings]


# Each kind, each game


@pytest.mark.parametrize("slug", OURS)
def test_a_record_keeps_names_clocks_comments_and_turns(slug: str) -> None:
    record = record_of(slug)
    for text in (
        write_record(record),
        write_record_json(record),
        f"\ufeff```\n{write_record(record)}```",
        write_record(record).replace("\n", "\r\n"),
    ):
        read = reading(text)
        assert read.record == record
        assert not read.warnings
        assert not read.refused
        told = shown(text).record
        assert told
        assert (told.names, told.comments[:2]) == (("Ada", "Blaise"), ("First.", "Second, {with} \\ signs."))
        assert read_record(told.text) == record


@pytest.mark.parametrize("slug", OURS)
def test_a_record_without_a_game_a_version_a_result_or_numbers_is_understood(slug: str) -> None:
    line = played(slug, 14)
    text = '[Seat1 "Ada"]\n' + " ".join(line.actions)
    read = reading(text)
    assert (read.game.slug, tuple(read.line.actions)) == (slug, tuple(line.actions))
    assert read.record.tags["Seat1"] == "Ada"
    assert codes(read) == ["pasted-no-result" if read.line.outcome() else "pasted-not-over"]


@pytest.mark.parametrize("slug", OURS)
def test_the_text_of_a_position_finds_its_game(slug: str) -> None:
    position = played(slug, 9).position
    for text in (position.text(), f"  {position.text()}\n", position.text().replace(" ", "  ")):
        read = reading(text)
        assert read.is_position
        assert (read.game.slug, read.line.position) == (slug, position)
    assert reading(json.dumps({"position": position.text()})).line.position == position
    link = f"https://ice.example/open?game={slug}&position={position.text().replace(' ', '%20')}"
    assert reading(link).line.position == position


@pytest.mark.parametrize("slug", OURS)
def test_a_bare_list_of_actions_finds_its_game(slug: str) -> None:
    line = played(slug, 14)
    for text in (" ".join(line.actions), ", ".join(line.actions), "\n".join(line.actions), json.dumps(list(line.actions))):
        assert reading(text).line == line
    assert codes(reading(" ".join(line.actions))) == []


@pytest.mark.parametrize(
    ("slug", "options"),
    [("drivis", {"variant": "small"}), ("quivive", {"mode": "teams"}), ("vaeva", {"variant": "lined"}), ("derive", {"level": "4"})],
)
def test_actions_of_a_variant_are_read_as_that_variant(slug: str, options: dict[str, str]) -> None:
    line = played(slug, 20, options)
    read = reading(" ".join(line.actions), slug)
    assert tuple(read.line.actions) == tuple(line.actions)
    assert not read.refused


@pytest.mark.parametrize("text", ["/t/abc-1", "https://ice.example/t/abc-1#KEY_key", " http://127.0.0.1:8000/t/abc-1/#k "])
def test_a_link_leads_to_its_table(text: str) -> None:
    found = read_pasted(text)
    assert isinstance(found, Link)
    assert found.path.startswith("/t/abc-1")
    assert shown(text).kind == "link"


def test_where_several_games_fit_the_reader_is_asked() -> None:
    told = shown("+c1")
    assert told.kind == "choice"
    assert [each.slug for each in told.games] == ["quivive", "derive"]
    assert shown("+c1", game="derive").game == "derive"


@pytest.mark.parametrize("name", ["gravis", "Gravis 3", "GRAVIS", "Gravis"])
def test_a_game_is_known_by_its_name_however_it_is_written(name: str) -> None:
    assert reading(f"[Game {name}]\n1. sc >e *").record.actions == ("Sc", ">E")


@pytest.mark.parametrize("name", ["Gravis 3\n", "gravis: ", "GRAVIS 3 : ", "Gravis – ", "Gravis\n\n"])
@pytest.mark.parametrize("pasted", ["1. sc >e", "5/5/5/5/2w2 b E drop -"])
def test_a_game_may_be_named_in_front_of_what_is_pasted(name: str, pasted: str) -> None:
    told = shown(name + pasted)
    assert (told.game, told.text) == ("gravis", "5/5/5/5/2w2 b E drop -")


def test_a_name_in_front_settles_which_game_is_meant() -> None:
    assert shown("Dérive +c1").game == "derive"
    assert shown("quivive: +d4").game == "quivive"


# What is wrong


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("1. Sc >E 2. E3 >W 3. Sc *", "Turn 3, White, Sc: The arrow points", "Tour 3, Blanc, Sc : La flèche"),
        ('[Game "drivis"]\n[Options "variant=alternating"]\n\n1. c1N *', "Turn 1, Blue, c1N: ", "Tour 1, Bleu, c1N : "),
        ('[Game "quivive"]\n[Rules "1"]\n\n1. +d4 2. +d4 *', "Turn 2, Side B, +d4: ", "Tour 2, Camp B, +d4 : "),
        ('[Game "vaeva"]\n[Rules "1"]\n\n1. @c1 2. @c1 *', "Turn 2, Yellow, @c1: ", "Tour 2, Jaune, @c1 : "),
        ('[Game "derive"]\n[Rules "1"]\n\n1. +c1 2. +c2 *', "Turn 2, Yellow, +c2: ", "Tour 2, Jaune, +c2 : "),
    ],
)
def test_an_action_that_is_refused_is_named_with_its_turn_and_the_rest_is_opened(text: str, english: str, french: str) -> None:
    for language, begin in (("en", english), ("fr", french)):
        problem = shown(text, language).problem
        assert problem
        assert problem.text.replace("\N{NO-BREAK SPACE}", " ").startswith(begin), problem.text
        assert problem.clause or problem.code
    record = shown(text).record
    assert record
    assert record.text.endswith("*\n")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E 1-0', "record-not-over"),
        ('[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E', "pasted-not-over"),
        ('[Game "gravis"]\n[Rules "7"]\n\n1. Sc >E *', "pasted-rules"),
        ('[Game "gravis"]\n[Rules "1"]\n[Ending "sleep"]\n\n1. Sc >E *', "pasted-tag"),
        ('[Game "gravis"]\n[Rules "1"]\n[Ending "resignation 7"]\n\n1. Sc >E *', "record-ending"),
        ('[Game "gravis"]\n[Rules "1"]\n[Left "3"]\n\n1. Sc >E *', "record-left"),
        ('[Game "gravis"]\n[Rules "1"]\n\n1. Sc 2. >E *', "pasted-turns"),
        ('[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E * 1. Sc *', "pasted-more"),
    ],
)
def test_what_the_rules_have_otherwise_is_a_warning(text: str, code: str) -> None:
    read = reading(text)
    assert codes(read) == [code]
    assert read.record.actions == ("Sc", ">E")
    for language in LANGUAGES:
        (warning,) = shown(text, language).warnings
        assert warning.code == code
        assert warning.text != code
        assert "{" not in warning.text


def test_what_a_record_claims_is_kept_in_its_export() -> None:
    told = shown('[Game "gravis"]\n[Rules "1"]\n\n1. Sc >E 1-0').record
    assert told
    assert read_record(told.text).tags["ClaimedResult"] == "1-0"
    assert read_record(told.text).result == "*"


def left_by_one() -> Line:
    """Three play, one leaves in mid-game, and the match plays `out` for that seat."""
    rng, line = Random(1), played("derive", 20, {"colours": "ryg"})
    line = line.leave(line.to_act) if line.to_act > 0 else line.leave(1)
    while "out" not in line.actions:
        line = line.play(any_action(line.position, rng))
    return line


def resigned() -> Line:
    return played("gravis").end(Ending("resignation", 2))


def won() -> Line:
    line = played("gravis", 200)
    assert line.outcome()
    return line


@pytest.mark.parametrize("line", [left_by_one(), resigned(), won()], ids=["left", "resigned", "won"])
def test_a_record_without_numbers_and_result_as_the_analysis_board_writes_it_becomes_the_whole_one(line: Line) -> None:
    whole = write_record(Record.of(line, GAMES[line.position.slug]))
    head = whole.partition("\n\n")[0]
    told = shown(f"{head}\n\n{' '.join(line.actions)} *\n").record
    assert told
    assert told.text == whole


@pytest.mark.parametrize(
    ("text", "slug"),
    [("5/5/5/5/2w2 b E drop", "gravis"), ("9/9/9/9/9/9/9/9/9 b 2", "drivis"), ("111/11111/1111111/1111111/1111111/11111/111", "quivive")],
)
def test_a_board_that_its_game_refuses_goes_to_the_editor_of_that_game(text: str, slug: str) -> None:
    found = read_pasted(text)
    if isinstance(found, NoPosition):
        assert found.game == slug
        assert shown(text, "fr").problem
    else:
        assert isinstance(found, tuple)
        assert found[0].game.slug == slug


@pytest.mark.parametrize(
    "text", ["", "hello world", "{}", "[]", "[[[[", "{{{{", "é", "\x00", '[Game "chess"]\n1. e4 *', "/open?x=1", '{"game": 5}', "((("]
)
def test_what_is_nothing_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadText):
        read_pasted(text)


def test_what_is_too_long_is_refused_at_once() -> None:
    with pytest.raises(BadText, match="pasted-long"):
        read_pasted("x" * (MAX_PASTED_CHARACTERS + 1))
    with pytest.raises(BadText, match="pasted-long"):
        read_pasted("x " * 6000)


def test_anything_is_answered_or_refused() -> None:
    rng = Random(7)
    whole = write_record(record_of("derive"))
    for _ in range(300):
        at, to = sorted((rng.randrange(len(whole)), rng.randrange(len(whole))))
        damaged = whole[:at] + rng.choice(["", "{", "[", '"', "1.", "*", "é", whole[at:to][::-1]]) + whole[to:]
        try:
            opened_shown(read_pasted(damaged), "fr")
        except BadText:
            continue
