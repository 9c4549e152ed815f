import { isOwnScreen } from "#contract/addresses.ts";
import { languages, originalLanguage } from "#contract/language.ts";
import { staffArea } from "#contract/staff-area.ts";

declare const self: ServiceWorkerGlobalScope;
/** The server writes it at the beginning of this file. */
declare const vitrineBuild: string;

const offlineCache = `offline ${vitrineBuild}`;
const filesCache = `files ${vitrineBuild}`;
/** The most files of pages to cache, and the largest size of each in bytes. */
const most = 60;
const largest = 300_000;
/** The site's name may change; after this time the offline page is fetched again, in milliseconds. */
const day = 24 * 3600 * 1000;
const keptAt = "x-kept-at";
const mounts = ["", ...languages.map((language) => `/${language}`)];

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePages()));
self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([forgetAllBut([offlineCache, filesCache]), self.registration.navigationPreload?.enable()]),
  );
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fileFor(event));
  else if (request.mode === "navigate" && isForEverybody(pathname)) event.respondWith(pageFor(event, pathname));
});

/** Whether an address may be a page that is the same for all visitors; all others are left to browser and server. */
function isForEverybody(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !(/^\/api(\/|$)/.test(path) || staffArea.test(path) || isOwnScreen(path, originalLanguage));
}

/** From the network. Pages are never cached, only the offline page. */
async function pageFor(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    event.waitUntil(refresh().catch(() => {}));
    return answer;
  } catch {
    const mount = mounts.find((one) => one && `${pathname.toLowerCase()}/`.startsWith(`${one}/`)) ?? "";
    return (await caches.match(`${mount}/offline`, { cacheName: offlineCache })) ?? Response.error();
  }
}

/** A file with a hash in its name never changes, so the cache is always right. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  const copy = answer.status === 200 ? answer.clone() : null;
  if (copy) event.waitUntil(keepFile(event, copy).catch(() => {}));
  return answer;
}

async function keepFile({ request, clientId }: FetchEvent, answer: Response): Promise<void> {
  const page = await self.clients.get(clientId);
  if (!page || !isForEverybody(new URL(page.url).pathname)) return;
  const body = await answer.blob();
  if (body.size > largest) return;
  const cache = await caches.open(filesCache);
  await cache.put(request, new Response(body, { headers: headersOf(answer) }));
  const oldest = (await cache.keys()).slice(0, -most);
  await Promise.all(oldest.map((file) => cache.delete(file)));
}

/** Caches the offline page as guests see it, in every language, with all of its files. */
async function keepOfflinePages(): Promise<void> {
  const pages = await Promise.all(mounts.map(offlinePageOf));
  const cache = await caches.open(offlineCache);
  const files = new Set<string>();
  for (const { html } of pages) for (const file of filesIn(html)) files.add(file);
  for (const sheet of [...files].filter((file) => file.endsWith(".css"))) {
    for (const file of filesIn(await textOf(sheet))) files.add(file);
  }
  await cache.addAll([...files]);
  await Promise.all(pages.map(({ address, html, headers }) => cache.put(address, new Response(html, { headers }))));
}

async function offlinePageOf(mount: string) {
  const address = `${mount}/offline`;
  // Without cookies, so that it contains nothing of a logged-in user.
  const answer = await fetch(address, { credentials: "omit", cache: "no-cache" });
  const html = await answer.text();
  if (!answer.ok || !html.includes("data-offline")) throw new Error(`${address}: ${answer.status}`);
  // A copy, since a redirected response may not be used for another address.
  const headers = headersOf(answer);
  headers.set(keptAt, String(Date.now()));
  return { address, html, headers };
}

/** Runs once a day. A site without a service worker makes this one unregister. */
async function refresh(): Promise<void> {
  const kept = await caches.match("/offline", { cacheName: offlineCache });
  if (Date.now() - Number(kept?.headers.get(keptAt)) < day) return;
  const { status } = await fetch("/sw.js", { method: "HEAD", cache: "no-store" });
  if (status !== 404) return keepOfflinePages();
  await self.registration.unregister();
  await forgetAllBut([]);
}

async function forgetAllBut(names: string[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A body that was read is no longer compressed. */
function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return headers;
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function filesIn(text: string): string[] {
  return text.match(/\/assets\/[\w.-]+\.\w+/g) ?? [];
}
