// What follows a player from device to device: settings and solved puzzles are kept with them on the server, too.
import { dropPlayer, keepPlayer, player } from "../player/stored";
import * as api from "../protocol/api";
import { keepValue, keptValue, ownPlayer } from "../protocol/club";
import type { ValueShown } from "../protocol/messages";
import { keepProgress, merged, progress, readProgress } from "../puzzles/progress";
import { preferencesText, settings, takePreferences } from "../settings.svelte";
import { reconciled } from "./reconcile";

/** Changes within this time are sent together. */
const GATHER_MS = 1500;
const STORAGE_KEY = "banquise.following";

interface Followed {
  name: ValueShown["name"];
  /** What this browser has; reactive. */
  local(): string;
  take(text: string): void;
  merge(local: string, remote: string, base: string): string;
}

const progressText = () => JSON.stringify(progress());
const read = (text: string) => {
  try {
    return readProgress(JSON.parse(text));
  } catch {
    return readProgress(null);
  }
};

const FOLLOWED: readonly Followed[] = [
  {
    name: "settings",
    local: preferencesText,
    take: takePreferences,
    // A device that is new to this player takes theirs; one that was used since keeps what was chosen there.
    merge: (local, remote, base) => (base ? local : remote),
  },
  {
    name: "puzzles",
    local: progressText,
    take: (text) => keepProgress(read(text)),
    merge: (local, remote) => JSON.stringify(merged(read(local), read(remote))),
  },
];

/** What the server and this browser last had in common, by the name of the value; of this player and no other. */
function bases(id: string): Record<string, string> {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as {
      player?: string;
      values?: Record<string, string>;
    };
    return found.player === id ? (found.values ?? {}) : {};
  } catch {
    return {};
  }
}

function keepBase(id: string, name: string, text: string): void {
  const values = { ...bases(id), [name]: text };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ player: id, values }));
  } catch {
    // nothing can be kept here: compared anew the next time
  }
}

async function reconcile(id: string, key: string, { name, local, take, merge }: Followed): Promise<void> {
  const base = bases(id)[name] ?? "";
  const remote = (await keptValue(name, key)).value;
  const wanted = reconciled(local(), base, remote, (here, there) => merge(here, there, base));
  if (wanted !== local()) take(wanted);
  const now = local(); // as this browser writes it
  if (now !== remote) await keepValue(name, now, key);
  keepBase(id, name, now);
}

async function reconcileAll(key: string): Promise<void> {
  const me = player();
  if (me?.key !== key) return;
  try {
    const { name } = (await ownPlayer(key)).player;
    if (name !== me.name) keepPlayer({ ...me, name });
    settings.name = name;
    for (const each of FOLLOWED) await reconcile(me.id, key, each);
  } catch (error) {
    // A key that was revoked is none any more; without an answer there is a next time.
    if (error instanceof api.Refusal && error.status === 401 && player()?.key === key) dropPlayer();
  }
}

/** Keeps all of it the same here and there until the returned function is called. */
export function followPlayer(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = reconcileAll(key);
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(() => reconcileAll(key))), GATHER_MS);
  };
  const seen = () => !document.hidden && soon();
  const stop = $effect.root(() => {
    let begun = false;
    $effect(() => {
      for (const { local } of FOLLOWED) local();
      if (begun) soon();
      begun = true;
    });
  });
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
    stop();
  };
}
