"""Sentences about tables: seats, offers, clocks, dice."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

TABLES: Final[Mapping[str, Said]] = {
    # requests
    "stale": (
        "Something has happened since: look again, then decide.",
        "Il s'est passé quelque chose entre-temps : regardez à nouveau, puis décidez.",
    ),
    "request-id": (
        "An id has 1 to 64 letters, digits, dashes or underscores.",
        "Un identifiant a de 1 à 64 lettres, chiffres, tirets ou traits de soulignement.",
    ),
    "request-reused": (
        "This id was used for something else: every request needs one of its own.",
        "Cet identifiant a servi à autre chose : chaque demande doit avoir le sien.",
    ),
    "person-id": ("Nobody can be called like this by a table.", "Aucune table ne connaît personne sous cet identifiant."),
    "person-name": (
        "A name has at most {most} characters, all of them visible.",
        "Un nom a au plus {most} caractères, tous visibles.",
    ),
    "program-name": (
        "The name of a program has 1 to {most} characters, all of them visible.",
        "Le nom d'un programme a de 1 à {most} caractères, tous visibles.",
    ),
    "program-elsewhere": (
        "A table runs no program of yours: let it take a seat from where it runs.",
        "Une table n'exécute pas vos programmes : le vôtre peut prendre place depuis sa propre machine.",
    ),
    "machine-only": ("Nobody asks for this: the table does it by itself.", "Cela ne se demande pas : la table s'en charge."),
    "people-only": ("Only people sit down.", "Seules des personnes prennent place."),
    "time-backwards": ("This would have happened before what has happened already.", "Cela serait arrivé avant ce qui est déjà arrivé."),
    "not-due": ("It is not time for this.", "Ce n'en est pas le moment."),
    "not-agreed": ("This is not what everyone agreed to.", "Ce n'est pas ce dont tout le monde est convenu."),
    # setting up
    "not-created": ("A table begins with being set up.", "Une table commence par être dressée."),
    "created-twice": ("The table is set up already.", "La table est déjà dressée."),
    "options-incomplete": (
        "A table says the value of every option, or none where it starts from a position.",
        "Une table donne la valeur de chaque option, ou d'aucune si elle part d'une position.",
    ),
    "seat-unclear": ("Nobody can sit like this.", "Personne ne peut être assis ainsi."),
    "lots-unclear": (
        "Lots are drawn by every seat, and one is the highest; where nothing is drawn there are none.",
        "Chaque place tire un nombre et un seul est le plus grand ; sans tirage, il n'y en a aucun.",
    ),
    "on-time-unfit": (
        "In this game, running out of time cannot mean: {consequence}.",
        "Dans ce jeu, épuiser son temps ne peut vouloir dire : {consequence}.",
    ),
    # seats
    "seat-count": (
        "{named} players are named, but the game has {seats} seats.",
        "{named} joueurs sont nommés, mais le jeu a {seats} places.",
    ),
    "no-such-seat": ("There are {seats} seats, counted from 1.", "Il y a {seats} places, comptées à partir de 1."),
    "watching": ("You are watching this game: you have no seat here.", "Vous regardez cette partie : vous n'y avez pas de place."),
    "not-your-seat": ("Seat {seat} is not yours.", "La place {seat} n'est pas la vôtre."),
    "seat-taken": ("Seat {seat} is taken.", "La place {seat} est prise."),
    "seat-closed": ("Seat {seat} is closed.", "La place {seat} est fermée."),
    "seat-kept": ("Seat {seat} is kept for somebody else.", "La place {seat} est gardée pour quelqu'un d'autre."),
    "seat-gone": ("Seat {seat} is no longer in the game.", "La place {seat} n'est plus dans la partie."),
    "seat-theirs": (
        "Seat {seat} is held by somebody: once the match has begun, only they may leave it or give it away.",
        "La place {seat} est tenue par quelqu'un : une fois la partie commencée, cette personne seule peut la quitter ou la céder.",
    ),
    "owner-only": ("Only whoever set up the table may do this.", "Seule la personne qui a dressé la table peut le faire."),
    # play
    "not-started": ("The game begins when every seat is taken.", "La partie commence quand toutes les places sont prises."),
    "paused": ("The game is paused.", "La partie est suspendue."),
    "not-your-turn": ("It is not your turn: seat {seat} is to act.", "Ce n'est pas à vous : c'est à la place {seat} d'agir."),
    "time-over": ("Too late: the time is over.", "Trop tard : le temps est écoulé."),
    "nothing-to-undo": ("There is nothing to undo.", "Il n'y a rien à annuler."),
    "undo-rolled": ("A die that has been rolled stays rolled.", "Un dé lancé reste lancé."),
    "undo-placed": (
        "What was drawn for you stays; you may ask to take a turn back.",
        "Ce qui a été tiré au sort pour vous reste ; vous pouvez demander à reprendre un tour.",
    ),
    "nothing-to-place": ("Nothing is left to be placed.", "Il n'y a plus rien à placer."),
    "rest-known": ("That is so already.", "C'est déjà le cas."),
    "undo-answered": (
        "Only your own last action can be undone, and only until another seat acts; you may ask to take a turn back.",
        "On n'annule que sa dernière action, tant qu'aucune autre place n'a agi ; vous pouvez demander à reprendre un tour.",
    ),
    "rated-undo": (
        "In a rated game a turn that is over is not taken back.",
        "Dans une partie classée, un tour terminé ne se reprend pas.",
    ),
    "rated-take-back": ("In a rated game nothing is taken back.", "Dans une partie classée, on ne reprend rien."),
    "rated-people": (
        "A rated game is played to its end by those who sat down themselves.",
        "Une partie classée se joue jusqu'au bout entre ceux qui s'y sont assis eux-mêmes.",
    ),
    "pause-tournament": (
        "In a tournament an arbiter decides about pauses.",
        "Dans un tournoi, c'est un arbitre qui décide des pauses.",
    ),
    "rated-seat": ("In a rated game everybody has one seat.", "Dans une partie classée, chacun n'a qu'une place."),
    "rated-start": (
        "A rated game begins as the rules say, not from another position.",
        "Une partie classée commence comme le disent les règles, pas d'une autre position.",
    ),
    "rematch-tournament": (
        "In a tournament the next game is the one that is paired.",
        "Dans un tournoi, la partie suivante est celle de l'appariement.",
    ),
    "undo-too-late": (
        "Your turn would have no time left: it cannot go on.",
        "Votre tour n'aurait plus de temps : il ne peut pas reprendre.",
    ),
    # swap
    "swap-sides": (
        "Sides are swapped only where there are two, with as many seats.",
        "On n'échange les camps que s'ils sont deux, avec autant de places.",
    ),
    "swap-none": ("This table is played without swap.", "Cette table se joue sans échange des camps."),
    "swap-closed": (
        "Sides are swapped once, by whoever has to answer the first turn.",
        "On échange les camps une seule fois, au moment de répondre au premier tour.",
    ),
    "undo-swapped": (
        "Sides have been swapped since: what was played before stays.",
        "Les camps ont été échangés depuis : ce qui a été joué avant reste.",
    ),
    # offers
    "offer-untimely": ("This cannot be offered or answered now.", "Cela ne peut être ni proposé ni répondu maintenant."),
    "offer-pending": ("This is offered already: wait for the answer.", "C'est déjà proposé : attendez la réponse."),
    "offer-declined": (
        "This was declined: you may ask again once you have acted.",
        "On vous a déjà répondu non : vous pourrez redemander après avoir joué.",
    ),
    "offer-missing": ("Nobody offers this, or no longer.", "Personne ne le propose, ou plus maintenant."),
    "not-asked": ("Your answer is not asked for.", "Votre réponse n'est pas attendue."),
    "nothing-to-take-back": ("You have no turn to take back yet.", "Vous n'avez encore aucun tour à reprendre."),
    "pause-length": (
        "A pause ends at a time to come, fourteen days ahead at most; nothing else has an end.",
        "Une pause finit à un moment à venir, dans quatorze jours au plus ; rien d'autre n'a de fin.",
    ),
    "rematch-made": ("You are already playing again at another table.", "La revanche se joue déjà à une autre table."),
    "claim-target": ("Say against which seat the claim is.", "Dites contre quelle place va la réclamation."),
    "claim-own": ("Seat {seat} is your own.", "La place {seat} est la vôtre."),
    "claim-clock": (
        "The clock takes care of whoever is gone: nothing is to be claimed here.",
        "La pendule s'occupe de qui est parti : il n'y a rien à réclamer ici.",
    ),
    "claim-not-awaited": ("The match does not wait for seat {seat}.", "La partie n'attend pas la place {seat}."),
    "claim-present": ("Whoever holds seat {seat} is connected.", "La personne qui tient la place {seat} est connectée."),
    "claim-early": (
        "A claim is possible once the match has waited {minutes} minutes for somebody who is gone.",
        "Une réclamation est possible quand la partie a attendu {minutes} minutes une personne absente.",
    ),
    # clocks
    "clock-range": (
        "A clock gives from 10 seconds to 14 days for a turn, a side or the match, and adds 14 days at most: this one does not.",
        "Une pendule donne de 10 secondes à 14 jours par tour, par camp ou pour la partie, et ajoute 14 jours au plus : pas celle-ci.",
    ),
    "clock-empty": (
        "A clock limits the turn, the time of each side, or the whole match.",
        "Une pendule limite le tour, le temps de chaque camp ou la durée de la partie.",
    ),
    "clock-game-missing": (
        "An increment or a delay goes with a time for the whole game of each side.",
        "Un incrément ou un délai accompagne un temps donné à chaque camp pour toute la partie.",
    ),
    "no-grace": ("Lost connections change nothing at this table.", "Une connexion perdue ne change rien à cette table."),
    "connection-known": (
        "Nothing has changed for the connection of seat {seat}.",
        "Rien n'a changé pour la connexion de la place {seat}.",
    ),
    # dice
    "entropy-no-dice": ("No dice are rolled in this game.", "Ce jeu se joue sans dés."),
    "entropy-late": ("A die has been rolled already.", "Un dé a déjà été lancé."),
    "entropy-added": ("Seat {seat} has added to the dice already.", "La place {seat} a déjà ajouté sa part aux dés."),
    "entropy-form": (
        "What a seat adds to the dice is 32 to 128 hexadecimal digits.",
        "Ce qu'une place ajoute aux dés compte de 32 à 128 chiffres hexadécimaux.",
    ),
    "seed-hidden": (
        "The seed of the dice is told when the match is over.",
        "La graine des dés est révélée quand la partie est finie.",
    ),
    "seed-mismatch": (
        "This is not the seed, or not the result, that the match has.",
        "Ce n'est pas la graine, ou pas le résultat, de cette partie.",
    ),
    "roll-mismatch": (
        "The dice of event {number} are not those of the announced seed.",
        "Les dés de l'événement {number} ne sont pas ceux de la graine annoncée.",
    ),
    # texts
    "event-json": ("Line {line} is not JSON.", "La ligne {line} n'est pas du JSON."),
    "event-version": (
        "This event is written in version {version}; only version {wanted} can be read here.",
        "Cet événement est écrit dans la version {version} ; seule la version {wanted} se lit ici.",
    ),
    "snapshot-version": (
        "This snapshot is written in version {version}; only version {wanted} can be read here.",
        "Cet instantané est écrit dans la version {version} ; seule la version {wanted} se lit ici.",
    ),
    "snapshot-damaged": ("This snapshot is damaged.", "Cet instantané est endommagé."),
    "event-field": ("In an event, {field} cannot be “{value}”.", "Dans un événement, {field} ne peut valoir « {value} »."),
    "event-field-unknown": (
        "An event has no field {field}; perhaps a newer version wrote it.",
        "Un événement n'a pas de champ {field} ; une version plus récente l'a peut-être écrit.",
    ),
    "event-field-missing": ("An event lacks its field {field}.", "Il manque à un événement son champ {field}."),
}

TABLE_WORDS: Final[Mapping[str, Said]] = {
    "consequence:loses": ("the game is lost", "la partie est perdue"),
    "consequence:out": ("the seat leaves the game", "la place quitte la partie"),
    "consequence:passes": ("the turn is passed", "le tour est passé"),
    "consequence:program": ("a program plays on", "un programme prend le relais"),
    "part:turn": ("the time of a turn", "le temps d'un tour"),
    "part:game": ("the time of a side", "le temps d'un camp"),
    "part:whole": ("the time of the match", "la durée de la partie"),
    "part:increment": ("the increment", "l'incrément"),
    "part:delay": ("the delay", "le délai"),
    "part:grace": ("the time for a lost connection", "le temps pour une connexion perdue"),
}
