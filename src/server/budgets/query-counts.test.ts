import { writeFileSync } from "node:fs";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { entryPlace } from "#server/testing/running/entry-place.ts";
import { publicPages, type TestSite, testSite } from "../testing/running/site.ts";
import counts from "./query-counts.json" with { type: "json" };

onEveryEngine("queries per public page", (fresh) => {
  let site: TestSite;
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { plugin: counting });
  });
  afterAll(() => site.close());

  test("a page rendered fresh asks the database exactly as often as is written down", async () => {
    const found: Record<string, number> = {};
    // What is small and on many pages is read once and remembered.
    for (const page of publicPages) await site.get(page);
    for (const page of publicPages) {
      site.app.cache.clear();
      site.platform.kept.clear();
      queries = 0;
      const answer = await site.get(page);
      expect(answer.status, page).toBe(200);
      found[page] = queries;
    }
    // `VITRINE_WRITE_COUNTS=1` writes the page again; the difference is then read in the commit.
    if (process.env["VITRINE_WRITE_COUNTS"]) {
      writeFileSync(new URL("query-counts.json", import.meta.url), `${JSON.stringify(found, null, 2)}\n`);
    }
    expect(found).toEqual(counts);
  });

  const bodyOf = async (address: string) => (await site.get(address)).text();

  test("after the publication of an entry its page asks for the entry and for the names of its neighbours", async () => {
    const { address, id } = await entryPlace(site.url);
    expect(await bodyOf(address)).toContain('class="entry-neighbours"');
    for (const cache of [site.app.cache, site.platform.kept]) cache.purge([`entry:${id}`, "entries", "titles"]);
    queries = 0;
    expect(await bodyOf(address)).toContain('class="entry-neighbours"');
    expect(queries).toBe(2);
  });

  test("a kept page asks for no rows at all", async () => {
    await site.get("/");
    queries = 0;
    await site.get("/");
    expect(queries).toBe(0);
  });
});
