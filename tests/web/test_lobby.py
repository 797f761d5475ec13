"""The lobby and one's own tables, in two browsers: live, one touch to sit down, called back from a game against the computer."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from tests.web.site import Json, Site
from tests.web.visiting import Visitor, visit

PROGRAM = {"kind": "program", "program": "random"}
SEATS = [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bob"}]


def test_who_waits_is_found_in_the_lobby_and_called_from_the_game_they_play_meanwhile(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site, locale="fr-FR") as guest:
        guest.open("/lobby")
        expect(guest.page.get_by_text(re.compile("Personne n.attend en ce moment"))).to_be_visible()
        guest.picture("lobby-empty", whole=True)
        host.open("/lobby")
        host.page.get_by_label("Your name").fill("Ann")
        host.button("Open a table of Gravis 3").click()
        host.arrive()
        waiting = host.table
        card = guest.page.locator(f'[data-table="{waiting}"]')
        expect(card).to_contain_text("Ann")
        expect(card.locator(".board-svg")).to_be_visible()
        guest.picture("lobby-waiting", whole=True)

        host.button("Play the computer meanwhile").click()
        host.page.wait_for_url(lambda url: waiting not in url)
        host.arrive()
        card.get_by_role("button", name="Prendre place").click()
        guest.arrive()
        assert guest.table == waiting
        call = host.page.get_by_role("alert").filter(has_text="Your table of Gravis 3 begins.")
        expect(call).to_be_visible()
        call.get_by_role("link", name="Go there").click()
        host.page.wait_for_url(f"**/t/{waiting}")
        host.arrive()
        expect(call).to_have_count(0)
        host.play("Na")
        guest.sees(1)

        host.open("/lobby")
        expect(host.page.get_by_role("link", name="Watch this game of Gravis 3")).to_be_visible()


def test_of_two_who_want_one_seat_the_slower_reads_why_not(browser: Browser, site: Site) -> None:
    made = site.ask("/tables", {"game": "gravis", "seats": [{"kind": "here", "name": "Ann"}], "listed": True})
    with visit(browser, site) as guest:

        def somebody_is_faster(route: Route) -> None:
            site.ask(f"/tables/{made['table']['id']}/seats", {"seat": 2, "name": "Eve", "answers": 1})
            route.continue_()

        guest.page.route("**/seats*", somebody_is_faster)
        guest.open("/lobby")
        guest.page.locator(f'[data-table="{made["table"]["id"]}"]').get_by_role("button", name="Sit down").click()
        expect(guest.page.get_by_role("alert").filter(has_text="Somebody else was faster")).to_be_visible()


def sits(visitor: Visitor, site: Site, made: Json) -> None:
    """The guest sits down, elsewhere."""
    link = made["links"][0]
    what = {"kind": "take-seat", "seat": link["seat"], "name": "Bob"}
    site.ask(f"/tables/{visitor.table}/requests", {"what": what, "answers": 1}, link["key"])


def test_my_tables_count_what_waits_for_me_and_can_be_forgotten_and_kept(visitor: Visitor, site: Site) -> None:
    visitor.make("gravis", [SEATS[0], PROGRAM])
    made = visitor.make("drivis", SEATS)
    sits(visitor, site, made)
    expect(visitor.page.get_by_text("Your turn").first).to_be_visible()
    visitor.open("/mine")
    expect(visitor.page.get_by_role("link", name="My tables 1 waits for you")).to_be_visible()
    row = visitor.page.locator(f'[data-table="{visitor.table}"]')
    expect(row).to_contain_text("with Bob")
    expect(row).to_contain_text("Waits for you")
    expect(row.locator(".board-svg")).to_be_visible()
    visitor.picture("my-tables")
    row.get_by_role("button", name="Forget the table of Drivis").click()
    expect(row).to_have_count(0)
    expect(visitor.button("Keep it after all")).to_be_focused()
    visitor.button("Keep it after all").click()
    expect(row).to_contain_text("with Bob")
    visitor.open(f"/t/{visitor.table}")
    expect(visitor.page.get_by_text("Your turn").first).to_be_visible()
