"""First steps in Dérive."""

from typing import Final

from banquise.core import Position
from banquise.games.derive.chains import anchored_chain
from banquise.games.derive.rules import Derive
from banquise.i18n.voice import Said
from banquise.lessons.goals import plays, wins
from banquise.lessons.lesson import Path, Task


def not_there(_first: Position, path: Path, _after: Position) -> Said:
    """Why the die on e5 is not on g3."""
    origin, _, target = path[0].partition("-")
    if origin != "e5":
        return "It is the die on e5 that shall move.", "C'est le dé de e5 qui doit bouger."
    if target in ("g7", "i5"):
        return f"It may stop on {target}, but its jumps go on to g3.", f"Il peut s'arrêter en {target}, mais ses sauts mènent jusqu'en g3."
    return f"One step leads to {target}; only jumps lead to g3.", f"Un pas mène en {target} ; seuls des sauts mènent en g3."


def not_three(_first: Position, path: Path, _after: Position) -> Said:
    """Why the die on f6 is not a 3."""
    if path[0] == "f6?":
        return "A roll leaves the value to chance: choose 3.", "Un lancer laisse la valeur au hasard : choisissez 3."
    if path[0] == "f6=1":
        return "That is one less; one more is asked for.", "C'est un de moins ; il en faut un de plus."
    return "This does not change the die on f6.", "Cela ne change pas le dé de f6."


def no_chain(_first: Position, _path: Path, after: Position) -> Said:
    """What the chain of Red on the far bank lacks."""
    assert isinstance(after, Derive)
    chain = anchored_chain(after.board, "r")
    values = ", ".join(sorted(after.board[cell][1] for cell in chain))
    if not chain:
        return "No red die stands on the far bank after this.", "Aucun dé rouge n'est sur la rive d'en face après cela."
    if len(chain) < 3:
        return (
            f"The chain on the far bank has {len(chain)} of the three dice it needs ({values}).",
            f"La chaîne de la rive d'en face a {len(chain)} des trois dés qu'il lui faut ({values}).",
        )
    return f"The dice touch, but do not follow one by one: {values}.", f"Les dés se touchent, mais ne se suivent pas un à un : {values}."


