"""What Quivive has to say."""

from typing import Final

from banquise.games.quivive.purposes import purpose
from banquise.games.quivive.telling import telling
from banquise.i18n.voice import Sentences

SENTENCES: Final = Sentences(
    purpose=purpose,
    refusals={
        "second-level-first": (
            "{cell} has its second podium already: the nine of the second level come first (still to place: {left}).",
            "{cell} a déjà son deuxième podium : les neuf du deuxième niveau se posent d'abord (encore à poser : {left}).",
        ),
        "third-level-now": (
            "The last three podiums make a third level: choose a cell that has two; {cell} has one.",
            "Les trois derniers podiums forment un troisième niveau : choisissez une case qui en a deux ; {cell} n'en a qu'un.",
        ),
        "three-already": ("{cell} has three podiums: no pile goes higher.", "{cell} a trois podiums : aucune pile ne monte plus haut."),
        "cell-taken": ("A pawn stands on {cell} already.", "Un pion occupe déjà {cell}."),
        "no-pawn-there": ("There is no pawn on {cell}.", "Il n'y a pas de pion en {cell}."),
        "not-your-pawn": (
            "The pawn on {cell} is not yours: it belongs to side {owner}.",
            "Le pion en {cell} n'est pas à vous : il appartient au camp {owner}.",
        ),
        "not-adjacent": (
            "{there} is not next to {cell}: a pawn goes one cell at a time, in any of the eight directions.",
            "{there} ne touche pas {cell} : un pion avance d'une seule case, dans l'une des huit directions.",
        ),
        "no-podium": (
            "No podium is left on {cell}: there is nothing to step on.",
            "Il n'y a plus de podium en {cell} : le pion n'aurait rien sous lui.",
        ),
        "podium-in-use": (
            "A pawn stands on {cell}: only a free podium may be removed.",
            "Un pion occupe {cell} : on ne retire qu'un podium libre.",
        ),
        "nothing-to-lift": ("No podium is left on {cell}.", "Il n'y a plus de podium en {cell}."),
        # texts
        "no-such-side": ("Nobody plays “{owner}” in this mode.", "Personne ne joue « {owner} » dans ce mode."),
        "pawn-in-a-hole": (
            "In row {row} a pawn of side {owner} stands on a cell without a podium.",
            "Dans la ligne {row}, un pion du camp {owner} se tient sur une case sans podium.",
        ),
        "out-empty": (
            "The last field lists the sides that are out, or is - while nobody is.",
            "Le dernier champ donne les camps éliminés, ou - s'il n'y en a pas.",
        ),
        "out-twice": ("Side {owner} cannot be eliminated twice.", "Le camp {owner} ne peut pas être éliminé deux fois."),
        "all-out": ("One side at least is always left.", "Il reste toujours au moins un camp."),
        "seat-out": (
            "Seat {seat} cannot be to act: side {owner} is out.",
            "La place {seat} ne peut pas avoir le trait : le camp {owner} est éliminé.",
        ),
        "finished-phase": (
            "One side is left, so the game is over; a finished game is written with the phase “step”.",
            "Il ne reste qu'un camp, la partie est donc finie ; une partie finie s'écrit avec la phase « step ».",
        ),
        "pawn-of-gone": (
            "Side {owner} is out, yet has a pawn on the board.",
            "Le camp {owner} est éliminé, mais il a un pion sur le plateau.",
        ),
        "too-many-pawns": (
            "Side {owner} has {pawns} pawns on the board; in this mode it has {most}.",
            "Le camp {owner} a {pawns} pions sur le plateau ; dans ce mode, il en a {most}.",
        ),
        "pawns-too-early": (
            "No pawn is placed before the last podium is.",
            "Aucun pion ne se pose avant le dernier podium.",
        ),
        "pawn-missing": (
            "Pawns step once all of them stand; one of side {owner} is missing.",
            "Les pions avancent une fois tous posés ; il en manque un au camp {owner}.",
        ),
        "all-pawns-stand": (
            "All pawns stand already: none is left to place.",
            "Tous les pions sont déjà posés : il n'en reste pas à placer.",
        ),
        "pawn-order": (
            "Pawns are placed in turn; these cannot be the ones that stand when seat {seat} places its own.",
            "Les pions se posent à tour de rôle ; ce ne peuvent être ceux-là quand vient le tour de la place {seat}.",
        ),
        "too-high": (
            "Nine cells at most have a second podium, and three at most a third.",
            "Neuf cases au plus ont un deuxième podium, et trois au plus un troisième.",
        ),
        "raising-order": (
            "Before the pawns step every cell has a podium, and the nine of the second level come before those of the third.",
            "Avant que les pions n'avancent, chaque case a un podium, et les neuf du deuxième niveau précèdent ceux du troisième.",
        ),
        "all-podiums-stand": (
            "All twelve podiums are placed: none is left to raise.",
            "Les douze podiums sont posés : il n'en reste pas à placer.",
        ),
        "podiums-missing": (
            "Pawns are placed once all 49 podiums stand; here there are {podiums}.",
            "Les pions se posent quand les 49 podiums sont en place ; il y en a ici {podiums}.",
        ),
        "not-their-turn": (
            "With {placed} podiums and pawns placed it is not the turn of seat {seat}.",
            "Après {placed} podiums et pions posés, ce n'est pas le tour de la place {seat}.",
        ),
        "not-their-step": (
            "Podiums removed so far: {removed}. So it is not the turn of seat {seat}.",
            "Podiums retirés jusqu'ici : {removed}. Ce n'est donc pas le tour de la place {seat}.",
        ),
        "cannot-step": (
            "Side {owner} has no step from here and would have been eliminated already.",
            "Le camp {owner} n'a aucun pas possible et aurait déjà été éliminé.",
        ),
    },
    prompts={
        "raise-second": (
            "{seat}: place a podium on a cell that has one (to place on the second level: {left}).",
            "{seat} : posez un podium sur une case qui en a un (à poser au deuxième niveau : {left}).",
        ),
        "raise-third": (
            "{seat}: place a podium on a cell that has two (to place on the third level: {left}).",
            "{seat} : posez un podium sur une case qui en a deux (à poser au troisième niveau : {left}).",
        ),
        "pawn": ("{seat}: place a pawn on a free podium.", "{seat} : posez un pion sur un podium libre."),
        "step": (
            "{seat}: step to an adjacent free podium.",
            "{seat} : avancez votre pion sur un podium libre voisin.",
        ),
        "step-either": (
            "{seat}: step with one of your side's pawns to an adjacent free podium.",
            "{seat} : avancez l'un des pions de votre camp sur un podium libre voisin.",
        ),
        "lift": ("{seat}: remove a free podium, anywhere.", "{seat} : retirez un podium libre, où vous voulez."),
    },
    outcomes={
        "last-standing": ("Nobody else is left in play.", "Il ne reste personne d'autre en jeu."),
    },
    scores={
        "ways": ("ways open", "issues"),
    },
    kinds={
        "pawn": (("pawn", "pion"), ("pawns", "pions")),
        "podium": (("podium", "podium"), ("podiums", "podiums")),
    },
    words={
        "text_field:mode": ("mode", "mode"),
        "text_field:out": ("out", "éliminés"),
        **{f"pawn_of:{mark}": (f"Side {mark} pawn", f"pion du camp {mark}") for mark in "ABCDE"},
        "side:A": ("Side A", "Camp A"),
        "side:B": ("Side B", "Camp B"),
        "side:C": ("Side C", "Camp C"),
        "side:D": ("Side D", "Camp D"),
        "side:E": ("Side E", "Camp E"),
        **{f"other:{mark}": (f"side {mark}", f"camp {mark}") for mark in "ABCDE"},
        "phase:raise": ("place a podium", "poser un podium"),
        "phase:pawn": ("place a pawn", "poser un pion"),
        "phase:step": ("step with a pawn", "avancer un pion"),
        "phase:lift": ("remove a podium", "retirer un podium"),
        "height:1": ("one", "un"),
        "height:2": ("two", "deux"),
        "height:3": ("three", "trois"),
    },
    goals={
        "solo": (
            "You win as the last one left: whoever cannot step when their turn comes is out.",
            "Vous gagnez en restant le dernier : qui ne peut plus avancer quand vient son tour est éliminé.",
        ),
        "duo": (
            "You win as the last one left: whoever cannot step with either pawn when their turn comes is out.",
            "Vous gagnez en restant le dernier : qui ne peut avancer aucun de ses deux pions quand vient son tour est éliminé.",
        ),
        "teams": (
            "Your team wins as the last one left: a team that cannot step with either of its pawns when its turn comes is out.",
            "Votre équipe gagne en restant la dernière : celle qui, à son tour, ne peut avancer aucun de ses deux pions est éliminée.",
        ),
    },
    notices={
        "why-raise": (
            "Why raise podiums: the higher a pile, the longer it lasts as ground for the pawns near it.",
            "Pourquoi élever : plus une pile est haute, plus elle dure, et elle sert de sol aux pions voisins.",
        ),
        "eliminated": ("Side {owner} is out of the game.", "Le camp {owner} est éliminé."),
    },
    options={
        "mode": (
            "Mode: how many play, and with how many pawns",
            "Mode : combien de joueurs, et avec combien de pions",
        ),
        "mode=solo2": ("Two players with one pawn each", "Deux joueurs, un pion chacun"),
        "mode=solo3": ("Three players with one pawn each", "Trois joueurs, un pion chacun"),
        "mode=solo4": ("Four players with one pawn each", "Quatre joueurs, un pion chacun"),
        "mode=solo5": ("Five players with one pawn each", "Cinq joueurs, un pion chacun"),
        "mode=duo": (
            "Two players with two pawns each; you choose every turn which one steps",
            "Deux joueurs, deux pions chacun ; on choisit à chaque tour lequel avance",
        ),
        "mode=teams": (
            "Two teams of two: partners face each other and share two pawns",
            "Deux équipes de deux : les partenaires se font face et partagent deux pions",
        ),
    },
    actions={
        "raises": ("places a podium on {cell}, which now has {height}", "pose un podium en {cell}, qui en a maintenant {height}"),
        "places-pawn": ("places a pawn on {cell}", "pose un pion en {cell}"),
        "steps": ("steps from {cell} to {there}", "avance de {cell} à {there}"),
        "lifts": ("removes a podium from {cell}, which keeps {height}", "retire un podium de {cell}, qui en garde {height}"),
        "lifts-last": ("removes the last podium from {cell}", "retire le dernier podium de {cell}"),
        "leaves-pawns": ("leaves the game and clears {cells}", "quitte la partie et libère {cells}"),
        "eliminates": (
            "; side {owner} can no longer step: it is out and clears {cells}",
            " ; le camp {owner} ne peut plus avancer : il est éliminé et libère {cells}",
        ),
    },
    telling=telling,
    purposes={
        "leaves-no-way": ("It leaves {other} no way out.", "Cela ne laisse aucune issue au {other}."),
        "leaves-several-no-way": ("Sides it leaves without a way out: {sides}.", "Camps que cela laisse sans issue : {sides}."),
        "leaves-ways": ("Ways out it leaves to {other}: {ways}.", "Issues que cela laisse au {other} : {ways}."),
        "keeps-ways": ("Ways it keeps open for {side}: {ways}.", "{side}, issues que cela garde ouvertes : {ways}."),
    },
)
