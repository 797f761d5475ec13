"""Opening what was pasted, the editor, the form of a new table, and a setup left to the draw."""

import re
from json import loads
from typing import Literal
from urllib.parse import urlencode

from playwright.sync_api import Browser, Route, expect

from tests.web.endings import BY_TITLE
from tests.web.site import Site
from tests.web.test_pages import violations
from tests.web.visiting import HERE, Visitor, visit

LINK = {"kind": "link"}


def test_the_rest_of_the_podiums_is_placed_by_one_touch_of_each_seat(browser: Browser, site: Site) -> None:
    with visit(browser, site) as ann, visit(browser, site, locale="fr-FR") as bob:
        made = ann.make("quivive", (HERE, LINK))
        ann.button("Place the rest for me").click()
        expect(ann.page.get_by_text("The table places the rest for you, by lot.")).to_be_visible()
        assert ann.shown()["length"] == 0
        link = made["links"][0]
        bob.table, bob.key = ann.table, link["key"]
        bob.open(link["path"])
        bob.page.locator("[data-sit]").click()
        bob.sees(1)
        bob.page.locator('[data-place-rest="2"]').click()
        bob.sees(12)
        assert bob.shown()["position"]["phase"] == "pawn"
        expect(bob.page.locator("[data-place-rest]")).to_have_count(0)


def test_continuing_is_offered_only_where_play_can_go_on(visitor: Visitor) -> None:
    visitor.make("gravis")
    visitor.play_all(BY_TITLE["gravis from the start"].actions, "typed")
    visitor.sees_end()
    expect(visitor.button("Continue from here")).to_have_count(0)
    visitor.button(re.compile("^More")).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    expect(visitor.button("Continue from here")).to_have_count(0)
    visitor.make("gravis")
    visitor.site.ask(f"/tables/{visitor.table}/requests", {"what": {"kind": "resign", "seat": 1}, "answers": 1}, visitor.key)
    visitor.sees_end()
    expect(visitor.button("Continue from here").first).to_be_visible()


