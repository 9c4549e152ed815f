import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { Changes } from "./changes/changes.ts";
import { followOwnTexts, readOwnTexts, storeOwnText } from "./own-texts.ts";

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
    for (const text of ["Eintreten", null]) {
      await database.db.transaction().execute((tx) => storeOwnText(tx, { language: "de", key, text, now }));
      await changes.catchUp();
    }
    expect(told).toEqual([undefined, "Eintreten", undefined]);
    expect(await readOwnTexts(database.db)).toEqual({ de: {}, en: {} });
  });
});
