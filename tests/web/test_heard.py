"""What is heard: every action once, the outcome once and last, and nothing that happens unheard."""

from collections import Counter

import pytest
from playwright.sync_api import Browser, expect

from banquise.core import Line as Play
from banquise.games import GAMES
from banquise.i18n import voice
from tests.web.endings import BY_TITLE
from tests.web.hearing import Ear
from tests.web.line import Line
from tests.web.site import Site
from tests.web.visiting import HERE, Visitor, visit

WHOLE_GAMES = ("gravis from the start", "drivis from the start", "quivive duo", "derive level 4", "vaeva free, a short game")
COMPUTER = {"kind": "program", "program": "engine:1"}


def told(visitor: Visitor) -> list[str]:
    """What is to be said of each action of the table, in order: who, and what."""
    shown = visitor.site.ask(f"/tables/{visitor.table}", key=visitor.key)
    table, actions = shown["table"], [play["action"] for play in shown["history"]]
    game, speech = GAMES[table["game"]], voice(table["game"], "en")
    start = game.start(**table["options"]) if table["start"] is None else game.from_text(table["start"])
    line = Play.begin(start, actions)
    steps = zip(line.positions, actions, line.positions[1:], strict=False)
    told = [speech.by_seat(before, before.to_act, speech.action(before, action, after)) for before, action, after in steps]
    return [each.removesuffix(".") for each in told]


def said_of(heard: list[str], actions: list[str]) -> list[str]:
    """The actions that were heard, in order; those played for somebody too."""
    return [action for each in heard for action in dict.fromkeys(actions) if each == action or each.startswith(f"{action}. Played for you")]


@pytest.mark.parametrize("title", WHOLE_GAMES)
def test_every_action_of_a_game_is_heard_once_and_the_outcome_last(visitor: Visitor, title: str) -> None:
    ending = BY_TITLE[title]
    ear = Ear(visitor.page)
    visitor.make(ending.game, [HERE] * ending.seats, **({"start": ending.start} if ending.start else {"options": ending.options}))
    visitor.play_all(ending.actions, "typed")
    outcome = visitor.sees_end()["text"]
    ear.waits_for(outcome)
    heard = list(ear.heard())
    assert said_of(heard, told(visitor)) == told(visitor)
    assert [each for each in heard if outcome in each] == [outcome]
    assert heard[-1] == outcome


