import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { Changes, changed } from "./changes/changes.ts";
import { ChangedMeanwhile } from "./endpoints/optimistic-locking.ts";
import { followOwnTexts, readOwnTexts, storeOwnText, textsTag } from "./own-texts.ts";

onEveryEngine("a site's own texts", (fresh) => {
  const key = "site:login.button";
  const now = new Date("2026-11-21T10:00:00.000Z");

  test("are told at the start and whenever they change, and taken back with null", async () => {
    const database = await fresh.database();
    const changes = new Changes(database);
    await changes.start();
    const told: (string | undefined)[] = [];
    await followOwnTexts(database.db, {
      changes,
      apply: (overlay) => void told.push(overlay.de?.[key]),
      onError: (error) => {
        throw error;
      },
    });
    for (const [version, text] of ["Eintreten", null].entries()) {
      await database.db.transaction().execute(async (tx) => {
        await storeOwnText(tx, { language: "de", key, text, shipped: "Anmelden", version, now });
        await changed(tx, { tags: [textsTag], now });
      });
      await changes.catchUp();
    }
    expect(told).toEqual([undefined, "Eintreten", undefined]);
    expect(await readOwnTexts(database.db)).toEqual({ de: {}, en: {} });
  });

  test("are not lost when two people change the same one: whoever comes second is refused, even after a reset", async () => {
    const { db } = await fresh.database();
    const write = (version: number, text: string | null) =>
      db
        .transaction()
        .execute((tx) => storeOwnText(tx, { language: "en", key, text, shipped: "Log in", version, now }));
    await write(0, "Enter");
    await expect(write(0, "Come in")).rejects.toThrow(ChangedMeanwhile);
    await write(1, null);
    await write(2, "Step in");
    // Whoever saw the first wording has seen neither the reset nor the third one.
    await expect(write(1, "Come in")).rejects.toThrow(ChangedMeanwhile);
    expect(await readOwnTexts(db)).toEqual({ de: {}, en: { [key]: "Step in" } });
  });
});
