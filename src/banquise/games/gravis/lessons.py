"""First steps in Gravis 3."""

from typing import Final

from banquise.core import Position
from banquise.games.gravis.purposes import longest_line
from banquise.games.gravis.rules import Gravis
from banquise.i18n.voice import Said
from banquise.lessons.goals import plays, safe, wins
from banquise.lessons.lesson import Path, Task

COUNTED: Final = {1: ("one pawn", "un pion"), 2: ("two pawns", "deux pions")}
TOWARDS: Final = {"N": ("row 5", "la rangée 5"), "E": ("column e", "la colonne e"), "W": ("column a", "la colonne a")}


def other_way(_first: Position, path: Path, _after: Position) -> Said:
    english, french = TOWARDS[path[0][0]]
    return f"This pawn falls towards {english}, not towards row 1.", f"Ce pion tombe vers {french}, et non vers la rangée 1."


def other_row(_first: Position, path: Path, _after: Position) -> Said:
    return (
        f"It fell into row {path[0][1]}; row 3 is asked for.",
        f"Il est tombé dans la rangée {path[0][1]} ; c'est la rangée 3 qui est demandée.",
    )


def pushed_too_few(first: Position, path: Path, after: Position) -> Said:
    """How many pawns the drop has moved."""
    assert isinstance(first, Gravis)
    assert isinstance(after, Gravis)
    row = path[0][1]
    moved = sum(after.board.get(cell) != pawn for cell, pawn in first.board.items() if cell[1] == row)
    if not moved:
        return f"Row {row} is empty: there it pushes nothing.", f"La rangée {row} est vide : il n'y pousse rien."
    return f"In row {row} it pushes one pawn only.", f"Dans la rangée {row}, il ne pousse qu'un pion."


def not_aligned(_first: Position, path: Path, after: Position) -> Said:
    """Why White, who dropped and perhaps removed, has not won."""
    assert isinstance(after, Gravis)
    english, french = COUNTED[longest_line(after, "w")]
    if len(path) > 1:
        return (
            f"Everything has settled, and your longest line has {english}: another removal brings three together.",
            f"Tout est retombé, et votre plus longue ligne a {french} : un autre retrait en réunit trois.",
        )
    return (
        f"After this your longest line has {english}; three win.",
        f"Après cela, votre plus longue ligne a {french} ; il en faut trois.",
    )


def lets_win(_first: Position, _path: Path, after: Position) -> Said:
    """The drop by which the other side wins next."""
    turn = next(actions for actions, end in after.turns() if wins(after, actions, end))
    line = ("column", "la colonne") if turn[0][0] in "NS" else ("row", "la rangée")
    return (
        f"This leaves White a winning reply: a drop into {line[0]} {turn[0][1]}.",
        f"Cela laisse à Blanc une réponse qui gagne : jouer dans {line[1]} {turn[0][1]}.",
    )


