// The table after a change of it, as banquise.views.changes makes it in Python: tests/cases/changes.json holds both.
import type {
  ActionShown,
  PiecesChange,
  PieceShown,
  PlayShown,
  PositionChange,
  PositionShown,
  TableChange,
  TableShown,
} from "./messages";

/** Actions played, from the one of the number `first` on, counted from 0. */
export interface History {
  readonly first: number;
  readonly plays: readonly PlayShown[];
}

export function applied(table: TableShown, change: TableChange): TableShown {
  const { plays: _, position, clock, may, ...said } = change;
  return {
    ...table,
    ...said,
    position: position ? positionAfter(table.position, position) : table.position,
    clock: table.clock && clock ? { ...table.clock, ...clock } : table.clock,
    may: may ? { ...table.may, ...may } : table.may,
  };
}

function positionAfter(position: PositionShown, change: PositionChange): PositionShown {
  const { pieces, legal, scores, counted, ...said } = change;
  return {
    ...position,
    ...said,
    pieces: pieces ? piecesAfter(position.pieces, pieces) : position.pieces,
    scores: counted ?? position.scores.map((score, at) => ({ ...score, value: scores?.[at] ?? score.value })),
    legal: legal ? legal.map(actionShown) : position.legal,
  };
}

function piecesAfter(pieces: readonly PieceShown[], { gone, at, new: come }: PiecesChange): readonly PieceShown[] {
  const after = pieces.filter((_, place) => !gone.includes(place));
  come.forEach((piece, number) => after.splice(at[number] ?? after.length, 0, piece));
  return after;
}

/** An action that stands alone is expressed by its parts between hyphens. */
function actionShown([action = "", ...touches]: readonly string[]): ActionShown {
  return { action, touches: touches.length ? touches : action.split("-") };
}

/** The actions played once these are the last of so many. */
export function historyAfter(history: History, plays: readonly PlayShown[], length: number): History {
  const kept = length - plays.length;
  const known = history.plays.slice(0, Math.max(kept - history.first, 0));
  return { first: Math.min(history.first, kept), plays: [...known, ...plays] };
}

/** With the words of a page for those actions that are known. */
export function withWords(history: History, page: History): History {
  const told = (play: PlayShown, number: number) => {
    const same = page.plays[number - page.first];
    return same?.action === play.action && same.turn === play.turn ? same : play;
  };
  return { ...history, plays: history.plays.map((play, at) => told(play, history.first + at)) };
}

/** With the page before those known; null for a page that does not end where they begin. */
export function withPage(history: History, page: History): History | null {
  if (page.first + page.plays.length !== history.first) return null;
  return { first: page.first, plays: [...page.plays, ...history.plays] };
}

/** How many actions are the same in two histories of a table, and what comes after them in the later one. */
export function playsAfter(known: History, later: History): { kept: number; plays: readonly PlayShown[] } {
  const end = Math.min(known.first + known.plays.length, later.first + later.plays.length);
  let kept = Math.min(Math.max(known.first, later.first), end);
  while (kept < end && isSamePlay(known.plays[kept - known.first], later.plays[kept - later.first])) kept += 1;
  return { kept, plays: later.plays.slice(Math.max(0, kept - later.first)) };
}

function isSamePlay(one: PlayShown | undefined, other: PlayShown | undefined): boolean {
  return one?.action === other?.action && one?.seat === other?.seat && one?.turn === other?.turn;
}

/** The table with those who are connected now; programs always are. */
export function withPresence(table: TableShown, here: readonly number[], watching: number): TableShown {
  const seats = table.seats.map((seat, at) => ({ ...seat, here: here.includes(at + 1) }));
  return { ...table, seats, watching };
}