def test_the_computer_is_heard_to_think_once_a_turn(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.make("gravis", [{"kind": "here", "name": "Ann"}, COMPUTER])
    for action in ("W3", ">E"):
        visitor.play(action, "typed")
    visitor.sees(4)
    expect(visitor.page.get_by_text("Your turn").first).to_be_visible()
    ear.waits_for(told(visitor)[-1])
    heard = list(ear.heard())
    assert Counter(heard)["Black is thinking…"] == 1
    assert said_of(heard, told(visitor)) == told(visitor)


def test_the_first_action_of_a_rematch_is_heard(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.make("gravis", [{"kind": "here", "name": "Ann"}, COMPUTER])
    visitor.button("More").click()
    visitor.page.locator("[data-resign]").click()
    visitor.page.locator("[data-resign-sure]").click()
    visitor.sees_end()
    first = visitor.table
    ear.forgets()
    visitor.button("Rematch").click()
    visitor.page.wait_for_url(lambda url: first not in url)
    visitor.arrive()
    visitor.has_played(2)
    first_action = told(visitor)[0]
    ear.waits_for(first_action)
    assert sum(first_action in each for each in ear.heard()) == 1


def test_what_was_played_while_the_line_was_cut_is_heard_when_it_is_back(browser: Browser, site: Site) -> None:
    with visit(browser, site) as here, visit(browser, site) as there:
        ear, line = Ear(there.page), Line()
        line.lead(there.page)
        here.make("gravis")
        there.open(f"/t/{here.table}#{here.key}")
        there.board().wait_for()
        line.cut()
        ear.waits_for("The connection is lost")
        here.play_all(("W3", ">E", "E5"), "typed")
        line.mend()
        there.sees(3)
        ear.waits_for(told(here)[-1])
        heard = list(ear.heard())
        assert said_of(heard, told(here)) == told(here)
        assert Counter(heard)["The connection is lost; it comes back by itself."] == 1
        assert heard.index("The connection is back.") < heard.index(told(here)[0])
        assert heard[-1].startswith("Black")


def test_a_refusal_takes_the_place_of_the_one_before_it(visitor: Visitor) -> None:
    visitor.make("gravis", start="5/5/5/5/2w2 b E drop -")
    alert = visitor.page.get_by_role("alert")
    for typed in ("Sc", "Na"):
        visitor.page.get_by_label("Type an action").fill(typed)
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.locator("[data-message]")).to_contain_text("GRV-3")
        expect(alert.locator("p")).to_have_count(1)
        visitor.page.keyboard.press("Escape")


def test_an_offer_that_is_declined_is_seen_and_heard(browser: Browser, site: Site) -> None:
    with visit(browser, site) as host, visit(browser, site) as guest:
        ear = Ear(host.page)
        made = host.make("gravis", [{"kind": "here", "name": "Ann"}, {"kind": "link"}])
        guest.open(made["links"][0]["path"])
        guest.page.get_by_label("Your name").fill("Bob")
        guest.button("Sit as Black").click()
        host.button("More").click()
        host.button("Offer a draw").click()
        guest.button("Decline").click()
        ear.waits_for("You have offered a draw. Bob declines.")
        expect(host.page.get_by_text("Bob declines.").first).to_be_visible()


def test_a_lesson_is_heard_and_the_focus_goes_with_it(visitor: Visitor) -> None:
    task, following = visitor.site.ask("/games/gravis/lessons?language=en")["tasks"][:2]
    ear = Ear(visitor.page)
    visitor.open("/learn/gravis")
    visitor.button("Hint").press("Enter")
    ear.waits_for(task["hint"])
    for action in task["accepted"][0]:
        for touch in next(each["touches"] for each in task["position"]["legal"] if each["action"] == action):
            visitor.touch(touch, "keys")
    ear.waits_for(task["done"])
    visitor.button("Next").press("Enter")
    ear.waits_for(following["ask"])
    visitor.page.wait_for_function("() => document.activeElement.getAttribute('role') === 'gridcell'")
    assert [sum(text in each for each in ear.heard()) for text in (task["hint"], task["done"], following["ask"])] == [1] * 3
    visitor.open("/learn/drivis")
    visitor.touch("f1", "keys")
    ear.waits_for("Chosen: f1. Possible: ")
    visitor.page.keyboard.press("Escape")
    ear.waits_for("Nothing chosen")
    visitor.touch("i9", "keys")
    ear.waits_for("(DRV-")


def test_leaving_a_table_asks_for_no_other(visitor: Visitor) -> None:
    sockets: list[str] = []
    visitor.page.on("websocket", lambda socket: sockets.append(socket.url))
    visitor.make("gravis")
    visitor.page.get_by_role("link", name="Banquise").click()
    visitor.page.get_by_role("heading", level=1).wait_for()
    assert len(sockets) == 1


def test_actions_are_written_in_words_for_who_wants_that_and_typed_as_one_likes(visitor: Visitor) -> None:
    visitor.make("drivis", options={"variant": "alternating"})
    visitor.page.get_by_label("Type an action").fill("c8")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("[data-message]")).to_contain_text("“c8” could mean c8E, c8S: please write which.")
    visitor.page.get_by_label("Type an action").fill("C8-C3")
    visitor.page.keyboard.press("Enter")
    turns = visitor.page.get_by_role("region", name="Turns")
    played = turns.get_by_role("button", name="c8S: Blue slides a plate from c8 to c3 and turns over c1 and a3")
    expect(played).to_have_text("c8S")
    visitor.page.evaluate("localStorage.setItem('banquise.settings', JSON.stringify({ style: 'words' }))")
    visitor.page.reload()
    expect(turns.locator(".played")).to_have_text(["Slides a plate from c8 to c3 and turns over c1 and a3."])


def test_before_it_is_played_an_action_is_told_in_words_to_whoever_confirms_each(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    visitor.page.add_init_script("localStorage.setItem('banquise.settings', JSON.stringify({ confirm: true }))")
    visitor.make("drivis", options={"variant": "alternating"})
    for touch in visitor.touches("c8S"):
        visitor.touch(touch)
    ear.waits_for("Blue slides a plate from c8 to c3 and turns over c1 and a3. Play this?")
    expect(visitor.page.locator(".prompt")).to_contain_text("and turns over c1 and a3. Play this? This is how it would look.")
    visitor.page.locator("[data-confirm]").click()
    visitor.sees(1)


def test_in_a_first_game_with_help_a_hint_comes_by_itself_and_once(visitor: Visitor) -> None:
    ear = Ear(visitor.page)
    made = visitor.site.ask("/tables", {"game": "drivis", "seats": [HERE, COMPUTER]})
    visitor.open(made["path"].replace("#", "?help=1#"))
    visitor.button("Show the action").click()
    ear.waits_for("Hint: play")
    assert [each.startswith("Hint: play") for each in ear.heard() if each.startswith("Hint: ")] == [False, True]
