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
  motion: ["Animation", "Animation"],
  "motion-none": ["none", "aucune"],
  "motion-fast": ["fast", "rapide"],
  "motion-normal": ["normal", "normale"],
  "motion-slow": ["slow", "lente"],
  patterns: ["Marks on the pieces, not only colours", "Des marques sur les pièces, pas que des couleurs"],
  coordinates: ["Coordinates around the board", "Coordonnées autour du plateau"],
  sounds: ["Sounds", "Sons"],
  confirm: ["Confirm each action", "Confirmer chaque action"],
  forced: ["Play forced steps for me", "Jouer pour moi les étapes forcées"],
  turning: ["Turn the board to whoever acts (shared screen)", "Tourner le plateau vers qui joue (écran partagé)"],
  name: ["Your name", "Votre nom"],
  kept: ["Kept in this browser only.", "Gardé dans ce navigateur seulement."],
} as const;

export const say = translator(SENTENCES);
