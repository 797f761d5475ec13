"""Two people at two browsers, and a line that breaks."""

from playwright.sync_api import Browser, expect

from tests.web.endings import BY_TITLE
from tests.web.hearing import Ear
from tests.web.line import Line
from tests.web.relay import relay_to
from tests.web.site import Json, Site
from tests.web.visiting import Visitor, visit

ACTIONS = BY_TITLE["gravis from the start"].actions
GUEST = {"kind": "link", "name": ""}
HOST = {"kind": "here", "name": "Ann"}


def sit_down(guest: Visitor, made: dict[str, object]) -> None:
    """The guest opens the link that was sent, and sits down."""
    link = made["links"][0]  # type: ignore[index]
    guest.table, guest.key = made["table"]["id"], link["key"]  # type: ignore[index]
    guest.open(link["path"])
    guest.page.get_by_label("Your name").fill("Bob")
    guest.button("Sit as Black").click()
    expect(guest.page.get_by_text("Bob").first).to_be_visible()


def sees_waiting(visitor: Visitor, words: str) -> None:
    """It is seen and heard that an action waits, in words that need no server."""
    told = f"Your action waits ({words}): it is sent as soon as the connection is back."
    expect(visitor.page.locator("[data-unsent]")).to_have_text(told)
    expect(visitor.page.get_by_role("alert").get_by_text(told)).to_be_attached()


def touch_in_vain(visitor: Visitor, action: str, words: str, later: str) -> None:
    """Without a connection: the page says that the action waits, and takes no other."""
    visitor.touch(action)
    sees_waiting(visitor, words)
    visitor.page.get_by_label("Type an action").fill(later)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_text("What you did last has not been sent yet").first).to_be_visible()


