"""What makes a table pleasant: words about it, ways on, what is heard, and room on a small screen."""

import re

import pytest
from playwright.sync_api import Browser, expect

from banquise.games import OURS
from tests.web.endings import BY_TITLE
from tests.web.scenes import BOARDS
from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

ACTIONS = BY_TITLE["gravis from the start"].actions
PHONE = {"width": 375, "height": 667}
NARROWEST = {"width": 320, "height": 568}
COMPUTER = {"kind": "program", "program": "engine:2"}
REFUSED = "5/5/bbb2/5/2w2 b E drop -"
"""Black has an alignment that ought to have been broken."""


def names(visitor: Visitor) -> list[str]:
    return [seat["name"] for seat in visitor.shown()["seats"]]


# Words about the table


@pytest.mark.parametrize(
    ("locale", "button", "told"), [("en-GB", "About this table", "Blitz"), ("fr-FR", "À propos de cette table", "Blitz")]
)
def test_a_table_says_which_variant_is_played(browser: Browser, site: Site, locale: str, button: str, told: str) -> None:
    with visit(browser, site, locale=locale) as visitor:
        visitor.make("derive", clock={"game": 300_000, "increment": 5_000})
        expect(visitor.page.get_by_role("heading", name="Dérive", level=1)).to_be_visible()
        visitor.button(button).click()
        dialog = visitor.page.get_by_role("dialog")
        expect(dialog.get_by_text(told)).to_be_visible()
        expect(dialog.get_by_text(re.compile(r"5\sminu?t?e?s? (each|chacun), 5\ss"))).to_be_visible()


def test_somebody_who_watches_is_told_so(browser: Browser, site: Site, visitor: Visitor) -> None:
    visitor.make("gravis")
    with visit(browser, site) as other:
        other.open(f"/t/{visitor.table}")
        expect(other.page.get_by_text("You are watching.")).to_be_visible()
    expect(visitor.page.get_by_text("You are watching.")).to_have_count(0)


@pytest.mark.parametrize(("title", "shown"), [("gravis from the start", 0), ("derive level 2", 1)])
def test_the_seed_is_shown_where_chance_had_a_part(visitor: Visitor, title: str, shown: int) -> None:
    ending = BY_TITLE[title]
    visitor.make(ending.game, start=ending.start or None)
    if shown:
        visitor.play("h8?")  # a roll
        visitor.page.get_by_role("region", name="Turns").locator(".chance").first.wait_for()
    visitor.button("More").click()
    visitor.page.locator("[data-resign]").first.click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.sees_end()
    visitor.button("Record and picture").first.click()
    expect(visitor.page.get_by_label("The record")).to_have_value(re.compile(ending.game))
    expect(visitor.page.get_by_text("Seed of the dice")).to_have_count(shown)


# Ways on


