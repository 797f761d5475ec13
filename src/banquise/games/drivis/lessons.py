"""First steps in Drivis."""

from typing import Final

from banquise.core import NOBODY, Position
from banquise.games.drivis.rules import Drivis, connected
from banquise.i18n.voice import Said
from banquise.lessons.goals import both, pieces, plays, wins
from banquise.lessons.lesson import Path, Task


def not_lost(first: Position, _path: Path, after: Position) -> bool:
    """The other side has not won by this."""
    outcome = after.outcome()
    return outcome is None or first.to_act in outcome.winners


def holds(first: Position, _path: Path, after: Position) -> bool:
    """Whatever the answer is, whoever acted wins by it."""
    return after.to_act != NOBODY and all(wins(first, (reply,), after.after(reply)) for reply in after.legal_actions())


def turned_too_few(first: Position, _path: Path, after: Position) -> Said:
    """How many plates the slide has turned over."""
    assert isinstance(first, Drivis)
    assert isinstance(after, Drivis)
    turned = after.board.count(first.side) - first.board.count(first.side)
    if not turned:
        return (
            "Where it stops, this plate touches none of the other colour.",
            "Là où elle s'arrête, cette plaque n'en touche aucune de l'autre couleur.",
        )
    english, french = {1: ("one only", "une seule"), 2: ("two only", "deux seulement")}[turned]
    return f"This turns over {english}, and three are asked for.", f"Cela en retourne {french}, et il en faut trois."


def not_held(_first: Position, _path: Path, after: Position) -> Said:
    """What Blue, who has just slid a plate, lacks for the win."""
    assert isinstance(after, Drivis)
    if not connected(after.board, "b", after.size):
        return "Your plates are not all in one group after this.", "Vos plaques ne sont pas toutes en un seul groupe après cela."
    if after.to_act == NOBODY:
        return "You are connected, but so is Yellow, who wins.", "Vous êtes réuni, mais Jaune l'est aussi, et gagne."
    reply = next(each for each in after.legal_actions() if not connected(after.after(each).board, "b", after.size))
    return (
        f"You are connected, but Yellow breaks the group with the plate on {reply[:2]} ({reply}).",
        f"Vous êtes réuni, mais Jaune brise le groupe avec la plaque de {reply[:2]} ({reply}).",
    )


def left_one(_first: Position, _path: Path, after: Position) -> Said:
    """What of Yellow's this slide of Blue's has left in one group."""
    assert isinstance(after, Drivis)
    plates = after.board.cells("y")
    if len(plates) == 1:
        return (
            f"This leaves Yellow one plate, {plates[0]}: a lone plate is connected, and Yellow wins.",
            f"Cela ne laisse à Jaune qu'une plaque, {plates[0]} : une plaque seule est connectée, et Jaune gagne.",
        )
    return "This leaves Yellow's plates in one group: Yellow wins.", "Cela laisse les plaques jaunes en un seul groupe : Jaune gagne."


def other_plate(_first: Position, path: Path, _after: Position) -> Said:
    if path[0].startswith("f1"):
        return "It is to slide along its column, towards row 9.", "Elle doit glisser le long de sa colonne, vers la rangée 9."
    return "This is another plate: f1 is asked for.", "C'est une autre plaque : c'est f1 qui est demandée."


