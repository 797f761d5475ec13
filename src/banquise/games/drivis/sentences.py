"""What Drivis has to say."""

from typing import Final

from banquise.games.drivis.purposes import purpose
from banquise.games.drivis.telling import telling
from banquise.i18n.voice import Sentences

SENTENCES: Final = Sentences(
    purpose=purpose,
    refusals={
        "no-plate": ("There is no plate on {cell}.", "Il n'y a pas de plaque en {cell}."),
        "not-your-plate": (
            "You play {side}: the plate on {cell} is your opponent's.",
            "Vous jouez {side} : la plaque en {cell} est à votre adversaire.",
        ),
        "named-otherwise": (
            "The plate that covers {cell} is called {plate}, after its corner nearest to a1.",
            "La plaque qui couvre {cell} s'appelle {plate}, du nom de son coin le plus proche de a1.",
        ),
        "edge-ahead": (
            "The plate on {plate} cannot slide {direction}: it lies against the edge.",
            "La plaque en {plate} ne peut pas glisser {direction} : elle est contre le bord.",
        ),
        "centre-ahead": (
            "The plate on {plate} cannot slide {direction}: no plate may cover the centre, e5.",
            "La plaque en {plate} ne peut pas glisser {direction} : aucune plaque ne couvre le centre, e5.",
        ),
        "plate-ahead": (
            "The plate on {plate} cannot slide {direction}: it is blocked by {plates}.",
            "La plaque en {plate} ne peut pas glisser {direction} : elle est bloquée par {plates}.",
        ),
        # texts
        "covers-centre": (
            "The plate on {plate} covers the centre, e5, which is forbidden.",
            "La plaque en {plate} couvre le centre, e5, qui est interdit.",
        ),
        "off-board": ("The plate on {plate} sticks out of the board.", "La plaque en {plate} dépasse du plateau."),
        "overlap": (
            "The plates on {other} and {plate} overlap, on {cell}.",
            "Les plaques en {other} et {plate} se chevauchent, en {cell}.",
        ),
        "plate-count": (
            "There are always {wanted} plates on the board; here there are {plates}.",
            "Il y a toujours {wanted} plaques sur le plateau ; il y en a ici {plates}.",
        ),
        "acted-without-plates": (
            "{side} has just played, and so must have a plate left.",
            "{side} vient de jouer : il lui reste donc au moins une plaque.",
        ),
    },
    prompts={
        "slide": (
            "{seat}: slide one of your plates as far as it goes.",
            "{seat} : faites glisser une de vos plaques aussi loin que possible.",
        ),
        "pass": (
            "{seat}: none of your plates can slide; pass.",
            "{seat} : aucune de vos plaques ne peut glisser, passez.",
        ),
    },
    outcomes={
        "connected": ("All its plates hold together in one group.", "Toutes ses plaques se tiennent en un seul groupe."),
        "no-plates": ("The other side has no plate left.", "L'autre camp n'a plus de plaque."),
    },
    scores={
        "groups": ("groups", "groupes"),
        "plates": ("plates", "plaques"),
    },
    kinds={
        "plate": (("plate", "plaque"), ("plates", "plaques")),
    },
    words={
        "text_field:size": ("size", "taille"),
        "side:b": ("Blue", "Bleu"),
        "side:y": ("Yellow", "Jaune"),
        "plate_of:b": ("Blue plate", "plaque bleue"),
        "plate_of:y": ("Yellow plate", "plaque jaune"),
        "other:b": ("Blue", "Bleu"),
        "other:y": ("Yellow", "Jaune"),
        "direction:N": ("towards row 9", "vers la rangée 9"),
        "direction:E": ("towards column i", "vers la colonne i"),
        "direction:S": ("towards row 1", "vers la rangée 1"),
        "direction:W": ("towards column a", "vers la colonne a"),
        "phase:slide": ("slide a plate", "faire glisser une plaque"),
    },
    goals={
        "goal": (
            (
                "You win if all your plates form one group when your turn comes: your opponent's turn must not break it, nor may yours "
                "leave your opponent's plates in one group."
            ),
            (
                "Vous gagnez si toutes vos plaques forment un seul groupe quand vient votre tour : le tour de l'adversaire ne doit pas le "
                "briser, et le vôtre ne doit pas laisser les siennes en un seul groupe."
            ),
        ),
    },
    notices={
        "break-or-lose": (
            "{side} is connected: {other} must break the group this turn, or {side} wins.",
            "{side} est connecté : {other} doit briser ce groupe à ce tour, sinon {side} gagne.",
        ),
        "cannot-break": (
            "{side} is connected, and nothing {other} can play breaks the group.",
            "{side} est connecté, et rien de ce que peut jouer {other} ne brise ce groupe.",
        ),
        "lone-plate": (
            "Careful: a lone plate counts as connected. If {other} leaves {side} exactly one plate, {side} wins.",
            "Attention : une plaque seule compte comme connectée. Si {other} n'en laisse qu'une à {side}, {side} gagne.",
        ),
    },
    options={
        "variant": ("Variant: the size of the plates and the start.", "Variante : la taille des plaques et le départ."),
        "variant=standard": (
            "Standard: each plate covers four cells (2x2); four plates of yours on your edge, two across. About ten minutes.",
            "Standard : des plaques de quatre cases (2x2), quatre à vous sur votre bord, deux en face. Une dizaine de minutes.",
        ),
        "variant=alternating": (
            "Alternating: the same plates, but the colours alternate all round the board.",
            "Alternée : les mêmes plaques, mais les couleurs alternent tout autour du plateau.",
        ),
        "variant=small": (
            "Small plates: each plate covers one cell. Longer and more open.",
            "Petites plaques : chaque plaque couvre une case. Partie plus longue et plus ouverte.",
        ),
        "repetition": ("When the same position comes back for the third time.", "Quand la même position revient pour la troisième fois."),
        "repetition=loses": (
            "Whoever brings it back loses: no game goes round for ever.",
            "Qui la fait revenir perd : on ne tourne pas en rond.",
        ),
        "repetition=draws": ("The game is drawn.", "La partie est nulle."),
    },
    actions={
        "slides": ("slides a plate from {plate} to {landing}", "fait glisser une plaque de {plate} à {landing}"),
        "turns-over": (
            "slides a plate from {plate} to {landing} and turns over {cells}",
            "fait glisser une plaque de {plate} à {landing} et retourne {cells}",
        ),
    },
    telling=telling,
    purposes={
        "breaks-group": ("It breaks the group of {other}.", "Cela brise le groupe de {other}."),
        "one-group": ("It brings all plates of {side} into one group.", "Cela réunit toutes les plaques de {side} en un seul groupe."),
        "connects": ("It connects {plates} plates of {side}.", "Cela réunit {plates} plaques de {side}."),
        "plates-turned": ("Plates it turns over: {plates}.", "Plaques que cela retourne : {plates}."),
    },
)
