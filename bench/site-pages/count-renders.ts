import { appendFileSync } from "node:fs";
import type { PageCache } from "#platform/changes/page-cache.ts";

// Loaded before the server: writes into the file `RENDERS` the key of every page that is rendered.
const { RENDERS = "", CHANGES = "" } = process.env;
const name = CHANGES.endsWith(".ts") ? "page-cache.ts" : "page-cache.mjs";
const { PageCache: Cache } = (await import(new URL(name, CHANGES).href)) as { PageCache: typeof PageCache };

const fetchOf: PageCache["fetch"] = Reflect.get(Cache.prototype, "fetch");
Cache.prototype.fetch = new Proxy(fetchOf, {
  apply(fetch, cache, [key, render]: Parameters<PageCache["fetch"]>) {
    const counted = () => {
      appendFileSync(RENDERS, `${key}\n`);
      return render();
    };
    return Reflect.apply(fetch, cache, [key, counted]);
  },
});
