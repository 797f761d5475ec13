"""Sentences about records: reading them, replaying them."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

RECORDS: Final[Mapping[str, Said]] = {
    # reading
    "record-character": (
        "Line {line}, column {column}: half a character, which no file can hold.",
        "Ligne {line}, colonne {column} : une moitié de caractère, qu'aucun fichier ne peut contenir.",
    ),
    "record-tag": (
        'Line {line}, column {column}: a tag looks like [Name "value"].',
        'Ligne {line}, colonne {column} : une étiquette s\'écrit [Nom "valeur"].',
    ),
    "record-tag-twice": (
        "Line {line}, column {column}: the tag {tag} is there twice.",
        "Ligne {line}, colonne {column} : l'étiquette {tag} y est deux fois.",
    ),
    "record-tag-missing": ("A record needs the tag {tag}.", "Il manque l'étiquette {tag} à cette partie."),
    "record-tag-value": (
        "Line {line}, column {column}: the tag {tag} cannot be “{value}”; it looks like this: {form}.",
        "Ligne {line}, colonne {column} : l'étiquette {tag} ne peut valoir « {value} » ; elle ressemble à : {form}.",
    ),
    "record-start-options": (
        "Line {line}, column {column}: a start of its own carries its options in its text: leave out the tag Options or the tag Start.",
        "Ligne {line}, colonne {column} : une position de départ contient ses options : retirez l'étiquette Options ou Start.",
    ),
    "record-comment-open": (
        "Line {line}, column {column}: this comment is never closed.",
        "Ligne {line}, colonne {column} : ce commentaire n'est jamais refermé.",
    ),
    "record-variation-open": (
        "Line {line}, column {column}: this variation is never closed.",
        "Ligne {line}, colonne {column} : cette variante n'est jamais refermée.",
    ),
    "record-variation-empty": (
        "Line {line}, column {column}: an action should follow the parenthesis of a variation.",
        "Ligne {line}, colonne {column} : une action devrait suivre la parenthèse d'une variante.",
    ),
    "record-variation-deep": (
        "Line {line}, column {column}: variations stand within each other {most} times at most.",
        "Ligne {line}, colonne {column} : les variantes s'emboîtent {most} fois au plus.",
    ),
    "pasted-variation": (
        "In a variation “{action}” is not legal: the variation ends before it.",
        "Dans une variante, « {action} » n'est pas permis : la variante s'arrête avant.",
    ),
    "record-bracket": (
        "Line {line}, column {column}: tags stand before the first turn, and a clock right after its action, like [0:09:57].",
        "Ligne {line}, colonne {column} : les étiquettes précèdent le premier tour, et une pendule suit son action, comme [0:09:57].",
    ),
    "record-number": (
        "Line {line}, column {column}: turn {wanted} should come here, not {found}.",
        "Ligne {line}, colonne {column} : c'est le tour {wanted} qui devrait venir ici, non {found}.",
    ),
    "record-turn-empty": (
        "Line {line}, column {column}: an action should follow the number of turn {turn}.",
        "Ligne {line}, colonne {column} : une action devrait suivre le numéro du tour {turn}.",
    ),
    "record-unexpected": (
        "Line {line}, column {column}: “{found}” stands where turn {wanted} or the result should be.",
        "Ligne {line}, colonne {column} : « {found} » est là où l'on attend le tour {wanted} ou le résultat.",
    ),
    "record-result-missing": (
        "Line {line}, column {column}: the record ends without a result, such as 1-0, 1/2-1/2 or * for a game that is not over.",
        "Ligne {line}, colonne {column} : il manque le résultat, comme 1-0, 1/2-1/2 ou * pour une partie en cours.",
    ),
    "record-after-result": (
        "Line {line}, column {column}: nothing may follow the result.",
        "Ligne {line}, colonne {column} : rien ne peut suivre le résultat.",
    ),
    "record-json": (
        "Line {line}, column {column}: this is not JSON.",
        "Ligne {line}, colonne {column} : ce n'est pas du JSON.",
    ),
    # whatever was pasted
    "pasted-unknown": (
        "This is no link to a table, no record, no position and no list of actions of any of the games.",
        "Ce n'est ni un lien vers une table, ni une partie, ni une position, ni une suite d'actions d'un des jeux.",
    ),
    "pasted-long": ("This is too long: at most {most}.", "C'est trop long : {most} au plus."),
    "pasted-character": (
        "Line {line}, column {column}: “{found}” stands in no record.",
        "Ligne {line}, colonne {column} : « {found} » ne figure dans aucune partie.",
    ),
    "pasted-tag": (
        "The tag {tag} cannot be “{value}”, and is left out; it looks like this: {form}.",
        "L'étiquette {tag} ne peut valoir « {value} » et n'est pas retenue ; elle ressemble à : {form}.",
    ),
    "pasted-more": ("Only what comes before the result was read.", "Seul ce qui précède le résultat a été lu."),
    "pasted-rules": (
        "The record follows version {rules} of the rules; it was replayed by version {wanted}.",
        "La partie suit la version {rules} des règles ; elle a été rejouée selon la version {wanted}.",
    ),
    "pasted-no-result": (
        "The record does not say how it ended; by the rules the result is {wanted}.",
        "La partie ne dit pas comment elle a fini ; d'après les règles, le résultat est {wanted}.",
    ),
    "pasted-not-over": (
        "The record does not say how it ended; by the rules the game is not over.",
        "La partie ne dit pas comment elle a fini ; d'après les règles, elle n'est pas terminée.",
    ),
    "pasted-turns": (
        "The text numbers its turns otherwise: what is turn {turn} by the rules is {written} there.",
        "Le texte numérote autrement ses tours : le tour {turn} selon les règles y est le {written}.",
    ),
    "pasted-options": (
        "The text does not tell the options; with these every action is legal: {options}.",
        "Le texte ne dit pas les options ; avec celles-ci, chaque action est permise : {options}.",
    ),
    "pasted-action": ("Turn {turn}, {seat}, {action}: {why}", "Tour {turn}, {seat}, {action} : {why}"),
    "pasted-action-nobody": ("Turn {turn}, {action}: {why}", "Tour {turn}, {action} : {why}"),
    "record-field": ("In a record, {field} cannot be “{value}”.", "Dans une partie écrite, {field} ne peut valoir « {value} »."),
    # replaying
    "record-game": ("This is a record of {game}, not of {wanted}.", "Cette partie est de {game}, non de {wanted}."),
    "record-rules": (
        "This record follows version {rules} of the rules; only version {wanted} can be replayed.",
        "Cette partie suit la version {rules} des règles ; seule la version {wanted} peut être rejouée.",
    ),
    "record-turns": (
        "Turn {turn} is not cut where it ends: it consists of {actions}.",
        "Le tour {turn} n'est pas coupé où il finit : il se compose de {actions}.",
    ),
    "record-left": (
        "Seat {left} cannot have left: there are {seats} seats.",
        "La place {left} n'a pas pu partir : il y a {seats} places.",
    ),
    "record-ending": (
        "The game cannot have ended here by “{ending}”.",
        "La partie n'a pas pu finir ici par « {ending} ».",
    ),
    "record-result": (
        "The record says {result}, but by the rules the result is {wanted}.",
        "La partie annonce {result}, mais d'après les règles le résultat est {wanted}.",
    ),
    "record-not-over": (
        "The record says {result}, but by the rules the game is not over.",
        "La partie annonce {result}, mais d'après les règles elle n'est pas terminée.",
    ),
}
