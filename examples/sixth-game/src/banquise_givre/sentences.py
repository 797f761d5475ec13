"""What Givre has to say, in English and in French."""

from typing import Final

from banquise.core import OUT, Notice, Position, notice
from banquise.i18n import Sentences


def telling(before: Position, action: str, _after: Position) -> tuple[Notice, ...]:
    """What was set, and where."""
    if action == OUT:
        return ()
    return (notice(f"sets-{before.phase}", cell=action.removeprefix("+")),)


SENTENCES: Final = Sentences(
    refusals={
        "cell-taken": ("{cell} is not empty.", "{cell} n'est pas vide."),
        "beside-another": (
            "{cell} is beside {other}, where another side has a crystal.",
            "{cell} touche {other}, où un autre camp a un cristal.",
        ),
        # texts
        "out-unclear": (
            "“{value}” are not sides that may have left: letters in order, and not all of them.",
            "« {value} » : ces camps n'ont pu partir ; des lettres dans l'ordre, pas toutes.",
        ),
        "seat-gone": (
            "Seat {seat} has left and cannot act.",
            "La place {seat} est partie et ne peut agir.",
        ),
        "crystal-of-nobody": (
            "The crystal on {cell} is of no side in play.",
            "Le cristal en {cell} n'est d'aucun camp en jeu.",
        ),
        "rocks-unclear": (
            "The rocks ({rocks}) and crystals do not go with the phase “{phase}”.",
            "Les rochers ({rocks}) et les cristaux ne vont pas avec la phase « {phase} ».",
        ),
        "crystals-meet": (
            "The crystal on {cell} touches one of another side.",
            "Le cristal en {cell} en touche un d'un autre camp.",
        ),
        "seat-stuck": (
            "Seat {seat} can set nothing, and would have been skipped.",
            "La place {seat} ne peut rien poser : son tour aurait été sauté.",
        ),
    },
    prompts={
        "rock": (
            "{seat}: set a rock on any empty cell.",
            "{seat} : posez un rocher sur une case vide.",
        ),
        "frost": (
            "{seat}: set a crystal, away from those of the others.",
            "{seat} : posez un cristal, à l'écart de ceux des autres.",
        ),
    },
    outcomes={
        "most": ("Nobody has more crystals.", "Personne n'a plus de cristaux."),
        "alone": ("All others have left.", "Tous les autres sont partis."),
    },
    words={
        "text_field:seats": ("seats", "places"),
        "text_field:out": ("out", "partis"),
        "side:A": ("Side A", "Camp A"),
        "side:B": ("Side B", "Camp B"),
        "side:C": ("Side C", "Camp C"),
        "side:D": ("Side D", "Camp D"),
        "phase:rock": ("set a rock", "poser un rocher"),
        "phase:frost": ("set a crystal", "poser un cristal"),
    },
    notices={
        "stuck": ("{side} can set no more crystals.", "{side} ne peut plus poser de cristal."),
    },
    options={
        "seats": ("How many play.", "Combien de joueurs."),
        "seats=2": ("two", "deux"),
        "seats=3": ("three", "trois"),
        "seats=4": ("four", "quatre"),
    },
    goals={
        "goal": (
            "You win with the most crystals once nobody can set another.",
            "Vous gagnez avec le plus de cristaux quand plus personne ne peut en poser.",
        ),
    },
    kinds={
        "rock": (("rock", "rocher"), ("rocks", "rochers")),
        "crystal": (("crystal", "cristal"), ("crystals", "cristaux")),
    },
    actions={
        "sets-rock": ("sets a rock on {cell}", "pose un rocher en {cell}"),
        "sets-frost": ("sets a crystal on {cell}", "pose un cristal en {cell}"),
    },
    telling=telling,
)
