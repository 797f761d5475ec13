"""F10: where to act, then what to do, then why."""

from __future__ import annotations

import pytest

from banquise.i18n import Language
from tests.engine_here import needs_engine
from tests.terminal.setting import app_of, read, seated, settle, type_in

WINS = "w2w1/5/5/5/3bb w E drop -"


@needs_engine
@pytest.mark.parametrize(("language", "said"), [("en", "It wins the game. Three pawns"), ("fr", "Cela gagne la partie. Trois pions")])
async def test_a_hint_says_where_then_what_then_why(language: Language, said: str) -> None:
    app = app_of(seated("gravis", text=WINS), language)
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        heard = []
        for _ in range(3):
            await pilot.press("f10")
            await app.workers.wait_for_complete()
            await settle(pilot)
            heard.append(read(app, "status"))
        assert ["E5" in each for each in heard[1:]] == [True, True]
        assert "F10" in heard[0]
        assert said not in heard[1]
        assert said in heard[2]


@needs_engine
async def test_a_hint_goes_when_play_goes_on() -> None:
    app = app_of(seated("gravis", text=WINS))
    async with app.run_test(size=(100, 40)) as pilot:
        await settle(pilot)
        await pilot.press("f10")
        await app.workers.wait_for_complete()
        await type_in(pilot, "E5")
        await settle(pilot)
        await pilot.press("f10")
        await settle(pilot)
        assert read(app, "status") == "The game is over."
