"""Any position of any game as a picture: `draw`. `PICTURES` has those of the games that bring one; the others are drawn plainly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from banquise.core import Line, Position
from banquise.games import Parts
from banquise.svg.plain import Plain

PICTURES: Final[Mapping[str, type[Plain]]] = Parts("picture")


def draw(
    where: Position | Line, *, last: str | None = None, marked: Iterable[str] = (), coordinates: bool = True, flip: bool = False
) -> str:
    """The position as an SVG document that needs nothing else; equal arguments give equal texts.

    `last` is the action that led here, for a line the one it knows unless another is given; `marked` are the cells to point out.
    What does not name anything on this board is not drawn. `flip` shows the board as seen from the opposite edge.
    Raises `TypeError` for marked cells as one text.
    """
    if isinstance(marked, str):
        raise TypeError(f"marked: a list of cells, such as [{marked!r}], not {marked!r}")
    position = where.position if isinstance(where, Line) else where
    if isinstance(where, Line) and last is None and where.actions:
        last = where.actions[-1]
    picture = PICTURES.get(position.slug, Plain)(position, flip=flip)
    return picture.picture(last, marked, coordinates=coordinates)


Position.drawer = draw

__all__ = ["PICTURES", "draw"]
