"""What Dérive has to say."""

from typing import Final

from banquise.games.derive.chains import OPPOSITE
from banquise.games.derive.purposes import purpose
from banquise.games.derive.rules import SEATINGS
from banquise.games.derive.telling import telling
from banquise.i18n.voice import Said, Sentences

NAMES: Final = {"r": ("Red", "Rouge"), "b": ("Blue", "Bleu"), "y": ("Yellow", "Jaune"), "g": ("Green", "Vert")}


def seating(colours: str) -> Said:
    """Who sits at the table with this value of the option `colours`, in turn order."""
    english, french = ([NAMES[colour][language] for colour in colours.rstrip("+")] for language in (0, 1))
    if colours.endswith("+"):
        return (
            f"Teams: {english[0]} and {english[2]} against {english[1]} and {english[3]}; {english[0]} begins.",
            f"Équipes : {french[0]} et {french[2]} contre {french[1]} et {french[3]} ; {french[0]} commence.",
        )
    if len(colours) > 2:
        return (f"{', '.join(english)}: clockwise, each for itself.", f"{', '.join(french)} : dans le sens horaire, chacun pour soi.")
    how = ("face to face", "face à face") if OPPOSITE[colours[0]] == colours[1] else ("side by side", "côte à côte")
    return (
        f"{english[0]} against {english[1]}, {how[0]}; {english[0]} begins.",
        f"{french[0]} contre {french[1]}, {how[1]} ; {french[0]} commence.",
    )


