"""Sentences of the server: about requests, keys, limits and outages."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

SERVING: Final[Mapping[str, Said]] = {
    # requests
    "request-unreadable": (
        "This request cannot be read: {field} is missing, unknown or not of the right kind.",
        "Cette demande est illisible : {field} manque, est inconnu ou n'est pas du bon type.",
    ),
    "request-not-json": ("This request is not JSON.", "Cette demande n'est pas du JSON."),
    "no-page": ("There is nothing at this address.", "Il n'y a rien à cette adresse."),
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
    "key-missing": ("This needs the key of your seat.", "Il faut pour cela la clé de votre place."),
    "key-own": ("Nobody can revoke the key of the table's owner.", "La clé de la personne qui a dressé la table ne peut être retirée."),
    "key-used": ("This key is in use elsewhere: make up another.", "Cette clé sert déjà ailleurs : inventez-en une autre."),
    "no-person": ("Nobody of this id has a key here.", "Personne n'a ici de clé sous cet identifiant."),
    "not-deciding": ("It is not you who has to choose now.", "Ce n'est pas à vous de choisir maintenant."),
    "nothing-meant": ("These touches make no action here.", "Ces gestes ne forment aucune action ici."),
    # the service
    "unavailable": (
        "The tables cannot be reached just now. Nothing is lost: please try again in a moment.",
        "Les tables sont momentanément inaccessibles. Rien n'est perdu : réessayez dans un instant.",
    ),
    "busy": (
        "All thinkers are busy: please try again in {seconds} s.",
        "Tous les moteurs sont occupés : réessayez dans {seconds} s.",
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
    "serve-store": ("The database cannot be used: {why}", "La base de données ne peut pas servir : {why}"),
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

SERVING_TOLD: Final[Mapping[str, Said]] = {
    "serving": ("Banquise is at {url} (Ctrl+C to stop).", "Banquise est à l'adresse {url} (Ctrl+C pour arrêter)."),
}
