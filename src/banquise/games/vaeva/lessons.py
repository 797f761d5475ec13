"""First steps in Vaeva."""

from typing import Final

from banquise.core import Action, Position
from banquise.games.vaeva.rules import Vaeva
from banquise.i18n.voice import Said
from banquise.lessons.goals import plays, wins
from banquise.lessons.lesson import Path, Task


def goes_aboard(first: Position, _path: Path, after: Position) -> bool:
    """Whoever acted has one more pawn aboard."""
    assert isinstance(first, Vaeva)
    assert isinstance(after, Vaeva)
    return after.aboard(first.side) > first.aboard(first.side)


def boardings(position: Vaeva) -> list[Action]:
    """The actions that bring a pawn aboard."""
    return [action for action in position.legal_actions() if goes_aboard(position, (action,), position.after(action))]


def pushes_out_of_reach(_first: Position, path: Path, after: Position) -> bool:
    """The platform was pushed, and the other side cannot go aboard in its next turn."""
    assert isinstance(after, Vaeva)
    return path[-1].startswith("P") and not boardings(after)


NO_PUSH: Final = (
    "This moves a pawn; it is the platform that shall be pushed.",
    "Cela déplace un pion ; c'est la plateforme qu'il faut pousser.",
)


def within_reach(_first: Position, path: Path, after: Position) -> Said:
    """Who of the other side goes aboard where the platform has been pushed."""
    assert isinstance(after, Vaeva)
    if not path[0].startswith("P"):
        return NO_PUSH
    origin, target = boardings(after)[0].split("-")
    return (
        f"Pushed there, the platform is within Yellow's reach: the pawn on {origin} goes aboard on {target}.",
        f"Poussée là, la plateforme est à la portée de Jaune : le pion de {origin} embarque en {target}.",
    )


def nobody_boarded(_first: Position, path: Path, _after: Position) -> Said:
    if path[0].startswith("P"):
        return "The platform was pushed, but nobody went aboard.", "La plateforme a été poussée, mais personne n'a embarqué."
    return "This pawn stays on the board: it does not go aboard.", "Ce pion reste sur le damier : il n'embarque pas."


def no_such_jump(_first: Position, path: Path, _after: Position) -> Said:
    if not path[0].startswith("e5"):
        return "It is the pawn on e5 that shall jump.", "C'est le pion de e5 qui doit sauter."
    return (
        "This way it makes one step; the three pawns lie another way.",
        "De ce côté, il fait un seul pas ; les trois pions sont d'un autre.",
    )


def not_five(_first: Position, _path: Path, after: Position) -> Said:
    assert isinstance(after, Vaeva)
    aboard = after.aboard("o")
    return f"After this you have {aboard} aboard; five win.", f"Après cela, vous en avez {aboard} à bord ; il en faut cinq."


