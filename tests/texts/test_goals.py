"""What wins is told in one sentence, true of every variant, by the game, by each position and by the lesson."""

import pytest

from banquise.core import BadText, Line
from banquise.games import GAMES, OURS
from banquise.i18n import LANGUAGES, Language, Sentences, Voice, voice
from banquise.i18n.common import COMMON
from banquise.views import games_shown, lesson_shown, position_shown


def told(slug: str, language: Language = "en", **options: str) -> str:
    return position_shown(Line.begin(GAMES[slug].start(**options)), voice(slug, language), legal=False).goal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", OURS)
def test_every_variant_of_our_games_says_in_one_sentence_what_wins(slug: str, language: Language) -> None:
    for options in GAMES[slug].variants():
        try:
            goal = told(slug, language, **options)
        except BadText:  # values that do not go together
            continue
        assert goal.endswith(".")
        assert goal.count(".") == 1
        assert "{" not in goal


@pytest.mark.parametrize("slug", OURS)
def test_the_game_and_its_lesson_tell_the_goal_of_what_is_played(slug: str) -> None:
    for language in LANGUAGES:
        (game,) = (each for each in games_shown(language) if each.slug == slug)
        assert game.goal == told(slug, language)
        assert all(task.position.goal for task in lesson_shown(slug, language).tasks)


def test_the_goal_follows_level_team_mode_and_limit() -> None:
    assert "one of your dice" in told("derive", level="1")
    assert "three dice" in told("derive", level="2")
    assert "six dice" in told("derive", level="4")
    assert "Your team" in told("derive", colours="rbyg+")
    assert "either pawn" in told("quivive", mode="duo")
    assert "Your team" in told("quivive", mode="teams")
    assert "used up" in told("vaeva")
    assert "used up" not in told("vaeva", turns="-")


def test_the_goal_stays_the_same_through_a_game() -> None:
    line = Line.begin(GAMES["quivive"].start())
    goals = {position.goal() for position in line.play(line.legal_actions()[0]).positions}
    assert len(goals) == 1


def test_a_game_that_does_not_say_what_wins_says_nothing() -> None:
    assert Voice(COMMON, Sentences({}, {}, {}, {}), "en").goal(GAMES["gravis"].start()) == ""
