import { StatementSync } from "node:sqlite";
import type { Changes, Listener } from "#platform/changes/changes.ts";
import type { CachedPage, PageCache } from "#platform/changes/page-cache.ts";
import type { Remembered } from "#platform/changes/remembered.ts";

// Loaded before the server: the page cache then knows nothing and keeps nothing, and all else is as always. What
// happens before each page is made, `UNKEPT` says:
//   pages      nothing: what pages read is kept
//   published  the entry of `PUBLISHED` gets another title, and its publication is heard of
//   cold       everything that was ever read or made is forgotten
// With `EVERY` milliseconds the page cache is as always too, and what is published is so in this rhythm.
const { UNKEPT = "pages", PUBLISHED = "[]", EVERY, CHANGES = "" } = process.env;

// The address says which of the two the server loads, the source or the packed file.
const beside = (name: string) => import(new URL(name + (CHANGES.endsWith(".ts") ? ".ts" : ".mjs"), CHANGES).href);
const { Changes: Heard } = (await beside("changes")) as { Changes: typeof Changes };
const { PageCache: Cache, CachedPage: Page } = (await beside("page-cache")) as {
  PageCache: typeof PageCache;
  CachedPage: typeof CachedPage;
};
const { Remembered: Memory } = (await beside("remembered")) as { Remembered: typeof Remembered };

const tags = JSON.parse(PUBLISHED) as string[];
const published = tags.find((tag) => tag.startsWith("entry:"))?.slice("entry:".length) ?? "";
const listeners: Listener[] = [];
const caches: Parameters<Changes["purge"]>[0][] = [];

Heard.prototype.listen = (listener) => void listeners.push(listener);
Heard.prototype.purge = (cache) => void caches.push(cache);

type Row = ReturnType<StatementSync["all"]>[number];

let publications = 0;

/** What the database says of the published entry is new each time, without the time that a write would take. */
if (published) {
  const prototype = StatementSync.prototype as { all: (...values: unknown[]) => Row[] };
  prototype.all = new Proxy(prototype.all, {
    apply(all, statement, values) {
      const rows = Reflect.apply(all, statement, values);
      for (const row of rows) if (row["id"] === published) retitle(row);
      return rows;
    },
  });
}

function retitle(row: Row): void {
  const { live, version } = row;
  if (typeof version === "number") row["version"] = version + publications;
  if (typeof live === "string") {
    // Not that of a gallery in it.
    const title = `"de":{"title":"Neuigkeit Nr. ${String(publications).padStart(6, "0")}"`;
    row["live"] = live.replace(/"de":\{"title":"[^"]*"/, title);
  }
}

async function before(): Promise<void> {
  if (UNKEPT === "pages") return;
  if (UNKEPT === "published") {
    publications += 1;
    for (const listener of listeners) await listener(tags);
  }
  for (const cache of caches) {
    if (UNKEPT === "published") cache.purge(tags);
    else (cache as PageCache).clear();
  }
}

if (EVERY) setInterval(() => void before(), Number(EVERY)).unref();
else {
  Cache.prototype.get = () => null;
  Cache.prototype.fetch = async (_key, render) => {
    await before();
    const { page, keep } = await render();
    return keep && !(page instanceof Page) ? new Page(page) : page;
  };
}
if (UNKEPT === "cold") Memory.prototype.get = (_name, { read }) => read();
