// What is asked of the server about players with a name, ratings and tournaments.
import { ask, askText, inLanguage, withLanguage } from "./http";
import { follow } from "./following";
import type {
  CodesShown,
  CrossTableShown,
  FromTournament,
  OwnPlayerShown,
  OwnTablesShown,
  PlayedGamesShown,
  PlayerGiven,
  PlayerKeyShown,
  PlayerMade,
  PlayersShown,
  ProfileShown,
  RankingShown,
  RatingHistoryShown,
  RatingShown,
  RoundShown,
  TournamentEventsShown,
  TournamentGiven,
  TournamentListed,
  TournamentPage,
  TournamentRequestGiven,
  TournamentShown,
  TournamentsShown,
  ValueShown,
  YouShown,
} from "./messages";

export type Family = RatingShown["family"];
export const FAMILIES: readonly Family[] = ["two", "several", "teams", "computer"];
export type TournamentStatus = TournamentListed["status"];

// Players

export const makePlayer = (given: PlayerGiven) => ask<PlayerMade>("/players", { body: withLanguage(given) });
export const findPlayer = (name: string) => ask<PlayersShown>(`/players?${new URLSearchParams({ name })}`);
export const profile = (id: string) => ask<ProfileShown>(`/players/${id}`);
export const playedGames = (id: string, before = 0) =>
  ask<PlayedGamesShown>(`/players/${id}/games${before ? `?before=${before}` : ""}`);
export const ratingHistory = (id: string, game: string, family: Family) =>
  ask<RatingHistoryShown>(`/players/${id}/ratings/${game}/${family}`);
export const ranking = (game: string, family: Family) => ask<RankingShown>(`/ratings/${game}/${family}`);
export const recover = (code: string) => ask<PlayerKeyShown>("/players/recoveries", { body: withLanguage({ code }) });

// Oneself

export const ownPlayer = (key: string) => ask<OwnPlayerShown>("/player", { key });
export const beForgotten = (key: string) => askText("/player", { method: "DELETE", key });
export const rename = (name: string, key: string) =>
  ask<OwnPlayerShown>("/player/name", { method: "PUT", body: withLanguage({ name }), key });
export const ownData = (key: string) => askText("/player/data", { key });
export const makeKey = (label: string, key: string) => ask<PlayerKeyShown>("/player/keys", { body: { label }, key });
export const revokeKey = (device: string, key: string) => askText(`/player/keys/${device}`, { method: "DELETE", key });
export const newCodes = (key: string) => ask<CodesShown>("/player/codes", { method: "POST", key });
export const ownTables = (key: string) => ask<OwnTablesShown>(`/player/tables?${inLanguage()}`, { key });
export const ownTournaments = (key: string) => ask<TournamentsShown>(`/player/tournaments?${inLanguage()}`, { key });
export const keptValue = (name: ValueShown["name"], key: string) => ask<ValueShown>(`/player/values/${name}`, { key });
export const keepValue = (name: ValueShown["name"], value: string, key: string) =>
  askText(`/player/values/${name}`, { method: "PUT", body: { value }, key });

// Tournaments

export const makeTournament = (given: TournamentGiven, key: string) =>
  ask<TournamentPage>("/tournaments", { body: withLanguage(given), key });
export const tournaments = (status: TournamentStatus, before = "") =>
  ask<TournamentsShown>(
    `/tournaments?${new URLSearchParams({ status, ...(before ? { before } : {}) })}&${inLanguage()}`,
  );
export const tournament = (id: string, key: string) =>
  ask<TournamentPage>(`/tournaments/${id}?${inLanguage()}`, { key });
export const askTournament = (id: string, given: TournamentRequestGiven, key: string) =>
  ask<TournamentPage>(`/tournaments/${id}/requests?${inLanguage()}`, { body: given, key });
export const tournamentRound = (id: string, round: number) =>
  ask<RoundShown>(`/tournaments/${id}/rounds/${round}?${inLanguage()}`);
export const crossTable = (id: string) => ask<CrossTableShown>(`/tournaments/${id}/cross-table?${inLanguage()}`);
export const tournamentEvents = (id: string, after = 0) =>
  ask<TournamentEventsShown>(`/tournaments/${id}/events?after=${after}&${inLanguage()}`);

/** Where a tournament can be had as a file. */
export const exportUrl = (id: string, format: string) => `/api/tournaments/${id}/export/${format}?${inLanguage()}`;

export interface TournamentListener {
  tournament(shown: TournamentShown): void;
  you(shown: YouShown): void;
  now(at: number): void;
  lost(): void;
  refused(code: number): void;
}

/** Follows a tournament, as whoever has the key, until the returned function is called. */
export function followTournament(
  id: string,
  key: string,
  language: "en" | "fr",
  listener: TournamentListener,
): () => void {
  return follow<FromTournament>(`/api/tournaments/${id}/live`, {
    hello: () => ({ kind: "hello", key, language }),
    hear: (message) => {
      if (message.kind === "tournament") listener.tournament(message.tournament);
      else if (message.kind === "you") listener.you(message.you);
      else listener.now(message.now);
    },
    lost: () => listener.lost(),
    refused: (code) => listener.refused(code),
  });
}
