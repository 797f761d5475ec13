// Lets the browser keep the page: it then opens without a network, and says what needs the server.

/** Starts the worker that keeps files, and gives it those that were loaded before it was there. */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
    const files = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"));
    const shell = await caches.open("shell");
    await Promise.all(files.map((url) => shell.add(url.href)));
  } catch {
    // a browser that keeps nothing still plays
  }
}
