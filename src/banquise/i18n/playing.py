"""Sentences about players, the engine, and the contests between them."""

from collections.abc import Mapping
from typing import Final

from banquise.i18n.voice import Said

PLAYING: Final[Mapping[str, Said]] = {
    # names
    "unknown-player": ("There is no player “{player}”; there are: {names}.", "Il n'y a pas de joueur « {player} » ; il y a : {names}."),
    "player-near": (
        "There is no player “{player}”. Did you mean {near}? There are: {names}.",
        "Il n'y a pas de joueur « {player} ». Vouliez-vous dire {near} ? Il y a : {names}.",
    ),
    # strength
    "player-strength": (
        "The player {player} has no strength “{value}”.",
        "Le joueur {player} n'a pas de force « {value} ».",
    ),
    "player-number": (
        "The strength of {player} is a number of playouts from {low} to {high}; “{value}” is not.",
        "La force de {player} est un nombre de parties simulées de {low} à {high} ; « {value} » n'en est pas un.",
    ),
    "strength-form": (
        "{player} takes a level from 1 to 10, or limits such as 0.2s (for a turn), 5000sims, 2threads, 64MB; “{value}” is neither.",
        "{player} accepte un niveau de 1 à 10, ou des limites comme 0.2s (par tour), 5000sims, 2threads, 64MB ; « {value} » n'en est pas.",
    ),
    "limit-form": (
        "{player} takes limits such as 0.2s (for a turn), 5000sims, 2threads, 64MB; “{value}” is none.",
        "{player} accepte des limites comme 0.2s (par tour), 5000sims, 2threads, 64MB ; « {value} » n'en est pas une.",
    ),
    "strength-range": (
        "“{value}” is out of range for {player}: from {low} to {high}.",
        "« {value} » est hors limites pour {player} : de {low} à {high}.",
    ),
    "strength-twice": (
        "“{value}” says again, or otherwise, what {player} was already told: give a level or limits, each once.",
        "« {value} » répète ou contredit ce que {player} sait déjà : donnez un niveau ou des limites, une fois chacun.",
    ),
    # the engine
    "engine-missing": (
        "The engine was not compiled when Banquise was installed. Install a C++20 compiler (GCC or Clang), then install Banquise again.",
        "Le moteur n'a pas été compilé à l'installation de Banquise. Installez un compilateur C++20 (GCC, Clang), puis Banquise à nouveau.",
    ),
    "engine-game": (
        "{player} cannot play {game}: the engine does not know this game.",
        "{player} ne peut pas jouer à {game} : le moteur ne connaît pas ce jeu.",
    ),
    "no-limit": (
        "Give the search a limit: a time, or a number of simulations.",
        "Donnez une limite : un temps, ou un nombre de simulations.",
    ),
    "engine-refuses": ("{player} cannot search: {why}.", "{player} ne peut pas chercher : {why}."),
    # players of others
    "player-illegal": (
        "{player} plays “{action}”, which is not legal in {position}: {why}.",
        "{player} joue « {action} », qui n'est pas permis dans {position} : {why}.",
    ),
    "player-broken": (
        "The player {player} of an installed package cannot be loaded from {where}: {why}.",
        "Le joueur {player} d'un paquet installé ne se charge pas depuis {where} : {why}.",
    ),
    # programs
    "program-command": (
        "Which program? Write program: and its command, such as program:./mybot or program:0.5s,./mybot.",
        "Quel programme ? Écrivez program: puis sa commande, par exemple program:./monbot ou program:0.5s,./monbot.",
    ),
    "program-start": ("The program {program} cannot be started: {why}.", "Le programme {program} ne démarre pas : {why}."),
    "program-ended": (
        "The program {program} ended in the middle of the game (exit code {exit}).",
        "Le programme {program} s'est arrêté en pleine partie (code de sortie {exit}).",
    ),
    "program-silent": (
        "The program {program} does not answer to “{message}”.",
        "Le programme {program} ne répond pas à « {message} ».",
    ),
    "program-error": (
        "The program {program} answers “{answer}” to “{message}”.",
        "Le programme {program} répond « {answer} » à « {message} ».",
    ),
    "program-illegal": (
        "The program {program} plays “{action}”, which is not legal in {position}: {why}.",
        "Le programme {program} joue « {action} », qui n'est pas permis dans {position} : {why}.",
    ),
    # the protocol
    "protocol-word": ("I do not know “{word}”; I know: {words}.", "Je ne connais pas « {word} » ; je connais : {words}."),
    "protocol-version": (
        "I speak version {wanted} of the protocol, not “{value}”.",
        "Je parle la version {wanted} du protocole, non « {value} ».",
    ),
    "protocol-number": ("“{value}” is no number for {word}.", "« {value} » n'est pas un nombre pour {word}."),
    "protocol-option": ("“{value}” is no option: write name=value.", "« {value} » n'est pas une option : écrivez nom=valeur."),
    "protocol-game": ("Say first which game: game NAME.", "Dites d'abord quel jeu : game NOM."),
    "protocol-position": ("Say first which position: position TEXT.", "Dites d'abord quelle position : position TEXTE."),
    "protocol-nobody": ("No seat is to act in this position.", "Aucune place n'a à agir dans cette position."),
    "protocol-busy": ("A search is under way: say stop first.", "Une recherche est en cours : dites d'abord stop."),
    # the arena
    "arena-players": (
        "A contest needs at least two players; the same one twice will do.",
        "Une rencontre demande au moins deux joueurs, au besoin deux fois le même.",
    ),
    "no-measurement": (
        "Line {line} of {file} is no result of a measurement.",
        "La ligne {line} de {file} n'est pas un résultat de mesure.",
    ),
    "no-results": (
        "Line {line} of {file} is no result of a campaign.",
        "La ligne {line} de {file} n'est pas un résultat de campagne.",
    ),
    "other-campaign": (
        "{file} holds the results of another campaign, which differs in: {differs}. Go on with the same settings, or name another file.",
        "{file} contient les résultats d'une autre campagne, qui diffère par : {differs}. Reprenez ses réglages, ou un autre fichier.",
    ),
    "no-cluster": ("No Ray cluster answers at {address}. {why}", "Aucune grappe Ray ne répond à l'adresse {address}. {why}"),
    "arena-person": ("Only programs play in the arena, not “{player}”.", "Seuls des programmes jouent dans l'arène, non « {player} »."),
}

