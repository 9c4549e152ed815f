import { expect, test } from "vitest";
import type { Db } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { leaveUnused } from "./leave-tiles.ts";

/** One was wanted each day; each is of the same size. */
const size = 20_000;
const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`);

onEveryEngine("the kept tiles of a map", (fresh) => {
  const names = async (db: Db) => {
    const rows = await db.selectFrom("map_tiles").select("name").orderBy("name").execute();
    return rows.map(({ name }) => name);
  };

  test("that nobody has wanted for longest go when there are too many, and all stay as long as there are not", async () => {
    const { db } = (await testHouse(fresh)).database;
    const common = { size, type: "image/png", sha256: "a".repeat(64), etag: null, modified: null };
    const rows = days.map((day) => ({
      ...common,
      name: `source/${day}`,
      used_on: day,
      expires_at: `${day}T00:00:00.000Z`,
    }));
    await db.insertInto("map_tiles").values(rows).execute();

    await leaveUnused(db, { most: days.length * size });
    expect(await names(db)).toEqual(days.map((day) => `source/${day}`));

    // Nine tenths of what may be there stay.
    await leaveUnused(db, { most: 20 * size });
    expect(await names(db)).toEqual(days.slice(-18).map((day) => `source/${day}`));
  });
});
