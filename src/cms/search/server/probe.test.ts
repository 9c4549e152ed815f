import { beforeAll, expect, test } from "vitest";
import { createEntry, publishEntries } from "#cms/entries/contract.ts";
import { search } from "#cms/search/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { corpus } from "./testing-corpus.ts";

onEveryEngine("search", (fresh) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await testHouse(fresh);
    const admin = await house.as("admin");
    const ids: string[] = [];
    for (const [at, { de, en }] of corpus.entries()) {
      house.setTime(new Date(Date.UTC(2026, 0, 1 + at, 10)).toISOString());
      const { reply } = await admin.call(createEntry, {
        body: { title: de[0], content: [de[1]], ...(en ? { translations: { en: { title: en[0], content: [en[1]] } } } : {}) },
      });
      ids.push(reply._id);
      await admin.call(publishEntries, { body: [reply._id] });
    }
    const t = performance.now();
    await house.runJobs();
    console.log("jobs", performance.now() - t);
  }, 60_000);
  test("probe", async () => {
    const asked = (process.env["Q"] ?? "wein|weinproben|Muehle|rielsing|probe|parkplatz|über uns|fest|hunde im zimmer|\"feiner säure\"|email|fass|rebe kochen").split("|");
    for (const q of asked) {
      const { reply, status } = await house.guest.call(search, { query: { q, lang: "de" } });
      console.log(fresh.engine, q, status, reply.total, reply.meant, reply.some, reply.items?.map((i) => i.title.map((p) => (p.hit ? `[${p.text}]` : p.text)).join("")), reply.items?.[0]?.excerpt.map((p) => (p.hit ? `[${p.text}]` : p.text)).join(""), reply.code ?? "");
    }
    expect(1).toBe(1);
  });
});