TASKS: Final = (
    Task(
        "11/11/11/11/11/11/11/11/11/11/11 1 ry 5,5 1 play",
        "DER-5",
        plays(r"\+[ceg]1"),
        (
            "You are Red; your bank is row 1, and you want to reach the one facing it. Enter a die, on c1, e1 or g1.",
            ("Vous avez les dés rouges ; votre rive est la ligne 1, et vous visez celle d'en face. Faites entrer un dé, en c1, e1 ou g1."),
        ),
        ("White cells are out of play; dice go diagonally.", "Les cases blanches sont hors jeu ; les dés vont en diagonale."),
        (
            "It shows 1, as dice that enter do, unless the level lets you choose their value.",
            "Il montre 1, comme tout dé qui entre, sauf aux niveaux où l'on choisit sa valeur.",
        ),
        miss=(
            "A die may enter there as well, but c1, e1 or g1 is asked for.",
            "Un dé peut entrer là aussi, mais c'est c1, e1 ou g1 qui est demandé.",
        ),
    ),
    Task(
        "2y18/11/11/11/11/5y11y43/4r26/7r63/11/11/11 1 ry 5,4 2 play",
        "DER-6",
        plays("e5-g3"),
        (
            "A die steps one cell diagonally, or jumps over neighbours, as often as it can. Bring e5 to g3 in one turn.",
            "Un dé avance d'une case en diagonale, ou saute ses voisins, autant de fois qu'il le peut. Menez e5 en g3 en un tour.",
        ),
        ("Over f6, then h6, then h4. Touch e5, then g3.", "Par-dessus f6, puis h6, puis h4. Touchez e5, puis g3."),
        (
            "Three jumps, one action. Dice of any colour serve to jump.",
            "Trois sauts, une seule action. On saute les dés de toutes les couleurs.",
        ),
        miss=not_there,
    ),
    Task(
        "4r16/11/11/5y15/4r16/5r25/11/11/11/11/2r18 1 ry 3,6 2 play",
        "DER-7",
        plays("f6=3"),
        (
            "A turn can also change a die by one. Make the 2 on f6 a 3.",
            "Un tour peut aussi changer un dé d'un point. Faites du 2 de f6 un 3.",
        ),
        ("Touch the die, then the value.", "Touchez le dé, puis la valeur."),
        ("One more or one less; or roll it, if you feel lucky.", "Un de plus ou un de moins ; ou lancez-le, si vous vous sentez en veine."),
        miss=not_three,
    ),
    Task(
        "11/11/11/3y27/4r46/5y55/11/11/11/11/2y18 1 ry 6,4 2 play",
        "DER-8",
        plays("e7x.*"),
        (
            "Your 4 may take a die next to it of equal or lower value, and loses what it took. Take what you can.",
            "Votre 4 peut prendre un dé voisin de valeur égale ou inférieure, et perd ce qu'il prend. Prenez ce que vous pouvez.",
        ),
        ("The 5 is too strong; the 2 is not.", "Le 5 est trop fort ; pas le 2."),
        (
            "4 takes 2 and becomes 2. The die taken goes back to Yellow's reserve.",
            "4 prend 2 et devient 2. Le dé pris retourne dans la réserve de Jaune.",
        ),
        miss=(
            "Nothing is taken by this: touch e7, then the die that it shall take.",
            "Cela ne prend rien : touchez e7, puis le dé qu'il doit prendre.",
        ),
    ),
    Task(
        "11/3r47/8y22/11/11/11/11/11/11/5y35/11 1 ry 4,3 1 play",
        "DER-15",
        wins,
        (
            "At the first level one die on the far bank wins. Win now.",
            "Au premier niveau, un dé sur la rive d'en face fait gagner. Gagnez maintenant.",
        ),
        ("d10 is one step away.", "d10 n'en est qu'à un pas."),
        ("The far bank is reached: you win.", "La rive d'en face est atteinte : vous gagnez."),
        miss=("No red die is on the far bank, row 11, after this.", "Aucun dé rouge n'est sur la rive d'en face, la ligne 11, après cela."),
    ),
    Task(
        "4r11y14/3r47/8y22/1r29/11/11/r310/11/11/11/r110 1 ry 2,5 2 play",
        "DER-9",
        plays("(b8|d10)-.*"),
        (
            "On a bank that is not yours you may stand once only. Red stands on e11 and on a5 already. Play b8 or d10 all the same.",
            (
                "Sur une rive qui n'est pas la vôtre, vous ne pouvez occuper qu'une case. Rouge est déjà en e11 et en a5. "
                "Jouez quand même b8 ou d10."
            ),
        ),
        ("Not to the edge: inwards.", "Pas vers le bord : vers l'intérieur."),
        ("So everybody has to choose an anchor.", "Chacun doit donc choisir son point d'ancrage."),
        miss=("This moves neither the die on b8 nor the one on d10.", "Cela ne déplace ni le dé de b8 ni celui de d10."),
    ),
    Task(
        "4r46/5r55/11/7r63/11/11/11/1y21y57/6y24/11/11 1 ry 4,4 2 play",
        "DER-16",
        wins,
        (
            (
                "From level 2 on you need a chain: here three dice, anchored on the far bank, touching, their values following "
                "one by one. Complete it."
            ),
            (
                "À partir du niveau 2, il faut une chaîne : ici trois dés ancrés sur la rive d'en face, en contact, de valeurs "
                "qui se suivent. Complétez-la."
            ),
        ),
        ("4 on e11, 5 on f10. Where would a 6 touch the 5?", "4 en e11, 5 en f10. Où un 6 toucherait-il le 5 ?"),
        ("4, 5, 6: anchored, ordered, isolated. You win.", "4, 5, 6 : ancrée, ordonnée, isolée. Vous gagnez."),
        miss=no_chain,
    ),
    Task(
        "11/11/11/11/11/11/11/3r67/4y61y54/5y45/4y35r2 1 ry 8,6 3 play",
        "DER-14",
        plays(".*x.*"),
        (
            (
                "Yellow's chain has a branch, so nothing protects it; and a die that touches an anchored chain must take if it "
                "can. Do your duty."
            ),
            (
                "La chaîne jaune a une branche, donc rien ne la protège ; et un dé qui touche une chaîne ancrée doit prendre "
                "s'il le peut. Faites votre devoir."
            ),
        ),
        ("d4 touches the 6 on e3, and is as strong.", "d4 touche le 6 de e3, et le vaut."),
        (
            "An anchored, ordered, isolated chain is safe; one die too many exposes it all.",
            "Une chaîne ancrée, ordonnée et isolée est à l'abri ; un dé de trop l'expose tout entière.",
        ),
        any_will_do=True,
    ),
)