TASKS: Final = (
    Task(
        "9/y1y2y1y1/9/b6b1/9/9/y6y1/9/b1b2b1b1 b 2",
        "DRV-5",
        plays("f1N"),
        (
            "You are Blue. Slide the plate on f1 towards row 9: it drifts until something stops it.",
            "Vous avez les bleues. Faites glisser la plaque de f1 vers la rangée 9 : elle dérive jusqu'à ce que quelque chose l'arrête.",
        ),
        ("Touch the plate, then where it will stop.", "Touchez la plaque, puis l'endroit où elle s'arrêtera."),
        (
            "Only the edge, another plate or the forbidden centre stops a plate.",
            "Seuls le bord, une autre plaque ou le centre interdit arrêtent une plaque.",
        ),
        miss=other_plate,
    ),
    Task(
        "9/b1b2b1b1/9/y4y1b1/9/y4y3/7y1/9/b6y1 b 2",
        "DRV-6",
        pieces(1, "plate", 3),
        (
            "Where it stops, your plate turns over every yellow plate it touches. Turn over three with one slide.",
            "Là où elle s'arrête, votre plaque retourne toutes les jaunes qu'elle touche. Retournez-en trois d'une seule glissade.",
        ),
        (
            "A plate on column h can come to rest among three yellow ones.",
            "Une plaque de la colonne h peut s'arrêter au milieu de trois jaunes.",
        ),
        ("Three at once. Those turned over turn no others.", "Trois d'un coup. Celles qui sont retournées n'en retournent pas d'autres."),
        miss=turned_too_few,
    ),
    Task(
        "9/y1y2y1b1/9/b1y6/9/b8/2b6/9/b1b2b1y1 y 2",
        "DRV-7",
        pieces(2, "plate", 3),
        (
            "You are Yellow. Plates touch by a side or part of one; a corner is no contact. Turn over three.",
            (
                "Vous avez les plaques jaunes. Deux plaques se touchent par un côté ou une partie de côté ; un coin ne compte "
                "pas. Retournez-en trois."
            ),
        ),
        ("The plate on c6 can slide between blue ones.", "La plaque de c6 peut se glisser entre des bleues."),
        ("Part of a side is enough.", "Une partie de côté suffit."),
        miss=turned_too_few,
    ),
    Task(
        "9/y1y6/9/y1b6/5y3/b1y6/5y1y1/b8/5y1b1 b 2",
        "DRV-9",
        holds,
        (
            (
                "All your plates in one group, and still in one after the answer: that wins. You are Blue: join up so that "
                "Yellow cannot break it."
            ),
            (
                "Toutes vos plaques en un seul groupe, qui tient encore après la réponse : c'est gagné. Vous avez les bleues : "
                "réunissez-les sans que Jaune puisse vous séparer."
            ),
        ),
        ("The plate on a2 would touch three yellow ones where it stops.", "La plaque de a2 toucherait trois jaunes au bout de sa course."),
        (
            "One group, and no slide breaks it: the game is yours.",
            "Un seul groupe, et aucune glissade ne le brise : la partie est à vous.",
        ),
        miss=not_held,
    ),
    Task(
        "9/5y1y1/9/y1y6/5y3/b1b6/4b1y2/2b6/5b1y1 y 2",
        "DRV-10",
        not_lost,
        (
            "You are Yellow, and Blue has just connected. You have one turn to break the group, or Blue wins.",
            "Vous avez les jaunes, et Bleu vient de se réunir. Vous avez un tour pour briser le groupe, sinon Bleu gagne.",
        ),
        ("A plate on row 6 can drift all the way to them.", "Une plaque de la rangée 6 peut dériver jusqu'à eux."),
        ("Broken. Nothing else would have done.", "Brisé. Rien d'autre n'aurait suffi."),
        miss=(
            "Blue's plates are still in one group after this: Blue wins.",
            "Les plaques bleues forment toujours un seul groupe après cela : Bleu gagne.",
        ),
    ),
    Task(
        "9/b1b4b1/9/3b1y1b1/9/5y3/7y1/9/y2b1b1b1 b 2",
        "DRV-8",
        not_lost,
        (
            (
                "A lone plate is a group as well: take all of Yellow's but one, and Yellow is connected. You are Blue: do not "
                "fall into the trap."
            ),
            (
                "Une plaque seule est un groupe, elle aussi : ne laissez qu'une plaque à Jaune, et Jaune est réuni. Vous avez "
                "les bleues : ne tombez pas dans le piège."
            ),
        ),
        ("Count the yellow plates that your slide would turn over.", "Comptez les plaques jaunes que votre glissade retournerait."),
        ("Good: greed can lose this game.", "Bien vu : la gourmandise peut faire perdre."),
        miss=left_one,
    ),
    Task(
        "2b1b1b2/9/y7y/9/y7y/9/y7y/9/2b1b1b2 b 1",
        "DRV-2",
        both(plays("e.[NS]"), not_lost),
        (
            (
                "In the variant with small plates each covers one cell, and there is far more open water. Slide a plate of "
                "column e towards the centre."
            ),
            (
                "Dans la variante à petites plaques, chacune couvre une case, et il y a bien plus d'eau libre. Faites glisser "
                "une plaque de la colonne e vers le centre."
            ),
        ),
        ("e1 goes towards row 9, e9 towards row 1.", "e1 va vers la rangée 9, e9 vers la rangée 1."),
        ("It stopped before e5: nothing ever lies on the centre.", "Elle s'est arrêtée avant e5 : rien ne se pose jamais au centre."),
        miss=("A plate of column e is asked for, along its column.", "Il faut une plaque de la colonne e, le long de sa colonne."),
    ),
)
