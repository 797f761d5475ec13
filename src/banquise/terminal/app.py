"""The terminal game: one screen, any game, any mix of people and programs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from banquise.core import Refusal
from banquise.games import rules_page
from banquise.i18n import LANGUAGES, Language, voice
from banquise.players import engine_plays
from banquise.terminal.dialogs import AskPath, Page
from banquise.terminal.files import open_record, save_record
from banquise.terminal.hints import Hint, find_hint
from banquise.terminal.local_table import Answer, LocalTable
from banquise.terminal.news import news_of, seat_name
from banquise.terminal.playing import PACE_SECONDS, PlayingApp
from banquise.terminal.table_view import BAR
from banquise.terminal.words import HELP, Localized, pick, say


class TableApp(PlayingApp):
    """The screen with the commands of its bar, and those that only the help tells."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, show=False, priority=True) for key, action in {**BAR, "f7": "draw", "f9": "pause", "f10": "hint"}.items()),
        Binding("escape,backspace", "untouch", show=False),
    ]

    def __init__(self, local: LocalTable, language: Language, pace: float = PACE_SECONDS) -> None:
        super().__init__(local, language, pace)
        self._asked = ("", 0)
        """Which command waits to be given again, at which number of events."""
        self._hint: Hint | None = None

    # Hints

    def action_hint(self) -> None:
        """Where to act; asked again, what to do; and at last why."""
        if self.tick():
            return None
        if reason := self.why_not_now():
            return self.tell(reason)
        if not engine_plays(self.local.game.slug):
            return self.tell(lambda language: say(language, "no-hint"))
        hint = self._hint
        if hint and hint.number == self.local.table.number:
            return self.show_hint(replace(hint, stage=min(hint.stage + 1, hint.last_stage)))
        self.tell(lambda language: say(language, "hint-searching"))
        self.find_hint()
        return None

    @work(exclusive=True, group="hint")
    async def find_hint(self) -> None:
        """Searches beside the screen; what comes too late is dropped."""
        number = self.local.table.number
        hint = await asyncio.to_thread(find_hint, self.local.line, number)
        if number == self.local.table.number:
            self.show_hint(hint)

    def show_hint(self, hint: Hint) -> None:
        self._hint = hint
        self.tell(hint.text, tuple(touch for touch in hint.marked if touch in self.local.line.position.cells))

    # Reading

    def action_language(self) -> None:
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self.show()

    def action_help(self) -> None:
        self.read(pick(self.language, HELP))

    def action_rules(self) -> None:
        pages = [rules_page(name, self.language) for name in (self.local.game.slug, "")]
        if pages[0]:
            self.read("\n\n".join(pages))
        else:
            self.tell(lambda language: say(language, "no-rules"))

    def read(self, page: str) -> None:
        if isinstance(self.screen, Page):
            self.pop_screen()
        elif len(self.screen_stack) == 1:
            self.push_screen(Page(page, self.language, self.local.game))

    # Asking the table

    def action_undo(self) -> None:
        if self.tick():
            return
        if self.local.table.outcome:
            self.change_table(self.local.reopened(), "undone")
        else:
            self.answer(self.local.undo(), "undone")

    def action_resign(self) -> None:
        seat = self.local.speaker
        if self.tick() or not self.may_ask(seat):
            return
        if self.is_sure("resign", lambda language: say(language, "resign-sure", seat=seat_name(self.local.table, seat, language))):
            self.answer(self.local.resign(), "resigned", seat)

    def action_draw(self) -> None:
        """A draw by agreement; once the game is over, another one."""
        if self.tick():
            return
        if self.local.table.outcome:
            self.change_table(self.local.rematch(), "begun")
        elif self.may_ask(self.local.speaker) and self.is_sure("draw", lambda language: say(language, "draw-sure")):
            self.answer(self.local.agree("draw"), "drawn")

    def action_pause(self) -> None:
        if self.tick() or not self.may_ask(self.local.speaker):
            return None
        if not self.local.table.clocks:
            return self.tell(lambda language: say(language, "no-clock"))
        if self.local.table.status == "paused":
            return self.answer(self.local.agree("resume"), "resumed")
        return self.answer(self.local.agree("pause"), "stopped")

    def may_ask(self, seat: int) -> bool:
        """Whether the game goes on and somebody at the keyboard is still in it; if not, this is told."""
        if self.local.table.outcome or not seat:
            self.tell(lambda language: say(language, "game-over" if self.local.table.outcome else "nobody-here"))
            return False
        return True

    def is_sure(self, command: str, question: Localized) -> bool:
        """Whether a command is given for the second time, with nothing in between; the first time the question is told."""
        asked = (command, self.local.table.number)
        if self._asked == asked:
            return True
        self.tell(question)
        self._asked = asked
        return False

    def tell(self, status: Localized, marked: tuple[str, ...] = ()) -> None:
        self._asked = ("", 0)
        super().tell(status, marked)

    def answer(self, answer: Answer, done: str, seat: int = 0) -> None:
        """Tell what has happened, or why nothing has, and go on."""
        if isinstance(answer, Refusal):
            return self.tell(self.reason(answer))
        table = self.local.table
        news = news_of(table, answer)

        def status(language: Language) -> str:
            return news(language) or say(language, done, seat=seat_name(table, seat, language) if seat else "")

        return self.go_on(status)

    def change_table(self, local: LocalTable | Refusal, done: str) -> None:
        """Go on at another table, or tell why not."""
        if isinstance(local, Refusal):
            return self.tell(self.reason(local))
        self.local, self.title = local, local.game.name
        return self.go_on(lambda language: say(language, done))

    def reason(self, refusal: Refusal) -> Localized:
        slug = self.local.game.slug
        return lambda language: voice(slug, language).refusal(refusal)

    # Files

    def action_save(self) -> None:
        asked: set[Path] = set()

        def attempt(path: Path) -> str:
            if path.exists() and path not in asked:
                asked.add(path)
                return say(self.language, "replace", path=path)
            return save_record(path, self.local.record(), self.language)

        self.ask_path("save-as", attempt, "saved")

    def action_open(self) -> None:
        def attempt(path: Path) -> str:
            found = open_record(path, self.local, self.language)
            if isinstance(found, str):
                return found
            self.local, self.title = found, found.game.name
            return ""

        self.ask_path("open-file", attempt, "opened")

    def ask_path(self, question: str, attempt: Callable[[Path], str], done: str) -> None:
        def answer(path: Path | None) -> None:
            if path is not None:
                self.go_on(lambda language: say(language, done, path=path))

        if len(self.screen_stack) == 1:
            name = f"{self.local.game.slug}.txt"
            self.push_screen(AskPath(say(self.language, question), name, attempt), answer)
