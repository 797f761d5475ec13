"""A short way to the end for every game and variant: where it starts, what is played, who wins."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Ending:
    """From `start`, or from the first position of the options, these actions lead to the end."""

    game: str
    title: str
    actions: tuple[str, ...]
    winners: tuple[int, ...]
    start: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 2


DICE = "4r46/5r55/11/7r63/11/11/11/1y21y57/6y24/11/11 1 ry 4,4"
LONG = "4r16/5r25/4r36/5r45/4r56/11/6r64/11/11/11/2y18 1 ry 4,9"
ABOARD = "2y1y1y1y1y1y1y1y1y1/20/20/20/20/20/20/20/20/8oo10/20/20/20/20/20/20/20/20/20/2o1o1o1o1o1o1o5 o i -"
FOUR_ABOARD = "1y16y1/20/16y3/4y15/20/10o9/12y7/6y8y4/20/8o2y8/8oooy8/20/20/20/20/20/20/20/4o11o3/2o15o1 o i -"
PLACED = tuple(f"@{column}{row}" for column in "acegikmoq" for row in (1, 20))

ENDINGS = (
    Ending("gravis", "from the start", ("W3", ">E", "E5", ">W", "W4", ">S", "Sd", ">S", "Sa"), (1,)),
    Ending(
        "quivive",
        "solo2",
        ("c6-d7", "xc5", "d5-c6", "xe2"),
        (2,),
        "020/01A003/3113B110/2101101/2001111/12011/101 1 step solo2 -",
    ),
    Ending(
        "quivive",
        "solo3",
        ("c5-d5", "xc5", "a5-a4", "xe2"),
        (1,),
        "000/00000/2A01C1000/1000000/2000000/01010/000 3 step solo3 B",
        seats=3,
    ),
    Ending(
        "quivive",
        "solo4",
        ("b6-b5", "xb6", "d2-e3", "xd2"),
        (4,),
        "01C0/1B0000/0200000/0000000/0000100/002D00/000 2 step solo4 A",
        seats=4,
    ),
    Ending("quivive", "duo", ("d3-e4", "xd3", "f6-e7", "xa5"), (2,), "001/00001B/1002A000/0000100/0001A000/00000/2B00 1 step duo -"),
    Ending(
        "quivive",
        "teams",
        ("d3-e4", "xd3", "f6-e7", "xa5"),
        (2, 4),
        "001/00001B/1002A000/0000100/0001A000/00000/2B00 1 step teams -",
        seats=4,
    ),
    Ending(
        "quivive",
        "solo5",
        ("e6-f5", "xe6", "b6-b5", "xb6", "d2-d1", "xd2"),
        (2,),
        "000/1A001D0/0100010/0000000/0000000/01C1B01E/010 4 step solo5 -",
        seats=5,
    ),
    Ending("drivis", "from the start", ("f1W", "a3N", "h1W", "a6E"), (1,)),
    Ending("drivis", "small", ("f9E", "a9E", "h9S", "i3N"), (2,), "b3yy2y/b8/9/9/9/9/8b/8b/1bb3bby y 1"),
    Ending("vaeva", "free, a short game", (*PLACED, "a1-b2", "a20-b19", "b2-c3", "b19-c18"), (), options={"variant": "free", "turns": "4"}),
    Ending("vaeva", "lined", ("k15-k11",), (1,), f"{FOUR_ABOARD} 60 play"),
    Ending("vaeva", "without a limit", ("k15-k11",), (1,), f"{FOUR_ABOARD} - play"),
    Ending("vaeva", "on the last turn", ("P+2",), (1,), f"{ABOARD} 1 play"),
    Ending("derive", "level 1", ("d10-c11",), (1,), "11/3r47/8y22/11/11/11/11/11/11/5y35/11 1 ry 4,3 1 play"),
    Ending("derive", "level 2", ("+a1", "b4=3", "h8-g9"), (1,), f"{DICE} 2 play"),
    Ending("derive", "level 2c", ("g9xh8", "c9-d10"), (1,), "4r46/5r55/2r33y34/7r23/11/11/11/11/11/11/11 2 ry 3,6 2c play"),
    Ending("derive", "level 2a", ("+a1=3", "b4=3", "h8-g9"), (1,), f"{DICE} 2a play"),
    Ending("derive", "level 3", ("g5-f6",), (1,), f"{LONG} 3 play"),
    Ending("derive", "level 4", ("+g1=4", "c1=2", "g5-f6"), (1,), f"{LONG} 4 play"),
    Ending("derive", "9 by 9", ("h4-i5",), (1,), "9/9/9/3g25/9/7b41/9/9/9 1 bg 4,4 1 play"),
    Ending("derive", "13 by 13", ("f10-g11",), (1,), "6r26/7r35/13/5r47/13/13/13/13/13/13/4y28/13/13 1 ry 4,6 2 play"),
    Ending("derive", "three seats", ("+a1", "j6-k7"), (2,), "11/11/11/3r37/11/9b31/11/11/8y22/11/11 1 rby 4,4,4 1 play", seats=3),
    Ending("derive", "four seats", ("g5-f4", "b8-a7"), (4,), "11/11/11/1g21r47/11/11/6y14/11/2b28/11/11 3 rbyg 4,4,4,4 1 play", seats=4),
    Ending("derive", "teams", ("d10-c11",), (1, 3), "11/3r47/11/11/11/11/11/11/11/11/11 1 rbyg+ 4,5,5,5 1 play", seats=4),
)
BY_TITLE = {f"{ending.game} {ending.title}": ending for ending in ENDINGS}
