"""The objects of the games and the signs on them. Each side has its own shape or pattern: colour never tells alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from banquise.svg import theme
from banquise.svg.canvas import Point, Value, along, box, circle, ellipse, group, moved, number, path, word
from banquise.svg.theme import Face

TOKENS: Final = ((theme.IVORY, 0), (theme.COAL, 4), (theme.CORAL, 3), (theme.PINE, -4), (theme.OCHRE, 5))
"""For each side its face and the corners of its outline: 0 is round, -4 a square on its tip."""
NOBODYS: Final = (theme.STONE, 6)
PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
STAR: Final = tuple((sin(pi * n / 5) * (1, 0.45)[n % 2], -cos(pi * n / 5) * (1, 0.45)[n % 2]) for n in range(10))


def ink_on(face: Face) -> str:
    """The tone that reads on a face: ink on light ones, snow on dark ones."""
    red, green, blue = (int(face[0][at : at + 2], 16) for at in (1, 3, 5))
    return theme.INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else theme.SNOW


def shade(at: Point, across: float, high: float) -> str:
    """The soft shadow under something."""
    return ellipse(at, across, high, fill=theme.INK, opacity="0.16")


def disc(at: Point, radius: float, face: Face, sign: str = "") -> str:
    """A flat round pawn with a little thickness; `sign` is `ring`, `dot` or `cross`."""
    x, y = at
    thick = radius * 0.22
    parts = [
        shade((x + thick * 0.4, y + thick * 1.7), radius, radius * 0.95),
        circle((x, y + thick), radius, fill=face[1]),
        circle(at, radius, fill=face[0], stroke=face[1], stroke_width=max(radius * 0.07, 0.7)),
    ]
    return "".join([*parts, _sign(at, radius, ink_on(face), sign)])


def _sign(at: Point, radius: float, ink: str, sign: str) -> str:
    width = max(radius * 0.13, 1)
    if sign == "ring":
        return circle(at, radius * 0.56, fill="none", stroke=ink, stroke_width=width, opacity="0.55")
    if sign == "dot":
        return circle(at, radius * 0.26, fill=ink, opacity="0.9")
    if sign == "cross":
        return path(crossed(at, radius * 0.42), stroke=ink, stroke_width=radius * 0.2, stroke_linecap="round", opacity="0.8")
    return ""


def outline(corners: int, at: Point, radius: float) -> list[Point]:
    """The corner points of a regular shape, on its side, or on its tip if `corners` is negative."""
    count = abs(corners)
    turn = pi / count if corners > 0 and corners % 2 == 0 else 0
    return [(at[0] + radius * sin(turn + 2 * pi * n / count), at[1] - radius * cos(turn + 2 * pi * n / count)) for n in range(count)]


def token(at: Point, radius: float, side: int, letter: str) -> str:
    """A standing pawn whose outline and letter tell the side, counted from 1; 0 is nobody's."""
    face, corners = TOKENS[(side - 1) % len(TOKENS)] if side else NOBODYS
    x, y = at
    thick = radius * 0.34
    size = radius * (1.05 if corners in (0, 4, 5, 6) else 0.92)
    below = y + (radius * 0.2 if corners == 3 else 0)
    parts = [shade((x + 1, y + thick + radius * 0.5), radius * 1.05, radius * 0.6)]
    for height, tone in ((thick, face[1]), (0, face[0])):
        parts.append(_tile(corners, (x, y + height), radius, fill=tone, edge=face[1]))
    parts.append(word((x, below), letter, size, fill=ink_on(face), font_weight="700"))
    return "".join(parts)


def _tile(corners: int, at: Point, radius: float, fill: str, edge: str) -> str:
    if corners == 0:
        return circle(at, radius, fill=fill, stroke=edge)
    wide = {3: 1.2, 4: 1.22, -4: 1.2}.get(corners, 1.08) * radius
    lower = (at[0], at[1] + (radius * 0.16 if corners == 3 else 0))
    return path(along(outline(corners, lower, wide), closed=True), fill=fill, stroke=edge, stroke_width=1.6, stroke_linejoin="round")


def podium(at: Point, radius: float, height: int) -> str:
    """A stack of discs seen a little from the front: `height` of them, the top one where `podium_top` says."""
    x, y = at
    parts = [shade((x + 1.5, y + 3), radius * 1.08, radius * 0.86)]
    for level in range(height):
        tone = theme.PODIUMS[min(level, 2)]
        top = y - level * rise(radius)
        across, high = radius * (1 - 0.07 * level), radius * (1 - 0.07 * level) * 0.84
        parts.append(ellipse((x, top), across, high, fill=theme.SLATE))
        parts.append(ellipse((x, top - rise(radius) * 0.78), across, high, fill=tone, stroke=theme.SLATE, stroke_width=0.8))
    return "".join(parts)


def rise(radius: float) -> float:
    """How much higher each podium of a stack lies on the paper."""
    return radius * 0.3


