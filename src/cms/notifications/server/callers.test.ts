import { beforeAll, beforeEach, expect, test } from "vitest";
import { createEntry, planEntry } from "#cms/entries/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { picture, send, text } from "#server/testing/things/files.ts";
import { readNotifications } from "../contract.ts";

onEveryEngine("the house tells the staff", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });
  beforeEach(async () => {
    await house.database.db.deleteFrom("notifications").execute();
  });

  const told = async () => (await admin.call(readNotifications)).reply.items;

  test("that the files have come near their limit, and when they reach it, each once", async () => {
    const { version } = (await admin.call(readConfig)).reply[0] as { version: number };
    await admin.call(changeConfig, { body: { version, files: { quota: 1_000_000 } } });
    await house.platform.changes.catchUp();
    const upload = async (size: number) => {
      const bytes = text().padEnd(size, "Silvaner ");
      expect((await send(admin, { bytes, name: "Preise.txt" })).status).toBe(200);
    };
    await upload(890_000);
    expect(await told()).toEqual([]);
    for (const size of [30_000, 10_000, 10_000]) await upload(size);
    expect(await told()).toMatchObject([{ text: "Der Platz für Dateien ist zu 92 % belegt", times: 1 }]);
    await upload(55_000);
    expect((await told()).map((one) => one.text)).toEqual([
      "Der Platz für Dateien ist zu 99 % belegt",
      "Der Platz für Dateien ist zu 92 % belegt",
    ]);
    await house.database.db.deleteFrom("files").execute();
  });

  test("that what was planned for an entry has not happened, and of which one", async () => {
    const { _id } = (await admin.call(createEntry, { body: { title: "Lese" } })).reply;
    const at = "2026-11-21T11:00:00.000Z";
    await admin.call(planEntry, { body: { _id, act: "publish", at, lang: "en" } });
    house.setTime(at);
    await house.runJobs();
    expect(await told()).toMatchObject([
      {
        text: "„Lese“ konnte nicht wie geplant veröffentlicht oder zurückgezogen werden",
        address: `/admincenter/entries/${_id}/publication`,
      },
    ]);
  });

  test("that a picture could not be read", async () => {
    const bytes = (await picture()).subarray(0, 400);
    const { reply } = await send(admin, { bytes, name: "Halbe Lese.jpg" });
    await house.runJobs();
    expect(await told()).toMatchObject([
      {
        text: "Das Bild „Halbe Lese“ konnte nicht verarbeitet werden",
        address: `/admincenter/image/edit/${reply._id}`,
      },
    ]);
  });
});
