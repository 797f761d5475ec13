// The settings dialog.
import { translator } from ".";

export const SENTENCES = {
  language: ["Language", "Langue"],
  "language-en": ["English", "English"],
  "language-fr": ["Français", "Français"],
  theme: ["Appearance", "Apparence"],
  "theme-auto": ["as the system", "comme le système"],
  "theme-light": ["day", "jour"],
  "theme-dark": ["night", "nuit"],
  palette: ["Colours of the sides", "Couleurs des camps"],
  "palette-classic": ["of the game", "du jeu"],
  "palette-safe": ["safe for colour-blind eyes", "lisibles par les daltoniens"],
  style: ["Actions", "Les actions"],
  "style-both": ["short, spoken in words", "abrégées, dites en phrases"],
  "style-words": ["in words", "en phrases"],
  "style-notation": ["in notation", "en notation"],
  motion: ["Animation", "Animation"],
  "motion-none": ["none", "aucune"],
  "motion-fast": ["fast", "rapide"],
  "motion-normal": ["normal", "normale"],
  "motion-slow": ["slow", "lente"],
  patterns: ["Marks on the pieces, not only colours", "Des marques sur les pièces, pas que des couleurs"],
  coordinates: ["Coordinates around the board", "Coordonnées autour du plateau"],
  sounds: ["Sounds", "Sons"],
  greetings: ["Greetings of others", "Saluts des autres"],
  confirm: ["Confirm each action", "Confirmer chaque action"],
  forced: ["Play forced steps for me", "Jouer pour moi les étapes forcées"],
  turning: ["Turn the board to whoever acts (shared screen)", "Tourner le plateau vers qui joue (écran partagé)"],
  notifications: [
    "Tell me when it is my turn, even with the page closed",
    "M'avertir quand c'est à moi, même page fermée",
  ],
  "notifications-unsupported": [
    "This browser cannot be told of turns here: that needs an address that begins with https.",
    "Ce navigateur ne peut pas être averti ici : il faut une adresse qui commence par https.",
  ],
  "notifications-denied": [
    "The browser forbids notifications of this site: allow them in its settings.",
    "Le navigateur interdit les notifications de ce site : autorisez-les dans ses réglages.",
  ],
  "notifications-unreachable": [
    "The browser's notification service cannot be reached: try again later.",
    "Le service de notifications du navigateur est injoignable : réessayez plus tard.",
  ],
  shortcuts: ["Single letters as shortcuts", "Des lettres seules comme raccourcis"],
  name: ["Your name", "Votre nom"],
  kept: ["Kept in this browser only.", "Gardé dans ce navigateur seulement."],
  "kept-with-player": [
    "They follow you to every device with your key.",
    "Ils vous suivent sur chaque appareil qui a votre clé.",
  ],
} as const;

export const say = translator(SENTENCES);
