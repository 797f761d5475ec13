"""Sentences about reviews: what decided a game, and what would have been better."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

STUDY: Final[Mapping[str, Said]] = {
    "review-one-game": (
        "Give a table or a record, one of the two.",
        "Donnez une table ou une partie, l'une des deux.",
    ),
    "review-not-over": (
        "A review is for a game that is over: this one goes on.",
        "Un bilan est pour une partie finie : celle-ci continue.",
    ),
    "review-empty": ("There is nothing to review: no turn was played.", "Il n'y a pas de bilan à faire : aucun tour n'a été joué."),
    "review-long": (
        "This game is too long for a review: {actions} actions, and at most {most} can be looked at.",
        "Cette partie est trop longue pour un bilan : {actions} actions, et on en regarde {most} au plus.",
    ),
    "review-unknown": ("There is no such review.", "Ce bilan n'existe pas."),
    "review-turn": ("Turn {turn} is not judged yet.", "Le tour {turn} n'est pas encore jugé."),
    "review-engine": (
        "A review needs the engine, which does not play this game here.",
        "Un bilan demande le moteur, qui ne joue pas à ce jeu ici.",
    ),
    "position-live": (
        "People are playing this position right now: the engine looks at it once their game is over.",
        "Des joueurs sont en ce moment dans cette position : le moteur la regardera une fois leur partie finie.",
    ),
    "threat-over": ("The game is over: nobody threatens anything any more.", "La partie est finie : plus personne ne menace rien."),
    "threat-mid-turn": (
        "A turn is under way here: what is threatened can be told between two turns.",
        "Un tour est en cours ici : ce qui menace se dit entre deux tours.",
    ),
    "threat-setup": (
        "The game is still being set up: nobody can threaten anything yet.",
        "La partie se prépare encore : personne ne peut rien menacer.",
    ),
    "threat-seat": (
        "Seat {seat} is no rival of the side to act, or no longer plays.",
        "La place {seat} n'est pas un rival du camp qui doit jouer, ou ne joue plus.",
    ),
    "threat-none": (
        "This game has no position with the same board and the turn of another seat.",
        "Ce jeu n'a pas de position où, sur le même plateau, ce serait à une autre place de jouer.",
    ),
}

STUDY_TOLD: Final[Mapping[str, Said]] = {
    # the curve
    "curve-won": ("won for {winner} in {turns} turns", "gagné pour {winner} en {turns} tours"),
    "curve-won-now": ("won for {winner} this turn", "gagné pour {winner} à ce tour"),
    "curve-drawn": ("drawn, if nobody errs", "nulle, si personne ne se trompe"),
    "curve-over-won": ("{winner} has won", "{winner} a gagné"),
    "curve-over-drawn": ("drawn", "nulle"),
    # key moments
    "moment-could-win": (
        "{seat} could win here at once: {better}.",
        "{seat} pouvait gagner ici tout de suite : {better}.",
    ),
    "moment-could-force": (
        "{seat} had a forced win here, in {turns} turns at most: {better}.",
        "{seat} avait ici un gain forcé, en {turns} tours au plus : {better}.",
    ),
    "moment-could-draw": ("{seat} could hold the draw here: {better}.", "{seat} pouvait tenir la nulle ici : {better}."),
    "moment-loses-now": (
        "After this turn {winner} wins at once: {reply}.",
        "Après ce tour, {winner} gagne tout de suite : {reply}.",
    ),
    "moment-loses": (
        "This turn lets {winner} win by force, in {turns} turns at most: {reply}.",
        "Ce tour laisse {winner} gagner de force, en {turns} tours au plus : {reply}.",
    ),
    "moment-falls": (
        "{side}: the chances of winning fall from {before}% to {after}%.",
        "{side} : les chances de gagner tombent de {before}\N{NO-BREAK SPACE}% à {after}\N{NO-BREAK SPACE}%.",
    ),
    "moment-reply": ("The answer: {reply}.", "La réponse : {reply}."),
    "moment-answer": ("The best answer is: {reply}.", "La meilleure réponse est : {reply}."),
    "moment-better": ("Better was: {better}.", "Mieux valait : {better}."),
    "moment-held": ("What still held: {better}.", "Ce qui tenait encore : {better}."),
    "moment-gained": ("Who gains by it: {gainers}.", "À qui cela profite : {gainers}."),
    "moment-count": (
        "{side}, {counted}: {now} then, instead of {would}.",
        "{side}, {counted} : alors {now}, au lieu de {would}.",
    ),
    "moment-end": ("At the end of that line: {reason}", "Au bout de cette suite : {reason}"),
    "moment-saved": ("The dice made it good.", "Les dés ont réparé la faute."),
    "moment-warned": ("The rules gave warning: “{warning}”", "Les règles avertissaient : « {warning} »"),
    "moment-then": ("{first}, then {second}", "{first}, puis {second}"),
    # why a turn is good
    "why-wins-now": ("It wins the game.", "Cela gagne la partie."),
    "why-wins": ("{side} then wins in {turns} turns at most.", "{side} gagne alors en {turns} tours au plus."),
    "why-draws": ("It holds the draw.", "Cela tient la nulle."),
    "why-resists": (
        "{winner} wins all the same, in {turns} turns: nothing holds out longer.",
        "{winner} gagne de toute façon, en {turns} tours : rien ne résiste plus longtemps.",
    ),
    "why-else-loses": (
        "Anything else loses: {winner} then wins in {turns} turns at most.",
        "Tout le reste perd : {winner} gagne alors en {turns} tours au plus.",
    ),
    "why-else-loses-now": ("Anything else loses: {winner} wins at once.", "Tout le reste perd : {winner} gagne tout de suite."),
    "why-else-no-win": ("Nothing else wins.", "Rien d'autre ne gagne."),
    "why-threat": (
        "{side} was threatening to win in {turns} turns.",
        "{side} menaçait de gagner en {turns} tours.",
    ),
    "why-threat-now": ("{side} was threatening to win at once.", "{side} menaçait de gagner tout de suite."),
    "why-chances": (
        "{side} then has chances of {best}% by the search, and of {other}% with the next best choice.",
        "{side} a alors {best}\N{NO-BREAK SPACE}% de chances selon la recherche, {other}\N{NO-BREAK SPACE}% avec le choix suivant.",
    ),
    "why-count": (
        "{side}, {counted}: {now} after the answer; {would} after the next best choice.",
        "{side}, {counted} : {now} après la réponse ; {would} après le choix suivant.",
    ),
    # threats
    "threat-won": (
        "If it were the other side's turn, the game would be over. {outcome}",
        "Si c'était le tour de l'autre camp, la partie serait finie. {outcome}",
    ),
    "threat-wins-now": (
        "{side} threatens to win at once: {turn}.",
        "{side} menace de gagner tout de suite : {turn}.",
    ),
    "threat-wins": (
        "{side} threatens to win in {turns} turns at most: {turn}.",
        "{side} menace de gagner en {turns} tours au plus : {turn}.",
    ),
    "threat-plays": (
        "Nothing is certain. If the turn were its own, {side} would play best: {turn}. {why}",
        "Rien n'est certain. Si c'était son tour, {side} jouerait au mieux : {turn}. {why}",
    ),
    # the command
    "review-side": (
        "{side}: accuracy {accuracy} of 100; inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}.",
        "{side} : précision {accuracy} sur 100 ; imprécisions {inaccuracies}, erreurs {mistakes}, graves erreurs {blunders}.",
    ),
    "review-luck": ("{side}: luck of the dice {luck}%.", "{side} : chance aux dés {luck}\N{NO-BREAK SPACE}%."),
    # tries
    "try-good": ("Right: as good as the best turn. {why}", "Juste : aussi bon que le meilleur tour. {why}"),
    "try-maybe": ("So far so good: go on.", "Jusqu'ici, c'est bon : continuez."),
    "try-falls": (
        "Not this one: it leaves {after}% where {before}% could be had.",
        "Pas celui-ci : il laisse {after}\N{NO-BREAK SPACE}% là où {before}\N{NO-BREAK SPACE}% étaient possibles.",
    ),
    "try-misses-win": ("Not this one: it no longer wins by force.", "Pas celui-ci : le gain n'est plus forcé."),
    "try-reply-to-rest": (
        "Even if the turn then goes on as well as it can ({rest}), the answer is: {reply}.",
        "Même si le tour continue ensuite au mieux ({rest}), la réponse est : {reply}.",
    ),
    # the annotated record
    "noted-inaccuracy": ("Inaccuracy.", "Imprécision."),
    "noted-mistake": ("Mistake.", "Erreur."),
    "noted-blunder": ("Blunder.", "Gaffe."),
    "noted-luck": ("Luck of the dice: {luck}%.", "Chance aux dés : {luck}\N{NO-BREAK SPACE}%."),
}

STUDY_WORDS: Final[Mapping[str, Said]] = {
    "judgement:inaccuracy": ("inaccuracy", "imprécision"),
    "judgement:mistake": ("mistake", "erreur"),
    "judgement:blunder": ("blunder", "gaffe"),
}
