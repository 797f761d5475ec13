"""Players with a name, in browsers: taken in one step, followed to another device, recovered, forgotten; rated games to their end."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from tests.web.club import known_player, named, play_as
from tests.web.site import Site
from tests.web.visiting import Visitor, visit

PROGRAM = {"kind": "program", "program": "random"}


def take_name(visitor: Visitor, name: str) -> list[str]:
    """Takes a name on the page; the recovery codes."""
    visitor.open("/")
    visitor.page.get_by_role("link", name="Take a name").click()
    visitor.page.get_by_label("The name others shall see").fill(name)
    visitor.button("Take this name").click()
    expect(visitor.page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    return visitor.page.locator("[data-codes] code").all_text_contents()


def test_a_name_is_taken_in_one_step_and_follows_by_a_link_with_tables_settings_and_puzzles(browser: Browser, site: Site) -> None:
    with visit(browser, site) as first, visit(browser, site) as second:
        codes = take_name(first, "Ada Lovelace")
        assert len(codes) == len(set(codes)) == 8
        first.picture("player-new", whole=True)
        first.open("/new/gravis")
        first.button("Make the table").click()
        first.arrive()
        assert first.shown()["seats"][0]["name"] == "Ada Lovelace"
        progress = {"version": 1, "games": {"gravis": {"solver": None, "done": {"0a": True}, "run": 1, "best": 1}}, "days": {}}
        first.page.evaluate("text => localStorage['banquise.puzzles'] = text", json.dumps(progress))
        with first.page.expect_response(lambda answer: "/values/puzzles" in answer.url and answer.request.method == "PUT"):
            first.open("/p")
        first.button(re.compile("^Settings$")).click()
        first.page.get_by_label("Appearance").select_option("dark")
        with first.page.expect_response(lambda answer: "/values/settings" in answer.url and answer.request.method == "PUT"):
            first.page.keyboard.press("Escape")

        first.page.get_by_label("What you call it").fill("telephone")
        first.button("Make a link").click()
        link = first.page.get_by_label("Link for your other device").input_value()
        assert "/p#" in link
        expect(first.page.locator("[data-device-link]").get_by_role("img")).to_be_visible()

        second.page.goto(link)
        expect(second.page.get_by_role("heading", name="A link of Ada Lovelace")).to_be_visible()
        assert "#" not in second.page.url, "the key stays in the address"
        assert not known_player(second)
        second.button("Play as Ada Lovelace here").click()
        expect(second.page.get_by_role("heading", name="You are Ada Lovelace")).to_be_visible()
        assert known_player(second)["key"] != known_player(first)["key"]
        expect(second.page.locator("html")).to_have_attribute("data-theme", "dark")
        second.page.wait_for_function("() => JSON.parse(localStorage['banquise.puzzles'] ?? '{}').games?.gravis?.done['0a']")

        second.open("/mine")
        row = second.page.locator(f'[data-table="{first.table}"]')
        expect(row).to_contain_text("Gravis 3")
        row.get_by_role("link").first.click()
        second.board().wait_for()
        expect(second.page.get_by_text("Your turn").first).to_be_visible()

        # The other device can be shut out.
        first.open("/p")
        first.button(re.compile("Revoke the key of telephone")).click()
        expect(first.page.get_by_text("The key of telephone is revoked.").first).to_be_visible()
        second.open("/p")
        expect(second.page.get_by_role("heading", name="Take a name")).to_be_visible()
        assert not known_player(second)


def test_a_code_gives_the_name_back_and_shuts_out_the_lost_device(browser: Browser, site: Site) -> None:
    with visit(browser, site) as lost, visit(browser, site, locale="fr-FR") as found:
        code, *_ = take_name(lost, "Émilie")
        found.open("/p")
        found.page.get_by_text("et un code de secours").click()
        expect(found.page.get_by_text("déconnecte tous les autres appareils")).to_be_visible()
        found.page.get_by_label("Code de secours").fill("0000-0000")
        found.button("Retrouver mon nom").click()
        expect(found.page.locator("main").get_by_role("alert")).to_be_visible()
        found.page.get_by_label("Code de secours").fill(f" {code.lower()} ")
        found.button("Retrouver mon nom").click()
        expect(found.page.get_by_role("heading", name="Vous êtes Émilie")).to_be_visible()
        expect(found.page.locator("main").get_by_text("tous les autres appareils ont été déconnectés")).to_be_visible()
        expect(found.page.get_by_text("Il reste 7 codes de secours.")).to_be_visible()
        lost.open("/p")
        expect(lost.page.get_by_role("heading", name="Take a name")).to_be_visible()


def test_who_asks_to_be_forgotten_is_and_the_games_stay(visitor: Visitor, site: Site) -> None:
    made = named(site, "Nemo")
    table = site.ask("/tables", {"game": "gravis", "seats": [{"kind": "here"}, PROGRAM]}, made["key"])["table"]["id"]
    play_as(visitor, made)
    visitor.open("/p")
    with visitor.page.expect_download() as download:
        visitor.button("Download everything").click()
    assert table in download.value.path().read_text()
    visitor.button("Be forgotten").click()
    expect(visitor.button("Keep my name")).to_be_focused()
    visitor.button("Yes, forget Nemo").click()
    expect(visitor.page.get_by_text("You are forgotten here.").first).to_be_visible()
    assert not known_player(visitor)
    assert not site.ask("/players?name=Nemo")["players"]
    assert site.ask(f"/players/{made['player']['id']}")["player"]["name"] == ""
    assert site.ask(f"/tables/{table}")["table"]["id"] == table
    visitor.page.evaluate("localStorage.setItem('banquise.player', '{}')")
    visitor.open(f"/u/{made['player']['id']}")
    expect(visitor.page.get_by_role("heading", name="A player", exact=True)).to_be_visible()


def test_a_rated_game_in_two_browsers_moves_both_ratings_and_says_so(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        play_as(host, named(site, "Hypatia"))
        host.open("/new/gravis")
        host.page.get_by_label("This game counts for ratings").check()
        host.page.get_by_label(re.compile("^Seat 2")).first.select_option("open")
        host.page.get_by_label(re.compile("It appears among the tables")).check()
        host.button("Make the table").click()
        host.arrive()
        expect(host.page.locator("main [data-rated]")).to_have_text("Rated")

        # A stranger needs a name first, and comes back with it.
        guest.open("/lobby")
        card = guest.page.locator(f'[data-table="{host.table}"]')
        expect(card.locator("[data-rated]")).to_be_visible()
        card.get_by_role("link", name="Take a name").click()
        guest.page.get_by_label("The name others shall see").fill("Bernard")
        guest.button("Take this name").click()
        guest.page.get_by_role("link", name="Go on").click()
        guest.page.locator("[data-sit]").first.click()
        expect(guest.page.locator("[data-sit]")).to_have_count(0)
        guest.arrive()
        expect(host.page.get_by_role("link", name="Bernard")).to_have_attribute("href", f"/u/{known_player(guest)['id']}")

        host.play("Na")
        guest.sees(1)
        guest.page.locator('[data-command="more"]').click()
        guest.page.locator("[data-resign]").click()
        guest.page.locator("[data-resign-sure]").click()
        for visitor in (host, guest):
            visitor.sees_end()
            changes = visitor.page.locator("[data-rating-changes]")
            expect(changes.locator("li").first).to_contain_text(re.compile(r"Hypatia.* 1\d\d\d \(\+\d+\)"))
            expect(changes.locator("li").last).to_contain_text(re.compile(r"Bernard.* 1\d\d\d \(−\d+\)"))
        host.picture("rated-end", whole=True)

        host.page.locator("[data-rating-changes]").get_by_role("link", name=re.compile("Hypatia")).click()
        expect(host.page.get_by_role("heading", name="Hypatia")).to_be_visible()
        rating = host.page.locator('[data-rating="gravis/two"]')
        expect(rating).to_contain_text(re.compile(r"1\d\d\d ± \d+"))
        rating.get_by_text("History").click()
        expect(rating.get_by_role("img")).to_be_visible()
        expect(host.page.locator(f'[data-played="{host.table}"]')).to_contain_text("Bernard")
        host.picture("profile", whole=True)
