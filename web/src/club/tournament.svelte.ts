// A tournament as this page knows it: what the server tells of it, and what was asked of it.
import * as api from "../protocol/api";
import * as club from "../protocol/club";
import type { RoundShown, TournamentAsk, TournamentShown, YouShown } from "../protocol/messages";
import { say } from "../i18n/tournaments";

export type Right = YouShown["may"][number];

const NOBODY: YouShown = { player: "", entrants: [], organiser: false, arbiter: false, may: [], next: [], own: [] };
/** The code by which the server closes a connection whose key it does not know. */
const UNKNOWN_KEY_CODE = 4401;

export class TournamentStore {
  shown = $state.raw<TournamentShown | null>(null);
  you = $state.raw<YouShown>(NOBODY);
  connected = $state(false);
  /** There is no such tournament. */
  missing = $state(false);
  refused = $state("");
  busy = $state(false);
  /** Server time minus the time of this browser. */
  offsetMs = $state(0);
  /** Rounds before the last, as far as somebody looked at them. */
  earlier = $state.raw<Readonly<Record<number, RoundShown>>>({});
  /** The round that is looked at; 0 for the last. */
  looked = $state(0);
  /** Called with what is worth hearing. */
  onnews: (text: string) => void = () => {};
  /** Called when a newly paired round is to be shown. */
  onround: () => void = () => {};
  /** Forms about games that are open: what they stand in stays until they are closed. */
  #forms = 0;
  #late = false;
  #told = false;

  constructor(
    readonly id: string,
    private key: string,
  ) {}

  /** Follows it until the returned function is called. */
  follow(language: "en" | "fr"): () => void {
    return club.followTournament(this.id, this.key, language, {
      tournament: (shown) => this.#show(shown),
      you: (you) => this.#showYou(you),
      now: (at) => (this.offsetMs = at - Date.now()),
      lost: () => (this.connected = false),
      refused: (code) => this.#closed(code),
    });
  }

  /** How many games two entrants play each time they meet. */
  get games(): number {
    return this.shown?.exchanged && !this.shown.boards ? 2 : 1;
  }

  may(right: Right): boolean {
    return this.you.may.includes(right);
  }

  /** Asks something; whether it was granted. Why not is `refused`. */
  async ask(what: TournamentAsk): Promise<boolean> {
    this.busy = true;
    this.refused = "";
    try {
      const page = await club.askTournament(this.id, { what, id: api.newId() }, this.key);
      this.#show(page.tournament);
      this.#showYou(page.you);
      return true;
    } catch (error) {
      this.refused = api.sentenceOf(error).text;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A round, the last or one before it. */
  round(number: number): RoundShown | null {
    return this.shown?.round?.number === number ? this.shown.round : (this.earlier[number] ?? null);
  }

  async load(number: number): Promise<void> {
    try {
      const round = await club.tournamentRound(this.id, number);
      this.earlier = { ...this.earlier, [number]: round };
    } catch (error) {
      this.refused = api.sentenceOf(error).text;
    }
  }

  /** Keeps the round that is looked at, until the returned function is called. */
  hold(): () => void {
    this.#forms += 1;
    return () => {
      this.#forms -= 1;
      if (!this.#forms && this.#late) this.#showLast();
    };
  }

  #showLast(): void {
    this.#late = false;
    this.looked = 0;
    this.onround();
  }

  #closed(code: number): void {
    if (code === UNKNOWN_KEY_CODE) this.refused = say("key-unknown");
    else this.missing = true;
  }

  #show(shown: TournamentShown): void {
    const before = this.shown;
    this.connected = true;
    this.offsetMs = shown.now - Date.now();
    if (before && shown.number < before.number) return;
    this.shown = shown;
    if (!before) return;
    if (before.round) this.earlier = { ...this.earlier, [before.round.number]: before.round };
    for (const { name, text } of shown.announcements.slice(before.announcements.length))
      this.onnews(say("announced", { name, text }));
    if (shown.paired > before.paired) {
      if (this.#forms) this.looked ||= before.paired;
      if (shown.system !== "marathon") {
        if (this.#forms) this.#late = true;
        else this.#showLast();
        this.onnews(say("round-is-paired", { round: shown.paired }));
      }
    }
    if (shown.status !== before.status) this.onnews(say(`status-${shown.status}`));
  }

  /** A game that is new is told, and those there are when the page is opened. */
  #showYou(you: YouShown): void {
    const known = new Set(this.#told ? this.you.next.map(nextId) : []);
    this.you = you;
    this.#told = true;
    for (const next of you.next) if (!known.has(nextId(next))) this.onnews(nextText(next, this.games));
  }
}

type NextGame = YouShown["next"][number];

export const nextId = ({ round, pairing, game }: Pick<NextGame, "round" | "pairing" | "game">) =>
  `${round}/${pairing}/${game}`;

/** "Round 2, table 3: against Bob", and which game it is where there are several. */
export function nextText({ round, pairing, game, seat, names }: NextGame, games = 1): string {
  const others = names.filter((_, at) => at + 1 !== seat).join(", ");
  const text = say("next-game", { round, table: pairing, names: others });
  return games > 1 ? `${text}, ${say("game-of", { game, games })}` : text;
}

/** Where its table is, for somebody who sits down there by going there. */
export const sittingPath = ({ path }: NextGame) => `${path.split("#")[0]}?sit=1`;
