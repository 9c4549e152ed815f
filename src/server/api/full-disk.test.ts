import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createEntry, readEntries } from "#cms/entries/contract.ts";
import { readFiles } from "#cms/files/contract.ts";
import { readMessages } from "#cms/messages/contract.ts";
import { readNotifications } from "#cms/notifications/contract.ts";
import { readPages } from "#cms/pages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { tellFullSoon, watchRoom } from "#platform/storage/room.ts";
import { spooledIn } from "#platform/storage/testing-bytes.ts";
import { fillDatabase } from "#server/testing/full-database.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { formOf, send, text } from "#server/testing/things/files.ts";

const fullText = "Das konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr.";
const long = Array.from({ length: 20 }, () => `<p>${"x".repeat(10_000)}</p>`);
const plenty = 10_000_000_000;

onEveryEngine("a full disk", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let guest: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    ({ guest } = house);
    admin = await house.as("admin");
  });

  const told = async () => (await admin.call(readNotifications)).reply.items;
  const write = (title: string) => admin.call(createEntry, { body: { title, content: long } });
  const count = async () => (await admin.call(readEntries)).reply;
  const later = (minutes: number) => house.setTime(new Date(Date.UTC(2026, 10, 21, 10, minutes)).toISOString());

  const fill = () => fillDatabase(house.database.db, { engine: fresh.engine, tables: ["entries", "mailboxes"] });

  describe("under the database", () => {
    test("refuses what is written with a sentence, keeps nothing of it, and lets everybody read", async () => {
      await write("Vorher");
      const before = await count();
      const disk = await fill();
      const refused = await write("Nachher");
      expect(refused).toMatchObject({ status: 507, reply: { code: "STORAGE_FULL", message: fullText } });
      expect(await count()).toEqual(before);
      for (const record of [readEntries, readPages, readFiles, readMessages, readNotifications]) {
        expect([record.path, (await admin.call(record)).status]).toEqual([record.path, 200]);
      }
      expect((await guest.call(readEntries)).status).toBe(200);
      await disk.empty();
      expect((await write("Danach")).status).toBe(200);
    });

    test("is told to the staff once, and no longer when there is room again", async () => {
      const disk = await fill();
      await write("Eins");
      await expect.poll(told).toMatchObject([{ kind: "storage.full", times: 1, address: "/admincenter/files" }]);
      later(30);
      await write("Zwei");
      await watchRoom(house.platform, plenty);
      expect(await told()).toMatchObject([{ kind: "storage.full", times: 1 }]);
      await disk.empty();
      await watchRoom(house.platform, plenty);
      expect(await told()).toEqual([]);
    });

    test("is not in the log when it cannot be told for want of room, and any other reason is", async () => {
      const { db } = house.database;
      const logged = vi.spyOn(house.platform.log, "error");
      const disk = await fill();
      const begin = sql`create trigger no_room before insert on notifications`;
      if (fresh.engine === "postgres") await sql`${begin} for each row execute function full_disk()`.execute(db);
      else {
        await sql`${begin} begin
          insert into mailboxes (path, position, before) values ('x', 0, hex(zeroblob(1000000))); end`.execute(db);
      }
      await tellFullSoon(house.platform);
      expect(await told()).toEqual([]);
      expect(logged).not.toHaveBeenCalled();
      await sql`alter table notifications rename to elsewhere`.execute(db);
      await tellFullSoon(house.platform);
      const words = "the staff could not be told that there is no room";
      expect(logged.mock.calls).toEqual([[{ err: expect.any(Error) as Error }, words]]);
      await disk.empty();
    });

    test("leaves the writer to those who come next", async () => {
      const disk = await fill();
      const outcomes = await Promise.all([1, 2, 3, 4].map((number) => write(`Zugleich ${number}`)));
      expect(outcomes.map(({ status }) => status)).toEqual([507, 507, 507, 507]);
      await disk.empty();
      const again = await Promise.all([1, 2, 3, 4].map((number) => write(`Noch einmal ${number}`)));
      expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
  });

  describe.each(["ENOSPC", "EDQUOT"])("under the files (%s)", (code) => {
    /** Everything that is written through a file handle fails, as the system says it. */
    async function fillDisk(): Promise<{ empty: () => void }> {
      const handle = await open(join(house.platform.settings.data, "probe"), "w");
      const prototype = Object.getPrototypeOf(handle) as typeof handle;
      await handle.close();
      const spy = vi
        .spyOn(prototype, "writeFile")
        .mockRejectedValue(Object.assign(new Error("no space left"), { code }));
      return { empty: () => spy.mockRestore() };
    }
    const lying = async () => ({
      spool: await spooledIn(house.platform.settings.data),
      store: await readdir(join(house.platform.settings.data, "files")).catch(() => []),
    });

    test("refuses a file with a sentence, keeps nothing of it, and is told to the staff", async () => {
      const disk = await fillDisk();
      for (const size of [100, 3_000_000]) {
        const form = await formOf({ bytes: text().padEnd(size, "Silvaner "), name: "karte.txt" });
        const sent = { ...form, payload: Readable.from(slices(form.payload)) };
        const { status, reply } = await admin.raw({ method: "POST", url: "/api/v0/upload", ...sent });
        expect([size, status, reply["code"], reply["message"]]).toEqual([size, 507, "STORAGE_FULL", fullText]);
      }
      expect(await lying()).toEqual({ spool: [], store: [] });
      await expect.poll(told).toMatchObject([{ kind: "storage.full", times: 1 }]);
      expect((await admin.call(readFiles)).status).toBe(200);
      disk.empty();
      const { status } = await send(admin, { bytes: text(), name: "karte.txt" });
      expect(status).toBe(200);
    });
  });

  test("is told before nothing works any more, and taken back when there is clearly more room", async () => {
    await watchRoom(house.platform, plenty);
    expect(await told()).toEqual([]);
    await watchRoom(house.platform, 10_000_000);
    later(1);
    await watchRoom(house.platform, 10_000_000);
    expect(await told()).toMatchObject([{ kind: "storage.full", times: 1 }]);
    await watchRoom(house.platform, 100_000_000);
    expect(await told()).toHaveLength(1);
    await watchRoom(house.platform, plenty);
    expect(await told()).toEqual([]);
  });
});

/** As they come over a line: the rest is still to come when the first of them cannot be written. */
async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) {
    yield bytes.subarray(from, from + 65_536);
    await setImmediate();
  }
}
