"""First steps in Givre."""

from typing import Final

from banquise.core import Position
from banquise.lessons import Task
from banquise.lessons.goals import plays
from banquise.lessons.lesson import Goal, Path
from banquise_givre.rules import Givre


def leaves_nothing_to(seat: int) -> Goal:
    """After this a seat can set nothing."""

    def goal(_first: Position, _path: Path, after: Position) -> bool:
        return isinstance(after, Givre) and not after.can_set(seat)

    return goal


TASKS: Final = (
    Task(
        "5/5/5/5/5 1 rock 2 -",
        "GIV-2",
        plays(r"\+c3"),
        (
            "Each of you sets a rock first. Set yours in the very middle.",
            "Chacun pose d'abord un rocher. Posez le vôtre en plein milieu.",
        ),
        ("The middle of the board is c3.", "Le milieu du plateau est c3."),
        (
            "Nobody can take the middle now. Rocks are nobody's, and keep nobody away.",
            "Plus personne n'aura le milieu. Les rochers ne sont à personne, n'écartent personne.",
        ),
    ),
    Task(
        "A1x2/5/2B2/5/1x3 1 frost 2 -",
        "GIV-4",
        plays("[bd][24]"),
        (
            "You are A. Set a crystal as near to B's as you may.",
            "Vous êtes A. Posez un cristal aussi près que possible de celui de B.",
        ),
        (
            "A crystal of somebody else must not be beside yours. It may touch it by a corner.",
            "Le cristal d'un autre ne doit pas être à côté du vôtre. Un coin peut le toucher.",
        ),
        (
            "Now two of the cells beside B's crystal are closed to both of you.",
            "Maintenant deux des cases à côté du cristal de B sont fermées à tous deux.",
        ),
    ),
    Task(
        "1A2A/1Ax2/x1AAA/B4/BBBBB 1 frost 2 -",
        "GIV-5",
        leaves_nothing_to(2),
        (
            "You are A, with as many crystals as B. B has one cell left: take it away.",
            "Vous êtes A, avec autant de cristaux que B. Il reste une case à B : ôtez-la-lui.",
        ),
        (
            "B can still use b2. What lies beside it?",
            "B peut encore jouer en b2. Qu'y a-t-il à côté ?",
        ),
        (
            "B is skipped from now on, and six cells are yours alone. You will win.",
            "Le tour de B est sauté désormais, et six cases sont à vous seul. Vous gagnerez.",
        ),
    ),
)
