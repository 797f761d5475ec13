"""The board as a widget: a cursor, clicks, and what is to be seen on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from banquise.core import Position
from banquise.terminal.cursor import Cursor, middle
from banquise.terminal.drawing import board_layout, board_text
from banquise.terminal.layout import DEFAULT_ROOM, Layout, Room

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the board shows: a position and the cells that stand out."""

    position: Position
    targets: Cells = ()
    chosen: Cells = ()
    marked: Cells = ()
    last: Cells = field(default=())


class BoardView(Widget, can_focus=True):
    """Draws a scene, moves a cursor over its cells, and reports the cells touched."""

    DEFAULT_CSS = "BoardView { width: auto; height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"step({dx}, {dy})", show=False)
            for key, (dx, dy) in {
                "left": (-1, 0),
                "right": (1, 0),
                "up": (0, 1),
                "down": (0, -1),
                "home": (-1, 1),
                "pageup": (1, 1),
                "end": (-1, -1),
                "pagedown": (1, -1),
            }.items()
        ),
        *(
            Binding(f"ctrl+{key}", f"leap({dx}, {dy})", show=False)
            for key, (dx, dy) in {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}.items()
        ),
        Binding("enter,space", "touch", show=False),
    ]

    @dataclass
    class Touched(Message):
        """A cell was chosen, by key or by mouse."""

        cell: str
        by_key: bool = False

    @dataclass
    class Visited(Message):
        """The cursor has come to a cell."""

        cell: str

    def __init__(self, scene: Scene) -> None:
        super().__init__(id="board")
        self.scene = scene
        self.room = DEFAULT_ROOM
        self._cursor = Cursor.at(middle(scene.position.cells))

    @property
    def plan(self) -> Layout:
        """Where the cells are."""
        return board_layout(self.scene.position, self.room)

    def show(self, scene: Scene, room: Room) -> None:
        """Draw another scene; a cursor that is on no cell of it goes to the middle."""
        self.scene, self.room = scene, room
        cells = scene.position.cells
        if self.cursor not in cells:
            self.go(Cursor.at(middle(cells)))
        self.refresh(layout=True)

    def render(self) -> Text:
        scene = self.scene
        return board_text(
            scene.position,
            cursor=self.cursor if self.has_focus else None,
            marked=scene.marked,
            targets=scene.targets,
            chosen=scene.chosen,
            last=scene.last,
            room=self.room,
            beside=False,
        )

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # Textual's signature
        return self.plan.size.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # Textual's signature
        return self.plan.size.height

    @property
    def cursor(self) -> str:
        """The cell of the cursor."""
        return self._cursor.cell

    def action_step(self, dx: int, dy: int) -> None:
        """To the next cell in a direction."""
        self.go(self._cursor.step(self.scene.position.cells, dx, dy))

    def action_leap(self, dx: int, dy: int) -> None:
        """To the nearest cell in a direction that can be chosen."""
        self.go(self._cursor.step(self.scene.targets, dx, dy))

    def go(self, cursor: Cursor) -> None:
        """Put the cursor there, in sight."""
        self._cursor = cursor
        self.refresh()
        box = self.plan.box(cursor.cell)
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(box.x, box.y - 1, box.width, box.height + 2), animate=False)
        self.post_message(self.Visited(cursor.cell))

    def action_touch(self) -> None:
        self.post_message(self.Touched(self.cursor, by_key=True))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        cell = self.plan.cell_at(offset.x, offset.y) if offset else None
        if cell:
            self.go(Cursor.at(cell))
            self.post_message(self.Touched(cell))

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
