"""Everything a game can say is said in French and in English."""

import re
from importlib.resources import files
from random import Random
from string import Formatter

import pytest

from banquise.core import Game
from banquise.games import GAMES
from banquise.i18n import COMMON, LANGUAGES, SENTENCES, Language, Sentences, voice
from tests.conformance.lines import TELLING, TELLING_TITLES, random_line

everything = pytest.mark.parametrize(("slug", "sentences"), [("common", COMMON), *SENTENCES.items()])


def names(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@everything
def test_both_languages_say_the_same_details(slug: str, sentences: Sentences) -> None:
    for table in (sentences.refusals, sentences.prompts, sentences.outcomes, sentences.notices, sentences.words, sentences.options):
        for code, (english, french) in table.items():
            assert english, (slug, code)
            assert french, (slug, code)
            assert names(english) == names(french), (slug, code)


@everything
def test_no_sentence_is_left_in_the_other_language(slug: str, sentences: Sentences) -> None:
    for table in (sentences.refusals, sentences.prompts, sentences.outcomes, sentences.notices):
        for code, (english, french) in table.items():
            assert english != french, (slug, code)
            assert not re.search(r"\b(the|your|is|are)\b", french), (slug, code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TELLING, ids=TELLING_TITLES)
def test_every_reason_met_in_play_is_a_sentence(game: Game, options: dict[str, str], language: Language) -> None:
    speaker = voice(game.slug, language)
    line = random_line(game.start(**options), Random(f"sentences {options}"), 100, 0.01)
    texts = {*line.actions, "pass", "out", "nonsense"}
    for position in line.positions[::7]:
        reasons = filter(None, (position.why_not(text) for text in texts | set(position.candidates())))
        said = [speaker.refusal(reason) for reason in reasons] + [speaker.notice(notice) for notice in position.notices()]
        assert all("{" not in sentence and sentence for sentence in said)
        assert speaker.prompt(position)
    outcome = line.outcome()
    assert outcome is None or speaker.outcome(line.position, outcome)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_code_a_rules_module_uses_has_its_sentence(game: Game) -> None:
    modules = [each for each in files(GAMES.package(game.slug)).iterdir() if each.name.endswith(".py")]
    source = "".join(module.read_text(encoding="utf-8") for module in modules)
    codes = re.findall(r'(?:refuse\(|error\(\s*"\w+", )\s*"([a-z-]+)"', source)
    assert codes
    known = SENTENCES[game.slug]
    assert not [code for code in codes if code not in known.refusals and code not in COMMON.refusals]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_and_value_is_explained(game: Game) -> None:
    options = SENTENCES[game.slug].options
    for option in game.options:
        assert option.name in options
