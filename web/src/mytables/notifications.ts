// Turns told by the browser while no page of the table is open (Web Push): off until somebody asks for it.
import * as api from "../protocol/api";
import { settings } from "../settings.svelte";
import { myTables } from "./stored";

/** What the server knows of this browser: where it is told, in which language, at which tables. */
interface Known {
  endpoint: string;
  language: string;
  tables: string[];
}

const STORAGE_KEY = "banquise.notifications";
const MAX_TABLES_ASKED = 20;

export type Failure = "unsupported" | "denied" | "unreachable";

/** Whether this browser can be told: it needs HTTPS, or the server on this very machine. */
export function canNotify(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** From now on turns are told; why not, where that cannot be. */
export async function startNotifying(): Promise<Failure | null> {
  if (!canNotify()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const registration = await navigator.serviceWorker.ready;
    const { key } = await api.pushKey();
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return "unreachable";
  }
  settings.notifications = true;
  return null;
}

/** From now on nothing is told any more. */
export async function stopNotifying(): Promise<void> {
  settings.notifications = false;
  localStorage.removeItem(STORAGE_KEY);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.forgetBrowser(await digest(subscription.endpoint));
}

/** Tells the server of every table where this browser has a part and that it does not know of yet. */
export async function subscribeTables(): Promise<void> {
  const wanted = myTables().filter((table) => table.key && table.status && table.status !== "over");
  const subscription = settings.notifications && wanted.length ? await currentSubscription() : null;
  const { p256dh, auth } = subscription?.toJSON().keys ?? {};
  if (!subscription || !p256dh || !auth) return;
  const { endpoint } = subscription;
  const known = stored();
  const same = known.endpoint === endpoint && known.language === settings.language;
  const tables = same ? known.tables : [];
  for (const { id, key } of wanted.filter((table) => !tables.includes(table.id)).slice(0, MAX_TABLES_ASKED)) {
    try {
      await api.subscribePush(id, { endpoint, p256dh, auth, language: settings.language }, key);
    } catch (error) {
      if (api.sentenceOf(error).code === "no-server") return; // later
    }
    tables.push(id);
  }
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ endpoint, language: settings.language, tables } satisfies Known));
}

/** Tells of a turn at a table that is open in a page nobody looks at. */
export async function notifyHere(title: string, body: string, path: string): Promise<void> {
  if (!settings.notifications || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: path, data: { path }, icon: "/icon-192.png" });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canNotify()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function stored(): Known {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "") as Known;
  } catch {
    return { endpoint: "", language: "", tables: [] };
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
