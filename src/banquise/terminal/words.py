"""What the terminal itself says, in English and in French; what games say is in `banquise.i18n`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from banquise.i18n import Language, Said
from banquise.i18n.voice import french_typography

Localized = Callable[[Language], str]
"""Something to tell, in whatever language is asked for when it is shown."""

WORDS: Final[Mapping[str, Said]] = {
    # the bar at the bottom
    "help": ("Help", "Aide"),
    "language": ("Français", "English"),
    "rules": ("Rules", "Règles"),
    "undo": ("Undo", "Annuler"),
    "save": ("Save", "Sauver"),
    "open": ("Open", "Ouvrir"),
    "resign": ("Resign", "Abandon"),
    "quit": ("Quit", "Sortir"),
    # the panel
    "you": ("you", "vous"),
    "person": ("person", "personne"),
    "left": ("left", "parti"),
    "type-here": ("or type an action", "ou tapez une action"),
    "thinking": ("{player} is thinking…", "{player} réfléchit…"),
    "ranking": ("Ranking: {ranking}", "Classement : {ranking}"),
    "points": ("Points: {points}", "Points : {points}"),
    "so-far": ("So far: {touches}. Esc chooses again.", "Déjà choisi : {touches}. Échap pour changer de choix."),
    # answers
    "nothing-there": (
        "{touch} leads nowhere now. You can choose: {touches}.",
        "{touch} ne mène à rien maintenant. Au choix : {touches}.",
    ),
    "refused": ("{action}: {reason}", "{action} : {reason}"),
    "not-your-turn": ("Wait: it is not your turn.", "Patience : ce n'est pas à vous."),
    "game-over": ("The game is over.", "La partie est finie."),
    "failed": (
        "{player} cannot play on ({error}). Please play for it.",
        "{player} ne peut continuer ({error}). Jouez à sa place.",
    ),
    "undone": ("Undone.", "C'est annulé."),
    "resign-sure": ("{seat} resigns? F8 again if so.", "{seat} abandonne ? F8 encore si c'est oui."),
    "resigned": ("{seat} resigns.", "{seat} abandonne."),
    "draw-sure": ("Does everyone agree to a draw? F7 again if so.", "Tout le monde accepte la nulle ? F7 encore si c'est oui."),
    "drawn": ("Everyone agrees to a draw.", "Tout le monde accepte la nulle."),
    "draw-declined": ("{seat} declines a draw.", "{seat} refuse la nulle."),
    "nobody-here": ("Nobody at this keyboard is in the game.", "Personne à ce clavier n'est dans la partie."),
    "begun": ("Another game: the seats have turned by one.", "Nouvelle partie : les places ont tourné d'un cran."),
    "play-again": ("F7 plays again.", "F7 pour rejouer."),
    "play-again-or-take-back": ("F7 plays again, F4 undoes.", "F7 pour rejouer, F4 pour annuler."),
    "time-over": ("{seat}: the time is over.", "{seat} : le temps est écoulé."),
    "match-time": ("whole game: {time}", "partie : {time}"),
    "paused": ("The clocks stand still. F9 goes on.", "Les pendules sont arrêtées. F9 pour reprendre."),
    "stopped": ("Paused.", "Pause."),
    "resumed": ("The game goes on.", "La partie reprend."),
    "no-clock": ("There is no clock to stop.", "Il n'y a pas de pendule à arrêter."),
    "saved": ("Saved in {path}.", "Enregistré dans {path}."),
    "opened": ("Opened {path}.", "Ouvert : {path}."),
    "hint-searching": ("Looking for a hint…", "Je cherche un indice…"),
    "hint-where": ("Hint: look at {touch}. F10 says what to do.", "Indice : regardez {touch}. F10 dit quoi faire."),
    "hint-what": ("Hint: {action}. {words}", "Indice : {action}. {words}"),
    "no-hint": ("There is no engine for hints in this game here.", "Il n'y a pas ici de moteur pour des indices à ce jeu."),
    "no-rules": ("There is no rules page for this game.", "Il n'y a pas de page de règles pour ce jeu."),
    # dialogs
    "save-as": ("Save the record as:", "Enregistrer la partie sous :"),
    "open-file": ("Open the record:", "Ouvrir la partie :"),
    "replace": ("{path} exists: Enter again replaces it.", "{path} existe : Entrée encore pour le remplacer."),
    "cannot-write": ("{path} cannot be written: {error}", "{path} ne peut être écrit : {error}"),
    "cannot-read": ("{path} cannot be read: {error}", "{path} ne peut être lu : {error}"),
    "not-text": ("{path} is no text.", "{path} n'est pas un texte."),
    "unknown-game": ("This record is of a game I do not know: {game}.", "Cette partie est d'un jeu inconnu : {game}."),
    "at-action": ("Action {number}, {action}: {reason}", "Action {number}, {action} : {reason}"),
    "close": ("Esc closes", "Échap pour fermer"),
}

HELP: Final[Said] = (
    """\
