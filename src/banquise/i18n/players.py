"""Sentences about players with a name, their keys and their rated games."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

PLAYERS: Final[Mapping[str, Said]] = {
    "player-name": (
        "A name has 1 to {most} characters, all of them visible, and a letter or digit among them.",
        "Un nom a de 1 à {most} caractères, tous visibles, dont une lettre ou un chiffre.",
    ),
}
