"""What a review says of a try: what the others answer, never what the mover would do next."""

from banquise.core import Line
from banquise.games import GAMES
from banquise.i18n import voice
from banquise.players import play_game
from banquise.study import review, try_turn
from banquise.study.worth import run
from banquise.views import TryShown, try_shown
from tests.engine_here import needs_engine

pytestmark = needs_engine
GAME = GAMES["gravis"]
LATE = "5/1b3/1w3/b1w2/2wb1 w S drop -"
PLAYED_SEEDS = range(12)


def unfinished_wrong_tries(seed: int) -> list[tuple[str, TryShown]]:
    """Of a short game of chance: who moves, and what is said of each first action that spoils a turn."""
    line: Line = play_game(GAME.from_text(LATE), ["random", "random"], seed=seed)
    reviewed, found = review(line), []
    for turn in reviewed.judged.values():
        before = reviewed.played.back(turn.first)
        for action in before.legal_actions():
            tried = run(try_turn(reviewed, turn.number, (action,)), GAME.slug, line.start.text())
            if not (tried.good or tried.complete):
                mover = voice(GAME.slug, "en").seat(before.position, turn.seat)
                found.append((mover, try_shown(reviewed, turn.number, (action,), tried, voice(GAME.slug, "en"))))
    return found


def test_the_answer_to_an_unfinished_try_is_that_of_the_others() -> None:
    tries = next(found for seed in PLAYED_SEEDS if (found := [each for each in unfinished_wrong_tries(seed) if each[1].reply]))
    for mover, shown in tries:
        assert f"answer: {mover}" not in shown.words
        assert f"is: {mover}" not in shown.words
    assert any("goes on as well as it can" in shown.words for _, shown in tries), tries