# How to play here

**Choose on the board.** The arrow keys go from cell to cell, *Home*, *End*, *PgUp* and *PgDn* diagonally, *Ctrl* with an arrow
leaps to the next cell that can be chosen. *Enter*, *Space* or a mouse click chooses. *Esc* or *Backspace* drops the last choice.

**Choose a control.** What is no cell (a direction, a value, `pass`) is a button beside the board: *Tab* goes there, arrows and
*Enter* choose. While a button is highlighted the board shows what would change.

**Or type.** Just type the action as the record writes it, then *Enter*; *Esc* goes back to the board. Small or capital letters do
not matter, and the cells are enough where they mean one thing only. The rules page (F3) explains the notation.

| on the board | means |
|---|---|
| `[ ]` | the cursor |
| `( )` | can be chosen now |
| `< >` | already chosen for this action |
| `: :` | what the last turn changed, or what the highlighted choice would |
| `! !` | why something was refused |

A refusal says why, and the clause of the rules in parentheses.

**F2** français · **F4** undoes: your last action, or your last turn once others have played · **F5** saves the record ·
**F6** opens one · **F7** a draw by agreement; once the game is over, another game · **F8** resigns · **F9** stops the clocks ·
**F10** a hint: where to act, again what to do, again why · **Ctrl+Q** quits
""",
    """\
# Comment jouer ici

**Choisir sur le plateau.** Les flèches vont de case en case, *Début*, *Fin*, *Page préc.* et *Page suiv.* en diagonale, *Ctrl* et
une flèche saute à la prochaine case possible. *Entrée*, *Espace* ou un clic choisit. *Échap* ou *Retour arrière* renonce au dernier choix.

**Choisir une commande.** Ce qui n'est pas une case (une direction, une valeur, `pass`) est un bouton à côté du plateau : *Tab* y mène,
flèches et *Entrée* choisissent. Quand un bouton est en surbrillance, le plateau montre ce qui changerait.

**Ou taper.** Tapez simplement l'action comme elle s'écrit dans la partie, puis *Entrée* ; *Échap* revient au plateau. Majuscules ou
minuscules, peu importe, et les cases suffisent quand elles ne disent qu'une chose. La page des règles (F3) explique la notation.

| sur le plateau | signifie |
|---|---|
| `[ ]` | le curseur |
| `( )` | peut être choisi maintenant |
| `< >` | déjà choisi pour cette action |
| `: :` | ce que le dernier tour a changé, ou ce que changerait le choix en surbrillance |
| `! !` | la raison d'un refus |

Un refus dit pourquoi, avec la clause des règles entre parenthèses.

**F2** English · **F4** annule votre dernière action, ou votre dernier tour si d'autres ont joué depuis · **F5** enregistre la partie ·
**F6** en ouvre une · **F7** nulle d'un commun accord ; une fois la partie finie, en joue une autre · **F8** abandonne ·
**F9** arrête les pendules · **F10** un indice : où jouer, encore une fois quoi, encore une fois pourquoi · **Ctrl+Q** quitte
""",
)


def say(language: Language, word: str, **details: object) -> str:
    """A sentence of the terminal; details are put in as they are."""
    return pick(language, WORDS[word]).format_map(details)


def pick(language: Language, said: Said) -> str:
    return said[0] if language == "en" else french_typography(said[1])


def nothing(_: Language) -> str:
    return ""
