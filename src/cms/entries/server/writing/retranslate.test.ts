import { setTimeout as after } from "node:timers/promises";
import { expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { changedDocument, newDocument } from "../entry-document.ts";
import { insertEntry } from "./write-entry.ts";

onEveryEngine("another main language", (fresh) => {
  test("waits for what is being saved, so that this is sorted by its title in that language, too", async () => {
    const house = await testHouse(fresh);
    const staff = await house.as("admin");
    const { db, outside } = house.platform;
    const [id, now] = [outside.id(), outside.now()];
    const input = { title: "Lese", translations: { en: { title: "Harvest", content: ["<p>Grapes</p>"] } } };
    const draft = changedDocument(newDocument(now), { input, now });
    const { reply } = await house.guest.call(readConfig, { query: {} });
    const { version } = reply[0]!;
    let changing = Promise.resolve({ status: 0 });
    await db.transaction().execute(async (tx) => {
      await insertEntry(tx, { entry: { id, version: 1, draft, live: null }, now });
      changing = staff.call(changeConfig, { body: { version, language: "en" } });
      // Long enough for it to be done, if it did not wait.
      await Promise.race([changing, after(500)]);
    });
    expect((await changing).status).toBe(200);
    const { title_folded: filed } = await db
      .selectFrom("entries")
      .select("title_folded")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(filed).toBe("harvest · lese");
  });
});
