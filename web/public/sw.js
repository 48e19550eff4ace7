/**
 * The service worker: the client opens even when the club can't be reached, and says so. The club's answers (/api) are
 * never kept: what a seat may know is the club's to say, each time.
 */
const SHELL = "grognard-shell";
/** Files with a hash in their name never change; more than these are left over from earlier versions. */
const MOST = 90;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate" && url.pathname === "/") event.respondWith(newest(request));
  else if (/^\/(assets|fonts)\//.test(url.pathname)) event.respondWith(kept(request));
});

/** The page from the club; where it can't be reached, as it was last. */
async function newest(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match("/");
    if (last) return last;
    throw error;
  }
}

/** A file that never changes: from here if it is here. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const here = await cache.match(request);
  if (here) return here;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST)))
      if (new URL(old.url).pathname !== "/") await cache.delete(old);
  }
  return answer;
}
