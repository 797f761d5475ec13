"""Playing on a screen: people touch and type, programs think, clocks run."""

from __future__ import annotations

import asyncio
from typing import Final

from textual import events, on, work
from textual.app import App, ComposeResult
from textual.widgets import Input

from banquise.core import Refusal
from banquise.i18n import Language, Voice, voice
from banquise.i18n.explaining import typed_refusal
from banquise.players import Player, PlayerFailed
from banquise.terminal.board_view import BoardView, Scene
from banquise.terminal.controls import Controls
from banquise.terminal.local_table import LocalTable
from banquise.terminal.news import news_of
from banquise.terminal.panel import with_clause
from banquise.terminal.table_view import TableView
from banquise.terminal.thinking import Thinking, why_failed
from banquise.terminal.words import Localized, nothing, say
from banquise.touching import Composing, changed, changed_by_last_turn, read_typed, reason_of

PACE_SECONDS: Final = 0.35
"""Between two actions of programs, so that people can follow."""
TICK_SECONDS: Final = 0.2
"""How often the clocks are looked at."""
MAX_TOUCHES_LISTED: Final = 12


class PlayingApp(App[None]):
    """Shows a table and lets people act at it; the commands of the bar are those of `TableApp`."""

    def __init__(self, local: LocalTable, language: Language, pace: float = PACE_SECONDS) -> None:
        super().__init__()
        self.title = local.game.name
        self.local = local
        self.language: Language = language
        self.pace = pace
        self.composing = Composing.begin(local.line)
        self.status: Localized = nothing
        self.marked: tuple[str, ...] = ()
        self.preview: tuple[str, ...] = ()
        self.thinker = ""
        self.thinking = Thinking()

    # What is on the screen

    def compose(self) -> ComposeResult:
        yield TableView(self.local.line.position)

    def on_mount(self) -> None:
        self.go_on(self.status)
        self.set_interval(TICK_SECONDS, self.tick)

    def on_resize(self) -> None:
        self.show()

    @property
    def voice(self) -> Voice:
        return voice(self.local.game.slug, self.language)

    @property
    def view(self) -> TableView:
        return self.screen_stack[0].query_one(TableView)

    def show(self) -> None:
        """Draw everything anew."""
        controls = self.composing.controls() if self.local.awaits_person else ()
        self.view.show(self.local, self.voice, self.scene(), controls, self.status_text())

    def status_text(self) -> str:
        """The answer to what was just done, what has been chosen so far, who is thinking."""
        parts = [self.status(self.language)]
        if self.composing.touched:
            parts.append(say(self.language, "so-far", touches=" ".join(self.composing.touched)))
        if self.thinker:
            parts.append(say(self.language, "thinking", player=self.thinker))
        return "\n".join(filter(None, parts))

    def scene(self) -> Scene:
        line, composing = self.local.line, self.composing
        chosen = tuple(touch for touch in composing.touched if touch in line.position.cells)
        targets = composing.cells() if self.local.awaits_person else ()
        return Scene(line.position, targets, chosen, self.marked, self.preview or changed_by_last_turn(line))

    def tell(self, status: Localized, marked: tuple[str, ...] = ()) -> None:
        self.status, self.marked = status, marked
        self.show()

    # How play goes on

    def go_on(self, status: Localized) -> None:
        """Tell this, and go on with the table as it is now, whatever went on before."""
        self.thinker, self.status = "", status
        self.await_touches()
        self.play_programs()

    def await_touches(self) -> None:
        """Nothing is touched; the focus is where the next touch can be."""
        self.composing = Composing.begin(self.local.line)
        self.preview, self.marked = (), ()
        self.show()
        self.focus_choice()

    def focus_choice(self) -> None:
        """Put the focus where something can be chosen, unless the person types."""
        if self.local.awaits_person and self.screen.focused is not self.view.entry:
            (self.view.board if self.composing.cells() else self.view.controls).focus()

    def tick(self) -> bool:
        """Whether the clock had to do something: then play goes on from there."""
        happened = self.local.tick()
        if happened:
            self.go_on(news_of(self.local.table, happened))
        elif self.local.table.clocks:
            self.view.show_seats(self.local, self.voice)
        return bool(happened)

    @work(exclusive=True, group="play")
    async def play_programs(self) -> None:
        """Let programs act until a person is to act or the game is over."""
        while player := self.local.player_to_act:
            self.thinker = player.name
            self.show()
            self.status = await self.let_play(player)
            self.thinker = ""
            self.await_touches()
            await asyncio.sleep(self.pace)

    async def let_play(self, player: Player) -> Localized:
        """Play what a program chooses; what to tell of it. The seat of one that fails becomes a person's, so that the game goes on."""
        seat = self.local.table.decision.by
        try:
            action = await self.thinking.choice(player, self.local.line)
            happened = self.local.tick() or self.local.play(action)  # it may have thought for too long
            if isinstance(happened, Refusal):
                raise PlayerFailed(happened)
            return news_of(self.local.table, happened)
        except Exception as error:  # a program of somebody else may fail in any way
            fault = error
        self.local.replace_player(seat)
        slug = self.local.game.slug
        return lambda language: say(language, "failed", player=player.name, error=why_failed(fault, slug, language))

    def act(self, action: str) -> None:
        """A person plays this action, or is told why not."""
        if self.tick():
            return None
        if reason := self.why_not_now():
            return self.tell(reason)
        played = self.local.play(action)
        if isinstance(played, Refusal):
            return self.refuse(action, played)
        return self.go_on(news_of(self.local.table, played))

    def why_not_now(self) -> Localized | None:
        """Why nobody at the keyboard can act now; None if somebody can."""
        if self.local.awaits_person:
            return None
        word = {"over": "game-over", "paused": "paused"}.get(self.local.table.status, "not-your-turn")
        return lambda language: say(language, word)

    def refuse(self, action: str, refusal: Refusal) -> None:
        def status(language: Language) -> str:
            speaking = voice(self.local.game.slug, language)
            sentence = typed_refusal(speaking, self.local.line.position, refusal)
            return say(language, "refused", action=action, reason=with_clause(sentence, refusal))

        self.tell(status, refusal.cells)

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
            return self.act_typed(typed)
        if reason := self.why_not_now():
            return self.tell(reason)
        further = self.composing.touch(touch)
        if further is None:
            return self.refuse_touch(touch)
        if further.action:
            return self.act(further.action)
        self.composing, self.preview = further, ()
        self.tell(nothing)
        return self.focus_choice()

    def refuse_touch(self, touch: str) -> None:
        guessed = reason_of(self.composing, touch)
        if guessed:
            return self.refuse(*guessed)
        touches = list(self.composing.following())
        listed = ", ".join(touches[:MAX_TOUCHES_LISTED]) + (", …" if len(touches) > MAX_TOUCHES_LISTED else "")
        marked = (touch,) if touch in self.local.line.position.cells else ()
        return self.tell(lambda language: say(language, "nothing-there", touch=touch, touches=listed), marked)

    @on(BoardView.Visited)
    def preview_cell(self, event: BoardView.Visited) -> None:
        self.show_preview(event.cell)

    @on(Controls.Highlighted)
    def preview_control(self, event: Controls.Highlighted) -> None:
        self.show_preview(event.touch)

    def show_preview(self, touch: str) -> None:
        """Mark what the action that this touch completes would change."""
        action = self.composing.following().get(touch) if self.local.awaits_person else None
        position = self.local.line.position
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
        self.tell(nothing)
        self.focus_choice()

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
            self.act_typed(text)

    def act_typed(self, text: str) -> None:
        """A person plays what these words mean, or is told what might be meant."""
        if reason := self.why_not_now():
            return self.tell(reason)
        read = read_typed(self.local.line, text)
        return self.refuse(read.action, read.refusal) if read.refusal else self.act(read.action)
