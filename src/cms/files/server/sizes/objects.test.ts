import { beforeEach, expect, test } from "vitest";
import { isProblem } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { picture, text, uploaded } from "#server/testing/things/files.ts";
import { holdObjects, noteObject, sweepObjects } from "./objects.ts";

const sha256 = "0".repeat(64);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

onEveryEngine("objects in the store", (fresh) => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await testHouse(fresh);
  });

  const note = (hour: number) => noteObject(house.platform.db, { sha256, now: at(hour) });
  const sweep = (hour: number) => sweepObjects({ ...house.platform, now: at(hour) });
  const hold = (hour: number) =>
    house.platform.db.transaction().execute((tx) => holdObjects(tx, { sha256: [sha256], now: at(hour) }));

  test("that took hours to come are nobody's to sweep once somebody begins to use them", async () => {
    await note(10);
    await hold(13);
    expect(await sweep(13)).toBe(0);
    expect(await sweep(15)).toBe(1);
  });

  test("that were swept meanwhile are not used: whoever comes too late is asked to try again", async () => {
    await note(10);
    expect(await sweep(12)).toBe(1);
    const refusal = await hold(12).catch((error: unknown) => error);
    expect(isProblem(refusal) && refusal.code).toBe("BUSY");
  });

  test("that files use are never swept, however old they are", async () => {
    const anna = await house.as("admin");
    await uploaded(house, { visitor: anna, bytes: text(), name: "Preise.txt" });
    await uploaded(house, { visitor: anna, bytes: await picture({ width: 60, height: 40 }), name: "Lese.jpg" });
    const count = async () => (await house.platform.db.selectFrom("objects").select("sha256").execute()).length;
    const before = await count();
    expect(await sweep(23)).toBe(0);
    expect([before > 2, await count()]).toEqual([true, before]);
  });
});
