"""Sentences about tournaments and ratings."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

CLUB: Final[Mapping[str, Said]] = {
    # setting up
    "club-name": (
        "A name has 1 to {most} characters, all of them visible.",
        "Un nom a de 1 à {most} caractères, tous visibles.",
    ),
    "club-not-created": ("A tournament begins with being set up.", "Un tournoi commence par sa création."),
    "club-created-twice": ("The tournament is set up already.", "Le tournoi est déjà créé."),
    "club-rules": (
        "This tournament is played by version {version} of the rules, and here is version {wanted}.",
        "Ce tournoi se joue selon la version {version} des règles, et c'est la version {wanted} qui est installée ici.",
    ),
    "variants-alike": (
        "A tournament needs a variant of its game, and only one for each number of seats.",
        "Un tournoi demande une variante de son jeu, et une seule par nombre de places.",
    ),
    "no-such-variant": (
        "The game {game} has no variant for {seats} players with these options.",
        "Le jeu {game} n'a pas de variante à {seats} joueurs avec ces options.",
    ),
    "system-two-sides": (
        "A {system} tournament pairs two sides: choose a variant for two.",
        "Un tournoi en {system} oppose deux camps : choisissez une variante à deux.",
    ),
    "system-sides": (
        "A {system} tournament seats everybody alone: choose variants without teams.",
        "Dans un tournoi en {system}, chacun joue pour soi : choisissez des variantes sans équipes.",
    ),
    "system-tables": (
        "Boards and pairs of games are for Swiss, round robin and knock-out, not for {system}.",
        "Les rencontres par équipes et les parties aller-retour vont avec le suisse, le toutes rondes et l'élimination, pas avec {system}.",
    ),
    "boards-two-seats": (
        "On the boards of a team match two sit opposite each other: choose a variant with two seats.",
        "Sur les tables d'une rencontre par équipes on s'affronte à deux : choisissez une variante à deux places.",
    ),
    "marathon-minutes": ("A marathon needs to know how many minutes it lasts.", "Un marathon doit savoir combien de minutes il dure."),
    "scoring-order": ("A better result cannot be worth less.", "Un meilleur résultat ne peut pas valoir moins."),
    "scoring-match": (
        "A match has three values: won, level, lost.",
        "Une rencontre a trois valeurs : gagnée, égale, perdue.",
    ),
    "scoring-form": (
        "“{given}” is no scoring: write win/draw/loss such as 3,1,0, or the points of a table from first to last.",
        "« {given} » n'est pas un barème : écrivez gain,nulle,perte, par exemple 3,1,0, ou les points d'une table du premier au dernier.",
    ),
    # rights
    "organiser-only": ("Only the organiser of the tournament may do this.", "Seul l'organisateur du tournoi peut le faire."),
    "arbiter-only": ("Only an arbiter of the tournament may do this.", "Seul un arbitre du tournoi peut le faire."),
    "not-yourself": (
        "Nobody but an arbiter enters, changes or withdraws somebody else.",
        "Seul un arbitre peut inscrire, modifier ou retirer quelqu'un d'autre que soi.",
    ),
    "entry-by-arbiter": ("In this tournament an arbiter enters the players.", "Dans ce tournoi, c'est un arbitre qui inscrit les joueurs."),
    "no-such-arbiter": ("{person} is no arbiter of this tournament.", "{person} n'est pas arbitre de ce tournoi."),
    "own-game": (
        "Nobody decides a game of their own: another arbiter does.",
        "Nul ne décide de sa propre partie : c'est à un autre arbitre.",
    ),
    "report-by-player": (
        "An arbiter enters results; players report theirs.",
        "Un arbitre saisit les résultats ; les joueurs annoncent le leur.",
    ),
    "result-of-table": (
        "Online a result comes from the table; an arbiter may enter another.",
        "En ligne, le résultat vient de la table ; un arbitre peut en saisir un autre.",
    ),
    "not-your-game": ("You do not play in this game.", "Vous ne jouez pas dans cette partie."),
    "no-tournament": ("There is no such tournament.", "Ce tournoi n'existe pas."),
    "no-player": ("There is no player {player} here.", "Il n'y a pas de joueur {player} ici."),
    "no-round": ("Round {round} has not been paired.", "La ronde {round} n'est pas appariée."),
    "players-only": (
        "Online, only players with a name can enter: name them by their id.",
        "En ligne, seuls des joueurs qui ont un nom peuvent s'inscrire : nommez-les par leur identifiant.",
    ),
    # entrants
    "entered-already": ("{person} has entered already.", "{person} est déjà inscrit."),
    "too-many-entrants": ("A tournament has room for {most}.", "Un tournoi accueille au plus {most} inscrits."),
    "entry-closed": ("Nobody can enter any more: the tournament has begun.", "Les inscriptions sont closes : le tournoi a commencé."),
    "team-size": ("A team of this tournament has {members} members.", "Une équipe de ce tournoi compte {members} membres."),
    "no-teams": ("In this tournament everybody plays alone.", "Dans ce tournoi, chacun joue pour soi."),
    "no-such-entrant": ("{person} is not there to be paired.", "{person} n'est pas là pour être apparié."),
    "withdrawn-already": ("This entrant has withdrawn already.", "Cet inscrit s'est déjà retiré."),
    "not-withdrawn": ("This entrant has not withdrawn.", "Cet inscrit ne s'est pas retiré."),
    "knocked-out": ("Who has left a knock-out cannot come back.", "On ne revient pas dans un tournoi à élimination."),
    "round-not-missed": (
        "Here no round can be missed: enter the games as not played.",
        "Ici, on ne peut pas sauter une ronde : saisissez les parties comme non jouées.",
    ),
    "round-missed-already": ("The next round is to be missed already.", "La prochaine ronde est déjà notée comme manquée."),
    # rounds
    "tournament-over": ("The tournament is over.", "Le tournoi est terminé."),
    "tournament-paused": ("The tournament is paused.", "Le tournoi est suspendu."),
    "not-paused": ("The tournament is not paused.", "Le tournoi n'est pas suspendu."),
    "results-missing": ("First there are results to enter: {games}.", "Il reste d'abord des résultats à saisir : {games}."),
    "all-rounds-played": ("All {rounds} rounds are paired.", "Les {rounds} rondes sont toutes appariées."),
    "marathon-over": ("The time of the marathon is over.", "Le temps du marathon est écoulé."),
    "too-few-entrants": ("There are too few players for a game.", "Il n'y a pas assez de joueurs pour une partie."),
    "nobody-to-pair": ("There is nobody who can be paired now.", "Personne ne peut être apparié maintenant."),
    "cannot-pair": (
        "Nobody can be paired any more without meeting somebody again or a second bye: the tournament has had its rounds.",
        "Plus personne ne peut être apparié sans revoir le même adversaire ni être exempt deux fois : le tournoi a fait le tour.",
    ),
    "paired-twice": ("{person} would be paired twice in a round.", "{person} serait apparié deux fois dans la même ronde."),
    "left-out": ("{person} would be left out of the round.", "{person} serait oublié dans la ronde."),
    "bye-twice": ("{person} has had a bye already.", "{person} a déjà été exempt."),
    "pairing-unclear": ("These games cannot be played by these people.", "Ces parties ne peuvent pas être jouées par ces personnes."),
    "not-last-round": ("Only the last round, {round}, can be cancelled.", "Seule la dernière ronde, la {round}, peut être annulée."),
    "pairing-level": (
        "Pairing {pairing} of round {round} ended level: say who goes on.",
        "La rencontre {pairing} de la ronde {round} est restée à égalité : dites qui continue.",
    ),
    "nothing-to-decide": ("There is nothing to decide there.", "Il n'y a rien à départager là."),
    # results
    "no-such-game": (
        "There is no game {game} of pairing {pairing} in round {round}.",
        "Il n'y a pas de partie {game} à la table {pairing} de la ronde {round}.",
    ),
    "result-form": (
        "“{result}” is no result of this game: write one such as {example}.",
        "« {result} » n'est pas un résultat de cette partie : écrivez par exemple {example}.",
    ),
    "result-grade": (
        "There is no win by “{grade}” here; there is: {grades}.",
        "Il n'y a pas ici de gain par « {grade} » ; il y a : {grades}.",
    ),
    "result-stands": (
        "The result {result} stands already: an arbiter may correct it, with a reason.",
        "Le résultat {result} est déjà acquis : un arbitre peut le corriger, en donnant une raison.",
    ),
    "nothing-to-correct": ("There is no result yet to correct: enter it.", "Il n'y a pas encore de résultat à corriger : saisissez-le."),
    "reason-missing": ("A correction needs a reason.", "Une correction demande une raison."),
    "knock-out-goes-on": (
        "Round {round} is built on this result: cancel that round first.",
        "La ronde {round} repose sur ce résultat : annulez-la d'abord.",
    ),
    "announcement-empty": ("An announcement needs words that can be seen.", "Une annonce demande des mots visibles."),
    "no-trf": (
        "TRF knows single games between two, won 1, drawn ½, lost 0: this tournament does not fit. Export CSV or JSON.",
        "Le TRF ne connaît que des parties simples à deux, gain 1, nulle ½, perte 0 : ce tournoi n'y entre pas. Exportez en CSV ou JSON.",
    ),
    # files
    "recompute-what": (
        "Name files of tournaments, or the database of a server with --database.",
        "Indiquez des fichiers de tournois, ou la base d'un serveur avec --database.",
    ),
    "recompute-playing": (
        "Games kept ending while the ratings were computed: try again at a quiet moment. Nothing was changed.",
        "Des parties n'ont cessé de finir pendant le calcul : réessayez à un moment calme. Rien n'a été changé.",
    ),
    "tournament-file-there": ("The file {file} is there already.", "Le fichier {file} existe déjà."),
    "tournament-file-broken": (
        "The file {file} is no tournament: event {number} cannot follow. {why}.",
        "Le fichier {file} n'est pas un tournoi : l'événement {number} ne peut suivre. {why}.",
    ),
    "tournament-file-empty": ("The file {file} is empty.", "Le fichier {file} est vide."),
    "entrant-not-found": (
        "Nobody here is called “{name}”; there are: {names}.",
        "Personne ne s'appelle « {name} » ici ; il y a : {names}.",
    ),
}

CLUB_TOLD: Final[Mapping[str, Said]] = {
    "recomputed": (
        "{games} rated games; {wrong} ratings of the server were other than this, and are put right.",
        "{games} parties classées ; {wrong} classements du serveur différaient, et sont rétablis.",
    ),
    "tournament-made": ("The tournament {name} is in the file {file}.", "Le tournoi {name} est dans le fichier {file}."),
    "entrant-in": ("{name} has entered as {id}.", "{name} est inscrit sous {id}."),
    "entrant-out": ("{name} has withdrawn.", "{name} s'est retiré."),
    "entrant-back": ("{name} is back.", "{name} est de retour."),
    "entrant-misses": ("{name} misses the next round.", "{name} manquera la prochaine ronde."),
    "round-paired": ("Round {round} is paired.", "La ronde {round} est appariée."),
    "round-cancelled": ("Round {round} is cancelled.", "La ronde {round} est annulée."),
    "result-in": ("Noted: {players}, {result}.", "C'est noté : {players}, {result}."),
    "winner-in": ("{name} goes on.", "{name} continue."),
    "tournament-pauses": ("The tournament is paused now.", "Le tournoi est maintenant suspendu."),
    "tournament-goes-on": ("The tournament goes on.", "Le tournoi reprend."),
    "tournament-ends": ("The tournament is over now.", "Le tournoi est maintenant terminé."),
    "rounds-of": ("Round {round} of {rounds}; results to enter: {games}.", "Ronde {round} sur {rounds} ; résultats à saisir : {games}."),
    "rounds-open": ("Round {round}; results to enter: {games}.", "Ronde {round} ; résultats à saisir : {games}."),
    "club-created": ("The tournament {name} was set up.", "Le tournoi {name} a été créé."),
    "club-entered": ("{name} has entered.", "{name} s'est inscrit."),
    "club-no-show": (
        "{name} did not come, and is not paired until they are back.",
        "{name} n'est pas venu, et ne sera pas apparié avant son retour.",
    ),
    "club-arbiter": ("{name} is an arbiter now.", "{name} est maintenant arbitre."),
    "club-no-arbiter": ("{name} is no longer an arbiter.", "{name} n'est plus arbitre."),
    "club-reported": ("Reported: {players}, {result}.", "Annoncé : {players}, {result}."),
    "club-corrected": ("Corrected: {players}, {result}.", "Corrigé : {players}, {result}."),
    "club-announced": ("To all: {text}", "À tous : {text}"),
    "club-reason": ("Reason: {reason}", "Raison : {reason}"),
    "pairs-exchanged": (
        "This game favours a seat: each pairing is two games, the second with the seats exchanged.",
        "Ce jeu avantage une place : chaque rencontre compte deux parties, la seconde avec les places échangées.",
    ),
}

CLUB_WORDS: Final[Mapping[str, Said]] = {
    "feature:club": ("the club", "le club"),
    "label:standings": ("Standings", "Classement"),
    "label:rank": ("Rank", "Rang"),
    "label:name": ("Name", "Nom"),
    "label:points": ("Points", "Points"),
    "label:round": ("Round", "Ronde"),
    "label:pairing": ("Table", "Table"),
    "label:players": ("Players, by seat", "Joueurs, par place"),
    "label:result": ("Result", "Résultat"),
    "label:bye": ("bye", "exempt"),
    "label:free": ("plays nobody", "sans adversaire"),
    "label:absent": ("absent", "absent"),
    "label:direct": ("Direct", "Direct"),
    "label:buchholz": ("Buchholz", "Buchholz"),
    "label:sonneborn-berger": ("S.-Berger", "S.-Berger"),
    "label:margin": ("±", "±"),
    "label:family": ("Family", "Famille"),
    "family:two": ("two", "à deux"),
    "family:several": ("several", "à plusieurs"),
    "family:teams": ("teams", "par équipes"),
    "family:computer": ("against the computer", "contre l'ordinateur"),
    "system:swiss": ("Swiss", "système suisse"),
    "system:round-robin": ("round robin", "toutes rondes"),
    "system:knock-out": ("knock-out", "élimination directe"),
    "system:tables": ("tables", "tables"),
    "system:marathon": ("marathon", "marathon"),
}
