"""First steps in Quivive."""

from typing import Final

from banquise.core import Position
from banquise.games.quivive.purposes import ways_out
from banquise.games.quivive.rules import AROUND, Quivive
from banquise.i18n.voice import Said
from banquise.lessons.goals import line, plays, wins
from banquise.lessons.lesson import Miss, Path, Task


def roomy(_first: Position, path: Path, after: Position) -> bool:
    """The pawn just placed has eight podiums around it."""
    column, row = ord(path[-1][1]), int(path[-1][2])
    around = (f"{chr(column + right)}{row + up}" for right in (-1, 0, 1) for up in (-1, 0, 1))
    return sum(cell in after.cells for cell in around) == 9


def few_ways_out(_first: Position, path: Path, _after: Position) -> Said:
    ways = len(AROUND[path[0][1:]])
    return f"There it has {ways} ways out; eight can be had.", f"Là, il a {ways} issues ; on peut en avoir huit."


def gets_away(side: str) -> Miss:
    """Why a side is not out: where it can still step."""

    def miss(_first: Position, _path: Path, after: Position) -> Said:
        assert isinstance(after, Quivive)
        ways = ways_out(after, side)
        cells = ", ".join(ways)
        if after.phase != "lift":
            return f"{side} can still step to {cells}.", f"{side} peut encore aller en {cells}."
        if len(ways) > 1:
            return (
                f"After this step {side} has {len(ways)} ways out ({cells}), and you remove one podium only.",
                f"Après ce pas, {side} a {len(ways)} issues ({cells}), et vous ne retirez qu'un podium.",
            )
        return (
            f"After this step {side} still has {cells}, which one removal does not clear.",
            f"Après ce pas, il reste à {side} la case {cells}, qu'un seul retrait ne vide pas.",
        )

    return miss


TASKS: Final = (
    Task(
        "111/11111/1111111/1111111/1111111/11111/111 1 raise solo2 -",
        "QUI-2",
        plays(r"\+d4"),
        (
            "First the ground is built. Everyone in turn places nine podiums on a second level. Place one in the very middle, on d4.",
            (
                "On construit d'abord le terrain. Chacun à son tour, on place neuf podiums au deuxième niveau. Posez-en un en "
                "plein milieu, en d4."
            ),
        ),
        ("Column d, row 4.", "Colonne d, ligne 4."),
        (
            "Two podiums high. A tall pile takes longer to disappear.",
            "Deux podiums de haut. Une pile haute met plus de temps à disparaître.",
        ),
        miss=(
            "This is another cell: d4 is asked for, the one in the very middle.",
            "C'est une autre case : c'est d4 qui est demandée, en plein milieu.",
        ),
    ),
    Task(
        "121/12121/1112111/1121211/1111112/12111/121 2 raise solo2 -",
        "QUI-2",
        plays(r"\+.."),
        (
            "The nine are placed; now come three on a third level. You are B: put one where two podiums already stand.",
            "Les neuf sont placés ; viennent trois podiums au troisième niveau. Vous êtes B : posez-en un là où il y en a déjà deux.",
        ),
        ("Only piles of two can grow now.", "Seules les piles de deux peuvent encore monter."),
        ("Three high: as high as it gets.", "Trois de haut : on ne va pas plus haut."),
        any_will_do=True,
    ),
    Task(
        "311/11111/1111112/2111131/1131111/21121/212 1 pawn solo2 -",
        "QUI-3",
        roomy,
        (
            "Everything stands. Place your pawn where it has the most ways out: with a podium on all eight sides.",
            "Tout est en place. Posez votre pion là où il a le plus d'issues : avec un podium sur les huit côtés.",
        ),
        ("Stay away from the rim of the board.", "Restez loin du bord du plateau."),
        (
            "Eight ways out. Height does not matter for a step, only whether there is ground.",
            "Huit issues. La hauteur ne compte pas pour avancer, seulement s'il y a du sol.",
        ),
        miss=few_ways_out,
    ),
    Task(
        "111/11111/1111111/111A1111/1111111/111B11/010 1 step solo2 -",
        "QUI-4",
        plays("x.."),
        (
            "A turn is a step to one of the eight cells around, then the removal of one podium anywhere no pawn stands. Do both.",
            (
                "Un tour, c'est un pas vers l'une des huit cases voisines, puis le retrait d'un podium sans pion, où vous "
                "voulez. Faites les deux."
            ),
        ),
        ("Touch your pawn, then where it goes, then a podium.", "Touchez votre pion, puis sa destination, puis un podium."),
        ("One podium fewer. Every turn the ground gets smaller.", "Un podium de moins. À chaque tour, le terrain rétrécit."),
        steps=2,
        any_will_do=True,
    ),
    Task(
        "1B10/00000/0000000/0001000/0011A000/00000/000 1 lift solo2 -",
        "QUI-5",
        wins,
        (
            "Whoever cannot step is out, and the last one standing wins. You have stepped: remove the podium that leaves B stuck.",
            "Qui ne peut plus avancer est éliminé, et le dernier debout gagne. Vous avez avancé : retirez le podium qui bloque B.",
        ),
        ("Where could B still go?", "Où B pourrait-il encore aller ?"),
        ("B has nowhere to go: you win.", "B n'a plus d'issue : vous gagnez."),
        miss=gets_away("B"),
    ),
    Task(
        "112/11110/3201011/2001200/311131B2/01010/111A 2 step solo2 -",
        "QUI-6",
        wins,
        ("You are B. Step and remove, and A is out.", "Vous êtes B. Avancez, retirez, et A est éliminé."),
        (
            "A, on e1, has two ways out. Your pawn can stand on one, your removal takes the other.",
            "A, en e1, a deux issues. Votre pion peut en occuper une, votre retrait prend l'autre.",
        ),
        ("A pawn blocks as well as a hole does.", "Un pion bloque aussi bien qu'un trou."),
        steps=2,
        miss=gets_away("A"),
    ),
    Task(
        "000/1A1001/1000100/0020000/02A01B111/20001/01B0 1 step duo -",
        "QUI-8",
        wins,
        (
            "With two pawns a side, a side is out when neither can step. You are A: one step with the right pawn and one removal win.",
            (
                "Avec deux pions par camp, un camp est éliminé quand aucun des deux ne peut avancer. Vous êtes A : un pas du "
                "bon pion et un retrait font gagner."
            ),
        ),
        ("B's pawns stand on d3 and d1. Step with b3.", "Les pions de B sont en d3 et d1. Avancez celui de b3."),
        ("Both of B's pawns are stuck, and leave the board together.", "Les deux pions de B sont bloqués et quittent le plateau ensemble."),
        steps=2,
        miss=gets_away("B"),
    ),
    Task(
        "1B10/11A111/0202001/000111B1/0312130/3A1121/001 3 step teams -",
        "QUI-9",
        line("b2-c3"),
        (
            (
                "In teams partners share both pawns: at your turn you choose which one steps. You sit on seat 3: step with the "
                "pawn on b2 to c3."
            ),
            (
                "En équipe, les partenaires partagent les deux pions : à votre tour, vous choisissez lequel avance. Vous êtes "
                "à la place 3 : menez le pion de b2 en c3."
            ),
        ),
        ("Touch b2, then c3.", "Touchez b2, puis c3."),
        (
            "Your partner will find it there, and may step with either.",
            "Votre partenaire le retrouvera là, et pourra avancer l'un ou l'autre.",
        ),
        miss=("This is another step: the pawn on b2 shall go to c3.", "C'est un autre pas : le pion de b2 doit aller en c3."),
    ),
)