def podium_top(at: Point, radius: float, height: int) -> Point:
    """The middle of the top face of such a stack."""
    return at[0], at[1] - (max(height - 1, 0) + 0.78 * (height > 0)) * rise(radius)


def floe_outline(at: Point, wide: float, seed: int) -> list[Point]:
    """An uneven square of ice: the same seed gives the same floe."""
    half = wide / 2
    quarter = ((-0.7, -1), (-0.1, -0.94), (0.62, -1))
    whole = [*quarter, *((-y, x) for x, y in quarter), *((-x, -y) for x, y in quarter), *((y, -x) for x, y in quarter)]
    points = []
    for nth, (x, y) in enumerate(whole):
        bite = (seed * 7 + nth * nth * 5 + nth * seed * 3) % 7 / 100
        slide = (seed * 5 + nth * 11) % 7 / 24 - 0.125
        along_x, along_y = (slide, 0) if abs(y) > abs(x) else (0, slide)
        points.append((at[0] + (x * (1 - bite) + along_x) * half, at[1] + (y * (1 - bite) + along_y) * half))
    return points


def floe(at: Point, wide: float, seed: int, faces: tuple[Face, Face], pattern: str) -> str:
    """A plate of ice: its upper face, its edge, and a sliver of the lower face. `pattern` is `cracks` or `sun`."""
    soft = wide * 0.08
    points = floe_outline(at, wide - soft, seed)
    deep = wide * 0.045
    upper, lower = faces
    layers = ((deep * 2, theme.INK, "0.18"), (deep * 1.5, lower[1], "1"), (deep, theme.SNOW, "1"), (0.0, upper[1], "1"))
    look: dict[str, Value] = {"stroke_width": soft, "stroke_linejoin": "round"}
    slabs = [path(along(moved(points, (0, down)), closed=True), fill=ink, stroke=ink, opacity=tone, **look) for down, ink, tone in layers]
    face = path(along(floe_outline(at, wide - soft - 2, seed), closed=True), fill=upper[0], stroke=upper[0], **look)
    return "".join([*slabs, face, _cracks(at, wide, seed) if pattern == "cracks" else _sun(at, wide, seed, upper[1])])


def _cracks(at: Point, wide: float, seed: int) -> str:
    """Two broken lines and a branch, turned a little differently on each floe."""
    angle = seed * 2.4
    turned = (cos(angle) * wide, sin(angle) * wide)
    first = ((-0.36, -0.06), (-0.17, 0.02), (-0.02, -0.1), (0.15, -0.02), (0.36, -0.12))
    second = ((-0.02, -0.1), (-0.05, -0.34))
    third = ((-0.24, 0.25), (-0.06, 0.16), (0.08, 0.27), (0.26, 0.2))
    lines = "".join(
        along((at[0] + x * turned[0] - y * turned[1], at[1] + x * turned[1] + y * turned[0]) for x, y in line)
        for line in (first, second, third)
    )
    joined = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(lines, fill="none", stroke=theme.SNOW, stroke_width=max(wide * 0.03, 1.2), opacity="0.85", **joined)


def _sun(at: Point, wide: float, seed: int, ink: str) -> str:
    """A low sun with its rays."""
    rays = ""
    for ray in range(10):
        x, y = sin(seed + ray * pi / 5) * wide, cos(seed + ray * pi / 5) * wide
        rays += along([(at[0] + x * 0.19, at[1] + y * 0.19), (at[0] + x * 0.28, at[1] + y * 0.28)])
    thick = max(wide * 0.035, 1.2)
    return group(circle(at, wide * 0.115, fill=ink), path(rays, stroke=ink, stroke_width=thick, stroke_linecap="round"), opacity="0.8")


def die(at: Point, wide: float, face: Face, value: str, letter: str, border: str) -> str:
    """A die seen a little from the front: pips above, the letter of its colour below; `border` is a dash pattern or ""."""
    x, y = at
    half, front = wide / 2, wide * 0.3
    top = y - half - front / 2 + 1
    ink = ink_on(face)
    frame = {"stroke_dasharray": border} if border else {}
    inner = wide * 0.09
    parts = [
        box((x - half + 1.5, top + front), wide, wide + 3, wide * 0.2, fill=theme.INK, opacity="0.18"),
        box((x - half, top + front), wide, wide, wide * 0.2, fill=face[1]),
        box((x - half, top), wide, wide, wide * 0.2, fill=face[0], stroke=face[1], stroke_width=0.8),
        box(
            (x - half + inner, top + inner),
            wide - 2 * inner,
            wide - 2 * inner,
            wide * 0.13,
            fill="none",
            stroke=ink,
            opacity="0.5",
            **frame,
        ),
        pips((x, top + half), wide * 0.25, wide * 0.088, value, ink),
        word((x, top + wide + front * 0.5), letter, front * 0.95, fill=ink_on((face[1], face[0])), font_weight="700"),
    ]
    return "".join(parts)