def test_who_answers_the_first_turn_may_take_the_other_side_over(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        ear, heard = Ear(host.page), Ear(guest.page)
        made = host.make("gravis", [HOST, GUEST], swap=True)
        sit_down(guest, made)
        expect(host.page.locator("[data-swap=ahead]")).to_contain_text("the other side may take yours over")
        host.play_all(ACTIONS[:2])
        heard.waits_for("Instead of answering you may take over the side that has just played. Nothing moves on the board.")
        expect(host.page.locator("[data-swap]")).to_have_count(0)
        guest.button("Swap sides").press("Enter")
        ear.waits_for("The sides have been swapped.")
        for visitor in (host, guest):
            expect(visitor.page.locator("[data-swap=done]")).to_contain_text("The sides have been swapped. From now on you play:")
        for seat, name in ((1, "Bob"), (2, "Ann")):
            expect(host.page.locator(f"[data-seat='{seat}']")).to_contain_text(name)
        host.sees(2)
        host.play(ACTIONS[2])
        guest.sees(3)
        expect(guest.page.locator("[data-swap]")).to_have_count(0)


def test_swap_is_chosen_for_a_new_table_and_the_form_says_where_a_seat_is_better(visitor: Visitor) -> None:
    visitor.open("/new/drivis")
    swap = visitor.page.get_by_role("group", name="Swap")
    expect(swap).not_to_contain_text("known to be better")
    visitor.open("/new/gravis")
    expect(swap).to_contain_text("One seat is known to be better here")
    swap.get_by_role("checkbox").check()
    visitor.button("Make the table").click()
    visitor.arrive()
    assert visitor.shown()["swap"] == "ahead"


def test_people_greet_each_other_in_their_own_languages_and_may_silence_it(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        ear = Ear(guest.page)
        made = host.make("gravis", [HOST, GUEST])
        expect(host.page.locator("[data-greet]")).to_have_count(0)  # nobody is there to be greeted
        sit_down(guest, made)
        greeted = guest.page.locator("[data-seat='1'] [data-greeting]")

        def greet(words: str) -> None:
            host.button("Greet everybody").press("Enter")
            window = host.page.get_by_role("dialog", name="Greet everybody")
            window.get_by_role("button", name=words).press("Enter")
            expect(window).to_have_count(0)
            expect(host.page.locator("[data-seat='1'] [data-greeting]")).to_have_text(words)

        greet("Good luck!")
        expect(greeted).to_have_text("Good luck!")
        ear.waits_for("Ann: Good luck!")
        expect(greeted).to_have_count(0, timeout=20_000)

        guest.page.evaluate("localStorage.setItem('banquise.settings', JSON.stringify({ language: 'fr' }))")
        guest.page.reload()
        expect(guest.page.get_by_role("button", name="Saluer tout le monde")).to_be_visible()
        greet("Well played!")
        expect(greeted).to_have_text("Bien joué !")

        guest.page.get_by_role("button", name="Saluer tout le monde").click()
        guest.page.get_by_role("switch", name="Montrer les saluts des autres").uncheck()
        expect(greeted).to_have_count(0, timeout=20_000)
        greet("Goodbye!")
        host.play_all(ACTIONS[:1])
        guest.sees(1)  # which was told after the greeting
        expect(greeted).to_have_count(0)


def test_two_browsers_play_through_a_lost_line_and_a_restart(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        line = Line()
        line.lead(guest.page)
        made = host.make("gravis", [HOST, GUEST])
        expect(host.page.get_by_text("Waiting for players").first).to_be_visible()
        sit_down(guest, made)

        line.cut()
        expect(guest.page.get_by_text("The connection is lost").first).to_be_visible()
        host.play_all(ACTIONS[:2])
        line.mend()
        guest.sees(2)
        guest.play_all(ACTIONS[2:4])
        host.sees(4)

        site.stop()
        expect(guest.page.get_by_text("The connection is lost").first).to_be_visible()
        expect(host.page.get_by_text("The connection is lost").first).to_be_visible()
        touch_in_vain(host, ACTIONS[4], "drop in row 4, falling towards column a", ACTIONS[5])
        site.start()
        for each in (host, guest):
            expect(each.page.get_by_text("The connection is back").first).to_be_attached()
        host.sees(5)
        expect(host.page.locator("[data-unsent]")).to_have_count(0)
        host.play_all(ACTIONS[5:6])
        guest.play_all(ACTIONS[6:8])
        host.play_all(ACTIONS[8:])

        assert host.sees_end()["winners"] == guest.sees_end()["winners"] == [1]
        expect(host.page.get_by_role("heading", name="You win")).to_be_visible()
        expect(guest.page.get_by_role("heading", name="You lose")).to_be_visible()
        assert [play["action"] for play in site.ask(f"/tables/{host.table}")["history"]] == list(ACTIONS)


def test_a_line_that_goes_dead_without_a_word_is_noticed_on_both_sides(browser: Browser, site: Site) -> None:
    with relay_to(site.port) as relay, visit(browser, site) as host, visit(browser, site) as guest:
        made = host.make("gravis", [HOST, GUEST])
        guest.site = Site.at(relay.address)
        sit_down(guest, made)
        bob = host.page.locator('[data-seat="2"]')
        expect(bob.get_by_role("img", name="connected", exact=True)).to_be_visible()
        relay.die()
        expect(guest.page.get_by_text("The connection is lost").first).to_be_visible()
        expect(bob).to_contain_text("not connected")
        expect(host.page.get_by_text("Bob has lost the connection.")).to_be_attached()
        relay.revive()
        expect(bob.get_by_role("img", name="connected", exact=True)).to_be_visible()
        expect(host.page.get_by_text("Bob is connected.")).to_be_attached()


def test_an_action_whose_answer_was_lost_is_asked_again_and_happens_once(visitor: Visitor) -> None:
    line = Line()
    line.lead(visitor.page)
    visitor.make("gravis")
    line.is_deaf = True
    visitor.touch("Sc")
    visitor.has_played(1)
    line.cut()
    sees_waiting(visitor, "drop in column c, falling towards row 1")
    line.is_deaf = False
    line.mend()
    visitor.sees(1)
    visitor.play(">E")
    assert visitor.played() == ["Sc", ">E"]
    assert line.asked[:2] == [line.asked[0]] * 2
    assert len(line.asked) == 3


def test_an_action_that_waited_too_long_is_refused_in_words(browser: Browser, site: Site) -> None:
    with visit(browser, site) as here, visit(browser, site) as there:
        line = Line()
        line.lead(here.page)
        here.make("gravis")
        there.table, there.key = here.table, here.key
        there.open(f"/t/{here.table}#{here.key}")
        there.board().wait_for()
        line.cut()
        expect(here.page.get_by_text("The connection is lost").first).to_be_visible()
        here.touch("Sc")
        sees_waiting(here, "drop in column c, falling towards row 1")
        there.play("Sd")
        line.mend()
        here.sees(1)
        expect(here.page.locator("[data-message]")).to_be_visible()
        assert here.played() == ["Sd"]


def test_the_secret_of_a_link_does_not_stay_in_the_address(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        sit_down(guest, host.make("gravis", [HOST, GUEST]))
        assert "#" not in guest.page.url
        guest.page.reload()
        expect(guest.page.get_by_text("Bob").first).to_be_visible()


def test_somebody_who_watches_sees_every_action_and_can_play_none(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as watcher:
        host.make("gravis")
        watcher.open(f"/t/{host.table}")
        watcher.board().wait_for()
        expect(host.page.get_by_text("1 person watches").first).to_be_visible()
        host.play_all(ACTIONS[:2])
        watcher.sees(2)
        watcher.touch("c3")
        expect(watcher.page.get_by_text("You are watching.").first).to_be_visible()


def ends(visitor: Visitor, made: Json, seat: int, key: str) -> None:
    """Somebody resigns."""
    shown = visitor.site.ask(f"/tables/{made['table']['id']}")["table"]
    visitor.site.ask(f"/tables/{shown['id']}/requests", {"what": {"kind": "resign", "seat": seat}, "answers": shown["number"]}, key)


def test_everybody_who_plays_is_taken_to_the_rematch_and_who_watches_is_shown_the_way(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest, visit(browser, site) as watcher:
        made = host.make("gravis", [HOST, GUEST], clock={"game": 60_000})
        sit_down(guest, made)
        watcher.open(f"/t/{host.table}")
        ends(host, made, 1, host.key)
        host.button("Rematch").click()
        guest.page.get_by_role("group", name="Ann wants a rematch.").get_by_role("button", name="Accept").click()
        for each in (host, guest):
            each.page.wait_for_url(lambda url: made["table"]["id"] not in url)
            each.arrive()
        assert host.table == guest.table != made["table"]["id"]
        expect(guest.page.get_by_text("Your turn").first).to_be_visible()
        watcher.button("Go there").click()
        watcher.page.wait_for_url(f"**/t/{host.table}")

        first = host.table  # once more, asked for by the other one, who looks at the record meanwhile
        guest.play("Na")
        ends(guest, {"table": {"id": first}}, 1, guest.key)
        host.sees_end()
        guest.button("Rematch").click()
        guest.button("First position").click()
        host.page.get_by_role("group", name="Bob wants a rematch.").get_by_role("button", name="Accept").click()
        for each in (host, guest):
            each.page.wait_for_url(lambda url: first not in url)
            each.arrive()
        assert host.table == guest.table
        host.play("Na")
        guest.sees(1)
