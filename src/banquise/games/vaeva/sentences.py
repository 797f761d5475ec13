"""What Vaeva has to say."""

from typing import Final

from banquise.games.vaeva.purposes import purpose
from banquise.games.vaeva.telling import telling
from banquise.i18n.voice import Sentences

SENTENCES: Final = Sentences(
    purpose=purpose,
    refusals={
        "not-home-row": ("{side} starts on row {row}.", "{side} part de la ligne {row}."),
        "cell-taken": ("A pawn already stands on {cell}.", "Un pion occupe déjà {cell}."),
        "not-your-pawn": ("You have no pawn on {cell}.", "Vous n'avez pas de pion en {cell}."),
        "stays-aboard": (
            "The pawn on {cell} is aboard: it only travels with the platform.",
            "Le pion en {cell} est à bord : il ne voyage plus qu'avec la plateforme.",
        ),
        "no-line": (
            "A pawn steps or jumps diagonally, or goes aboard in a straight line: {origin} to {target} is neither.",
            "Un pion avance ou saute en diagonale, ou embarque en ligne droite : de {origin} à {target}, ce n'est ni l'un ni l'autre.",
        ),
        "aboard-diagonally": (
            "{target} is on the platform, and nobody goes aboard diagonally.",
            "{target} est sur la plateforme, et l'on n'embarque jamais en diagonale.",
        ),
        "crosses-platform": (
            "The platform is in the way to {target}: no pawn crosses it.",
            "La plateforme barre le chemin vers {target} : aucun pion ne la traverse.",
        ),
        "one-step": (
            "With no pawn to jump over, a pawn goes one cell only, to {cell}.",
            "Sans pion à sauter, on n'avance que d'une case, jusqu'en {cell}.",
        ),
        "lands-sooner": (
            "A jump ends on the first empty cell behind the pawns: {cell}.",
            "Un saut s'arrête sur la première case vide derrière les pions : {cell}.",
        ),
        "straight-ashore": (
            "Straight lines only lead aboard, and {target} is not on the platform: on the board a pawn goes diagonally.",
            "La ligne droite ne sert qu'à embarquer, et {target} n'est pas sur la plateforme : sur le damier, un pion va en diagonale.",
        ),
        "boarding-distance": (
            "Your next pawn goes aboard over exactly {distance}, as you have {aboard} aboard (here: {length}).",
            "Votre prochain pion embarque en parcourant exactement {distance}, {aboard} à bord (ici : {length}).",
        ),
        "way-blocked": ("The pawn on {cell} is in the way.", "Le pion en {cell} barre le chemin."),
        "nobody-aboard": (
            "You cannot push the platform before one of your pawns is aboard.",
            "Vous ne pouvez pas pousser la plateforme tant qu'aucun de vos pions n'est à bord.",
        ),
        "platform-distance": (
            "You push the platform by exactly {distance}, as you have {aboard} aboard.",
            "Vous poussez la plateforme d'exactement {distance}, {aboard} à bord.",
        ),
        "platform-edge": (
            "There is no room on that side to push the platform by {distance}.",
            "La place manque de ce côté pour pousser la plateforme de {distance}.",
        ),
        "platform-blocked": (
            "The pawn on {cell} is in the way of the platform.",
            "Le pion en {cell} barre le chemin de la plateforme.",
        ),
        "ko": (
            "The platform cannot go back to column {column}: your opponent has just moved it from there.",
            "La plateforme ne peut pas revenir en colonne {column} : votre adversaire vient de l'en pousser.",
        ),
        # texts
        "turns-number": (
            "The turns left are a number from 0 to {most}, or - for no limit; “{value}” is not.",
            "Les tours restants sont un nombre de 0 à {most}, ou - sans limite ; « {value} » n'en est pas un.",
        ),
        "all-placed": (
            "A side has {most} pawns to place; once both have placed them, the phase is “play”.",
            "Un camp place {most} pions ; quand les deux ont fini, la phase est « play ».",
        ),
        "not-alternate": (
            "Placing alternates, Orange first: with {orange} orange and {yellow} yellow pawns it is not this side's turn.",
            "On place à tour de rôle, Orange d'abord : avec {orange} pions orange et {yellow} jaunes, ce n'est pas à ce camp.",
        ),
        "platform-before-play": (
            "While pawns are being placed, the platform is still on column {column}.",
            "Pendant le placement, la plateforme est encore en colonne {column}.",
        ),
        "ko-before-play": (
            "While pawns are being placed, nobody has moved the platform: ko is -.",
            "Pendant le placement, personne n'a poussé la plateforme : le champ ko est -.",
        ),
        "turns-before-play": (
            "Placing uses up no turn: at least one is left.",
            "Le placement ne consomme aucun tour : il en reste au moins un.",
        ),
        "pawn-count": ("{side} has {pawns} pawns instead of {wanted}.", "{side} a {pawns} pions au lieu de {wanted}."),
        "too-many-aboard": (
            "More than {most} pawns of one side are aboard: the game would have ended before.",
            "Plus de {most} pions d'un camp sont à bord : la partie aurait fini avant.",
        ),
        "already-won": (
            "{side} has five pawns aboard and has won: it cannot be its turn.",
            "{side} a cinq pions à bord et a gagné : ce ne peut être son tour.",
        ),
        "platform-unpushed": (
            "Nobody is aboard, so nobody has ever pushed the platform: it is still on column {column}.",
            "Personne n'est à bord : personne n'a donc jamais poussé la plateforme, encore en colonne {column}.",
        ),
        "ko-after-win": (
            "{side} has just won by going aboard: the platform has not moved, so ko is -.",
            "{side} vient de gagner en embarquant : la plateforme n'a pas bougé, donc le champ ko est -.",
        ),
        "ko-distance": (
            "{side}, with {aboard} aboard, cannot have just pushed the platform here from column {column}.",
            "{side}, {aboard} à bord, n'a pas pu amener ici la plateforme depuis la colonne {column}.",
        ),
        "ko-not-empty": (
            "The platform cannot have just left column {column}: a pawn stands on {cell}, where it was.",
            "La plateforme n'a pas pu quitter à l'instant la colonne {column} : un pion est en {cell}, où elle se trouvait.",
        ),
    },
    prompts={
        "place": (
            "{seat}: place a pawn on a free cell of row {row} ({left} to go).",
            "{seat} : placez un pion sur une case libre de la ligne {row} (encore {left}).",
        ),
        "play": (
            "{seat}: step or jump diagonally with a pawn, or bring one straight aboard from the next cell.",
            "{seat} : avancez ou sautez en diagonale avec un pion, ou embarquez-en un tout droit depuis la case voisine.",
        ),
        "play-aboard": (
            "{seat}: step or jump with a pawn, bring one aboard over exactly {distance}, or push the platform by {distance}.",
            "{seat} : avancez ou sautez, embarquez un pion en parcourant exactement {distance}, ou poussez la plateforme de {distance}.",
        ),
    },
    outcomes={
        "five-aboard": ("Five of its pawns are aboard.", "Cinq de ses pions sont à bord."),
        "more-aboard": (
            "Time is up, and it has more pawns aboard: {most} to {least}.",
            "Le temps est écoulé, et ce camp a plus de pions à bord : {most} contre {least}.",
        ),
        "equal-aboard": (
            "Time is up, and both sides have as many pawns aboard ({most}).",
            "Le temps est écoulé, et les deux camps ont autant de pions à bord ({most}).",
        ),
        "more-aboard-turns": (
            "The last turn has been played, and it has more pawns aboard: {most} to {least}.",
            "Le dernier tour est joué, et ce camp a plus de pions à bord : {most} contre {least}.",
        ),
        "equal-aboard-turns": (
            "The last turn has been played, and both sides have as many pawns aboard ({most}).",
            "Le dernier tour est joué, et les deux camps ont autant de pions à bord ({most}).",
        ),
    },
    scores={
        "aboard": ("aboard", "à bord"),
        "reach": ("cells to board", "cases pour embarquer"),
        "turns-left": ("turns left", "tours restants"),
    },
    kinds={
        "pawn": (("pawn", "pion"), ("pawns", "pions")),
        "platform": (("platform", "plateforme"), ("platforms", "plateformes")),
    },
    words={
        "text_field:platform": ("platform", "plateforme"),
        "text_field:ko": ("ko", "ko"),
        "text_field:turns": ("turns", "tours"),
        "pawn_of:o": ("Orange pawn", "pion orange"),
        "pawn_of:y": ("Yellow pawn", "pion jaune"),
        "side:o": ("Orange", "Orange"),
        "side:y": ("Yellow", "Jaune"),
        "other:o": ("Orange", "Orange"),
        "other:y": ("Yellow", "Jaune"),
        "nth:1": ("a first pawn", "un premier pion"),
        "nth:2": ("a second pawn", "un deuxième pion"),
        "nth:3": ("a third pawn", "un troisième pion"),
        "nth:4": ("a fourth pawn", "un quatrième pion"),
        "phase:place": ("place the pawns", "placer les pions"),
        "phase:play": ("play a turn", "jouer un tour"),
        "aboard:0": ("no pawn", "sans pion"),
        "aboard:1": ("one pawn", "avec un pion"),
        "aboard:2": ("two pawns", "avec deux pions"),
        "aboard:3": ("three pawns", "avec trois pions"),
        "aboard:4": ("four pawns", "avec quatre pions"),
        "distance:1": ("one cell", "une case"),
        "distance:2": ("two cells", "deux cases"),
        "distance:3": ("three cells", "trois cases"),
        "distance:4": ("four cells", "quatre cases"),
        "now_aboard:1": ("one pawn", "un pion"),
        "now_aboard:2": ("two pawns", "deux pions"),
        "now_aboard:3": ("three pawns", "trois pions"),
        "now_aboard:4": ("four pawns", "quatre pions"),
        "now_aboard:5": ("five pawns", "cinq pions"),
        "by:1": ("by one cell", "d'une case"),
        "by:2": ("by two cells", "de deux cases"),
        "by:3": ("by three cells", "de trois cases"),
        "by:4": ("by four cells", "de quatre cases"),
        "towards:-": ("a", "a"),
        "towards:+": ("t", "t"),
    },
    goals={
        "aboard": (
            "You win as soon as five of your nine pawns are aboard the platform.",
            "Vous gagnez dès que cinq de vos neuf pions sont à bord de la plateforme.",
        ),
        "aboard-in-time": (
            "You win as soon as five of your nine pawns are aboard the platform, or by having more aboard when the turns are used up.",
            "Vous gagnez dès que cinq de vos neuf pions sont à bord de la plateforme, ou en ayant plus à bord à la fin des tours.",
        ),
    },
    notices={
        "platform-full": (
            (
                "Four pawns each: the platform is full and nobody can go aboard any more. The game can only be drawn now: either side "
                "may offer it."
            ),
            (
                "Quatre pions chacun : la plateforme est pleine, plus personne n'embarque. La partie ne peut plus qu'être nulle : chaque "
                "camp peut le proposer."
            ),
        ),
        "ko": (
            "{side} may not push the platform back to column {column} this turn.",
            "{side} ne peut pas ramener la plateforme en colonne {column} à ce tour.",
        ),
    },
    options={
        "variant": ("How the pawns start", "Le départ des pions"),
        "variant=free": (
            "Each side places its nine pawns where it likes on its first row, in turn.",
            "Chaque camp place ses neuf pions où il veut sur sa première ligne, à tour de rôle.",
        ),
        "variant=lined": (
            "The pawns stand on columns c, e, g, i, k, m, o, q and s: play begins at once.",
            "Les pions sont déjà en colonnes c, e, g, i, k, m, o, q et s : on joue tout de suite.",
        ),
        "turns": (
            "How many turns the game lasts in all, both sides together; then whoever has more pawns aboard wins.",
            "Le nombre total de tours de la partie, les deux camps ensemble ; ensuite, qui a le plus de pions à bord gagne.",
        ),
        "turns=200": ("200 turns, in place of the hour of play", "200 tours, à la place de l'heure de jeu"),
        "turns=-": (
            "No limit: the same position for the third time is a draw.",
            "Sans limite : la même position pour la troisième fois donne la nulle.",
        ),
    },
    actions={
        "places-pawn": ("places a pawn on {cell}", "place un pion en {cell}"),
        "steps": ("steps from {origin} to {target}", "avance de {origin} à {target}"),
        "jumps": ("jumps from {origin} to {target} over {cells}", "saute de {origin} à {target} par-dessus {cells}"),
        "boards": (
            "goes aboard from {origin} to {target}: {now_aboard} aboard now",
            "embarque de {origin} en {target} : {now_aboard} à bord",
        ),
        "pushes": (
            "pushes the platform {by} towards column {towards}, onto columns {first} to {last}",
            "pousse la plateforme {by} vers la colonne {towards}, sur les colonnes {first} à {last}",
        ),
    },
    telling=telling,
    purposes={
        "brings-aboard": ("It brings {nth} of {side} aboard.", "Cela embarque {nth} de {side}."),
        "keeps-ashore": ("It keeps {other} from going aboard next.", "Cela empêche {other} d'embarquer au tour suivant."),
        "could-board": ("A pawn of {side} can go aboard next.", "Un pion de {side} pourra embarquer ensuite."),
        "into-place": ("It brings a pawn into place for the platform.", "Cela met un pion en place pour la plateforme."),
    },
)