def pips(at: Point, apart: float, radius: float, value: str, ink: str) -> str:
    """The spots of a die."""
    return group(*(circle((at[0] + x * apart, at[1] + y * apart), radius) for x, y in PIPS[value]), fill=ink)


def raft(corner: Point, unit: float, across: int, high: int) -> str:
    """A platform of planks, ropes showing where its cells end."""
    x, y = corner
    wide, tall = across * unit, high * unit
    face, edge = theme.WOOD
    planks = [along([(x + 2, y + tall * n / 6), (x + wide - 2, y + tall * n / 6)]) for n in range(1, 6) if n != 3]
    cells = [along([(x + unit * n, y + 1), (x + unit * n, y + tall - 1)]) for n in range(1, across)]
    cells += [along([(x + 1, y + unit * n), (x + wide - 1, y + unit * n)]) for n in range(1, high)]
    return "".join(
        (
            box((x + 1, y + 3), wide, tall + 3, 5, fill=theme.INK, opacity="0.25"),
            box((x, y + 1), wide, tall + 2, 5, fill=edge),
            box((x, y - 1), wide, tall, 5, fill=face, stroke=edge, stroke_width=1.4),
            path("".join(planks), stroke=edge, stroke_width=0.6, opacity="0.55"),
            path("".join(cells), stroke=edge, stroke_width=1.3, opacity="0.9"),
        )
    )


def arrow(at: Point, size: float, direction: str, face: Face) -> str:
    """A token pointing N, E, S or W on the paper."""
    ahead = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[direction]
    shape = ((-0.5, -0.26), (0.02, -0.26), (0.02, -0.62), (0.62, 0), (0.02, 0.62), (0.02, 0.26), (-0.5, 0.26))
    points = [
        (at[0] + size * (far * ahead[0] - aside * ahead[1]), at[1] + size * (far * ahead[1] + aside * ahead[0])) for far, aside in shape
    ]
    joined = {"stroke_linejoin": "round", "stroke_width": "3"}
    below = path(along(moved(points, (0, 3.5)), closed=True), fill=face[1], stroke=face[1], **joined)
    return below + path(along(points, closed=True), fill=face[0], stroke=face[0], **joined)


def star(at: Point, radius: float, fill: str) -> str:
    """The sign of a winner."""
    return path(along([(at[0] + x * radius, at[1] + y * radius) for x, y in STAR], closed=True), fill=fill)


def _inked(data: str, ink: str, width: float, **look: str) -> str:
    """A line that shows on light and on dark: ink on a wider line of snow."""
    both = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round", **look}
    return path(data, stroke=theme.SNOW, stroke_width=width + 2, opacity="0.7", **both) + path(data, stroke=ink, stroke_width=width, **both)


def brackets(corner: Point, wide: float, high: float, ink: str) -> str:
    """Four corners round a place: here something landed."""
    x, y = corner
    arm = min(wide, high) * 0.24
    data = ""
    for cx, cy, dx, dy in ((x, y, 1, 1), (x + wide, y, -1, 1), (x + wide, y + high, -1, -1), (x, y + high, 1, -1)):
        data += along([(cx, cy + dy * arm), (cx, cy), (cx + dx * arm, cy)])
    return _inked(data, ink, min(max(min(wide, high) * 0.05, 1.8), 3))


def footprint(corner: Point, wide: float, high: float, ink: str) -> str:
    """A dotted outline: from here something went."""
    inset = min(wide, high) * 0.13
    (x, y), (across, up) = (corner[0] + inset, corner[1] + inset), (wide - 2 * inset, high - 2 * inset)
    return _inked(f"M{number(x)} {number(y)}h{number(across)}v{number(up)}h{number(-across)}z", ink, 1.8, stroke_dasharray="0.1 4")


def struck(at: Point, radius: float, ink: str) -> str:
    """A cross: from here something was taken away."""
    return _inked(crossed(at, radius), ink, 2.6)


def crossed(at: Point, far: float) -> str:
    """Path data of a diagonal cross."""
    x, y = at
    return along([(x - far, y - far), (x + far, y + far)]) + along([(x + far, y - far), (x - far, y + far)])


def way(points: Sequence[Point], ink: str) -> str:
    """A thin line from where something went to where it landed."""
    return _inked(along(points), ink, 1.8)


def marked(corner: Point, unit: float, ink: str) -> str:
    """A cell pointed out: a dashed outline and a small diamond in its corner."""
    x, y = corner
    tip = unit * 0.14
    at = (x + unit - tip * 0.9, y + tip * 0.9)
    place = ((x + 1.5, y + 1.5), unit - 3, unit - 3, unit * 0.16)
    halo = box(*place, fill=ink, fill_opacity="0.14", stroke=theme.SNOW, stroke_width=3.6, stroke_opacity="0.8")
    frame = box(*place, fill="none", stroke=ink, stroke_width=2, stroke_dasharray="5 3")
    return halo + frame + path(along(outline(-4, at, tip), closed=True), fill=ink, stroke=theme.SNOW, stroke_width=1)
