import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#cms/demo/content/pages.ts";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("the pages of the demo", (fresh) => {
  let site: TestSite;
  const failed: string[] = [];
  beforeAll(async () => {
    site = await testSite(await fresh.database(), { onError: (error) => failed.push(String(error)) });
  });
  afterAll(() => site.close());

  test("are shown in both languages with one main heading each, and nothing in them fails", async () => {
    for (const { slug } of pages) {
      for (const path of [`/${slug.de}`, `/en/${slug.en}`]) {
        const answer = await site.get(path);
        const headings = (await answer.text()).match(/<h1/g) ?? [];
        expect([path, answer.status, headings.length, failed]).toEqual([path, 200, 1, []]);
      }
    }
  });
});
