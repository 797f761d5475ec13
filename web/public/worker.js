// Keeps what was loaded, so that the page opens without a network. What belongs to tables always comes from the server.
const SHELL = "shell";
const READ = "read";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (/^\/api\/games(\/|$)/.test(url.pathname)) event.respondWith(fresh(request));
});

// A turn that is told while no page of its table is open (`PushShown`); touched, it opens the table.
self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, data: { path }, icon: "/icon-192.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** The page of this path, in the window that has it open already if there is one. */
async function openPage(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** The page itself, as new as can be; all addresses show the same one. A new build drops the files of the old one. */
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html")) await replace(shell, answer.clone());
    return answer;
  } catch {
    return (await shell.match("/")) ?? Response.error();
  }
}

async function replace(shell, answer) {
  const before = await shell.match("/");
  const now = await answer.clone().text();
  if (before && (await before.text()) !== now) await caches.delete(SHELL);
  await (await caches.open(SHELL)).put("/", answer);
}

/** Files whose names change with their content. */
async function kept(request) {
  const shell = await caches.open(SHELL);
  const before = await shell.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

/** Games, rules and lessons: from the server, or as they were last read. */
async function fresh(request) {
  const read = await caches.open(READ);
  try {
    const answer = await fetch(request);
    if (answer.ok) await read.put(request, answer.clone());
    return answer;
  } catch {
    return (await read.match(request)) ?? Response.error();
  }
}
