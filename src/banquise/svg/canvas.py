"""SVG elements as text: small, deterministic, without ids, so that many pictures can stand on one page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]
Value = str | float


def number(value: float) -> str:
    """At most one decimal, and no sign of it where it is zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element; `stroke_width` becomes `stroke-width`. Children are markup already, attributes are escaped here."""
    written = (f' {key.replace("_", "-")}="{_written(value)}"' for key, value in attributes.items())
    opening = f"<{name}{''.join(written)}"
    return f"{opening}>{''.join(children)}</{name}>" if children else f"{opening}/>"


def _written(value: Value) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def group(*children: str, **attributes: Value) -> str:
    return element("g", *children, **attributes)


def circle(at: Point, radius: float, **attributes: Value) -> str:
    return element("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def ellipse(at: Point, across: float, high: float, **attributes: Value) -> str:
    return element("ellipse", cx=at[0], cy=at[1], rx=across, ry=high, **attributes)


def box(corner: Point, width: float, height: float, round_by: float = 0, **attributes: Value) -> str:
    """A rectangle, with corners rounded if `round_by` is not zero."""
    rounded = {"rx": round_by} if round_by else {}
    return element("rect", x=corner[0], y=corner[1], width=width, height=height, **rounded, **attributes)


def path(d: str, **attributes: Value) -> str:
    return element("path", d=d, **attributes)


def word(at: Point, text: str, size: float, **attributes: Value) -> str:
    """A text centred on a point."""
    return element("text", escape(text, quote=False), x=at[0], y=at[1] + size * 0.355, font_size=size, **attributes)


def along(points: Iterable[Point], *, closed: bool = False) -> str:
    """Path data: straight from point to point."""
    data = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{data}{'Z' if closed else ''}"


def moved(points: Iterable[Point], by: Point) -> list[Point]:
    """These points, all shifted alike."""
    return [(x + by[0], y + by[1]) for x, y in points]
