// The board in words, for those who hear it. What a piece is called comes from the facts alone, so that every game has it.
import type { PieceShown, PositionShown } from "../protocol/messages";
import type { Language } from "./board";

type Both = readonly [en: string, fr: string];

const KINDS: Readonly<Record<string, Both>> = {
  pawn: ["pawn", "pion"],
  arrow: ["arrow", "flèche"],
  podium: ["podium", "podium"],
  plate: ["plate", "plaque"],
  platform: ["platform", "plate-forme"],
  die: ["die", "dé"],
};

const DIRECTIONS: Readonly<Record<string, Both>> = {
  N: ["to the north", "vers le nord"],
  E: ["to the east", "vers l’est"],
  S: ["to the south", "vers le sud"],
  W: ["to the west", "vers l’ouest"],
};

const SIGNS = {
  lit: ["can be chosen", "peut être choisie"],
  touched: ["chosen", "choisie"],
  last: ["changed by the last turn", "changée au dernier tour"],
  marked: ["pointed out", "signalée"],
  empty: ["empty", "vide"],
} as const satisfies Record<string, Both>;

export type Sign = keyof typeof SIGNS;

function said(both: Both, language: Language): string {
  return both[language === "fr" ? 1 : 0];
}

/** The name of the seat whose piece it is; "" for nobody's. */
function owner(position: PositionShown, piece: PieceShown): string {
  const seat = piece.seat || (piece.side ? (position.sides[piece.side - 1]?.[0] ?? 0) : 0);
  return seat ? (position.seat_names[seat - 1] ?? "") : "";
}

function valued(piece: PieceShown, language: Language): string {
  const direction = piece.kind === "arrow" ? DIRECTIONS[piece.value] : undefined;
  return direction ? said(direction, language) : piece.kind === "plate" ? "" : piece.value;
}

/** A piece in words: "White pawn", "podium 2". */
export function pieceName(position: PositionShown, piece: PieceShown, language: Language): string {
  const kind = KINDS[piece.kind];
  const noun = kind ? said(kind, language) : piece.kind;
  const whose = owner(position, piece);
  const words = language === "fr" ? [noun, whose, valued(piece, language)] : [whose, noun, valued(piece, language)];
  return words.filter(Boolean).join(" ");
}

/** The name of a cell for a screen reader: "d4, White pawn". */
export function cellName(
  position: PositionShown,
  cell: string,
  pieces: readonly PieceShown[],
  language: Language,
): string {
  const names = pieces.map((piece) => pieceName(position, piece, language));
  return [cell, ...(names.length ? names : [said(SIGNS.empty, language)])].join(", ");
}

/** What is to be added to the name of a cell: ", can be chosen". */
export function signNames(signs: readonly Sign[], language: Language): string {
  return signs.map((sign) => `, ${said(SIGNS[sign], language)}`).join("");
}

const begun = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The whole position in words: what stands where, kind by kind, then what waits beside the board. */
export function describe(position: PositionShown, language: Language): string {
  const places = new Map<string, string[]>();
  for (const piece of position.pieces) {
    const name = pieceName(position, piece, language);
    places.set(name, [...(places.get(name) ?? []), piece.cell].filter(Boolean));
  }
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const standing = [...places].map(([name, cells]) => (cells.length ? name + colon + cells.join(", ") : name));
  const waiting = position.reserves.map((reserve) => {
    const piece = { cell: "", kind: reserve.kind, side: reserve.side, value: "", seat: reserve.seat };
    return (
      said(["in reserve, ", "en réserve, "], language) +
      pieceName(position, piece, language) +
      colon +
      String(reserve.count)
    );
  });
  const told = [...standing, ...waiting];
  return told.length
    ? told.map(begun).join(". ") + "."
    : said(["The board is empty.", "Le plateau est vide."], language);
}
