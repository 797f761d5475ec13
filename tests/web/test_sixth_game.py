"""The sixth game on the page: the plain board, where its package is installed beside ours."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.installing import Environment
from tests.web.site import BUILT, Site
from tests.web.visiting import HERE, Visitor, visit

THREE = "A1B1C/5/5/5/xxx2 1 frost 3 -"
ENDGAME = "1BxCC/Dx1CC/D1D2/1AxB1/AAxB1 2 frost 4 -"
"""B fills e2 and e1; nobody else can set anything."""


@pytest.fixture(scope="module")
def site(with_sixth_game: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    assert BUILT.is_file(), "the pages are not built: make web"
    site = Site(tmp_path_factory.mktemp("site"), python=str(with_sixth_game.python))
    site.start()
    yield site
    site.stop()


def test_two_clicks_lead_to_a_game_against_a_plain_program(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button("Play now: Givre").click()
    visitor.arrive()
    visitor.play("+c3")
    visitor.sees(2)  # the program has answered
    expect(visitor.page.get_by_text("Computer", exact=True).first).to_be_visible()
    expect(visitor.page.get_by_text(re.compile("Computer, level"))).to_have_count(0)
    expect(visitor.page.get_by_role("gridcell", name="c3, rock")).to_have_count(1)


@pytest.mark.parametrize("hand", ["mouse", "keys", "typed"])
def test_it_is_played_to_its_end_on_the_plain_board(visitor: Visitor, hand: str) -> None:
    visitor.make("givre", [HERE] * 4, start=ENDGAME)
    visitor.play("e2", hand)  # type: ignore[arg-type]  # a hand
    expect(visitor.page.get_by_role("gridcell", name="e2, Side B crystal")).to_have_count(1)
    visitor.play("e1", hand)  # type: ignore[arg-type]  # a hand
    assert visitor.sees_end()["winners"] == [2]


def test_a_refusal_is_explained_and_a_seat_that_leaves_is_skipped(visitor: Visitor) -> None:
    visitor.make("givre", [{"kind": "here", "name": name} for name in ("Ann", "Ben", "Cleo")], start=THREE)
    visitor.touch("b5")
    expect(visitor.page.get_by_text("b5 is beside c5, where another side has a crystal.").first).to_be_visible()
    visitor.button("More").click()
    visitor.page.locator("[data-resign]").nth(1).click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.play("a4")
    visitor.sees(2)
    assert visitor.played() == ["a4", "out"]
    expect(visitor.page.get_by_role("gridcell", name="c5, rock")).to_have_count(1)


def test_its_rules_and_first_steps_are_read(visitor: Visitor) -> None:
    visitor.open("/rules/givre")
    expect(visitor.page.get_by_role("heading", level=1, name="Givre")).to_be_visible()
    expect(visitor.page.get_by_role("img").first).to_be_visible()
    visitor.open("/learn/givre")
    expect(visitor.page.get_by_text("Set yours in the very middle.")).to_be_visible()
    visitor.touch("c3")
    expect(visitor.page.get_by_role("status").get_by_text("Nobody can take the middle now.")).to_be_visible()


def test_a_new_table_says_that_there_are_no_levels(browser: Browser, site: Site) -> None:
    with visit(browser, site, locale="fr-FR") as visitor:
        visitor.open("/new/givre")
        expect(visitor.page.get_by_text("un programme simple le remplace, sans niveaux")).to_be_visible()
        expect(visitor.page.get_by_label("Niveau de l’ordinateur")).to_have_count(0)


def test_its_positions_are_opened_and_edited_as_text(visitor: Visitor) -> None:
    visitor.open(f"/open?game=givre&position={THREE}")
    text = visitor.page.get_by_label("Text of the position")
    expect(text).to_have_value(THREE)
    expect(visitor.page.get_by_role("img", name="Board editor")).to_be_visible()
    text.fill(THREE.replace("B1C", "BBC"))
    expect(visitor.page.get_by_role("status").get_by_text("touches one of another side")).to_be_visible()
