// Which page is shown: a path stands for each, and plain links lead there without loading anew.
import { createSubscriber } from "svelte/reactivity";
import { changeKey } from "./mytables/stored";
import { offerKey } from "./player/stored";

export type PageName =
  | "home"
  | "new"
  | "table"
  | "rules"
  | "learn"
  | "mine"
  | "lobby"
  | "open"
  | "analysis"
  | "review"
  | "puzzles"
  | "player"
  | "profile"
  | "ranking"
  | "tournaments"
  | "new-tournament"
  | "tournament"
  | "tournament-screen"
  | "not-found";

export interface Route {
  page: PageName;
  /** The game's slug, or the id of the table, player or tournament, where the page is about one. */
  argument: string;
  /** What is shown of it, where the page stays while that changes: the puzzle of a game, a family of ratings. */
  detail?: string;
}

const PATHS: readonly (readonly [RegExp, PageName])[] = [
  [/^\/$/, "home"],
  [/^\/new(?:\/([\w-]+))?\/?$/, "new"],
  [/^\/t\/([\w-]+)\/?$/, "table"],
  [/^\/rules(?:\/([\w-]+))?\/?$/, "rules"],
  [/^\/learn(?:\/([\w-]+))?\/?$/, "learn"],
  [/^\/mine\/?$/, "mine"],
  [/^\/lobby\/?$/, "lobby"],
  [/^\/open\/?$/, "open"],
  [/^\/analysis(?:\/([\w-]+))?\/?$/, "analysis"],
  [/^\/review(?:\/([\w-]+))?\/?$/, "review"],
  [/^\/puzzles(?:\/([\w-]+)(?:\/([0-9a-f]+))?)?\/?$/, "puzzles"],
  [/^\/p\/?$/, "player"],
  [/^\/u\/([\w-]+)\/?$/, "profile"],
  [/^\/ranking(?:\/([\w-]+)(?:\/(\w+))?)?\/?$/, "ranking"],
  [/^\/tournaments\/?$/, "tournaments"],
  [/^\/tournaments\/new\/?$/, "new-tournament"],
  [/^\/tournament\/([\w-]+)\/?$/, "tournament"],
  [/^\/tournament\/([\w-]+)\/screen\/?$/, "tournament-screen"],
];

/** What a path stands for. */
export function routeOf(path: string): Route {
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(path);
    if (found) return { page, argument: found[1] ?? "", detail: found[2] ?? "" };
  }
  return { page: "not-found", argument: "" };
}

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  listeners.add(update);
  addEventListener("popstate", navigated);
  return () => {
    listeners.delete(update);
    removeEventListener("popstate", navigated);
  };
});

function navigated(): void {
  takeKeyFromAddress();
  for (const update of listeners) update();
}

/** The secret of a link, to a table or of a player, goes from the address bar into the browser's store: not seen or shared by mistake. */
export function takeKeyFromAddress(): void {
  const { page, argument } = routeOf(location.pathname);
  const key = location.hash.slice(1);
  if ((page !== "table" && page !== "player") || !/^[\w-]{16,}$/.test(key)) return;
  if (page === "table") changeKey(argument, key);
  else offerKey(key);
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** The route of the present address; reactive. */
export function route(): Route {
  subscribe();
  return routeOf(location.pathname);
}

/** The query of the address (`?language=fr`); reactive. */
export function query(): URLSearchParams {
  subscribe();
  return new URLSearchParams(location.search);
}

/** Shows the page of this path; with `replace` one cannot go back to the present one. */
export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  navigated();
  scrollTo(0, 0);
}

/** Lets plain links to our own pages change the page; for the click event of the document. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