SENTENCES: Final = Sentences(
    purpose=purpose,
    refusals={
        "white-cell": (
            "{cell} is a white cell: no die ever stands there.",
            "{cell} est une case blanche : aucun dé ne s'y pose jamais.",
        ),
        "not-your-die": ("The die on {cell} is not yours.", "Le dé en {cell} n'est pas à vous."),
        "no-die-there": ("There is no die on {cell}.", "Il n'y a pas de dé en {cell}."),
        "occupied": ("There is already a die on {cell}.", "Il y a déjà un dé en {cell}."),
        # entering
        "reserve-empty": ("Your reserve is empty: all your dice are on the board.", "Votre réserve est vide : tous vos dés sont en jeu."),
        "not-your-bank": (
            "Your dice enter on your own bank, the {bank} one; {cell} is not part of it.",
            "Vos dés entrent sur votre rive, la {bank} ; {cell} n'en fait pas partie.",
        ),
        "enters-at-one": (
            "At this level a die enters showing 1: just write +{cell}.",
            "À ce niveau, un dé entre sur 1 : écrivez simplement +{cell}.",
        ),
        "value-missing": (
            "Choose the value your die enters with, such as +{cell}=4.",
            "Choisissez la valeur d'entrée de votre dé, par exemple +{cell}=4.",
        ),
        # moving
        "back-to-start": (
            "A die must leave its cell: it may not jump back to {cell}, where it began.",
            "Un dé doit quitter sa case : il ne peut revenir en {cell}, d'où il part.",
        ),
        "out-of-reach": (
            "The die on {cell} cannot get to {there}: it makes one diagonal step, or jumps over one die at a time.",
            "Le dé en {cell} ne peut pas atteindre {there} : il avance d'un pas en diagonale, ou saute un dé à la fois.",
        ),
        "bank-limit": (
            "You already have a die on the {bank} bank, on {cell}: you may have only one on a bank that is not yours.",
            "Vous avez déjà un dé sur la rive {bank}, en {cell} : un seul est permis sur une rive qui n'est pas la vôtre.",
        ),
        # changing
        "no-rolls": (
            "Dice are never rolled at this level: change the one on {cell} by one.",
            "À ce niveau, on ne lance jamais les dés : changez celui en {cell} d'une unité.",
        ),
        "no-such-value": ("A die shows 1 to 6, never {value}.", "Un dé montre de 1 à 6, jamais {value}."),
        "same-value": ("The die on {cell} shows {value} already.", "Le dé en {cell} montre déjà {value}."),
        "one-at-a-time": (
            "The die on {cell} shows {value}: you may only add one or take one off.",
            "Le dé en {cell} montre {value} : on ne peut qu'ajouter ou retrancher un.",
        ),
        # taking
        "not-adjacent": (
            "{prey} is too far: the die on {cell} takes only a die diagonally next to it.",
            "{prey} est trop loin : le dé en {cell} ne prend qu'un dé voisin en diagonale.",
        ),
        "nothing-to-take": ("There is no die to take on {cell}.", "Il n'y a pas de dé à prendre en {cell}."),
        "own-die": ("The die on {cell} is your own.", "Le dé en {cell} est à vous."),
        "partners-die": (
            "The die on {cell} is your partner's: you cannot take it.",
            "Le dé en {cell} est à votre partenaire : vous ne pouvez pas le prendre.",
        ),
        "protected": (
            "The die on {cell} is safe: its chain ({side}) is anchored, ordered and isolated.",
            "Le dé en {cell} est à l'abri : sa chaîne ({side}) est ancrée, ordonnée et isolée.",
        ),
        "too-weak": (
            "A {value} cannot take a {prey}: only a die of equal or lower value.",
            "Un {value} ne prend pas un {prey} : seulement un dé de valeur égale ou inférieure.",
        ),
        "must-take": (
            "You must take: one of your dice touches an opposing anchored chain. Choose {takes}.",
            "Vous devez prendre : un de vos dés touche une chaîne adverse ancrée. Choisissez {takes}.",
        ),
        # texts
        "board-size": (
            "The board has {rows} rows; its size can be {sizes}.",
            "Le plateau a {rows} lignes ; sa taille peut être {sizes}.",
        ),
        "no-such-seating": (
            "“{value}” seats nobody: write two of r, b, y, g, or three or four clockwise such as byg; rbyg+ makes teams.",
            "« {value} » n'assied personne : il faut deux de r, b, y, g, ou trois ou quatre en sens horaire (byg) ; rbyg+ par équipes.",
        ),
        "reserve-count": (
            "There are {reserves} reserves for {wanted} seats.",
            "Il y a {reserves} réserves pour {wanted} places.",
        ),
        "no-such-reserve": (
            "“{value}” is no reserve: a number of dice up to 10, or - for a seat that is out.",
            "« {value} » n'est pas une réserve : un nombre de dés jusqu'à 10, ou - pour une place sortie du jeu.",
        ),
        "no-such-phase": (
            "“{value}” is no phase: write play, or roll: and the cell of the die that is rolled, such as roll:c3.",
            "« {value} » n'est pas une phase : écrivez play, ou roll: et la case du dé lancé, comme roll:c3.",
        ),
        "seat-is-out": (
            "Seat {seat} is out of the game and cannot be to act.",
            "La place {seat} est sortie du jeu : ce ne peut être son tour.",
        ),
        "nobodys-die": ("The die on {cell} has a colour that nobody plays.", "Le dé en {cell} a une couleur que personne ne joue."),
        "dice-count": (
            "{side} has {dice} dice, board and reserve together, instead of {wanted}.",
            "{side} a {dice} dés, plateau et réserve compris, au lieu de {wanted}.",
        ),
        "bank-crowded": (
            "{side} has several dice on the {bank} bank, where it may have only one.",
            "{side} a plusieurs dés sur la rive {bank}, où un seul lui est permis.",
        ),
        "not-the-first": (
            "No die has entered yet: seat {seat} cannot be to act.",
            "Aucun dé n'est encore entré : ce ne peut être à la place {seat} de jouer.",
        ),
        "already-won": ("{side} would have won before this.", "{side} aurait déjà gagné."),
        "roll-forbidden": ("No die is ever rolled in {level}.", "On ne lance jamais de dé en {level}."),
        "roll-of-nothing": (
            "The die that is rolled must be one of {side}; on {cell} there is none.",
            "Le dé lancé doit être à {side} ; en {cell} il n'y en a pas.",
        ),
        "roll-after-end": (
            "Only one side is left: nobody rolls any more.",
            "Il ne reste qu'un camp : plus personne ne lance de dé.",
        ),
        "roll-against-duty": (
            "No die can be rolled here: there is a duty to take ({takes}).",
            "Aucun dé ne peut être lancé ici : il y a obligation de prendre ({takes}).",
        ),
    },
    prompts={
        "first-die": (
            "{seat}: enter a die on your bank, the {bank} one.",
            "{seat} : entrez un dé sur votre rive, la {bank}.",
        ),
        "play": (
            "{seat}: enter, move or change a die, or take one.",
            "{seat} : entrez, déplacez ou modifiez un dé, ou prenez-en un.",
        ),
        "must-take": ("{seat}: you must take ({takes}).", "{seat} : vous devez prendre ({takes})."),
        "roll": ("{side} rolls the die on {cell}.", "{side} lance le dé en {cell}."),
    },
    outcomes={
        "far-bank": ("One of its dice has reached the far bank.", "Un de ses dés a atteint la rive opposée."),
        "chain": (
            "Its chain on the far bank is long enough, ordered and isolated.",
            "Sa chaîne sur la rive opposée est assez longue, ordonnée et isolée.",
        ),
        "alone": ("Everyone else has left the game.", "Tous les autres ont quitté la partie."),
    },
    scores={
        "chain": ("chain on the far bank", "chaîne sur la rive d'en face"),
    },
    kinds={
        "die": (("die", "dé"), ("dice", "dés")),
    },
    words={
        "text_field:colours": ("colours", "couleurs"),
        "text_field:reserves": ("reserves", "réserves"),
        "text_field:level": ("level", "niveau"),
        **{f"die_of:{colour}": (f"{english} die", f"dé {french.lower()}") for colour, (english, french) in NAMES.items()},
        **{f"side:{colour}": name for colour, name in NAMES.items()},
        "bank:r": ("red", "rouge"),
        "bank:b": ("blue", "bleue"),
        "bank:y": ("yellow", "jaune"),
        "bank:g": ("green", "verte"),
        "chain:3": ("three", "trois"),
        "chain:6": ("six", "six"),
        "level:2a": ("advanced blitz", "blitz avancé"),
        "level:4": ("the advanced game", "partie avancée"),
    },
    goals={
        "far-bank": (
            "You win as soon as one of your dice stands on the bank opposite yours.",
            "Vous gagnez dès qu'un de vos dés est sur la rive opposée à la vôtre.",
        ),
        "team-far-bank": (
            "Your team wins as soon as one of you has a die on the bank opposite their own.",
            "Votre équipe gagne dès que l'un de vous a un dé sur la rive opposée à la sienne.",
        ),
        "chain": (
            (
                "You win with a chain of {chain} dice or more that touches the bank opposite yours: linked diagonally, "
                "their values following one by one, and no other die of yours against them."
            ),
            (
                "Vous gagnez avec une chaîne d'au moins {chain} dés qui touche la rive opposée à la vôtre : reliés en diagonale, "
                "de valeurs qui se suivent une à une, et sans autre dé à vous contre eux."
            ),
        ),
        "team-chain": (
            (
                "Your team wins as soon as one of you has a chain of {chain} dice or more that touches the bank opposite their own: "
                "linked diagonally, their values following one by one, and no other die of that colour against them."
            ),
            (
                "Votre équipe gagne dès que l'un de vous a une chaîne d'au moins {chain} dés qui touche la rive opposée à la sienne : "
                "reliés en diagonale, de valeurs qui se suivent une à une, et sans autre dé de cette couleur contre eux."
            ),
        ),
    },
    notices={
        "safe-chain": (
            "{side} has a safe chain: {dice} of the {wanted} dice it needs. It cannot be taken from while it stays in order.",
            "{side} a une chaîne à l'abri : {dice} des {wanted} dés qu'il lui faut. On n'y prend rien tant qu'elle reste en ordre.",
        ),
    },
    options={
        "level": ("How long a chain to build, and with which rules", "La longueur de la chaîne à construire, et les règles"),
        "level=1": (
            "Initiation: 5 dice; the first die on the far bank wins.",
            "Initiation : 5 dés ; le premier dé sur la rive opposée gagne.",
        ),
        "level=2": (
            "Blitz: 7 dice, a chain of 3; dice of a chain in order are safe.",
            "Blitz : 7 dés, une chaîne de 3 ; les dés d'une chaîne en ordre sont à l'abri.",
        ),
        "level=2c": ("Classic blitz: as blitz, with the duty to take.", "Blitz classique : le blitz, avec obligation de prendre."),
        "level=2a": (
            "Advanced blitz: as classic blitz, without chance; dice enter with the value you choose.",
            "Blitz avancé : le blitz classique, sans hasard ; les dés entrent avec la valeur de votre choix.",
        ),
        "level=3": (
            "Classic: 10 dice, a chain of 6, with the duty to take.",
            "Classique : 10 dés, une chaîne de 6, avec obligation de prendre.",
        ),
        "level=4": (
            "Advanced: as classic, without chance; dice enter with the value you choose.",
            "Avancé : le jeu classique, sans hasard ; les dés entrent avec la valeur de votre choix.",
        ),
        "size": ("How wide the board is", "La largeur du plateau"),
        "size=9": ("9 by 9: banks of 5 cells, a close fight.", "9 sur 9 : des rives de 5 cases, un jeu serré."),
        "size=11": ("11 by 11: banks of 6 cells, the usual size.", "11 sur 11 : des rives de 6 cases, la taille courante."),
        "size=13": ("13 by 13: banks of 7 cells, a long crossing.", "13 sur 13 : des rives de 7 cases, une longue traversée."),
        "colours": ("Who plays, in turn order, and in teams or not", "Qui joue, dans l'ordre des tours, en équipes ou non"),
        **{f"colours={colours}": seating(colours) for colours in SEATINGS},
    },
    actions={
        "enters": ("enters a die on {cell}, showing {value}", "fait entrer un dé en {cell}, sur {value}"),
        "moves": ("moves the {value} from {cell} to {there}", "déplace le {value} de {cell} à {there}"),
        "jumps": ("jumps with the {value} from {cell} to {there}", "saute avec le {value} de {cell} à {there}"),
        "changes": ("turns the die on {cell} from {value} to {now}", "fait passer le dé en {cell} de {value} à {now}"),
        "takes": (
            "takes the {taken} of {side} on {prey} with the {value} from {cell}; {value} − {taken}: it now shows {left}",
            "prend le {taken} de {side} en {prey} avec le {value} de {cell} ; {value} − {taken} : il montre maintenant {left}",
        ),
        "takes-equal": (
            "takes the {taken} of {side} on {prey} with the {value} from {cell}; equal values: it now shows {left}",
            "prend le {taken} de {side} en {prey} avec le {value} de {cell} ; à valeurs égales : il montre maintenant {left}",
        ),
        "rolls": ("rolls the die on {cell}, which shows {value}", "lance le dé en {cell}, qui montre {value}"),
        "shows": ("the die on {cell} shows {value}", "le dé en {cell} montre {value}"),
        "leaves-dice": ("leaves the game; its dice stay", "quitte la partie ; ses dés restent en place"),
        "drops-roll": ("; the die on {cell} is not rolled", " ; le dé en {cell} n'est pas lancé"),
    },
    telling=telling,
    purposes={
        "orders": (
            "Dice of {side} in order on the far bank then: {dice}.",
            "Dés de {side} en ordre sur la rive opposée, alors : {dice}.",
        ),
        "takes-off": ("It takes a {value}, which goes back to its reserve.", "Cela prend un {value}, qui retourne en réserve."),
        "rolls-for-more": (
            "The die shows {value}: of its six faces, {more} show more.",
            "Le dé montre {value} : sur ses six faces, {more} montrent plus.",
        ),
        "brings-in": ("It brings a die of {side} into play.", "Cela met en jeu un dé de {side}."),
        "comes-near": ("Rows from there to the far bank: {rows}.", "Lignes de là jusqu'à la rive opposée : {rows}."),
    },
)
