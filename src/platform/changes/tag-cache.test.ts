import { expect, test } from "vitest";
import { type Keepable, TagCache } from "./tag-cache.ts";

type Bottle = Keepable & { name: string };

function bottle(name: string, { tags = ["bottles"], expires = Number.POSITIVE_INFINITY, size = 1000 } = {}): Bottle {
  return { name, tags, expires, size };
}

async function put(cache: TagCache, key: string, value: Bottle): Promise<void> {
  await cache.fetch(key, async () => ({ value, keep: true }));
}

test("a value that was purged is given to nobody, but can be compared with the next one", async () => {
  const cache = new TagCache();
  const [first, second] = [bottle("2024"), bottle("2025")];
  await put(cache, "riesling", first);
  expect(cache.former("riesling")).toBe(first);
  cache.purge(["bottles"]);
  expect([cache.get("riesling"), cache.keys(), cache.former("riesling")]).toEqual([null, [], first]);
  await put(cache, "riesling", second);
  expect(cache.former("riesling")).toBe(second);
  cache.clear();
  expect(cache.former("riesling")).toBeNull();
});

test("so can one that has expired", async () => {
  let now = 0;
  const cache = new TagCache({ now: () => now });
  const first = bottle("2024", { expires: 1 });
  await put(cache, "riesling", first);
  now = 1;
  expect([cache.get("riesling"), cache.former("riesling")]).toEqual([null, first]);
});

test("values that were purged count against the limit, and go before all others", async () => {
  const cache = new TagCache({ limit: 3500 });
  await put(cache, "oldest", bottle("oldest", { tags: ["others"] }));
  await put(cache, "purged", bottle("purged"));
  cache.purge(["bottles"]);
  await put(cache, "third", bottle("third", { tags: ["others"] }));
  expect(cache.former("purged")).not.toBeNull();
  await put(cache, "fourth", bottle("fourth", { tags: ["others"] }));
  expect([cache.former("purged"), cache.keys()]).toEqual([null, ["oldest", "third", "fourth"]]);
  await put(cache, "fifth", bottle("fifth", { tags: ["others"] }));
  expect(cache.keys()).toEqual(["third", "fourth", "fifth"]);
});

test("keys and tags count as well: no number of long keys makes the cache larger than its limit", async () => {
  const cache = new TagCache({ limit: 1_000_000 });
  const longest = "x".repeat(8000);
  for (let at = 0; at < 2000; at += 1) {
    await put(cache, `${at} ${longest}`, bottle("", { size: 10, tags: [`${at % 7}`] }));
    if (at % 100 === 0) cache.purge([`${at % 7}`]);
  }
  const keys = cache.keys();
  expect(keys.length).toBeGreaterThan(10);
  expect(cache.size).toBeLessThanOrEqual(1_000_000);
  expect(keys.reduce((sum, key) => sum + key.length, 0)).toBeLessThanOrEqual(500_000);
  cache.clear();
  expect(cache.size).toBe(0);
});
