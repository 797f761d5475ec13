"""Sentences about players with a name, their keys and their rated games."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

PLAYERS: Final[Mapping[str, Said]] = {
    "player-name": (
        "A name has 1 to {most} characters, all of them visible, and a letter or digit among them.",
        "Un nom a de 1 à {most} caractères, tous visibles, dont une lettre ou un chiffre.",
    ),
    "player-name-taken": (
        "Somebody here has this name, or one that looks like it: choose another.",
        "Quelqu'un porte déjà ce nom ici, ou un nom qui lui ressemble : choisissez-en un autre.",
    ),
    "player-renamed": (
        "You took another name not long ago: the next one in {days} days at the earliest.",
        "Vous avez changé de nom il y a peu : le prochain au plus tôt dans {days} jours.",
    ),
    "player-unknown": ("There is no such player.", "Ce joueur n'existe pas."),
    # keys
    "player-key-missing": ("This needs a player's key.", "Il faut pour cela une clé de joueur."),
    "player-key-unknown": (
        "This is no player's key, or it is no longer valid.",
        "Ce n'est pas une clé de joueur, ou elle n'est plus valable.",
    ),
    "player-no-key": ("You have no such key.", "Vous n'avez pas de telle clé."),
    "player-keys": (
        "You have {most} keys that are valid, and nobody has more: revoke one first.",
        "Vous avez {most} clés valables, le maximum : retirez-en une d'abord.",
    ),
    "player-code": (
        "This recovery code is not good: it is wrong, or it was used, or newer ones were made.",
        "Ce code de secours n'est pas bon : il est faux, il a servi, ou de plus récents ont été faits.",
    ),
    "value-json": ("What is kept with a player is JSON.", "Ce qui se garde avec un joueur est du JSON."),
    # rated games
    "rated-player": (
        "This game is rated: only players with a name sit here, by their player's key.",
        "Cette partie est classée : seuls des joueurs ayant un nom s'y assoient, avec leur clé de joueur.",
    ),
    "rated-link": (
        "In a rated game nobody gets a seat by a link: players with a name sit down themselves.",
        "Dans une partie classée, aucune place ne se donne par lien : les joueurs ayant un nom s'assoient eux-mêmes.",
    ),
    "rated-level": (
        "A rated game against the computer is one player against one level of the engine, from 1 to 10.",
        "Une partie classée contre l'ordinateur oppose un joueur à un niveau du moteur, de 1 à 10.",
    ),
}
