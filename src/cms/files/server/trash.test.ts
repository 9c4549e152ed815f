import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { type Writer, writer } from "#server/testing/entries.ts";
import { picture, send, text, uploaded } from "#server/testing/files.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { workOf } from "#server/testing/work.ts";
import * as contract from "../contract.ts";

onEveryEngine("files", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let pen: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    pen = writer(anna);
  });

  const list = async (query: object = {}, visitor = anna) =>
    (await visitor.call(contract.readFiles, { query })).reply as contract.FileList;
  const names = async (query: object, visitor = anna) => (await list(query, visitor)).items.map(({ name }) => name);
  const priceList = async (name = "Preise.txt", sent: object = {}) =>
    uploaded(house, { visitor: anna, bytes: text(), name, ...sent });
  /** A picture whose sizes are still to be made. */
  const photograph = async (name = "Lese.jpg") =>
    (await send(anna, { bytes: await picture({ width: 90, height: 60 }), name })).reply;

  test("that are used say where before they go, and go when that is meant", async () => {
    const file = await photograph();
    const entry = await pen.create({ title: "Lese", avatar: file._id });
    expect(await names({ unused: true })).toEqual([]);
    const refused = await anna.call(contract.deleteFile, { query: { id: file._id } });
    expect([refused.status, refused.reply]).toMatchObject([409, { code: "FILE_IN_USE" }]);
    const batch = await anna.call(contract.deleteFileBatch, { body: [file._id] });
    expect(batch.reply).toMatchObject({ removed: [], refused: [{ _id: file._id, code: "FILE_IN_USE" }] });
    expect((await anna.call(contract.deleteFile, { query: { id: file._id, used: true } })).status).toBe(200);
    expect(await names({})).toEqual([]);
    expect((await pen.read(entry._id)).avatar).toBe(file._id);
    await pen.remove(entry._id);
  });

  test("in the trash come back or go for good, after thirty days by themselves and with their bytes", async () => {
    const bytes = text();
    const [kept, gone, old] = [
      await priceList("Bleibt.txt", { bytes }),
      await priceList("Weg.txt"),
      await priceList("Alt.txt"),
    ];
    const trash = async () => names({ status: "trash", sort: "name" });
    await anna.call(contract.deleteFileBatch, { body: [kept._id, gone._id, old._id] });
    expect([await names({}), await trash()]).toEqual([[], ["Alt", "Bleibt", "Weg"]]);
    expect((await anna.call(contract.readQuota)).reply.used).toBe(kept.size + gone.size + old.size);
    // The same bytes may come again while they lie there, but not come back beside themselves.
    const twin = await send(anna, { bytes, name: "Neu.txt" });
    expect(twin.status).toBe(200);
    const back = await anna.call(contract.undeleteFiles, { body: [kept._id] });
    expect([back.status, back.reply]).toMatchObject([409, { code: "C1", existing: twin.reply._id }]);
    await anna.call(contract.deleteFile, { query: { id: twin.reply._id } });
    expect((await anna.call(contract.undeleteFiles, { body: [kept._id] })).status).toBe(200);
    expect((await anna.call(contract.purgeFiles, { body: [gone._id, kept._id] })).reply).toMatchObject({
      removed: [gone._id],
      refused: [{ _id: kept._id, code: "C404" }],
    });
    await plantRepeating(house.database, { kinds: workOf(house.platform), now: house.platform.outside.now() });
    house.setTime("2026-12-22T10:00:00.000Z");
    await house.runJobs();
    anna = await house.as("admin", "spaeter@example.org");
    expect([await names({}), await trash()]).toEqual([["Bleibt"], []]);
    await house.sweep();
    const left = await house.platform.db.selectFrom("objects").selectAll().execute();
    expect(left.length).toBe(1);
  });
});
