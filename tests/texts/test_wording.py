"""What people read: one word for one thing, French that a French speaker would write, and nothing that the rules belie."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from banquise.core import BadText, Line
from banquise.games import GAMES, OURS, rules_page
from banquise.games.derive.chains import anchored_chain
from banquise.games.derive.rules import Derive
from banquise.games.drivis.rules import Drivis
from banquise.games.gravis.rules import Gravis
from banquise.games.vaeva.rules import Vaeva
from banquise.i18n import LANGUAGES, SENTENCES, Language, voice
from banquise.i18n.explaining import explain
from banquise.i18n.pages import parts
from banquise.lessons import LESSONS, paths
from banquise.views import position_shown

ROOT = Path(__file__).parents[2]
PAGE_SENTENCES = ROOT / "web" / "src" / "i18n"


def french() -> str:
    """Everything that French words may stand in: the rules, and whatever is written in Python, TypeScript and Svelte."""
    pages = [rules_page(slug, "fr") for slug in ("", *OURS)]
    rooms = ((ROOT / "src" / "banquise", "*.py"), (ROOT / "web" / "src", "*.ts"), (ROOT / "web" / "src", "*.svelte"))
    sources = [path.read_text(encoding="utf-8") for folder, kind in rooms for path in sorted(folder.rglob(kind))]
    return "\n".join([*pages, *sources]).lower()


@pytest.mark.parametrize("other", ["plate-forme", r"\bbac\b", "siège", "glissement"])
def test_one_thing_has_one_word(other: str) -> None:
    assert re.findall(f".{{0,60}}{other}", french()) == []


def test_small_words_are_elided_in_a_prompt() -> None:
    position = GAMES["vaeva"].from_text(
        "1y18/17y2/20/3y16/15y4/20/5y14/7y5y6/20/10yy8/8o11/20/12o7/6o13/14o5/20/16o3/4o15/20/1oo15o1 o i - 120 play"
    )
    said = voice("vaeva", "fr").prompt(position)
    assert "d’une case" in said
    assert "de une" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", OURS)
def test_who_sees_whose_turn_it_is_is_not_told_again(slug: str, language: Language) -> None:
    position = GAMES[slug].start()
    speech = voice(slug, language)
    shown = position_shown(Line.begin(position), speech, legal=False).prompt.text
    assert speech.seat(position, 1) not in shown
    assert shown[0].isupper()
    assert speech.prompt(position).endswith(shown[1:])


def test_undoing_taking_back_and_choosing_again_are_three_things_with_three_names() -> None:
    table = (PAGE_SENTENCES / "table.ts").read_text(encoding="utf-8")
    names = dict(re.findall(r'^  "?(undo|take-back|choose-again)"?: (\[.*\]),$', table, re.MULTILINE))
    assert len(set(names.values())) == 3
    assert len(re.findall(r'\["(?:Take back|Undo|Choose again)"', table)) == 2


@pytest.mark.parametrize("sentence", ['"Règles communes à tous les jeux"', "{name} vous invite à une partie de {game}."])
def test_the_page_says_whole_things(sentence: str) -> None:
    assert any(sentence in path.read_text(encoding="utf-8") for path in PAGE_SENTENCES.glob("*.ts"))


@pytest.mark.parametrize(
    ("slug", "text", "named"),
    [
        ("drivis", "9/y2b1b1b1/9/7y1/b8/9/b6b1/9/b2y1y1y1 y 2", "plaque bleue"),
        ("gravis", "5/5/5/5/2w2 b E drop -", "pion blanc"),
        ("derive", "11/3r47/8y22/11/11/11/11/11/11/5y35/11 1 ry 4,3 1 play", "dé jaune 2"),
        ("quivive", "001/00001B/1002A000/0000100/0001A000/00000/2B00 1 step teams -", "pion du camp A"),
    ],
)
def test_a_piece_is_named_as_one_would_say_and_that_of_a_team_for_no_single_seat(slug: str, text: str, named: str) -> None:
    position = GAMES[slug].from_text(text)
    assert named in {voice(slug, "fr").piece(position, piece) for piece in position.pieces()}


@pytest.mark.parametrize("slug", OURS)
def test_what_is_pointed_out_is_true_from_every_seat(slug: str) -> None:
    """Everybody at a table reads it: whoever acts, whoever waits, whoever watches."""
    for told in SENTENCES[slug].notices.values():
        assert not re.search(r"\b(you|your|vous|votre|vos)\b", " ".join(told).lower()), told


# Dérive


def test_the_first_caption_of_derive_tells_which_die_is_on_the_bank() -> None:
    (_, text, caption), *_ = parts(rules_page("derive", "en"))
    position = Derive.from_text(text)
    assert anchored_chain(position.board, "r") == ("e11", "f10")
    assert "the 4 on e11 stands on the far bank, the 5 on f10 touches it" in caption
    assert "on e1" in caption
    assert anchored_chain(position.board, "y") == ("e1",)


def test_a_white_cell_is_told_by_what_is_true_of_all_others() -> None:
    start = GAMES["derive"].start()
    assert start.why_not("+c1") is None  # on no diagonal that leaves a corner
    assert explain(start, "+b1") == "b1 is a white cell: no die ever stands there. (DER-1)"


def test_derive_has_four_levels_and_two_variants_and_promises_no_time() -> None:
    for language, levels, minutes in (("en", "four levels", "minute"), ("fr", "quatre niveaux", "minute")):
        page = " ".join(rules_page("derive", language).split())
        assert levels in page
        assert minutes not in page


def test_the_first_lesson_of_derive_knows_the_levels_at_which_the_value_is_chosen() -> None:
    assert "unless the level" in LESSONS["derive"][0].done[0]
    assert "+c1=4" in GAMES["derive"].start(level="4").legal_actions()


def test_der_17_marks_as_ours_only_what_is() -> None:
    clause = next(each for each in rules_page("derive", "en").split("\n- ") if each.startswith("**DER-17**"))
    book, _, ours = clause.partition("*Our reading*")
    assert "wins with the first" in book
    assert "wins" not in ours.split("\n- ")[0].split("\n\n")[0]


def test_a_taking_is_pictured_with_its_arithmetic() -> None:
    shown = [(Derive.from_text(text), caption) for _, text, caption in parts(rules_page("derive", "en")) if text]
    before, after = next((one, two) for one, two in pairwise(shown) if "4 less 2 is 2" in two[1])
    assert before[0].play("e7xd8") == after[0]
    assert before[0].why_not("e7xf6")


# Vaeva


def test_vaeva_pushes_away_from_yellow_in_its_sixth_lesson() -> None:
    task = LESSONS["vaeva"][5]
    first = Vaeva.from_text(task.start)
    assert list(paths(first, task)) == [("P+2",)]
    assert "h13-h11" in first.play("P-2").legal_actions()  # the other way lets Yellow board at once


def test_vaeva_says_in_its_seventh_lesson_who_may_not_push_back_now() -> None:
    task = LESSONS["vaeva"][6]
    pushed = Vaeva.from_text(task.start).play("P+2")
    assert pushed.why_not("P-2")
    assert "Orange may not bring it back now" in task.done[0]
    again = pushed.play("P+2")
    assert [action for action in again.legal_actions() if action.startswith("P")] == ["P+2"]  # so not "either way"


def test_without_a_limit_the_third_time_is_a_draw() -> None:
    for language, wanted in (("en", "for the third time"), ("fr", "pour la troisième fois")):
        assert wanted in voice("vaeva", language).option("turns", "-")


def test_nobody_aboard_is_said_in_french() -> None:
    said = explain(GAMES["vaeva"].start(variant="lined"), "i1-i10", "fr")
    assert "sans pion à bord" in said
    assert "avec aucun" not in said.lower()


def test_vaeva_says_early_that_a_pawn_keeps_to_its_colour() -> None:
    assert "keeps to the cells of one colour" in " ".join(rules_page("vaeva", "en").partition("## The goal")[0].split())
    line = Line.begin(GAMES["vaeva"].start(variant="lined"))
    for action in line.legal_actions():
        origin, target = action.split("-")
        assert (ord(origin[0]) + int(origin[1:])) % 2 == (ord(target[0]) + int(target[1:])) % 2


# Gravis


def test_the_third_lesson_of_gravis_hints_at_one_row_only() -> None:
    task = LESSONS["gravis"][2]
    first = Gravis.from_text(task.start)
    pushed = {action: sum(first.play(action).board.get(cell) != first.board[cell] for cell in first.board) for action in ("E1", "E3")}
    assert pushed["E1"] == 1  # e1 is against the edge, as the hint says
    assert "e1" in task.hint[0]


def test_grv_9_speaks_of_runs_that_no_other_crosses() -> None:
    clause = " ".join(next(each for each in rules_page("gravis", "en").split("\n- ") if each.startswith("**GRV-9**")).split())
    assert "a run of four that no other crosses" in clause
    crossed = Gravis.from_text("bbb2/bb3/b1b2/b4/3ww w E take -")
    assert "xa5" in crossed.legal_actions()  # the end of a run of four, where others cross it


def test_one_pawn_to_remove_is_not_a_choice() -> None:
    position = Gravis.from_text("5/5/b1b1w/1b3/b1b2 w E take -")
    assert explain(position, "xa1").endswith("To be removed: b2. (GRV-9)")
    assert "parmi" not in explain(position, "xa1", "fr")


def test_grv_11_is_pictured_before_and_after_a_fall() -> None:
    shown = [Gravis.from_text(text) for _, text, _ in parts(rules_page("gravis", "en")) if text]
    before, after = next((one, two) for one, two in pairwise(shown) if one.phase == "take" and two.phase == "aim")
    assert before.play("xe1") == after
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


# Drivis


def test_drivis_leads_with_what_loses() -> None:
    short = rules_page("drivis", "en").partition("## In short")[2].partition("## The goal")[0]
    assert short.index("loses") < short.index("wins")
    text = next(text for before, text, _ in parts(rules_page("drivis", "en")) if "What loses" in before)
    lost = Drivis.from_text(text).play("d1W")
    assert lost.board["a3"] == "b"
    assert lost.outcome() is not None


def test_drv_10_is_no_contradiction() -> None:
    for language, must in (("en", "has to break"), ("fr", "doit briser")):
        clause = next(each for each in rules_page("drivis", language).split("\n- ") if each.startswith("**DRV-10**"))
        assert must not in clause


# Pages


@pytest.mark.parametrize(
    ("slug", "decides"),
    [
        ("drivis", ("two by two", "lone plate", "turns over")),
        ("derive", ("Take a die", "chain of 3", "one die only")),
        ("gravis", ("removing one of its pawns", "fall again")),
        ("quivive", ("cannot step", "Why raise podiums")),
        ("vaeva", ("goes aboard", "exactly two cells", "push the platform")),
    ],
)
def test_the_short_rules_keep_what_decides_a_game(slug: str, decides: tuple[str, ...]) -> None:
    short = " ".join(rules_page(slug, "en").partition("## In short")[2].partition("\n## ")[0].split())
    for words in decides:
        assert words in short


def test_the_common_page_knows_that_rulebooks_say_who_begins() -> None:
    assert "Most rulebooks say who begins" in rules_page("", "en")


def test_the_french_pages_say_out_in_french() -> None:
    assert "sa sortie" in rules_page("", "fr")
    with pytest.raises(BadText) as caught:
        GAMES["gravis"].from_text("5/5/5/5/5 w")
    assert "plateau camp flèche phase trous" in explain(caught.value, "fr")
    with pytest.raises(BadText) as caught:
        GAMES["quivive"].from_text(GAMES["quivive"].start().text().replace(" raise ", " lever "))
    assert "« phase »" in explain(caught.value, "fr").replace("\N{NO-BREAK SPACE}", " ")


def test_teams_that_share_a_mark_are_told_apart_by_number_in_the_named_prompt_only() -> None:
    position = GAMES["quivive"].start(mode="teams")
    assert voice("quivive", "en").prompt(position).startswith("Side A (1): ")
    assert voice("quivive", "en").task(position).startswith("Place a podium")
