// What is asked of the server by HTTP; every answer has the type of its message.
import { ask, askText, inLanguage, withLanguage } from "./http";
import type {
  DailyShown,
  GameShown,
  InvitationGiven,
  LessonShown,
  LineGiven,
  LineShown,
  LineToldGiven,
  LinkShown,
  MissedShown,
  NextPuzzleGiven,
  OpenedShown,
  OpeningShown,
  PositionShown,
  PushGiven,
  PushKeyShown,
  PuzzleHintShown,
  PuzzleResultGiven,
  PuzzleShown,
  PuzzleSolutionShown,
  PuzzleTryGiven,
  PuzzleTryShown,
  ReviewGiven,
  ReviewShown,
  RulesShown,
  SatShown,
  SearchGiven,
  SearchShown,
  ShelfShown,
  SitGiven,
  SolverShown,
  ThreatGiven,
  ThreatShown,
  TableGiven,
  TableMade,
  TablesShown,
  TableWithHistory,
  TryGiven,
  TryShown,
  WhyNotGiven,
  WhyNotShown,
} from "./messages";

export { sentenceOf } from "./http";
export { newId, newKey, Refusal } from "./refusal";

export const games = () => ask<GameShown[]>(`/games?${inLanguage()}`);
export const rules = (slug: string) => ask<RulesShown>(`/games/${slug}/rules?${inLanguage()}`);
export const lessons = (slug: string) => ask<LessonShown>(`/games/${slug}/lessons?${inLanguage()}`);

export const missed = (slug: string, number: number, actions: readonly string[]) =>
  ask<MissedShown>(`/games/${slug}/lessons/${number}/missed`, { body: withLanguage({ actions }) });

export const position = (line: LineGiven) => ask<PositionShown>("/positions", { body: withLanguage(line) });
export const line = (given: LineToldGiven) => ask<LineShown>("/lines", { body: withLanguage(given) });
export const whyNot = (given: WhyNotGiven) => ask<WhyNotShown>("/positions/why-not", { body: withLanguage(given) });
export const threat = (given: ThreatGiven) => ask<ThreatShown>("/threats", { body: withLanguage(given) });
export const opening = (given: LineGiven) => ask<OpeningShown>("/openings", { body: withLanguage(given) });
export const search = (given: SearchGiven) => ask<SearchShown>("/searches", { body: withLanguage(given) });
export const open = (text: string, game = "") => ask<OpenedShown>("/opened", { body: withLanguage({ text, game }) });

export const makeTable = (given: TableGiven, key = "") => ask<TableMade>("/tables", { body: withLanguage(given), key });
export const tables = (filter: { game?: string; status?: string; before?: string } = {}) =>
  ask<TablesShown>(`/tables?${new URLSearchParams(filter)}`);
export const table = (id: string, key = "") => ask<TableWithHistory>(`/tables/${id}?${inLanguage()}`, { key });
export const positionAt = (id: string, length: number, key = "") =>
  ask<PositionShown>(`/tables/${id}/positions/${length}?${inLanguage()}`, { key });
export const sit = (id: string, given: SitGiven, key = "") =>
  ask<SatShown>(`/tables/${id}/seats?${inLanguage()}`, { body: given, key });
export const invite = (id: string, given: InvitationGiven, key: string) =>
  ask<LinkShown>(`/tables/${id}/invitations?${inLanguage()}`, { body: given, key });
export const record = (id: string, key = "") => askText(`/tables/${id}/record`, { key });
export const recordJson = (id: string, key = "") => askText(`/tables/${id}/record.json`, { key });

export const review = (given: ReviewGiven, key = "") =>
  ask<ReviewShown>("/reviews", { body: withLanguage(given), key });
export const reviewOf = (id: string) => ask<ReviewShown>(`/reviews/${id}?${inLanguage()}`);
export const tryTurn = (id: string, given: TryGiven) =>
  ask<TryShown>(`/reviews/${id}/tries`, { body: withLanguage(given) });
export const reviewRecord = (id: string) => askText(`/reviews/${id}/record?${inLanguage()}`);

const puzzlePath = (game: string, id: string) => `/puzzles/${game}/${id}`;
export const shelves = () => ask<ShelfShown[]>(`/puzzles?${inLanguage()}`);
export const dailyPuzzle = () => ask<DailyShown>(`/daily-puzzle?${inLanguage()}`);
export const nextPuzzle = (game: string, given: NextPuzzleGiven) =>
  ask<PuzzleShown>(`/puzzles/${game}/next`, { body: withLanguage(given) });
export const puzzle = (game: string, id: string) => ask<PuzzleShown>(`${puzzlePath(game, id)}?${inLanguage()}`);
export const tryPuzzle = (game: string, id: string, given: PuzzleTryGiven) =>
  ask<PuzzleTryShown>(`${puzzlePath(game, id)}/tries`, { body: withLanguage(given) });
export const puzzleHint = (game: string, id: string, given: PuzzleTryGiven) =>
  ask<PuzzleHintShown>(`${puzzlePath(game, id)}/hints`, { body: withLanguage(given) });
export const puzzleSolution = (game: string, id: string) =>
  ask<PuzzleSolutionShown>(`${puzzlePath(game, id)}/solution?${inLanguage()}`);
export const puzzleResult = (game: string, id: string, given: PuzzleResultGiven) =>
  ask<SolverShown>(`${puzzlePath(game, id)}/results`, { body: withLanguage(given) });

export const pushKey = () => ask<PushKeyShown>("/push");
export const subscribePush = (id: string, given: PushGiven, key: string) =>
  askText(`/tables/${id}/push`, { method: "PUT", body: given, key });
export const forgetBrowser = (browser: string) => askText(`/push/${browser}`, { method: "DELETE" });

/** Where the drawing of a position is. */
export const pictureUrl = (game: string, position: string) =>
  `/api/pictures/${game}?${new URLSearchParams({ position })}`;
export const picture = (game: string, position: string) => askText(pictureUrl(game, position).slice(4));
