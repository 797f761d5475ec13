"""The terminal game: one screen, any game, any mix of people and players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from banquise.core import CHANCE, NOBODY, Line, Refusal
from banquise.games import rules_page
from banquise.i18n import LANGUAGES, Language, Voice, voice
from banquise.players import Player, roll
from banquise.terminal.board_view import BoardView, Scene
from banquise.terminal.controls import Controls
from banquise.terminal.dialogs import AskPath, Page
from banquise.terminal.files import open_record, save_record
from banquise.terminal.panel import with_clause
from banquise.terminal.sitting import Sitting
from banquise.terminal.table_view import BAR, TableView
from banquise.terminal.thinking import thought, why_failed
from banquise.terminal.words import HELP, pick, say
from banquise.touching import Composing, changed, reason_of

PACE: Final = 0.35
"""Seconds between two actions of players, so that people can follow."""

Saying = Callable[[Language], str]
"""Something to tell, in whatever language is asked for when it is shown."""


def silence(_: Language) -> str:
    return ""


class TableApp(App[None]):
    """Shows a sitting and lets people act in it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, show=False, priority=True) for key, action in BAR.items()),
        Binding("escape,backspace", "untouch", show=False),
    ]

    def __init__(self, sitting: Sitting, language: Language, pace: float = PACE) -> None:
        super().__init__()
        self.title = sitting.game.name
        self.sitting = sitting
        self.language: Language = language
        self.pace = pace
        self.composing = Composing.begin(sitting.line)
        self.saying: Saying = silence
        self.marked: tuple[str, ...] = ()
        self.preview: tuple[str, ...] = ()
        self.thinker = ""

    # What is on the screen

    def compose(self) -> ComposeResult:
        yield TableView(self.sitting.line.position)

    def on_mount(self) -> None:
        self.begin()

    def on_resize(self) -> None:
        self.show()

    @property
    def voice(self) -> Voice:
        return voice(self.sitting.game.slug, self.language)

    @property
    def view(self) -> TableView:
        return self.screen_stack[0].query_one(TableView)

    def show(self) -> None:
        """Draw everything anew."""
        controls = self.composing.controls() if self.sitting.is_waiting else ()
        self.view.show(self.sitting, self.voice, self.scene(), controls, self.sayings())

    def sayings(self) -> str:
        """The answer to what was just done, what has been chosen so far, who is thinking."""
        parts = [self.saying(self.language)]
        if self.composing.touched:
            parts.append(say(self.language, "so-far", touches=" ".join(self.composing.touched)))
        if self.thinker:
            parts.append(say(self.language, "thinking", player=self.thinker))
        return "\n".join(filter(None, parts))

    def scene(self) -> Scene:
        past, composing, waiting = self.sitting.past, self.composing, self.sitting.is_waiting
        position = self.sitting.line.position
        last = changed(past[-1].position, position) if past else ()
        chosen = tuple(touch for touch in composing.touched if touch in position.cells)
        targets = composing.cells() if waiting else ()
        return Scene(position, targets, chosen, self.marked, self.preview or last)

    # How play goes on

    def begin(self) -> None:
        """Go on from the present line, whatever came before."""
        self.marked = ()
        self.ready()
        self.go_on()

    def ready(self) -> None:
        """Nothing is touched; the focus is where the next touch can be."""
        self.composing = Composing.begin(self.sitting.line)
        self.preview = ()
        self.show()
        self.aim()

    def aim(self) -> None:
        """Put the focus where something can be chosen, unless the person types."""
        if self.sitting.is_waiting and self.screen.focused is not self.view.entry:
            (self.view.board if self.composing.cells() else self.view.controls).focus()

    @work(exclusive=True, group="play")
    async def go_on(self) -> None:
        """Let chance and players act until a person is to act or the game is over."""
        while self.sitting.line.to_act != NOBODY and not self.sitting.is_waiting:
            await self.take_turn()
            await asyncio.sleep(self.pace)

    async def take_turn(self) -> None:
        line = self.sitting.line
        if line.to_act == CHANCE:
            action = roll(line.position, self.sitting.chance)
            self.sitting.play(action)
            self.saying = lambda language: say(language, "rolled", action=action)
        else:
            player = self.sitting.players[line.to_act - 1]
            assert player
            self.thinker = player.name
            self.show()
            await self.let_think(player, line)
        self.marked = ()
        self.ready()

    async def let_think(self, player: Player, line: Line) -> None:
        """Play what a player chooses; the seat of one that fails becomes a person's, so that the game is not lost."""
        self.saying = silence
        try:
            self.sitting.play(await thought(player, line))
        except Exception as error:  # a program of somebody else may fail in any way
            fault = error
            self.sitting.players[line.to_act - 1] = None
            self.saying = lambda language: say(language, "failed", player=player.name, error=why_failed(fault, language))
        self.thinker = ""

    def act(self, action: str) -> None:
        """A person plays this action, or is told why not."""
        if reason := self.not_now():
            self.tell(reason)
        elif refusal := self.sitting.line.why_not(action):
            self.refuse(action, refusal)
        else:
            self.sitting.play(action)
            self.saying = silence
            self.begin()

    def not_now(self) -> Saying | None:
        if self.sitting.line.to_act == NOBODY:
            return lambda language: say(language, "game-over")
        if not self.sitting.is_waiting:
            return lambda language: say(language, "not-your-turn")
        return None

    def tell(self, saying: Saying, marked: tuple[str, ...] = ()) -> None:
        self.saying, self.marked = saying, marked
        self.show()

    def refuse(self, action: str, refusal: Refusal) -> None:
        def saying(language: Language) -> str:
            sentence = voice(self.sitting.game.slug, language).refusal(refusal)
            return say(language, "refused", action=action, reason=with_clause(sentence, refusal))

        self.tell(saying, refusal.cells)

    # Touching

    @on(BoardView.Touched)
    def touch_cell(self, event: BoardView.Touched) -> None:
        self.touch(event.cell, event.by_key)

    @on(Controls.Touched)
    def touch_control(self, event: Controls.Touched) -> None:
        self.touch(event.touch, event.by_key)

    def touch(self, touch: str, by_key: bool) -> None:  # noqa: FBT001  # a fact about the touch
        typed = self.view.entry.value.strip()
        self.view.entry.clear()
        if typed and by_key:  # typed faster than the focus moved: the Enter was meant for it
            return self.act(typed)
        if reason := self.not_now():
            return self.tell(reason)
        further = self.composing.touch(touch)
        if further is None:
            return self.refuse_touch(touch)
        if further.action:
            return self.act(further.action)
        self.composing, self.preview = further, ()
        self.tell(silence)
        return self.aim()

    def refuse_touch(self, touch: str) -> None:
        guessed = reason_of(self.composing, touch)
        if guessed:
            return self.refuse(*guessed)
        touches = list(self.composing.following())
        listed = ", ".join(touches[:12]) + (", …" if len(touches) > 12 else "")
        return self.tell(lambda language: say(language, "nothing-there", touch=touch, touches=listed), (touch,))

    @on(BoardView.Visited)
    def preview_cell(self, event: BoardView.Visited) -> None:
        self.show_preview(event.cell)

    @on(Controls.Highlighted)
    def preview_control(self, event: Controls.Highlighted) -> None:
        self.show_preview(event.touch)

    def show_preview(self, touch: str) -> None:
        """Mark what the action that this touch completes would change."""
        action = self.composing.following().get(touch) if self.sitting.is_waiting else None
        position = self.sitting.line.position
        preview = changed(position, position.after(action)) if action else ()
        if preview != self.preview:
            self.preview = preview
            self.show()

    def action_untouch(self) -> None:
        """Take back the last touch, or what is being typed."""
        if self.screen.focused is self.view.entry:
            self.view.entry.clear()
            self.screen.set_focus(None)
        self.composing = self.composing.back()
        self.preview = ()
        self.tell(silence)
        self.aim()

    # Typing

    def on_key(self, event: events.Key) -> None:
        """Whatever is typed elsewhere on the main screen is the beginning of an action."""
        if event.is_printable and event.character and event.character != " " and len(self.screen_stack) == 1:
            self.view.entry.focus()
            self.view.entry.insert_text_at_cursor(event.character)
            event.stop()

    @on(Input.Submitted, "#entry")
    def type_action(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.view.entry.clear()
        if text:
            self.act(text)

    # The bar

    def action_language(self) -> None:
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self.show()

    def action_help(self) -> None:
        self.read(pick(self.language, HELP))

    def action_rules(self) -> None:
        pages = [rules_page(name, self.language) for name in (self.sitting.game.slug, "")]
        if pages[0]:
            self.read("\n\n".join(pages))
        else:
            self.tell(lambda language: say(language, "no-rules"))

    def read(self, page: str) -> None:
        if isinstance(self.screen, Page):
            self.pop_screen()
        elif len(self.screen_stack) == 1:
            self.push_screen(Page(page, self.language, self.sitting.game))

    def action_undo(self) -> None:
        undone = self.sitting.undo()
        self.thinker = ""
        self.saying = lambda language: say(language, "undone" if undone else "nothing-to-undo")
        self.begin()

    def action_resign(self) -> None:
        seat = self.sitting.resign()
        if not seat:
            return self.tell(lambda language: say(language, "nobody-resigns"))
        position = self.sitting.line.position
        self.saying = lambda language: say(language, "resigned", seat=voice(self.sitting.game.slug, language).seat(position, seat))
        self.thinker = ""
        return self.begin()

    def action_save(self) -> None:
        asked: set[Path] = set()

        def attempt(path: Path) -> str:
            if path.exists() and path not in asked:
                asked.add(path)
                return say(self.language, "replace", path=path)
            return save_record(path, self.sitting.record(), self.language)

        self.ask("save-as", attempt, "saved")

    def action_open(self) -> None:
        def attempt(path: Path) -> str:
            found = open_record(path, self.sitting, self.language)
            if isinstance(found, str):
                return found
            self.sitting = found
            self.title = found.game.name
            return ""

        self.ask("open-file", attempt, "opened")

    def ask(self, question: str, attempt: Callable[[Path], str], done: str) -> None:
        def answer(path: Path | None) -> None:
            if path is not None:
                self.saying = lambda language: say(language, done, path=path)
                self.thinker = ""
                self.begin()

        if len(self.screen_stack) == 1:
            name = f"{self.sitting.game.slug}.txt"
            self.push_screen(AskPath(say(self.language, question), name, attempt), answer)