def paste(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_role("textbox").first.fill(text)
    visitor.page.locator("form button[type=submit]").click()


def test_a_record_with_a_wrong_end_is_opened_with_names_clocks_comments_and_a_warning(visitor: Visitor) -> None:
    visitor.open("/open")
    paste(visitor, '[Game "Gravis"]\n[Seat1 "Ada"]\n[Seat2 "Blaise"]\n\n{Blitz.} 1. Sc >E [0:04:57] {Calm.} 2. E3 >W 1-0')
    page = visitor.page
    expect(page.get_by_text("The record says 1-0, but by the rules the game is not over.")).to_be_visible()
    for told in ("Ada", "Blaise", "Blitz.", "00:04:57", "Calm.", "2."):
        expect(page.get_by_text(told, exact=True).first).to_be_visible()
    with page.expect_download() as saving:
        page.locator('[data-download="record"]').first.click()
    kept = saving.value.path().read_text(encoding="utf-8")
    for told in ('[Seat2 "Blaise"]', "{Blitz.}", "[0:04:57] {Calm.}", '[ClaimedResult "1-0"]'):
        assert told in kept


def test_an_error_names_the_turn_and_the_action_and_an_unclear_game_is_asked_for(browser: Browser, site: Site) -> None:
    with visit(browser, site, locale="fr-FR") as visitor:
        visitor.open("/open")
        paste(visitor, "Sc >E E3 >W Sc")
        expect(visitor.page.locator("[data-problem]")).to_contain_text("Tour 3, Blanc, Sc")
        expect(visitor.page.get_by_role("heading", name="Gravis 3")).to_be_visible()
        paste(visitor, "+c1")
        visitor.page.locator('[data-choice="derive"]').click()
        expect(visitor.page.get_by_role("heading", name="Dérive")).to_be_visible()
        paste(visitor, "bonjour")
        expect(visitor.page.get_by_role("main").get_by_role("alert")).to_contain_text("ni une suite d’actions")


def test_who_plays_a_game_between_banks_is_chosen_by_number_teams_and_banks(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/new/derive")
    banks = page.get_by_role("group", name="Banks")
    expect(banks.get_by_role("button", name=re.compile("Red.*seat *1"))).to_be_visible()
    banks.get_by_role("button", name=re.compile("Green.*not in play")).click()
    expect(page.get_by_label("Seat 1, Green")).to_be_visible()
    page.get_by_role("radiogroup", name="Players").get_by_label("4").check()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("In two teams")).to_be_checked()
    banks.get_by_role("button", name="Blue").click()
    expect(page.get_by_label("Seat 4,")).to_be_visible()
    assert violations(page) == []
    visitor.button("Make the table").click()
    visitor.arrive()
    assert visitor.shown()["options"]["colours"] == "bygr+"


def test_a_table_that_is_asked_for_again_after_a_lost_answer_is_made_once(visitor: Visitor) -> None:
    page = visitor.page
    made: list[str] = []

    def lose_first(route: Route) -> None:
        made.append(loads(route.request.post_data or "{}")["id"])
        if len(made) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/api/tables", lose_first)
    visitor.open("/new/drivis")
    expect(page.locator("fieldset .picture")).to_have_count(3)
    visitor.button("Make the table").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_be_visible()
    visitor.button("Make the table").click()
    visitor.arrive()
    assert len(made) == 2
    assert len(set(made)) == 1
    visitor.open("/new/drivis")
    page.get_by_label("Another", exact=True).check()
    expect(page.get_by_text("From 10 seconds to 14 days.")).to_be_visible()


def test_a_number_outside_its_limits_says_so_in_the_language_of_the_page(browser: Browser, site: Site) -> None:
    with visit(browser, site, locale="fr-FR") as visitor:
        page = visitor.page
        visitor.open("/new/vaeva")
        page.get_by_label("Autre", exact=True).check()
        turns, minutes, seconds = (page.get_by_role("spinbutton", name=name) for name in ("tours", "Minutes", "Secondes"))
        for field, value, fits, said in (
            (turns, "0", "200", "Un nombre entier de 1 à 9999."),
            (minutes, "0", "5", "De 10 secondes à 14 jours."),
            (seconds, "2.5", "3", "Un nombre entier de secondes, 14 jours au plus."),
        ):
            field.fill(value)
            visitor.button("Créer la table").click()
            expect(field).to_be_focused()
            assert field.evaluate("field => field.validationMessage") == said
            field.fill(fits)
        visitor.button("Créer la table").click()
        visitor.arrive()
        assert visitor.shown()["clock"]["rules"]["increment"] == 3000


EDITS: dict[str, tuple[str, list[tuple[str, str | int]], str]] = {
    "gravis": ("5/5/5/5/2w2 b E drop -", [("To act", "w"), ("Arrow", "N"), ("Phase", "aim")], "5/5/5/5/2w2 w N aim -"),
    "drivis": ("9/9/9/9/9/9/9/b8/9 b 2", [("To act", "y"), ("Plates", "1")], "9/9/9/9/9/9/9/b8/9 y 1"),
    "quivive": (
        "111/11111/1111111/1111111/1111111/11111/111 1 raise solo2 -",
        [("Mode", "solo4"), ("Seat to act", "3"), ("Phase", "pawn"), ("B", True)],
        "111/11111/1111111/1111111/1111111/11111/111 3 pawn solo4 B",
    ),
    "vaeva": (
        f"{'20/' * 19}20 o i - 200 play",
        [("To act", "y"), ("Platform", "c"), ("Column it has just left", "d"), ("Turns left", 12), ("Phase", "place")],
        f"{'20/' * 19}20 y c d 12 place",
    ),
    "derive": (
        "2y18/11/11/11/11/11/11/11/11/11/2r18 1 ry 6,6 2 play",
        [("Who plays", "rbyg+"), ("To act", "4"), ("Blue", 3), ("Green: out", True), ("Level", "4"), ("Phase", "roll:c1")],
        "2y18/11/11/11/11/11/11/11/11/11/2r18 4 rbyg+ 6,3,6,- 4 roll:c1",
    ),
}


def test_the_editor_has_a_control_for_everything_a_position_has(browser: Browser, site: Site) -> None:
    with visit(browser, site, viewport={"width": 390, "height": 844}) as visitor:
        page = visitor.page
        for slug, (before, edits, after) in EDITS.items():
            visitor.open(f"/open?{urlencode({'game': slug, 'position': before})}")
            text = page.get_by_label("Text of the position")
            expect(text).to_have_value(before)
            for label, value in edits:
                role: Literal["checkbox", "spinbutton", "combobox"] = (
                    "checkbox" if value is True else "spinbutton" if isinstance(value, int) else "combobox"
                )
                control = page.locator(".fields").get_by_role(role, name=label).first
                if isinstance(value, str):
                    control.select_option(value)
                elif value is True:
                    control.check()
                else:
                    control.fill(str(value))
            expect(text).to_have_value(after)
        visitor.open(f"/open?{urlencode({'game': 'gravis', 'position': '5/5/5/5/2w2 b E take -'})}")
        page.get_by_label("Hole left by a capture").check()
        for cell in ("c3", "b2"):
            visitor.touch(cell)
        expect(page.get_by_label("Text of the position")).to_have_value("5/5/5/5/2w2 b E take b2,c3")
        assert violations(page) == []
