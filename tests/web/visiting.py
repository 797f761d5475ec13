"""Somebody at a browser: opens pages, makes tables, plays by mouse, keys, touch or typed text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.site import MAX_ATTEMPTS, ROOT, Json, Site

ARTEFACTS = ROOT / "artefacts" / "web"
TIMEOUT_MS = 60_000
"""After this long something that is waited for has failed to come."""
HERE = {"kind": "here"}
expect.set_options(timeout=TIMEOUT_MS)
Hand = Literal["mouse", "keys", "touch", "typed"]
Point = tuple[float, float]
PHONE: dict[str, Any] = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}
KEPT_KEY = """id => {
    const player = JSON.parse(localStorage['banquise.player'] ?? '{}').key ?? '';
    const kept = JSON.parse(localStorage['banquise.tables'] ?? '[]').find(table => table.id === id);
    return !kept || kept.key === '@player' ? player : kept.key;
}"""
"""The key that the browser keeps for a table, or that of its player."""
NOISE = re.compile("Service Worker|ERR_CONNECTION|ERR_INTERNET|WebSocket connection|Failed to load resource")
"""What a browser says of a server that was stopped on purpose, or of an answer that refuses."""


@contextmanager
def visit(browser: Browser, site: Site, **how: Any) -> Iterator[Visitor]:
    """A browser of one's own, in English unless said otherwise. It fails on any error in the page's console."""
    settings = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "service_workers": "block"}
    context = browser.new_context(**{**settings, **how})
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" and not NOISE.search(told.text) else None)
    try:
        yield Visitor(page, site)
        assert not errors, errors
    finally:
        context.close()


@dataclass
class Visitor:
    """A person at a page; the table they sit at, once they do."""

    page: Page
    site: Site
    table: str = ""
    key: str = ""

    def open(self, path: str) -> None:
        self.page.goto(self.site.address + path)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    # Tables

    def make(self, game: str, seats: Sequence[Json] = (HERE, HERE), **more: Any) -> Json:
        """Makes a table and sits down at it."""
        made: Json = self.site.ask("/tables", {"game": game, "seats": list(seats), **more})
        self.table, self.key = made["table"]["id"], made["key"]
        self.open(f"{made['path'].split('#')[0]}#{self.key}")
        self.board().wait_for()
        return made

    def arrive(self) -> None:
        """Learns which table the page shows, and the key the browser keeps for it."""
        self.page.wait_for_url("**/t/*")
        self.board().wait_for()
        self.table = self.page.url.rpartition("/")[2].partition("?")[0]
        self.key = self.page.evaluate(KEPT_KEY, self.table)

    def shown(self) -> Json:
        found: Json = self.site.ask(f"/tables/{self.table}", key=self.key)["table"]
        return found

    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    def turns(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(Turns|Tours)$"))

    def played(self) -> list[str]:
        """The actions of the record, as the server has them."""
        return [play["action"] for play in self.site.ask(f"/tables/{self.table}", key=self.key)["history"]]

    def has_played(self, length: int) -> None:
        """Waits until the server has so many actions, whatever the page shows."""
        for _ in range(MAX_ATTEMPTS):
            if self.shown()["length"] >= length:
                return
        raise AssertionError(f"the server never had {length} actions")

    # Where things lie on the screen, in pixels

    def middle(self, touch: str) -> Point:
        box = self.page.locator(f'[role="gridcell"][data-touch="{touch}"], [role="button"][data-touch="{touch}"]').first.bounding_box()
        assert box, f"{touch} is not on the screen"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def area(self, lowest: str, highest: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of a square of four cells."""
        (x, _), (to_x, to_y) = self.middle(lowest), self.middle(highest)
        half = (to_x - x) / 2
        return x - half, to_y - half, 4 * half, 4 * half

    def across(self, columns: float) -> Point:
        """As far as so many columns."""
        (left, _), (right, _) = self.middle("a1"), self.middle("b1")
        return (right - left) * columns, 0

    def scrolled(self) -> float:
        return float(self.page.evaluate("scrollY"))

    @contextmanager
    def dragging(self, touch: str, by: Point, hand: Hand = "mouse") -> Iterator[None]:
        """Takes something in hand and drags it so far; lets it go at the end."""
        self.page.locator(f'[data-touch="{touch}"]').first.scroll_into_view_if_needed()
        x, y = self.middle(touch)
        steps = [(x + by[0] * part / 8, y + by[1] * part / 8) for part in range(1, 9)]
        if hand == "touch":
            yield from self._drag_by_finger((x, y), steps)
            return
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in steps:
            self.page.mouse.move(*step)
        yield
        self.page.mouse.up()

    def _drag_by_finger(self, start: Point, steps: Sequence[Point]) -> Iterator[None]:
        """As the browser hears it from a real screen: it scrolls the page unless it is kept from it."""
        session = self.page.context.new_cdp_session(self.page)
        for kind, (x, y) in [("touchStart", start), *(("touchMove", step) for step in steps)]:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        yield
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    # Acting

    def touch(self, touch: str, hand: Hand = "mouse") -> None:
        """A cell, or a control on the board or beside it."""
        spot = self.page.locator(
            f'[role="gridcell"][data-touch="{touch}"], [role="button"][data-touch="{touch}"], [data-control="{touch}"]'
        )
        spot.first.scroll_into_view_if_needed()  # waits until a board that has just come stands still
        if hand == "keys":
            self._press(spot.first, touch)
        elif hand == "touch":
            spot.first.tap(force=True)
        else:
            spot.first.click(force=True)

    def _press(self, spot: Locator, touch: str) -> None:
        """Only keys: Tab brings the focus to the board or a control, arrows walk over the cells."""
        if spot.get_attribute("role") == "gridcell":
            self._walk(touch)
        else:
            self._tab_to(spot)
        self.page.keyboard.press("Enter")

    def _tab_to(self, spot: Locator) -> None:
        for _ in range(120):
            if spot.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the Tab key does not lead there")

    def _focused(self) -> str:
        return str(
            self.page.evaluate("document.activeElement?.getAttribute('role') === 'gridcell' ? document.activeElement.dataset.touch : ''")
        )

    def _walk(self, cell: str) -> None:
        """To a cell, one arrow key at a time: along the columns first, then along the rows."""
        for _ in range(120):
            if self._focused():
                break
            self.page.keyboard.press("Tab")
        for _ in range(60):
            here = self._focused()
            assert here, "the focus has left the board"
            if here == cell:
                return
            right, up = ord(cell[0]) - ord(here[0]), int(cell[1:]) - int(here[1:])
            key = ("ArrowRight" if right > 0 else "ArrowLeft") if right else ("ArrowUp" if up > 0 else "ArrowDown")
            self.page.keyboard.press(key)
            self.page.wait_for_function("here => document.activeElement?.dataset.touch !== here", arg=here, timeout=TIMEOUT_MS)
        raise AssertionError(f"the arrow keys do not lead to {cell}")

    def play(self, action: str, hand: Hand = "mouse") -> None:
        """Plays an action and waits until the page shows it among the turns."""
        length = self.shown()["length"]
        if hand == "typed":
            self.page.get_by_label(re.compile("Type an action|Taper une action")).fill(action)
            self.page.keyboard.press("Enter")
        else:
            for touch in self.touches(action):
                self.touch(touch, hand)
        self.sees(length + 1)

    def touches(self, action: str) -> Sequence[str]:
        legal = self.site.ask(f"/tables/{self.table}/actions", key=self.key)
        return next(each["touches"] for each in legal if each["action"] == action)

    def play_all(self, actions: Sequence[str], hand: Hand = "mouse") -> None:
        """Plays a line; actions that the page has played by itself, being the only ones, are passed over."""
        for number, action in enumerate(actions, self.shown()["length"]):
            if self.shown()["length"] == number and not self._is_forced():
                self.play(action, hand)
            else:
                self.sees(number + 1)

    def _is_forced(self) -> bool:
        position = self.shown()["position"]
        return bool(position["mid_turn"] and len(position["legal"]) == 1)

    def sees(self, length: int) -> None:
        """Waits until so many actions are listed."""
        expect(self.turns().locator(f'[data-length="{length}"]')).to_have_count(1, timeout=TIMEOUT_MS)

    def sees_end(self) -> Json:
        """Waits until the result is shown; the outcome."""
        expect(self.page.get_by_role("region", name=re.compile("^(Result|Résultat)$"))).to_be_visible(timeout=TIMEOUT_MS)
        outcome: Json = self.shown()["outcome"]
        expect(self.page.get_by_text(outcome["text"]).first).to_be_visible()
        return outcome

    def picture(self, name: str, *, whole: bool = False) -> None:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=Path(ARTEFACTS / f"{name}.png"), full_page=whole)