SEARCH_TOLD: Final[Mapping[str, Said]] = {
    "plain-game": (
        "The engine does not know this game: {player} plays instead.",
        "Le moteur ne connaît pas ce jeu : {player} joue à sa place.",
    ),
    "plain-opponent": (
        "The engine is missing: {player} plays instead. To have it, install a C++20 compiler and Banquise again.",
        "Le moteur manque : {player} joue à sa place. Pour l'avoir, installez un compilateur C++20, puis Banquise à nouveau.",
    ),
    "proven-win": (
        "{winner} wins in {turns} turns, whatever the others do.",
        "{winner} gagne en {turns} tours, quoi que fassent les autres.",
    ),
    "proven-win-now": ("{winner} wins this very turn.", "{winner} gagne à ce tour même."),
    "proven-draw": (
        "Nobody can do better than share the game, in {turns} turns at most.",
        "Personne ne peut faire mieux que partager la partie, en {turns} tours au plus.",
    ),
    "unproven": (
        "Nothing could be proven within {seconds} s ({positions} positions). What looks best:",
        "Rien n'a pu être prouvé en {seconds} s ({positions} positions). Ce qui semble le mieux :",
    ),
    "nothing-to-search": (
        "There is nothing to choose here: the game is over, or chance acts.",
        "Il n'y a rien à choisir ici : la partie est finie, ou c'est au sort d'agir.",
    ),
    "searched": ("{simulations} simulations in {seconds} s", "{simulations} simulations en {seconds} s"),
    "arena-intervals": (
        "{games} games, {capped} cut off as draws. Low and high: the Wilson interval of 95 %; sides that draw share a point.",
        "{games} parties, dont {capped} arrêtées et comptées nulles. Bas, haut : intervalle de Wilson à 95 % ; une nulle partage un point.",
    ),
    "arena-seats": ("By seat: {seats}.", "Par place : {seats}."),
    "arena-seed": (
        "Seed {seed}: with --seed {seed} the same games are played again, unless players depend on time.",
        "Graine {seed} : avec --seed {seed} les mêmes parties se rejouent, sauf si des joueurs dépendent du temps.",
    ),
    "arena-decided": (
        "Stopped early: decided (the intervals of 99.9 % do not meet).",
        "Arrêt anticipé : c'est décidé (les intervalles à 99,9 % sont disjoints).",
    ),
    "arena-elo": ("Elo of {player} over {other}: {elo} ({low} to {high})", "Elo de {player} sur {other} : {elo} ({low} à {high})"),
    "bench-about": (
        "Medians of {rounds} rounds taken in turn, one thread, {isa} instructions. M: millions a second; k: thousands.",
        "Médianes de {rounds} séries prises à tour de rôle, un seul fil, instructions {isa}. M : millions par seconde ; k : milliers.",
    ),
    "bench-ratio": (
        "Connect Four beside OpenSpiel: {actions} times its actions, {simulations} times its simulations.",
        "Puissance 4 à côté d'OpenSpiel : {actions} fois ses actions, {simulations} fois ses simulations.",
    ),
    "bench-no-openspiel": (
        'OpenSpiel is not installed, so nothing is measured beside it: pip install "banquise[lab]".',
        'OpenSpiel n\'est pas installé, la comparaison manque donc : pip install "banquise[lab]".',
    ),
}

SEARCH_LABELS: Final[Mapping[str, Said]] = {
    "label:action": ("Action", "Action"),
    "label:visits": ("Visits", "Visites"),
    "label:depth": ("Depth", "Profondeur"),
    "label:proof": ("Proof", "Preuve"),
    "label:variation": ("Variation", "Variante"),
    "label:player": ("Player", "Joueur"),
    "label:games": ("Games", "Parties"),
    "label:wins": ("Wins", "Gains"),
    "label:draws": ("Draws", "Nulles"),
    "label:losses": ("Losses", "Pertes"),
    "label:score": ("Score", "Score"),
    "label:low": ("Low", "Bas"),
    "label:high": ("High", "Haut"),
    "label:rating": ("Rating", "Cote"),
    "label:game": ("Game", "Jeu"),
    "label:actions-rate": ("Actions", "Actions"),
    "label:playouts-rate": ("Playouts", "Parties"),
    "label:uct-rate": ("uct", "uct"),
    "label:full-rate": ("full", "full"),
    "label:share": ("Of the control", "Du témoin"),
}
