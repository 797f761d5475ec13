"""Any position of any game as a picture: `draw`. `PICTURES` has those of the games that bring one; the others are drawn plainly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from banquise.core import Position
from banquise.games import Parts
from banquise.svg.plain import Plain

PICTURES: Final[Mapping[str, type[Plain]]] = Parts("picture")


def draw(position: Position, *, last: str | None = None, marked: Iterable[str] = (), coordinates: bool = True, flip: bool = False) -> str:
    """The position as an SVG document that needs nothing else; equal arguments give equal texts.

    `last` is the action that led here, `marked` the cells to point out; what does not name anything on this board is not drawn.
    `flip` shows the board as seen from the opposite edge.
    """
    picture = PICTURES.get(position.slug, Plain)(position, flip=flip)
    return picture.picture(last, marked, coordinates=coordinates)


Position.drawer = draw

__all__ = ["PICTURES", "draw"]
