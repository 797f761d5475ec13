"""The names a notebook wants are there, light to import, and do what they say."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

import banquise
from banquise import GAMES, IllegalAction, Line, Position, Record, explain, play_game
from banquise.core import BadRecord, BadText, Entry
from banquise.i18n import LANGUAGES, Language
from banquise.i18n.explaining import RefusedError
from banquise.players import PlayerFailed
from tests.cli.test_commands import run
from tests.core.copying import pickled
from tests.players.own import Stubborn

GRAVIS = GAMES["gravis"].start()
LOADED = "import sys, banquise; print(*sorted(name for name in sys.modules if name.startswith('banquise')))"


@pytest.mark.parametrize("name", banquise.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(banquise, name) is getattr(banquise, name)
    assert name in dir(banquise)


def test_another_name_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'analyze'"):
        banquise.analyze  # type: ignore[attr-defined]  # noqa: B018  # that is what is tried


def test_importing_it_loads_neither_the_engine_nor_the_players() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert "banquise.games" in loaded
    assert not {"banquise.engine", "banquise._engine", "banquise.players", "banquise.tables", "banquise.lab"} & set(loaded)


@pytest.mark.parametrize(
    ("where", "action", "language", "said"),
    [
        (GRAVIS, "Sc", "en", "“Sc” is legal here."),
        (GRAVIS, "Sc", "fr", "«\N{NO-BREAK SPACE}Sc\N{NO-BREAK SPACE}» est permis ici."),
        (Line.begin(GRAVIS, ["Sc"]), "Sc", "en", "Not now: it is time to turn the arrow. (GRV-2)"),
    ],
)
def test_explain_says_whether_an_action_is_legal(where: Position | Line, action: str, language: Language, said: str) -> None:
    assert explain(where, action, language) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_explain_says_what_the_command_says(language: Language) -> None:
    text = "5/5/5/5/2w2 b E drop -"
    printed = run("why", "gravis", "Sa", "--position", text, "--lang", language).stdout
    assert explain(GAMES["gravis"].from_text(text), "Sa", language) == printed.rstrip("\n")


def test_explain_tells_what_only_history_knows() -> None:
    shuttle = ["c1-d2", "c11-d10", "d2-c1", "d10-c11"]
    start = Line.begin(GAMES["derive"].start(), ["+c1", "+c11"]).position
    line = Line.begin(start, shuttle * 2)
    assert explain(line.position, "c1-d2") == "“c1-d2” is legal here."
    assert explain(line, "c1-d2").endswith("(ALL-5)")


def test_explain_turns_every_error_of_the_library_into_a_sentence() -> None:
    """Each keeps what it needs for that when it crosses processes."""
    for error, english, french in errors():
        for each in (error, pickled(error)):
            assert explain(each) == english
            assert explain(each, "fr").replace("\N{NO-BREAK SPACE}", " ") == french


def errors() -> Iterator[tuple[RefusedError, str, str]]:
    game = GAMES["gravis"]
    with pytest.raises(IllegalAction) as illegal:
        game.from_text("5/5/5/5/2w2 b E drop -").play("Sz")
    unreadable = "I cannot read “Sz” as an action of this game.", "Je ne lis pas « Sz » comme une action de ce jeu."
    yield illegal.value, *unreadable
    with pytest.raises(BadText) as bad:
        game.from_text("5/5/5/5/5 w - aim -")
    english = "The very first position, and no other, has an empty board and no arrow. (GRV-4)"
    yield bad.value, english, "Seule la toute première position a un plateau vide et pas de flèche. (GRV-4)"
    with pytest.raises(BadRecord) as record:
        Record("gravis", 1, turns=((Entry("Sc"), Entry("Sc")),)).line(game)
    english = "Action 2, “Sc”, is refused. Not now: it is time to turn the arrow. (GRV-2)"
    yield record.value, english, "L’action 2, « Sc », est refusée. Pas maintenant : il faut orienter la flèche. (GRV-2)"
    with pytest.raises(PlayerFailed) as failed:
        play_game(GRAVIS, [Stubborn("Sz"), "random"])
    english = f"stubborn plays “Sz”, which is not legal in {GRAVIS}: {unreadable[0]}"
    yield failed.value, english, f"stubborn joue « Sz », qui n’est pas permis dans {GRAVIS} : {unreadable[1]}"


def test_explain_says_a_refusal_in_the_words_of_its_game() -> None:
    reason = GAMES["gravis"].from_text("5/5/5/5/2w2 b E drop -").why_not("Sa")
    assert reason
    assert explain(reason, game="gravis") == "The arrow points towards column e: pawns fall that way this turn. (GRV-3)"
    assert explain(reason, language="fr", game="gravis").startswith("La flèche pointe vers la colonne e")


def test_explain_speaks_no_other_language() -> None:
    with pytest.raises(ValueError, match="only in en, fr"):
        explain(GRAVIS, "Sc", "de")  # type: ignore[call-overload]  # that is what is tried