TASKS: Final = (
    Task(
        "5/5/5/5/5 w - drop -",
        "GRV-4",
        plays("S[a-e]"),
        (
            "You are White, and the grid is empty. Drop your first pawn from the edge of row 5, so that it falls to row 1.",
            "Vous avez les blancs et la grille est vide. Faites tomber votre premier pion depuis le bord de la rangée 5, vers la rangée 1.",
        ),
        (
            "The first drop may come from any edge: choose an arrow along row 5.",
            "La première chute part du bord de votre choix : prenez une flèche le long de la rangée 5.",
        ),
        (
            "It fell all the way to row 1: a falling pawn never stops half way.",
            "Il est tombé jusqu'à la rangée 1 : un pion ne s'arrête jamais en chemin.",
        ),
        miss=other_way,
    ),
    Task(
        "5/5/5/5/2w2 b E drop -",
        "GRV-3",
        plays("E3"),
        (
            "You are Black. The arrow points towards column e: pawns come in at column a. Drop one into row 3.",
            "Vous avez les noirs. La flèche pointe vers la colonne e : les pions entrent par la colonne a. Jouez dans la rangée 3.",
        ),
        ("Row 3 is the one in the middle.", "La rangée 3 est celle du milieu."),
        (
            "The arrow decides the side, you decide the line. Then you turn the arrow for your opponent.",
            "La flèche décide du côté, vous décidez de la ligne. Ensuite, vous tournez la flèche pour l'adversaire.",
        ),
        miss=other_row,
    ),
    Task(
        "5/5/w1b2/5/1b2w w E drop -",
        "GRV-5",
        plays("E3"),
        (
            "A falling pawn pushes what it meets, and closes the gaps. Drop one into the row where it pushes two pawns.",
            "Un pion qui tombe pousse ce qu'il rencontre et comble les vides. Jouez dans la rangée où il poussera deux pions.",
        ),
        (
            "In row 1 the pawn on e1 is against the far edge already. In row 3 no pawn is.",
            "Dans la rangée 1, le pion de e1 est déjà contre le bord opposé. Dans la rangée 3, aucun ne l'est.",
        ),
        (
            "The whole row is packed against the far edge, in its old order, your pawn last.",
            "Toute la rangée est tassée contre le bord opposé, dans le même ordre, votre pion en dernier.",
        ),
        miss=pushed_too_few,
    ),
    Task(
        "w2w1/5/5/5/3bb w E drop -",
        "GRV-13",
        wins,
        ("Three in a row win. Do it now.", "Trois pions alignés gagnent. À vous de jouer."),
        (
            "Two of your pawns are apart in one row; pushing brings them together.",
            "Deux de vos pions sont séparés dans une rangée ; en poussant, vous les rapprochez.",
        ),
        ("Pushed together, three in a row: you win.", "Poussés côte à côte, trois pions alignés : c'est gagné."),
        miss=not_aligned,
    ),
    Task(
        "bw3/5/2b2/2w2/1wbbw w E drop -",
        "GRV-7",
        wins,
        ("Diagonals count as well. Win in one drop.", "Les diagonales comptent aussi. Gagnez en une chute."),
        ("Look at b1 and c2: what would go on with them?", "Regardez b1 et c2 : qu'est-ce qui les prolongerait ?"),
        ("b1, c2, d3: a diagonal of three.", "b1, c2, d3 : une diagonale de trois."),
        miss=not_aligned,
    ),
    Task(
        "4b/5/w1b2/1wwww/1bb1b b S take -",
        "GRV-9",
        plays("x.."),
        (
            (
                "Your drop lined up four white pawns. An alignment of your opponent must be broken: remove one of its pawns, "
                "so that no three are left in a row."
            ),
            (
                "Votre chute a aligné quatre pions blancs. Un alignement adverse doit être brisé : retirez un de ses pions, "
                "pour qu'il n'en reste pas trois de suite."
            ),
        ),
        ("Taking one at the end would leave three in a row.", "En prendre un au bout en laisserait trois de suite."),
        (
            "A run of four is broken in its middle. The pawn goes back to its owner's reserve.",
            "Une suite de quatre se brise en son milieu. Le pion retourne dans la réserve de son camp.",
        ),
        any_will_do=True,
    ),
    Task(
        "bw3/4b/2bww/3bw/2b2 w E drop -",
        "GRV-12",
        wins,
        (
            "Captures can win, too. Drop, remove, and have three in a row once everything has settled.",
            "Les captures font gagner, elles aussi. Jouez, retirez, et ayez trois pions alignés une fois que tout est retombé.",
        ),
        (
            "Drop into row 1: it makes a black diagonal, which you must break.",
            "Jouez dans la rangée 1 : cela forme une diagonale noire, qu'il faut briser.",
        ),
        (
            "After a removal the lines with holes fall again: that is how your pawns came together.",
            "Après un retrait, les lignes trouées retombent : c'est ainsi que vos pions se sont rejoints.",
        ),
        steps=3,
        miss=not_aligned,
    ),
    Task(
        "2ww1/5/5/5/3bb b E aim -",
        "GRV-14",
        safe,
        (
            "You are Black and have dropped. Now turn the arrow so that White cannot win on the next turn.",
            "Vous avez les noirs et avez joué. Tournez maintenant la flèche pour que Blanc ne puisse pas gagner au tour suivant.",
        ),
        (
            "White needs a third pawn on row 5, beside c5 and d5. From which edge could it not get there?",
            "Il faut à Blanc un troisième pion sur la rangée 5, près de c5 et d5. De quel bord n'y arriverait-il pas ?",
        ),
        (
            "Falling towards row 1, no pawn can stay beside those two. The arrow is your defence.",
            "Vers la rangée 1, aucun pion ne peut rester à côté de ces deux-là. La flèche est votre défense.",
        ),
        miss=lets_win,
    ),
)
