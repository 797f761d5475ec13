"""What there is to look at: every page, window and board, each as a way for a visitor to get there."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial, reduce
from secrets import token_hex
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import ViewportSize

from banquise.core import Line
from banquise.games import GAMES, OURS
from tests.web import club
from tests.web.endings import BY_TITLE
from tests.web.site import Json
from tests.web.visiting import Visitor

Scene = Callable[[Visitor], object]
FIRST: Final = OURS[0]
PROGRAM: Final = {"kind": "program", "program": "random"}
HERE: Final = {"kind": "here"}
PEOPLE: Final = ("Ada", "Blaise", "Chloé", "Denis", "Élise")
RECORD: Final = '[Game "Gravis"]\n[Seat1 "Ada"]\n[Seat2 "Blaise"]\n\n{Blitz.} 1. Sc >E [0:04:57] {Calm.} 2. E3 >W 1-0'
REVIEWED: Final = ("E3", ">S", "Sa", ">W", "W4", ">E", "E1", ">N", "Na", ">W", "W5", ">S", "Sa")
"""A game of Gravis 3 to its end, with mistakes."""
SIZES: Final[dict[str, ViewportSize]] = {
    "320": {"width": 320, "height": 568},
    "390": {"width": 390, "height": 844},
    "768": {"width": 768, "height": 1024},
    "1280": {"width": 1280, "height": 800},
    "2560": {"width": 2560, "height": 1440},
}


def here(count: int) -> list[dict[str, str]]:
    return [{"kind": "here", "name": name} for name in PEOPLE[:count]]


def page(path: str, visitor: Visitor) -> None:
    visitor.open(path)


# Pages that are empty until there are tables


def listed(game: str, visitor: Visitor, **more: Any) -> None:
    """A table of somebody else that anybody may watch, and sit down at if it has a seat left."""
    visitor.site.ask("/tables", {"game": game, "listed": True, **more})


def lobby(visitor: Visitor) -> None:
    listed("quivive", visitor, seats=[*here(1), {"kind": "open"}], clock={"game": 600_000, "increment": 5_000})
    listed("derive", visitor, seats=[*here(2), {"kind": "open"}], options={"colours": "ryg"})
    listed("gravis", visitor, seats=here(2))
    visitor.open("/lobby")
    visitor.page.locator("[data-table]").nth(2).wait_for()


def mine(visitor: Visitor) -> None:
    visitor.make("gravis", here(2))
    visitor.make("vaeva", [*here(1), PROGRAM])
    visitor.open("/mine")
    visitor.page.locator("[data-table]").nth(1).wait_for()


def home_with_tables(visitor: Visitor) -> None:
    visitor.make("drivis", [*here(1), PROGRAM])
    visitor.open("/")
    visitor.page.locator("[data-game]").first.wait_for()


def record(visitor: Visitor) -> None:
    visitor.open("/open")
    visitor.page.get_by_role("textbox").first.fill(RECORD)
    visitor.page.locator("form button[type=submit]").click()
    visitor.board().wait_for()


def lesson(visitor: Visitor) -> None:
    """A lesson with a wrong try."""
    visitor.open("/learn/quivive")
    visitor.touch("a4")


def analysis(visitor: Visitor) -> None:
    """A line with a branch, and what the engine thinks."""
    visitor.open("/analysis/gravis")
    here = visitor.page.locator('[role="treeitem"][aria-selected="true"]')
    for pressed, action in (("", "W3"), ("", ">E"), ("", "E5"), ("ArrowLeft", "E4")):
        if pressed:
            visitor.page.keyboard.press(pressed)
        visitor.touch(action)
        here.filter(has_text=action).wait_for()
    visitor.page.locator("[data-candidate]").first.wait_for()


def review(visitor: Visitor) -> None:
    """A finished game, judged, at a turn that could have been better."""
    visitor.make("gravis", here(2))
    for action in REVIEWED:
        asked = {"what": {"kind": "play", "action": action}, "answers": visitor.shown()["number"]}
        visitor.site.ask(f"/tables/{visitor.table}/requests", asked, visitor.key)
    visitor.open(f"/review?table={visitor.table}")
    visitor.page.locator('[data-state="done"]').wait_for()
    visitor.page.locator('.turn[data-turn="6"]').click()
    visitor.page.locator('article[data-turn="6"]').first.wait_for()


# Players with a name, and tournaments

ENTRANTS: Final = ("Ada", "Blaise", "Chloé Delacroix-Montgomery", "Denis", "Élise", "Farid", "Gwenaëlle")


def player_of(visitor: Visitor) -> Json:
    """A player of a name that nobody has, whom the browser plays as."""
    made = club.named(visitor.site, f"Ada {token_hex(4)}")
    club.play_as(visitor, made)
    return made


def player_new(visitor: Visitor) -> None:
    """Recovery codes just made, and a link for another device."""
    visitor.open("/p")
    visitor.page.locator("form input").first.fill(f"Ada {token_hex(4)}")
    visitor.page.locator("form button").first.click()
    visitor.page.locator("[data-codes]").wait_for()
    visitor.button(re.compile("^(Make a link|Faire un lien)$")).click()
    visitor.page.locator("[data-device-link]").wait_for()


def rated_game(visitor: Visitor, winner: Json) -> str:
    """A finished game that counted; its table."""
    loser = club.named(visitor.site, f"Blaise {token_hex(4)}")
    made = visitor.site.ask("/tables", {"game": "gravis", "seats": [HERE, {"kind": "open"}], "rated": True}, winner["key"])
    table = str(made["table"]["id"])
    club.act(visitor.site, table, loser, kind="take-seat", seat=2, name="")
    club.act(visitor.site, table, winner, kind="play", action="Na")
    club.resign(visitor.site, table, 2, loser)
    return table


def profile(visitor: Visitor) -> None:
    player = player_of(visitor)
    for _ in range(2):
        rated_game(visitor, player)
    visitor.open(f"/u/{player['player']['id']}")
    visitor.page.locator("[data-rating] summary").first.click()
    visitor.page.locator("[data-rating] svg").wait_for()


def rated_end(visitor: Visitor) -> None:
    table = rated_game(visitor, player_of(visitor))
    visitor.open(f"/t/{table}")
    visitor.page.locator("[data-change]").nth(1).wait_for()


def tournaments(visitor: Visitor) -> None:
    club.tournament(visitor.site, club.named(visitor.site, f"Olga {token_hex(4)}"), name="The evening of the ice club of Grenoble")
    visitor.open("/tournaments")
    visitor.page.locator("[data-tournament]").first.wait_for()


def new_tournament(visitor: Visitor) -> None:
    """With everything unfolded."""
    player_of(visitor)
    visitor.open("/tournaments/new")
    visitor.page.locator("main details summary").click()


def evening(visitor: Visitor, **more: Any) -> tuple[str, Json]:
    """A tournament around boards in its second round, with a desk for whoever looks; and they play in it."""
    organiser = player_of(visitor)
    which = club.tournament(visitor.site, organiser, name="The evening of the ice club of Grenoble", place="boards", **more)
    club.ask(visitor.site, which, organiser, "join")
    for name in ENTRANTS:
        club.ask(visitor.site, which, organiser, "add-entrant", name=name, rating=1500)
    club.ask(visitor.site, which, organiser, "pair-round")
    return which, organiser


def tournament(part: str, visitor: Visitor) -> None:
    which, organiser = evening(visitor)
    for pairing in range(1, 5):
        what = {"round": 1, "pairing": pairing, "game": 1, "result": "1-0" if pairing % 2 else "1/2"}
        club.ask(visitor.site, which, organiser, "result-entered", **what)
    club.ask(visitor.site, which, organiser, "announced", text="There is soup in the kitchen.")
    club.ask(visitor.site, which, organiser, "pair-round")
    visitor.open(f"/tournament/{which}{'/screen' if part == 'screen' else ''}")
    if part == "screen":
        visitor.page.locator("[data-standings]").wait_for()
    else:
        visitor.page.locator(f'[data-tab="{part}"]').click()
        visitor.page.locator('[role="tabpanel"] :is(ol, ul, table)').first.wait_for()


def tournament_of_tables(visitor: Visitor) -> None:
    """At tables of four, a result being entered."""
    which, _ = evening(visitor, game="quivive", system="tables", seats=[4], exchanged=None)
    visitor.open(f"/tournament/{which}")
    visitor.page.locator("[data-pairing]").last.get_by_role("button").first.click()
    visitor.page.locator("[data-place]").first.wait_for()


# Windows at a table


def command(name: str, visitor: Visitor) -> None:
    visitor.make(FIRST, here(2))
    visitor.page.locator(f'[data-command="{name}"]').click()
    visitor.page.locator("dialog[open], aside").first.wait_for()


def settings(visitor: Visitor) -> None:
    visitor.open("/lobby")
    visitor.button(re.compile("^(Settings|Réglages)$")).click()
    visitor.page.locator("dialog[open]").wait_for()


def help_window(visitor: Visitor) -> None:
    visitor.make(FIRST, here(2))
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[open]").wait_for()


def waiting(visitor: Visitor) -> Json:
    return visitor.make(FIRST, [*here(1), {"kind": "link"}])


def greetings(visitor: Visitor) -> None:
    """Somebody else has come, in a browser of their own, which is closed with this one."""
    path = waiting(visitor)["links"][0]["path"]
    assert visitor.page.context.browser
    guest = visitor.page.context.browser.new_page()
    guest.goto(visitor.site.address + path)
    guest.locator("[data-sit]").click()
    visitor.page.locator("[data-greet]").first.click()
    visitor.page.locator("dialog[open]").wait_for()


# Boards


def picture_of(visitor: Visitor, game: str) -> str:
    """The position on the card of a game, from the middle of one."""
    return str(next(each for each in visitor.site.ask("/games") if each["slug"] == game)["picture"]["text"])


def start(game: str, visitor: Visitor) -> None:
    visitor.make(game, here(2))


def middle(game: str, visitor: Visitor) -> None:
    text = picture_of(visitor, game)
    visitor.make(game, here(len(GAMES[game].from_text(text).marks)), start=text)


def chosen(game: str, visitor: Visitor) -> None:
    """A piece is chosen and its goals are lit; where an action is one touch, what it would do is seen under the mouse."""
    middle(game, visitor)
    actions = visitor.site.ask(f"/tables/{visitor.table}/actions", key=visitor.key)
    touches = max((action["touches"] for action in actions), key=len)
    if len(touches) > 1:
        visitor.touch(touches[0])
    else:
        visitor.page.locator(f'[role="button"][data-touch="{touches[0]}"]').hover()
        visitor.page.locator("[data-preview]").first.wait_for()


def hinted(game: str, visitor: Visitor) -> None:
    middle(game, visitor)
    visitor.page.locator('[data-command="hint"]').click()
    visitor.button(re.compile("^(Show the action|Montrer l.action)$")).click()


def ended(title: str, visitor: Visitor) -> None:
    ending = BY_TITLE[title]
    game = GAMES[ending.game]
    *before, last = ending.actions
    line = Line.begin(game.from_text(ending.start) if ending.start else game.start())
    visitor.make(ending.game, here(ending.seats), start=reduce(Line.play, before, line).position.text())
    visitor.play(last)
    visitor.page.get_by_role("region", name=re.compile("^(Result|Résultat)$")).wait_for()


ENDS: Final = ("gravis from the start", "quivive solo2", "vaeva lined", "derive level 1", "drivis from the start")
CROWDS: Final = ("quivive solo5", "quivive teams", "derive four seats", "derive teams")
MOMENTS: Final[dict[str, Callable[[str, Visitor], None]]] = {"start": start, "middle": middle, "chosen": chosen, "hint": hinted}


def crowd(title: str, visitor: Visitor) -> None:
    ending = BY_TITLE[title]
    visitor.make(ending.game, here(ending.seats), start=ending.start)


def paths() -> dict[str, str]:
    """Pages that an address alone leads to."""
    position = "5/5/b4/w1b2/bww1b w E drop -"
    editor = f"/open?game=gravis&position={quote(position)}"
    found = {
        "home": "/",
        "games": "/new",
        "rulebooks": "/rules",
        "lessons": "/learn",
        "open": "/open",
        "player": "/p",
        "ranking": "/ranking",
        "editor": editor,
    }
    each = {f"{name}-{game}": f"/{name}/{game}" for name in ("new", "rules", "learn") for game in OURS}
    return {**found, **each, "mine-empty": "/mine", "lost": "/nowhere/at-all"}


PAGES: Final[dict[str, Scene]] = {
    **{name: partial(page, path) for name, path in paths().items()},
    "home-with-tables": home_with_tables,
    "lobby": lobby,
    "mine": mine,
    "record": record,
    "lesson-wrong": lesson,
    "analysis": analysis,
    "review": review,
    "player-new": player_new,
    "profile": profile,
    "rated-end": rated_end,
    "tournaments": tournaments,
    "new-tournament": new_tournament,
    **{f"tournament-{part}": partial(tournament, part) for part in ("pairings", "standings", "cross-table", "players", "about", "screen")},
    "tournament-of-tables": tournament_of_tables,
}
WINDOWS: Final[dict[str, Scene]] = {
    "settings": settings,
    "help": help_window,
    "greetings": greetings,
    "waiting": waiting,
    **{name: partial(command, name) for name in ("rules", "share", "more")},
}
BOARDS: Final[dict[str, Scene]] = {
    **{f"{game}-{name}": partial(moment, game) for game in OURS for name, moment in MOMENTS.items()},
    **{f"{BY_TITLE[title].game}-end": partial(ended, title) for title in ENDS},
    **{title.replace(" ", "-"): partial(crowd, title) for title in CROWDS},
}
