"""A hint says what its action is good for: counted by the rules, in both languages."""

from random import Random

import pytest

from banquise.core import Action
from banquise.games import GAMES, OURS
from banquise.i18n import voice

CASES = [
    ("gravis", "w2w1/5/5/5/3bb w E drop -", "E5", "It wins the game."),
    ("gravis", "2ww1/5/5/5/3bb b E aim -", ">S", "So White cannot win at once."),
    ("gravis", "2ww1/5/5/5/3bb b E aim -", ">E", ""),
    ("gravis", "bw3/4b/2bww/3bw/2b2 w E drop -", "E1", "It lines up pawns of Black: White removes one."),
    ("drivis", "9/5y1y1/9/y1y6/5y3/b1b6/4b1y2/2b6/5b1y1 y 2", "c6E", "It breaks the group of Blue."),
    ("drivis", "9/y1b2y1b1/9/b6y1/9/9/y6b1/9/b1y2b1y1 b 2", "f1N", "It connects 4 plates of Blue."),
    ("quivive", "112/11110/3201011/2001200/311131B2/01010/111A 2 step solo2 -", "f3-e2", "Ways out it leaves to side A: 1."),
    (
        "vaeva",
        "2y13y1y1/20/4y15/14y5/20/6y13/8y11/12y7/20/11y1o6/7o2oo8/8o11/10o9/20/20/20/20/20/20/2o13o1o1 o i - 150 play",
        "i9-i11",
        "It brings a third pawn of Orange aboard.",
    ),
    ("derive", "11/11/11/3y27/4r46/5y55/11/11/11/11/2y18 1 ry 6,4 2 play", "e7xd8", "It takes a 2, which goes back to its reserve."),
    ("derive", "4r46/5r55/11/7r63/11/11/11/1y21y57/6y24/11/11 1 ry 4,4 2 play", "f10=4", ""),
]


@pytest.mark.parametrize(("slug", "text", "action", "said"), CASES)
def test_an_action_is_told_by_what_it_changes(slug: str, text: str, action: str, said: str) -> None:
    position = GAMES[slug].from_text(text)
    assert position.why_not(action) is None
    assert voice(slug, "en").purpose(position, Action(action)) == said
    assert bool(voice(slug, "fr").purpose(position, Action(action))) == bool(said)


@pytest.mark.parametrize("slug", OURS)
def test_every_action_of_a_random_game_has_a_purpose_or_none_in_both_languages(slug: str) -> None:
    rng = Random(20)
    position = GAMES[slug].start()
    for _ in range(60):
        legal = position.legal_actions()
        if not legal:
            break
        action = rng.choice(legal)
        if position.to_act > 0:
            english, french = (voice(slug, language).purpose(position, action) for language in ("en", "fr"))
            assert bool(english) == bool(french)
            assert not english or english != french
        position = position.after(action)
