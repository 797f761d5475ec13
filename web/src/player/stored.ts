// Who this browser plays as, where its person has taken a name: their public id, their name and a key of their own.
import { createSubscriber } from "svelte/reactivity";

export interface KnownPlayer {
  id: string;
  name: string;
  key: string;
}

const STORAGE_KEY = "banquise.player";
const OFFERED_KEY = "banquise.player.offered";

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  const elsewhere = (event: StorageEvent) => event.key === STORAGE_KEY && update();
  listeners.add(update);
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(update);
    removeEventListener("storage", elsewhere);
  };
});

function told(): void {
  for (const update of listeners) update();
}

/** The player of this browser, null if nobody has taken a name here; reactive. */
export function player(): KnownPlayer | null {
  subscribe();
  try {
    const { id, name, key } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as KnownPlayer;
    return typeof id === "string" && typeof name === "string" && typeof key === "string" && key
      ? { id, name, key }
      : null;
  } catch {
    return null;
  }
}

/** The key of that player, "" without one; reactive. */
export function playerKey(): string {
  return player()?.key ?? "";
}

/** From now on this browser plays as them. */
export function keepPlayer({ id, name, key }: KnownPlayer): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ id, name, key }));
  } catch {
    // nothing can be kept here
  }
  told();
}

/** From now on this browser plays as nobody. */
export function dropPlayer(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // nothing was kept
  }
  told();
}

/** A key that came with a link, until somebody has said whether this browser shall have it; reactive. */
export function offeredKey(): string {
  subscribe();
  try {
    return sessionStorage.getItem(OFFERED_KEY) ?? "";
  } catch {
    return "";
  }
}

export function offerKey(key: string): void {
  try {
    if (key) sessionStorage.setItem(OFFERED_KEY, key);
    else sessionStorage.removeItem(OFFERED_KEY);
  } catch {
    // a browser that keeps nothing takes no key over
  }
  told();
}
