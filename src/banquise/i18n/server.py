"""Sentences of the server: about requests, keys, limits and outages."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

SERVER: Final[Mapping[str, Said]] = {
    # requests
    "request-unreadable": (
        "This request cannot be read: {field} is missing, unknown or not of the right kind.",
        "Cette demande est illisible : {field} manque, est inconnu ou n'est pas du bon type.",
    ),
    "request-not-json": ("This request is not JSON.", "Cette demande n'est pas du JSON."),
    "no-page": ("There is nothing at this address.", "Il n'y a rien à cette adresse."),
    "no-lessons": ("There are no first steps in {game}.", "Il n'y a pas de premiers pas dans {game}."),
    "no-method": ("Nothing can be asked here in this way.", "Rien ne se demande ici de cette façon."),
    "too-large": ("This is too much at once: at most {most} bytes.", "C'est trop d'un coup : {most} octets au plus."),
    "too-often": (
        "Too many requests: please wait, {seconds} s at least.",
        "Trop de demandes : patientez au moins {seconds} s.",
    ),
    # tables and keys
    "no-table": ("There is no such table.", "Cette table n'existe pas."),
    "no-length": ("The match has not come that far: it has {length} actions.", "La partie n'en est pas là : elle compte {length} actions."),
    "key-unknown": (
        "This key opens no seat here: it is wrong, of another table, or no longer valid.",
        "Cette clé n'ouvre aucune place ici : elle est fausse, d'une autre table, ou n'est plus valable.",
    ),
    "request-id-short": (
        "The id of a new table is a secret: it needs at least {least} letters, made up at random.",
        "L'identifiant d'une nouvelle table est un secret : il lui faut au moins {least} lettres tirées au hasard.",
    ),
    "key-missing": ("This needs the key of your seat.", "Il faut pour cela la clé de votre place."),
    "key-own": ("Nobody can revoke the key of the table's owner.", "La clé de la personne qui a dressé la table ne peut être retirée."),
    "key-used": ("This key is in use elsewhere: make up another.", "Cette clé sert déjà ailleurs : inventez-en une autre."),
    "no-person": ("Nobody of this id has a key here.", "Personne n'a ici de clé sous cet identifiant."),
    "not-deciding": ("It is not you who has to choose now.", "Ce n'est pas à vous de choisir maintenant."),
    "nothing-meant": ("These touches make no action here.", "Ces gestes ne forment aucune action ici."),
    # turns told while no page is open
    "push-turn": ("It is your turn", "C'est à vous de jouer"),
    "push-service": (
        "This server sends no notifications by the service of this browser.",
        "Ce serveur n'envoie pas de notifications par le service de ce navigateur.",
    ),
    # the service
    "unavailable": (
        "The tables cannot be reached just now. Nothing is lost: please try again in a moment.",
        "Les tables sont momentanément inaccessibles. Rien n'est perdu : réessayez dans un instant.",
    ),
    "busy": (
        "All thinkers are busy: please try again in {seconds} s.",
        "Tous les moteurs sont occupés : réessayez dans {seconds} s.",
    ),
    "overloaded": (
        "The server has too much to do: please try again in {seconds} s.",
        "Le serveur a trop à faire : réessayez dans {seconds} s.",
    ),
    "server-error": (
        "Something went wrong here; it is not your fault. Nothing that was confirmed is lost.",
        "Une erreur s'est produite ici ; vous n'y êtes pour rien. Rien de ce qui a été confirmé n'est perdu.",
    ),
    "metrics-local": ("The metrics are for this machine only.", "Les mesures ne se lisent que sur cette machine."),
    # the command
    "serve-workers": (
        "Several processes need a database they can share: give --database postgresql://..., or --workers 1.",
        "Plusieurs processus demandent une base qu'ils puissent partager : donnez --database postgresql://... ou --workers 1.",
    ),
    "serve-thinkers": (
        "A server without thinkers of its own needs a database where others find its questions: give --database postgresql://...",
        "Un serveur sans calculateurs demande une base où d'autres trouvent ses questions : donnez --database postgresql://...",
    ),
    # the database: in English as the store itself says it
    "store-address": (
        "No database is known by {scheme}://: give a path, sqlite:///path or postgresql://...",
        "Aucune base de données ne répond au nom {scheme}:// : donnez un chemin, sqlite:///chemin ou postgresql://...",
    ),
    "store-address-file": (
        "A SQLite database is a file here: write sqlite:///path/to/file, or only the path.",
        "Une base SQLite est ici un fichier : écrivez sqlite:///chemin/du/fichier, ou seulement le chemin.",
    ),
    "store-address-memory": (
        "A database in memory would lose every game when the program ends: give a file.",
        "Une base en mémoire perdrait toutes les parties à la fin du programme : donnez un fichier.",
    ),
    "store-missing": ("There is no database {path}.", "Il n'y a pas de base de données {path}."),
    "store-empty": ("The database holds no tables of Banquise yet.", "La base de données ne contient pas encore de tables de Banquise."),
    "store-foreign": (
        "The database holds tables of another program under the names Banquise uses.",
        "La base de données contient, sous les noms dont Banquise se sert, les tables d'un autre programme.",
    ),
    "store-newer": (
        "The database was written by a newer Banquise (its version is {version}). Please upgrade this one.",
        "La base de données a été écrite par une version plus récente de Banquise (la sienne est {version}). Mettez celle-ci à jour.",
    ),
    "store-older": (
        "The database was written by an older Banquise (its version is {version}), from which this one knows no way up.",
        "La base de données a été écrite par une version plus ancienne de Banquise ({version}), que celle-ci ne sait pas mettre à jour.",
    ),
    "store-version": (
        "The database has a version that is not one of Banquise: {version}.",
        "La version de la base de données n'est pas une version de Banquise : {version}.",
    ),
    "store-thoughts": (
        "Thinkers on other machines need PostgreSQL: a SQLite file is served by one process.",
        "Des calculateurs sur d'autres machines demandent PostgreSQL : un fichier SQLite est servi par un seul processus.",
    ),
    "store-unusable": ("{path} cannot be used as a database: {why}.", "{path} ne peut pas servir de base de données : {why}."),
    "store-served": (
        "Another process serves {path}. Several processes need PostgreSQL.",
        "Un autre processus sert déjà {path}. Plusieurs processus demandent PostgreSQL.",
    ),
    "store-encoding": (
        "The database keeps text as {encoding}; Banquise needs UTF8.",
        "La base de données garde les textes en {encoding} ; Banquise demande UTF8.",
    ),
    "store-unreachable": ("PostgreSQL cannot be reached: {why}.", "PostgreSQL est injoignable : {why}."),
    "store-refused": ("PostgreSQL refuses: {why}.", "PostgreSQL refuse : {why}."),
    "serve-address": (
        "Nothing can listen on {host}, port {port}: {why}.",
        "Impossible d'écouter sur {host}, port {port} : {why}.",
    ),
    # the live socket
    "message-unreadable": (
        "This message cannot be read: {field} is missing, unknown or not of the right kind.",
        "Ce message est illisible : {field} manque, est inconnu ou n'est pas du bon type.",
    ),
}

SERVER_TOLD: Final[Mapping[str, Said]] = {
    "serving": ("Banquise is at {url} (Ctrl+C to stop).", "Banquise est à l'adresse {url} (Ctrl+C pour arrêter)."),
    "thinking": (
        "Thinking for the servers on this database, with {thinkers} processes (Ctrl+C to stop).",
        "Calcule pour les serveurs de cette base, avec {thinkers} processus (Ctrl+C pour arrêter).",
    ),
    "database-usual": ("The tables are kept in {path}.", "Les tables sont gardées dans {path}."),
    "database-before": (
        "Tables of an earlier version are in {path}: to serve those, add --database {path}.",
        "Des tables d'une version antérieure sont dans {path} : pour les servir, ajoutez --database {path}.",
    ),
}
