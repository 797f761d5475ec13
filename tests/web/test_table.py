"""What a table offers beside the board."""

import pytest
from playwright.sync_api import Browser, expect

from tests.web.endings import BY_TITLE
from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

ACTIONS = BY_TITLE["gravis from the start"].actions
CLOCK = {"game": 10_000}


def test_two_clicks_lead_from_the_home_page_to_the_first_action(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button("Play now: Gravis 3, against a gentle computer").click()
    visitor.arrive()
    visitor.touch("Sc")
    visitor.sees(1)


def test_the_computer_answers(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.button("Play now: Drivis, against a gentle computer").click()
    visitor.arrive()
    visitor.play("a6E")
    visitor.sees(2)


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en-GB", "pawns fall that way this turn"),
        ("fr-FR", "ce tour-ci, les pions tombent de ce côté"),
    ],
)
def test_a_refusal_is_told_in_the_language_of_the_browser(browser: Browser, site: Site, locale: str, told: str) -> None:
    with visit(browser, site, locale=locale) as visitor:
        visitor.make("gravis", start="5/5/5/5/2w2 b E drop -")
        visitor.page.get_by_label("Type an action" if locale == "en-GB" else "Taper une action").fill("Sc")
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.get_by_text(told).first).to_be_visible()
        expect(visitor.page.get_by_text("GRV-3").first).to_be_visible()


def test_a_touch_that_leads_nowhere_is_explained_with_its_cells(visitor: Visitor) -> None:
    visitor.make("quivive", start=BY_TITLE["quivive solo2"].start)
    visitor.touch("d5")
    expect(visitor.page.get_by_text("QUI-4").first).to_be_visible()
    expect(visitor.page.get_by_role("gridcell", name="d5").and_(visitor.page.locator('[aria-label*="pointed out"]'))).to_have_count(1)


def test_a_clock_that_runs_out_ends_the_game(visitor: Visitor) -> None:
    visitor.make("gravis", clock=CLOCK, on_time="loses")
    visitor.play("W3")
    expect(visitor.page.get_by_role("region", name="Result")).to_be_visible()
    assert visitor.shown()["outcome"]["winners"] == [2]


def test_a_record_that_was_exported_is_opened_again(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(ACTIONS, "typed")
    visitor.sees_end()
    visitor.button("Record and picture").first.click()
    with visitor.page.expect_download() as saving:
        visitor.button("Download the record").click()
    record = saving.value.path().read_text(encoding="utf-8")
    visitor.open("/open")
    visitor.page.get_by_label("Paste a link to a table").fill(record)
    visitor.button("Read it").click()
    expect(visitor.page.get_by_role("heading", name="A game of Gravis 3, 9 actions")).to_be_visible()
    visitor.button("To the start").click()
    expect(visitor.page.get_by_role("status").get_by_text("The start")).to_be_visible()
    visitor.button("Forward").click()
    expect(visitor.page.get_by_text("After 1 of 9: W3")).to_be_visible()


def test_a_table_is_made_as_wished(visitor: Visitor) -> None:
    visitor.open("/new/quivive")
    visitor.page.get_by_label("Two teams").check()
    for seat in (2, 3, 4):
        visitor.page.get_by_label(f"Seat {seat},").select_option("here")
    visitor.page.get_by_label("5 minutes each", exact=False).first.check()
    visitor.button("Make the table").click()
    visitor.arrive()
    shown = visitor.shown()
    assert shown["options"]["mode"] == "teams"
    assert [seat["yours"] for seat in shown["seats"]] == [True] * 4
    assert shown["clock"]["rules"]["game"] == 300_000


def test_my_tables_remember_whose_turn_it_is(visitor: Visitor) -> None:
    visitor.make("gravis", [HERE, {"kind": "program", "program": "random"}])
    visitor.open("/mine")
    expect(visitor.page.get_by_text("Your turn").first).to_be_visible()
    visitor.page.get_by_role("link", name="Gravis 3").click()
    visitor.board().wait_for()


def test_a_position_is_judged_by_the_referee_and_played_on(visitor: Visitor) -> None:
    visitor.open("/open?game=gravis&position=5/5/5/5/2w2 b E drop -")
    expect(visitor.page.get_by_text("The referee: this position can be played.")).to_be_visible()
    visitor.page.get_by_label("Black pawn").check()
    for cell in ("b3", "c3", "d3"):
        visitor.touch(cell)
    expect(visitor.page.get_by_text("alignment").first).to_be_visible()
    visitor.touch("d3")
    expect(visitor.page.get_by_text("The referee: this position can be played.")).to_be_visible()
    visitor.page.get_by_role("link", name="Play from here").click()
    visitor.button("Make the table").click()
    visitor.arrive()
    assert visitor.shown()["start"] == "5/5/1bb2/5/2w2 b E drop -"
