import { expect, test } from "vitest";
import { readConfig } from "#cms/settings/contract.ts";
import type { Keeping } from "#contract/kept/kept-loads.ts";
import type { Client } from "#contract/wire/client.ts";
import { TagCache } from "#platform/changes/tag-cache.ts";
import { textsTag } from "#platform/own-texts.ts";
import { KeptLoads, type LoadFacts } from "./kept-loads.ts";
import { Reading } from "./reading.ts";

type Facts = LoadFacts & { api: Client; keeping: Keeping<Facts> };

/** A page whose API answers with these tags; `asked` counts what was asked of it. */
function site({ now = () => 0 }: { now?: () => number } = {}) {
  const cache = new TagCache({ now });
  const loads = new KeptLoads(cache);
  const api = { asked: 0, tags: ["config"], validUntil: null as string | null, cookies: [] as string[] };
  const page = () => {
    const reading = new Reading();
    const run = async () => {
      api.asked += 1;
      const { tags, validUntil, cookies } = api;
      return { status: 200, reply: { n: api.asked }, cookies, tags, validUntil };
    };
    const facts: LoadFacts = {
      ...{ main: "de", origin: "https://amselberg.example", carried: [], broken: false },
      ...{ framed: new Set(), report: () => {} },
    };
    const keeping = loads.keepingFor({ facts, reading, run }) as Keeping<Facts>;
    const read = (key = "frame") =>
      keeping.keep<object>(key, async ({ api: own }) => ({
        made: await own.call(readConfig, { query: {} }),
        size: 10,
      }));
    return { facts, reading, keeping, read };
  };
  return { cache, api, page };
}

test("what is loaded for one page is there for the next, until something that it read is purged", async () => {
  const { cache, api, page } = site();
  const first = await page().read();
  expect(await page().read()).toBe(first);
  expect(await page().read("another")).not.toBe(first);
  cache.purge(["entries"]);
  expect(await page().read()).toBe(first);
  cache.purge(["config"]);
  expect(await page().read()).not.toBe(first);
  const asked = api.asked;
  // The owner's words may stand in it.
  cache.purge([textsTag]);
  await page().read();
  expect(api.asked).toBe(asked + 1);
});

test("a page depends on everything of which it is made, also where that was kept", async () => {
  const { api, page } = site();
  api.validUntil = "2026-12-01T00:00:00.000Z";
  for (const round of [1, 2]) {
    const { facts, reading, keeping } = page();
    await keeping.keep("frame", async (own) => {
      const inner = await own.keeping.keep("block", async (block) => {
        block.framed.add("video");
        return { made: await block.api.call(readConfig, { query: {} }), size: 10 };
      });
      own.carried.push({ name: "map", framed: false, sources: { script: [], connect: [], img: [], frame: [] } });
      return { made: inner, size: 10 };
    });
    expect([round, [...reading.tags].toSorted(), reading.validUntil]).toEqual([
      round,
      ["config", textsTag].toSorted(),
      "2026-12-01T00:00:00.000Z",
    ]);
    expect([facts.carried.map(({ name }) => name), [...facts.framed]]).toEqual([["map"], ["video"]]);
  }
  expect(api.asked).toBe(1);
});

test("it ends when what it read ends", async () => {
  let now = 0;
  const { api, page } = site({ now: () => now });
  api.validUntil = new Date(1000).toISOString();
  const first = await page().read();
  now = 999;
  expect(await page().read()).toBe(first);
  now = 1000;
  expect(await page().read()).not.toBe(first);
});

test("what is broken, and what sets a cookie, is kept for nobody", async () => {
  const { api, page } = site();
  const broken = page();
  const load = async (own: Facts) => {
    own.broken = true;
    return { made: await own.api.call(readConfig, { query: {} }), size: 10 };
  };
  await broken.keeping.keep("block", load);
  await page().keeping.keep("block", load);
  expect([broken.facts.broken, api.asked]).toEqual([true, 2]);
  api.cookies = ["half=1"];
  const [one, other] = [page(), page()];
  await one.read();
  await other.read();
  expect([one.reading.cookies, other.reading.cookies, api.asked]).toEqual([["half=1"], ["half=1"], 4]);
});

test("nothing of a visitor is in reach of what is kept for all of them", async () => {
  const { keeping } = site().page();
  const load = async (facts: object) => ({ made: (facts as { banner: boolean }).banner, size: 10 });
  await expect(keeping.keep("frame", load)).rejects.toThrow("what is kept for all visitors asks for banner");
});

test("what several read together is asked once, and each of them depends on it", async () => {
  const { cache, api, page } = site();
  const load = async () => {
    const { keeping } = page();
    let together: ReturnType<typeof keeping.apart<object>> | undefined;
    const block = (key: string) =>
      keeping.keep<object>(key, async (own) => {
        together ??= own.keeping.page.apart((all) => all.call(readConfig, { query: {} }));
        const { found, read } = await together;
        own.keeping.dependOn(read);
        return { made: { found }, size: 10 };
      });
    return Promise.all([block("one"), block("other")]);
  };
  const first = await load();
  expect(api.asked).toBe(1);
  cache.purge(["config"]);
  const second = await load();
  expect(api.asked).toBe(2);
  expect(second.map((one, at) => one === first[at])).toEqual([false, false]);
});
