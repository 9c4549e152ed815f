import type { PageCache } from "#platform/changes/page-cache.ts";

// Loaded before the server: its page cache then knows nothing and keeps nothing, and all else is as always.
// The address says which of the two the server loads, the source or the stripped file.
const { PageCache: Cache } = (await import(process.env["PAGE_CACHE"] ?? "")) as { PageCache: typeof PageCache };

Cache.prototype.get = () => null;
Cache.prototype.fetch = async (_key, render) => (await render()).page;
