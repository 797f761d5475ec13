"""Tournaments in browsers: around boards by phone, online with tables, by keyboard alone; on paper and on the wall."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.club import act, ask, known_player, named, play_as, resign, tournament
from tests.web.site import Site
from tests.web.visiting import PHONE, Visitor, visit


def line(round_: int, table: int) -> str:
    return f'[data-game-number="{round_}/{table}/1"]'


def shows(visitor: Visitor, part: str) -> None:
    visitor.page.locator(f'[data-tab="{part}"]').click()


def printed(page: Page, kind: str) -> str:
    """What would go to the printer: asked of the page itself, at the moment it prints."""
    page.emulate_media(media="print")
    page.evaluate(
        """() => {
            window.prints = [];
            window.print = () => {
                window.prints.push(document.querySelectorAll("[data-printed]").length);
                window.paper = document.querySelector("main").innerText;
            };
        }"""
    )
    page.locator(f'[data-print="{kind}"]').evaluate("button => button.click()")
    page.wait_for_function("() => window.paper")
    page.emulate_media(media="screen")
    assert page.evaluate("window.prints") == [1], "printed once, with the sheet"
    return str(page.evaluate("() => { const paper = window.paper; delete window.paper; return paper }"))


def test_four_play_an_evening_around_boards_by_phone_to_its_standings(browser: Browser, site: Site) -> None:
    with visit(browser, site, **PHONE) as desk, visit(browser, site, **PHONE, locale="fr-FR") as guest:
        play_as(desk, named(site, "Olga"))
        desk.open("/tournaments")
        desk.page.get_by_role("link", name="New tournament").tap()
        desk.page.get_by_label("Name of the tournament").fill("Soirée du club")
        desk.page.locator('[data-field="game"]').select_option("drivis")
        desk.page.get_by_label(re.compile("Around real boards")).check()
        desk.page.get_by_label(re.compile("^Rounds")).fill("2")
        desk.button("Create the tournament").tap()
        expect(desk.page.get_by_role("heading", name="Soirée du club")).to_be_visible()
        desk.page.get_by_label(re.compile("Enter players around")).fill("Ann=1700\nBob=1600\nCy=1500")
        desk.button("Enter them").tap()
        expect(desk.page.locator("[data-entrant]")).to_have_count(3)

        # Somebody joins with their own phone, for want of a name after taking one.
        guest.page.goto(desk.page.url)
        guest.page.get_by_role("link", name=re.compile("Prendre un nom pour s.inscrire")).tap()
        guest.page.get_by_label("Le nom que les autres verront").fill("Dora")
        guest.button("Prendre ce nom").tap()
        guest.page.get_by_role("link", name="Continuer").tap()
        expect(guest.page.get_by_text("Vous êtes inscrit.")).to_be_visible()
        dora = known_player(guest)
        expect(desk.page.locator(f'[data-entrant="{dora["id"]}"]')).to_contain_text("Dora")

        desk.page.locator('[data-ask="pair"]').tap()
        next_game = guest.page.locator("[data-next]")
        expect(next_game).to_contain_text("Ronde 1")
        expect(guest.page.get_by_role("log").or_(guest.page.locator("[aria-live=polite]")).first).to_be_attached()
        shows(desk, "pairings")
        expect(desk.page.locator("[data-pairing]")).to_have_count(2)
        desk.picture("tournament-boards-desk", whole=True)

        # Dora reports her own game; the other player has no phone: the arbiter enters it, and the other game.
        where = str(next_game.get_attribute("data-next"))
        shows(guest, "pairings")
        mine = guest.page.locator(f'[data-game-number="{where}"]')
        mine.locator("[data-result]").first.tap()
        expect(mine).to_contain_text("Dora annonce 1–0.")
        theirs = desk.page.locator(f'[data-game-number="{where}"]')
        expect(theirs).to_contain_text("Dora says 1–0.")
        guest.picture("tournament-boards-report", whole=True)
        for game in desk.page.locator("[data-game-number]").all():
            game.get_by_role("button", name=re.compile("^Enter")).tap()
            game.locator('[data-result="1-0"]').tap()
            expect(game.locator("[data-shown-result]")).to_have_text("1–0")
        expect(guest.page.locator("[data-next]")).to_have_count(0)

        # It was the other way round: corrected, with a reason, on the record.
        theirs.get_by_role("button", name=re.compile("^Correct")).tap()
        expect(theirs.locator('[data-result="1/2"]')).to_be_disabled()
        theirs.get_by_label("Reason").fill("Both sheets say so")
        theirs.locator('[data-result="1/2"]').tap()
        expect(mine.locator("[data-shown-result]")).to_have_text("½–½")
        shows(desk, "standings")
        expect(desk.page.locator(f'[data-standing="{dora["id"]}"]')).to_contain_text("½")
        shows(desk, "about")
        desk.page.get_by_text("What has happened").tap()
        expect(desk.page.get_by_text("Both sheets say so")).to_be_visible()

        sheets = printed(desk.page, "sheets")
        assert sheets.count("signature") == 4, sheets
        assert "Arbiter" not in sheets
        assert "Ann" in printed(desk.page, "results")
        paper = printed(desk.page, "pairings")
        assert "Round 1" in paper
        assert "½–½" in paper

        # A form that is open stays with its game; once it is closed everybody sees the new round.
        shows(desk, "pairings")
        theirs.get_by_role("button", name=re.compile("^Correct")).tap()
        desk.page.locator('[data-ask="pair"]').tap()
        expect(guest.page.locator("[data-next]")).to_contain_text("Ronde 2")
        expect(guest.page.locator('[data-round="2"]')).to_be_visible()
        expect(theirs.get_by_label("Reason")).to_be_visible()
        desk.button("Leave it").tap()
        expect(desk.page.locator('[data-round="2"]')).to_be_visible()
        shows(desk, "cross-table")
        expect(desk.page.locator("[data-cross-table] tbody tr")).to_have_count(4)
        expect(desk.page.locator("[data-cross-table] tbody td:nth-of-type(3) b").first).to_have_text("–")

        # After the last result the end is at hand, and whoever came first is named.
        shows(desk, "pairings")
        for game in desk.page.locator("[data-game-number]").all():
            game.get_by_role("button", name=re.compile("^Enter")).tap()
            game.locator('[data-result="1-0"]').tap()
            expect(game.locator("[data-shown-result]")).to_have_text("1–0")
        desk.page.locator('[data-ask="end"]').tap()
        expect(guest.page.locator("[data-winners]")).to_contain_text("Première place")
        assert not desk.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_an_online_round_brings_both_to_their_table_and_takes_the_result(browser: Browser, site: Site) -> None:
    ann, bob = named(site, "Anna Online"), named(site, "Bert Online")
    which = tournament(site, ann, name="Online evening", rounds=2, system="round-robin", double=True)
    for player in (ann, bob):
        ask(site, which, player, "join")
    with visit(browser, site) as first, visit(browser, site) as second, visit(browser, site) as wall:
        for visitor, player in ((first, ann), (second, bob)):
            play_as(visitor, player)
            visitor.open(f"/tournament/{which}")
        wall.open(f"/tournament/{which}/screen")
        expect(wall.page.get_by_text("Anna Online").first).to_be_visible()
        expect(wall.page.get_by_role("navigation")).to_have_count(0)
        first.page.locator('[data-ask="pair"]').click()
        for visitor in (first, second):
            heard = visitor.page.locator("[aria-live]").filter(has_text=re.compile("Round 1, table 1: against"))
            expect(heard.first).to_be_attached()
            visitor.page.locator("[data-next]").get_by_role("button", name="To my table").click()
            visitor.arrive()
            expect(visitor.page.locator("[data-sit]")).to_have_count(0)
        expect(first.page.get_by_role("link", name="Game of a tournament")).to_have_attribute("href", f"/tournament/{which}")
        starts, _ = players = [next(p for p in (ann, bob) if p["player"]["id"] == seat["person"]) for seat in first.shown()["seats"]]
        act(site, first.table, starts, kind="play", action="Na")
        resign(site, first.table, players.index(ann) + 1, ann)
        first.sees_end()
        expect(first.page.locator("[data-rating-changes] li")).to_have_count(2)

        # The next round calls them from where they are.
        ask(site, which, ann, "pair-round")
        first.page.locator("[data-tournament] [data-go]").click()
        first.page.wait_for_url(lambda url: first.table not in url)
        first.arrive()
        expect(wall.page.get_by_role("heading", name="Round 2")).to_be_visible()
        first.page.get_by_role("link", name="Game of a tournament").click()
        shows(first, "pairings")
        first.button("The round before").click()
        expect(first.page.locator(line(1, 1)).locator("[data-shown-result]")).to_have_text(re.compile("1–0|0–1"))
        first.picture("tournament-online", whole=True)
        wall.picture("tournament-screen")


def test_the_keyboard_alone_joins_a_tournament_and_leaves_it(visitor: Visitor, site: Site) -> None:
    which = tournament(site, named(site, "Keys Host"), name="By keys")
    player = named(site, "Keys Guest")
    play_as(visitor, player)
    visitor.open("/tournaments")
    card = visitor.page.get_by_role("link", name="By keys").first
    card.wait_for()
    reach(visitor, "a", "By keys")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(f"**/tournament/{which}")
    visitor.page.locator('[data-ask="join"]').wait_for()
    reach(visitor, "button", "Join")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_text("You are in.")).to_be_visible()
    assert visitor.page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    reach(visitor, "button", "Players")
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page.get_by_role("tab", name="Cross table")).to_be_focused()
    expect(visitor.page.get_by_role("tab", name="Cross table")).to_have_attribute("aria-selected", "true")
    reach(visitor, "button", "Withdraw", back=True)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("button", name="Stay in")).to_be_focused()
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_text("You are withdrawn, and paired no more.")).to_be_visible()


def reach(visitor: Visitor, tag: str, text: str, *, back: bool = False) -> None:
    """Goes on by Tab until this has the focus."""
    script = "([tag, text]) => document.activeElement?.tagName.toLowerCase() === tag && document.activeElement.innerText.trim() === text"
    for _ in range(60):
        if visitor.page.evaluate(script, [tag, text]):
            return
        visitor.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not lead to {text}")
