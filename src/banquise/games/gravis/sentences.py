"""What Gravis 3 has to say."""

from typing import Final

from banquise.games.gravis.purposes import purpose
from banquise.games.gravis.telling import telling
from banquise.i18n.voice import Sentences

SENTENCES: Final = Sentences(
    purpose=purpose,
    refusals={
        "against-arrow": (
            "The arrow points {arrow}: pawns fall that way this turn.",
            "La flèche pointe {arrow} : ce tour-ci, les pions tombent de ce côté.",
        ),
        "line-full": ("Line {line} is full: no pawn may leave the board.", "La ligne {line} est pleine : aucun pion ne sort du plateau."),
        "not-their-pawn": ("There is no pawn of your opponent on {cell}.", "Il n'y a pas de pion adverse en {cell}."),
        "not-aligned": ("The pawn on {cell} is in no alignment.", "Le pion en {cell} ne fait partie d'aucun alignement."),
        "breaks-too-few": (
            "The pawn on {cell} breaks fewer alignments than can be broken at once. To be removed: {pawns}.",
            "Le pion en {cell} brise moins d'alignements qu'on ne peut en briser d'un coup. À retirer : {pawns}.",
        ),
        # texts
        "hole-not-empty": (
            "A pawn cannot have been removed from {cell}: it is not an empty cell.",
            "Aucun pion n'a pu être retiré de {cell} : ce n'est pas une case vide.",
        ),
        "holes-outside-take": (
            "Holes are remembered only while pawns are being removed.",
            "On ne retient les trous que pendant les retraits.",
        ),
        "too-many-pawns": ("A side has {most} pawns; here one has {pawns}.", "Un camp a {most} pions ; ici l'un en a {pawns}."),
        "arrow-missing": (
            "The very first position, and no other, has an empty board and no arrow.",
            "Seule la toute première position a un plateau vide et pas de flèche.",
        ),
        "nothing-to-take": ("No alignment is there to be broken.", "Aucun alignement n'est à briser."),
        "alignment-unbroken": (
            "An alignment of {side} should have been broken first.",
            "Un alignement de {side} aurait dû être brisé d'abord.",
        ),
        "dropped-pawn-missing": (
            "{side} has just dropped a pawn, and nobody has removed it: one at least is on the board.",
            "{side} vient de faire tomber un pion, et personne ne l'a retiré : il y en a au moins un sur le plateau.",
        ),
        "already-won": ("{side} has an alignment and would have won before.", "{side} a un alignement et aurait déjà gagné."),
    },
    prompts={
        "first-drop": (
            "{seat}: drop the first pawn from any edge.",
            "{seat} : faites tomber le premier pion depuis le bord de votre choix.",
        ),
        "drop": ("{seat}: drop a pawn; it falls {arrow}.", "{seat} : faites tomber un pion ; il tombe {arrow}."),
        "take": (
            "{seat}: break your opponent's alignment by removing a pawn.",
            "{seat} : brisez l'alignement adverse en retirant un pion.",
        ),
        "aim": ("{seat}: turn the arrow for the next drop.", "{seat} : orientez la flèche pour la prochaine chute."),
    },
    outcomes={
        "aligned": ("Three pawns stand in a row in a stable position.", "Trois pions sont alignés dans une position stable."),
        "no-pawn-left": ("The side to drop has no pawn left in reserve.", "Le camp qui doit jouer n'a plus de pion en réserve."),
    },
    goals={
        "goal": (
            "You win with three of your pawns in a line, straight or diagonal, once everything has settled after your drop.",
            "Vous gagnez avec trois de vos pions alignés, tout droit ou en diagonale, une fois que tout est retombé après votre chute.",
        ),
    },
    kinds={
        "pawn": (("pawn", "pion"), ("pawns", "pions")),
        "arrow": (("arrow", "flèche"), ("arrows", "flèches")),
    },
    words={
        "text_field:arrow": ("arrow", "flèche"),
        "text_field:holes": ("holes", "trous"),
        "pawn_of:w": ("White pawn", "pion blanc"),
        "pawn_of:b": ("Black pawn", "pion noir"),
        "side:w": ("White", "Blanc"),
        "side:b": ("Black", "Noir"),
        "other:w": ("White", "Blanc"),
        "other:b": ("Black", "Noir"),
        "arrow:N": ("towards row 5", "vers la rangée 5"),
        "arrow:E": ("towards column e", "vers la colonne e"),
        "arrow:S": ("towards row 1", "vers la rangée 1"),
        "arrow:W": ("towards column a", "vers la colonne a"),
        "phase:drop": ("drop a pawn", "faire tomber un pion"),
        "phase:take": ("break an alignment", "briser un alignement"),
        "phase:aim": ("turn the arrow", "orienter la flèche"),
        **{f"along:{column}": (f"column {column}", f"la colonne {column}") for column in "abcde"},
        **{f"along:{row}": (f"row {row}", f"la rangée {row}") for row in range(1, 6)},
    },
    actions={
        "drops": (
            "drops a pawn along {along}; it lands on {cell}",
            "fait tomber un pion dans {along} ; il s'arrête en {cell}",
        ),
        "pushes": (", pushing {cell} to {there}", " et pousse {cell} en {there}"),
        "pushes-too": (", {cell} to {there}", ", {cell} en {there}"),
        "removes": ("removes {side}'s pawn on {cell}", "retire le pion de {side} en {cell}"),
        "falls": ("; {cell} falls to {there}", " ; {cell} tombe en {there}"),
        "falls-too": (", {cell} to {there}", ", {cell} en {there}"),
        "aims": (
            "turns the arrow: the next pawn falls {arrow}",
            "tourne la flèche : le prochain pion tombera {arrow}",
        ),
    },
    telling=telling,
    purposes={
        "keeps-from-winning": ("So {other} cannot win at once.", "Ainsi, {other} ne peut pas gagner tout de suite."),
        "lines-theirs-up": (
            "It lines up pawns of {other}: {side} removes one.",
            "Cela aligne des pions de {other} : {side} en retire un.",
        ),
        "makes-a-line": ("{side} then has {pawns} pawns in line.", "{side} a alors {pawns} pions en ligne."),
        "breaks-alignment": ("It breaks the alignment.", "Cela brise l'alignement."),
        "parts-theirs": ("It parts pawns of {other}.", "Cela sépare des pions de {other}."),
    },
)