TASKS: Final = (
    Task(
        "20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20 o i - 200 place",
        "VAE-2",
        plays("@[i-l]1"),
        (
            (
                "You are Orange and place nine pawns on row 1, one at a time, in turn with Yellow. Place one facing the "
                "platform, on columns i to l."
            ),
            (
                "Vous avez les pions orange et en placez neuf sur la ligne 1, un par un, en alternance avec Jaune. Posez-en "
                "un en face de la plateforme, colonnes i à l."
            ),
        ),
        (
            "The cells of row 1 are lit; the platform covers columns i to l.",
            "Les cases de la ligne 1 sont éclairées ; la plateforme couvre les colonnes i à l.",
        ),
        ("Where your pawns start decides which diagonals they own.", "L'endroit d'où partent vos pions décide de leurs diagonales."),
        miss=(
            "This cell is not on columns i to l, those of the platform.",
            "Cette case n'est pas sur les colonnes i à l, celles de la plateforme.",
        ),
    ),
    Task(
        "2y1y1y1y1y1y1y1y1y1/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/20/2o1o1o1o1o1o1o1o1o1 o i - 200 play",
        "VAE-4",
        plays("i1-[hj]2"),
        (
            "Pawns go one cell diagonally. Bring the pawn on i1 forward.",
            "Les pions avancent d'une case en diagonale. Faites avancer celui de i1.",
        ),
        ("It can go to h2 or to j2.", "Il peut aller en h2 ou en j2."),
        ("In all four diagonals, backwards too.", "Dans les quatre diagonales, en arrière aussi."),
        miss=("This is another pawn: i1 is asked for.", "C'est un autre pion : c'est i1 qui est demandé."),
    ),
    Task(
        "2y9y3y1y1/20/20/10y9/14y5/20/8y11/20/20/20/20/6y13/7o12/6y13/5o14/4o15/14o5/10o9/20/2o9o3o1o1 o i - 180 play",
        "VAE-4",
        plays("e5-i9"),
        (
            "A pawn may jump over an unbroken diagonal row of pawns, of any colour. Jump with e5 over all three.",
            "Un pion peut sauter une file diagonale de pions sans vide, de n'importe quelle couleur. Sautez-en trois avec e5.",
        ),
        ("f6, g7, h8, and behind them i9.", "f6, g7, h8 et, derrière, i9."),
        (
            "Your own pawns and your opponent's make good ladders. Nothing is ever captured.",
            "Vos pions et ceux de l'adversaire font de bonnes échelles. Rien n'est jamais pris.",
        ),
        miss=no_such_jump,
    ),
    Task(
        "2y1y1y1y1y1y1y3y1/20/20/20/20/20/20/20/12y7/20/20/8o11/20/20/20/20/20/20/20/2o1o1o1o1o1o1o3o1 o i - 170 play",
        "VAE-6",
        goes_aboard,
        (
            "Pawns go aboard in a straight line. Your first comes from the cell next to the platform: bring it aboard.",
            "On embarque en ligne droite. Votre premier pion vient de la case voisine de la plateforme : faites-le embarquer.",
        ),
        ("The pawn on i9 stands right beside the platform.", "Le pion de i9 touche la plateforme."),
        ("Aboard for good: it stays on its cell of the platform.", "À bord pour de bon : il reste sur sa case de la plateforme."),
        miss=nobody_boarded,
    ),
    Task(
        "2y13y1y1/20/4y15/14y5/20/6y13/8y11/12y7/20/11y1o6/7o2oo8/8o11/10o9/20/20/20/20/20/20/2o13o1o1 o i - 150 play",
        "VAE-6",
        goes_aboard,
        (
            "With two aboard, the third comes from exactly two cells away. Find a pawn that fits.",
            "Avec deux pions à bord, le troisième vient d'exactement deux cases. Trouvez le pion qui convient.",
        ),
        ("i9 along its column, or h10 along its row.", "i9 le long de sa colonne, ou h10 le long de sa rangée."),
        (
            "The next one will have to travel three cells, and the fifth four.",
            "Le suivant devra parcourir trois cases, et le cinquième quatre.",
        ),
        miss=nobody_boarded,
    ),
    Task(
        "1y18/17y2/20/3y16/15y4/20/5y14/7y5y6/20/10yy8/8oo10/20/12o7/6o13/14o5/20/16o3/4o15/20/2o15o1 o i - 120 play",
        "VAE-7",
        pushes_out_of_reach,
        (
            "Whoever is aboard can push, by as many cells as one has pawns aboard. Push the platform where Yellow cannot go aboard next.",
            (
                "Qui est à bord peut pousser : d'autant de cases qu'on a de pions à bord. Poussez la plateforme là où Jaune ne "
                "pourra pas embarquer au tour suivant."
            ),
        ),
        (
            "Towards column a it would stop two cells from h13, and Yellow's third pawn goes aboard over two cells.",
            "Vers la colonne a, elle s'arrêterait à deux cases de h13, et le troisième pion de Jaune embarque en parcourant deux cases.",
        ),
        (
            "Everybody aboard travelled along, and your pawn on m8 is now two cells from a free cell aboard: it can board next.",
            "Tous les passagers ont suivi, et votre pion de m8 est maintenant à deux cases d'une case libre à bord : il pourra embarquer.",
        ),
        miss=within_reach,
    ),
    Task(
        "1y16y1/20/16y3/4y15/20/20/11y8/6y8y4/20/12yy6/10oo8/20/7o12/12o7/20/14o5/4o15/20/16o3/2o15o1 y k i 141 play",
        "VAE-8",
        plays(r"P\+2"),
        (
            "You are Yellow. Orange has just pushed the platform towards column t; straight back is forbidden for one turn. Push it on.",
            (
                "Vous avez les pions jaunes. Orange vient de pousser la plateforme vers la colonne t ; la ramener aussitôt est "
                "interdit. Poussez-la plus loin."
            ),
        ),
        ("You have two aboard as well.", "Vous en avez deux à bord, vous aussi."),
        (
            "Straight back is forbidden right after a push, and only then: Orange may not bring it back now.",
            "Ramener la plateforme n'est interdit que juste après une poussée : maintenant, c'est Orange qui ne le peut pas.",
        ),
        miss=NO_PUSH,
    ),
    Task(
        "1y16y1/20/16y3/4y15/20/10o9/12y7/6y8y4/20/8o2y8/8oooy8/20/20/20/20/20/20/20/4o11o3/2o15o1 o i - 60 play",
        "VAE-9",
        wins,
        (
            "Four of yours are aboard. The fifth wins, from exactly four cells away.",
            "Quatre des vôtres sont à bord. Le cinquième fait gagner, depuis exactement quatre cases.",
        ),
        ("It is on column k, between the platform and row 20.", "Il est sur la colonne k, entre la plateforme et la rangée 20."),
        ("Five aboard: you win.", "Cinq à bord : vous gagnez."),
        miss=not_five,
    ),
)