def test_a_rematch_leads_to_a_table_with_rotated_seats(visitor: Visitor) -> None:
    visitor.make("gravis", [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Blaise"}])
    visitor.play_all(ACTIONS, "typed")
    visitor.sees_end()
    first = visitor.table
    visitor.button("Rematch").click()
    visitor.page.wait_for_url(lambda url: first not in url)
    visitor.arrive()
    assert names(visitor) == ["Blaise", "Ada"]


def test_a_hint_says_where_then_what_then_why(visitor: Visitor) -> None:
    visitor.make("drivis")
    visitor.button("Hint").click()
    expect(visitor.page.get_by_text("Hint: look at").first).to_be_visible()
    visitor.button("Show the action").click()
    expect(visitor.page.get_by_text("Hint: play").first).to_be_visible()
    what = visitor.page.locator(".answer.hint").inner_text().removesuffix("Why?").strip()
    visitor.button("Why?").click()
    expect(visitor.button("Why?")).to_have_count(0)
    expect(visitor.page.locator(".answer.hint")).to_contain_text(re.compile(re.escape(what) + " .*[a-z]"))


def test_there_are_no_hints_while_people_play_each_other(browser: Browser, site: Site, visitor: Visitor) -> None:
    made = visitor.make("gravis", [HERE, {"kind": "link", "name": "Bob"}])
    expect(visitor.page.locator('[data-command="flip"]')).to_be_visible()
    assert made["links"]
    expect(visitor.page.locator('[data-command="hint"]')).to_have_count(1)  # nobody sits there yet
    with visit(browser, site) as guest:
        guest.open(made["links"][0]["path"])
        guest.button("Sit as Black").click()
        guest.arrive()
    expect(visitor.page.locator('[data-command="hint"]')).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.page.get_by_text("No hints while people play each other.").first).to_be_visible()


def test_the_home_page_and_the_tab_tell_of_a_turn_that_waits(browser: Browser, site: Site, visitor: Visitor) -> None:
    made = visitor.make("gravis", [HERE, {"kind": "link"}])
    icon = visitor.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/icon.svg")
    with visit(browser, site) as guest:
        guest.open(made["links"][0]["path"])
        guest.button("Sit as Black").click()
        guest.arrive()
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    visitor.open("/")
    expect(visitor.page.get_by_role("heading", name="Go on playing")).to_be_visible()
    visitor.page.get_by_role("link", name="Gravis 3", exact=True).click()
    visitor.arrive()
    visitor.button("More").click()
    visitor.page.locator("[data-resign]").click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.sees_end()
    expect(icon).to_have_attribute("href", "/icon.svg")


# Positions and records


def test_a_position_that_cannot_be_is_drawn_from_its_link(visitor: Visitor) -> None:
    visitor.open(f"/open?game=gravis&position={REFUSED}")
    expect(visitor.page.get_by_text("The referee: An alignment of Black")).to_be_visible()
    for cell in ("a3", "b3", "c3"):
        expect(visitor.page.get_by_role("gridcell", name=f"{cell}, Black pawn, pointed out")).to_have_count(1)


@pytest.mark.parametrize("kind", ["SVG", "PNG"])
def test_any_position_gives_its_picture(visitor: Visitor, kind: str) -> None:
    visitor.open("/open?game=quivive")
    with visitor.page.expect_download() as saving:
        visitor.button(f"Picture ({kind})").click()
    assert saving.value.suggested_filename == f"quivive.{kind.lower()}"
    assert saving.value.path().stat().st_size > 1000


def test_an_action_of_an_opened_record_leads_to_its_position(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(ACTIONS, "typed")
    record = visitor.site.ask(f"/tables/{visitor.table}/record", key=visitor.key)
    visitor.open("/open")
    visitor.page.get_by_label("Paste a link to a table").fill(record)
    visitor.button("Read it").click()
    visitor.page.get_by_role("list", name="The actions").get_by_role("button", name=ACTIONS[2], exact=True).click()
    expect(visitor.page.get_by_text(f"After 3 of 9: {ACTIONS[2]}")).to_be_visible()


def test_among_three_the_list_shows_whose_turn_each_was(visitor: Visitor) -> None:
    visitor.make("quivive", [HERE] * 3, options={"mode": "solo3"})
    visitor.play_all(("+d4", "+d3", "+d5", "+e4"), "typed")
    expect(visitor.turns().locator("svg text")).to_have_text(["A", "B", "C", "A"])


def test_between_two_the_number_of_a_turn_is_enough(visitor: Visitor) -> None:
    visitor.make("quivive")
    visitor.play_all(("+d4", "+d3"), "typed")
    expect(visitor.turns().locator("li svg")).to_have_count(0)


# What is heard


@pytest.mark.parametrize(
    ("locale", "chosen", "back"),
    [("en-GB", "Chosen: c6. Possible: ", "Nothing chosen"), ("fr-FR", "Choisi\xa0: c6. Possible\xa0: ", "Rien de choisi")],
)
def test_a_choice_and_what_may_follow_are_heard(browser: Browser, site: Site, locale: str, chosen: str, back: str) -> None:
    with visit(browser, site, locale=locale) as visitor:
        visitor.make("quivive", start=BY_TITLE["quivive solo2"].start)
        visitor.touch("c6", "keys")
        expect(visitor.page.get_by_role("log")).to_contain_text(chosen)
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.get_by_role("log")).to_contain_text(back)


def test_a_walk_through_the_record_and_a_seat_in_other_hands_are_heard(visitor: Visitor) -> None:
    visitor.make("gravis", [{"kind": "here", "name": "Ada"}, HERE])
    visitor.play(ACTIONS[0])
    visitor.play(ACTIONS[1])
    visitor.page.get_by_role("region", name="Turns").get_by_role("button", name="First position").click()
    expect(visitor.page.get_by_role("log")).to_contain_text("The first position")
    visitor.button("Next action").click()
    expect(visitor.page.get_by_role("log")).to_contain_text("Action 1 of 2. White drops a pawn along ")
    visitor.button("Back to the present").click()
    expect(visitor.page.get_by_role("log").locator("p").last).to_contain_text("Black, your turn.")
    visitor.button("Undo").click()
    expect(visitor.page.get_by_role("log")).to_contain_text("Undone: White turns the arrow")
    visitor.button("Change the seat of Black").click()
    visitor.button("Give it to the computer").click()
    expect(visitor.page.get_by_role("log")).to_contain_text("Black: Computer, level 3.")


# A small screen


@pytest.mark.parametrize("screen", [PHONE, NARROWEST], ids=["phone", "narrowest"])
def test_every_setting_is_inside_its_window(browser: Browser, site: Site, screen: dict[str, int]) -> None:
    with visit(browser, site, viewport=screen, locale="fr-FR") as visitor:
        visitor.open("/")
        visitor.button("Réglages").click()
        dialog = visitor.page.get_by_role("dialog")
        dialog.wait_for()
        window = dialog.bounding_box()
        assert window
        for control in dialog.locator("select, input").all():
            box = control.bounding_box()
            assert box
            assert box["x"] + box["width"] <= window["x"] + window["width"]


def test_on_a_phone_a_touch_on_a_seat_changes_the_level(browser: Browser, site: Site) -> None:
    with visit(browser, site, viewport=PHONE, has_touch=True) as visitor:
        visitor.make("gravis", [HERE, COMPUTER])
        visitor.button("Change the seat of Black").tap()
        visitor.page.get_by_label("Level").fill("6")
        visitor.button("Play at this level").tap()
        expect(visitor.page.get_by_text("Computer, level 6", exact=True)).to_be_visible()
        assert visitor.shown()["seats"][1]["level"] == 6


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_the_narrowest_screen_what_is_to_be_done_can_be_read_below_the_largest_board(browser: Browser, site: Site, locale: str) -> None:
    with visit(browser, site, viewport=NARROWEST, locale=locale) as visitor:
        visitor.make("vaeva", [{"kind": "here", "name": name} for name in ("Ada", "Blaise")])
        told = visitor.page.locator(".what").evaluate("each => each.getClientRects()[0].bottom")
        bar = visitor.page.get_by_role("toolbar", name=re.compile("Comm?and")).bounding_box()
        assert bar
        assert told <= bar["y"]


@pytest.mark.parametrize("game", OURS)
def test_on_the_narrowest_screen_all_commands_are_seen_below_the_board_of_a_game_that_is_over(
    browser: Browser, site: Site, game: str
) -> None:
    with visit(browser, site, viewport=NARROWEST, locale="fr-FR") as visitor:
        BOARDS[f"{game}-end"](visitor)
        for command in visitor.page.locator("[data-command]").all():
            expect(command).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_new_table_can_be_made_without_a_scroll(browser: Browser, site: Site) -> None:
    with visit(browser, site, viewport=PHONE) as visitor:
        visitor.open("/new/derive")
        expect(visitor.button("Make the table")).to_be_in_viewport(ratio=1)
