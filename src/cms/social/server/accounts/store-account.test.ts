import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { storePageToken } from "./store-account.ts";

onEveryEngine("the token of a page", (fresh) => {
  test("is stored beside what somebody changes in the settings at the same time", async () => {
    const { db } = (await testHouse(fresh)).platform;
    const before = (await readStoredConfig(db)).document;
    await db.transaction().execute((tx) => storeConfig(tx, { document: before, now: new Date() }));
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    const changing = db.transaction().execute(async (tx) => {
      const document = JSON.stringify({ ...before, description: "Neu beschrieben" });
      await tx.updateTable("config").set({ document }).where("id", "=", "site").execute();
      resolve();
      await wait(100);
    });
    await changed;
    await db.transaction().execute((tx) => storePageToken(tx, { token: "EAAB-neu", now: new Date() }));
    await changing;
    const { document } = await readStoredConfig(db);
    expect([document.description, document.components.social.fb.pageAccessToken]).toEqual([
      "Neu beschrieben",
      "EAAB-neu",
    ]);
  });
});
