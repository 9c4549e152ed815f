import { beforeAll, expect, test } from "vitest";
import { createEntry, publishEntries } from "#cms/entries/contract.ts";
import { search } from "#cms/search/contract.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { corpus } from "./testing-corpus.ts";
import { type Expected, englishQueries, germanQueries } from "./testing-queries.ts";

/** What is shown of the hits of a query. */
const shownHits = 4;

onEveryEngine("a table of queries", (fresh) => {
  let house: TestHouse;
  let minute = 0;

  beforeAll(async () => {
    house = await testHouse(fresh);
    const admin = await house.as("admin");
    for (const [day, { de, en }] of corpus.entries()) {
      house.setTime(new Date(Date.UTC(2026, 0, 1 + day, 10)).toISOString());
      const translations = en ? { translations: { en: { title: en[0], content: [en[1]] } } } : {};
      const { reply } = await admin.call(createEntry, { body: { title: de[0], content: [de[1]], ...translations } });
      await admin.call(publishEntries, { body: [reply._id] });
    }
    await house.runJobs();
  }, 60_000);

  async function answerTo(q: string, lang: Language): Promise<Expected> {
    // So that nobody searches more often than people do.
    house.setTime(new Date(Date.UTC(2026, 6, 1, 10, (minute += 2))).toISOString());
    const { reply } = await house.guest.call(search, { query: { q, lang, pageSize: shownHits } });
    const titles = reply.items.map(({ title }) => title.map(({ text }) => text).join(""));
    const more = reply.total > shownHits ? ` +${reply.total - shownHits}` : "";
    const note = [reply.meant ? `?${reply.meant}` : "", reply.some ? "some" : ""].filter(Boolean).join(" ");
    return [q, titles.join(" · ") + more, ...((note ? [note] : []) as [string?])];
  }

  test("German queries find what people would expect, in this order", async () => {
    const answers: Expected[] = [];
    for (const [q] of germanQueries) answers.push(await answerTo(q, "de"));
    expect(answers).toEqual(germanQueries);
  });

  test("English queries do, too, and find what is there in German only", async () => {
    const answers: Expected[] = [];
    for (const [q] of englishQueries) answers.push(await answerTo(q, "en"));
    expect(answers).toEqual(englishQueries);
  });
});
