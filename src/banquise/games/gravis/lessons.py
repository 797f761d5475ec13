"""First steps in Gravis 3."""

from typing import Final

from banquise.lessons.goals import plays, safe, wins
from banquise.lessons.lesson import Task

TASKS: Final = (
    Task(
        "5/5/5/5/5 w - drop -",
        "GRV-4",
        plays("S[a-e]"),
        (
            "You are White, and the grid is empty. Drop your first pawn from the edge of row 5, so that it falls to row 1.",
            "Vous avez les blancs et la grille est vide. Faites tomber votre premier pion depuis le bord de la rangée 5, vers la rangée 1.",
        ),
        (
            "The first drop may come from any edge: choose an arrow along row 5.",
            "La première chute part du bord de votre choix : prenez une flèche le long de la rangée 5.",
        ),
        (
            "It fell all the way to row 1: a falling pawn never stops half way.",
            "Il est tombé jusqu'à la rangée 1 : un pion ne s'arrête jamais en chemin.",
        ),
    ),
    Task(
        "5/5/5/5/2w2 b E drop -",
        "GRV-3",
        plays("E3"),
        (
            "You are Black. The arrow points towards column e: pawns come in at column a. Drop one into row 3.",
            "Vous avez les noirs. La flèche pointe vers la colonne e : les pions entrent par la colonne a. Jouez dans la rangée 3.",
        ),
        ("Row 3 is the one in the middle.", "La rangée 3 est celle du milieu."),
        (
            "The arrow decides the side, you decide the line. Then you turn the arrow for your opponent.",
            "La flèche décide du côté, vous décidez de la ligne. Ensuite, vous tournez la flèche pour l'adversaire.",
        ),
    ),
    Task(
        "5/5/w1b2/5/1b2w w E drop -",
        "GRV-5",
        plays("E3"),
        (
            "A falling pawn pushes what it meets, and closes the gaps. Drop one into the row where it pushes two pawns.",
            "Un pion qui tombe pousse ce qu'il rencontre et comble les vides. Jouez dans la rangée où il poussera deux pions.",
        ),
        (
            "In row 1 the pawn on e1 is against the far edge already. In row 3 no pawn is.",
            "Dans la rangée 1, le pion de e1 est déjà contre le bord opposé. Dans la rangée 3, aucun ne l'est.",
        ),
        (
            "The whole row is packed against the far edge, in its old order, your pawn last.",
            "Toute la rangée est tassée contre le bord opposé, dans le même ordre, votre pion en dernier.",
        ),
    ),
    Task(
        "w2w1/5/5/5/3bb w E drop -",
        "GRV-13",
        wins,
        ("Three in a row win. Do it now.", "Trois pions alignés gagnent. À vous de jouer."),
        (
            "Two of your pawns are apart in one row; pushing brings them together.",
            "Deux de vos pions sont séparés dans une rangée ; en poussant, vous les rapprochez.",
        ),
        ("Pushed together, three in a row: you win.", "Poussés côte à côte, trois pions alignés : c'est gagné."),
    ),
    Task(
        "bw3/5/2b2/2w2/1wbbw w E drop -",
        "GRV-7",
        wins,
        ("Diagonals count as well. Win in one drop.", "Les diagonales comptent aussi. Gagnez en une chute."),
        ("Look at b1 and c2: what would go on with them?", "Regardez b1 et c2 : qu'est-ce qui les prolongerait ?"),
        ("b1, c2, d3: a diagonal of three.", "b1, c2, d3 : une diagonale de trois."),
    ),
    Task(
        "4b/5/w1b2/1wwww/1bb1b b S take -",
        "GRV-9",
        plays("x.."),
        (
            (
                "Your drop lined up four white pawns. An alignment of your opponent must be broken: remove one of its pawns, "
                "so that no three are left in a row."
            ),
            (
                "Votre chute a aligné quatre pions blancs. Un alignement adverse doit être brisé : retirez un de ses pions, "
                "pour qu'il n'en reste pas trois de suite."
            ),
        ),
        ("Taking one at the end would leave three in a row.", "En prendre un au bout en laisserait trois de suite."),
        (
            "A run of four is broken in its middle. The pawn goes back to its owner's reserve.",
            "Une suite de quatre se brise en son milieu. Le pion retourne dans la réserve de son camp.",
        ),
        any_will_do=True,
    ),
    Task(
        "bw3/4b/2bww/3bw/2b2 w E drop -",
        "GRV-12",
        wins,
        (
            "Captures can win, too. Drop, remove, and have three in a row once everything has settled.",
            "Les captures font gagner, elles aussi. Jouez, retirez, et ayez trois pions alignés une fois que tout est retombé.",
        ),
        (
            "Drop into row 1: it makes a black diagonal, which you must break.",
            "Jouez dans la rangée 1 : cela forme une diagonale noire, qu'il faut briser.",
        ),
        (
            "After a removal the lines with holes fall again: that is how your pawns came together.",
            "Après un retrait, les lignes trouées retombent : c'est ainsi que vos pions se sont rejoints.",
        ),
        steps=3,
    ),
    Task(
        "2ww1/5/5/5/3bb b E aim -",
        "GRV-14",
        safe,
        (
            "You are Black and have dropped. Now turn the arrow so that White cannot win on the next turn.",
            "Vous avez les noirs et avez joué. Tournez maintenant la flèche pour que Blanc ne puisse pas gagner au tour suivant.",
        ),
        (
            "White needs a third pawn on row 5, beside c5 and d5. From which edge could it not get there?",
            "Il faut à Blanc un troisième pion sur la rangée 5, près de c5 et d5. De quel bord n'y arriverait-il pas ?",
        ),
        (
            "Falling towards row 1, no pawn can stay beside those two. The arrow is your defence.",
            "Vers la rangée 1, aucun pion ne peut rester à côté de ces deux-là. La flèche est votre défense.",
        ),
    ),
)
