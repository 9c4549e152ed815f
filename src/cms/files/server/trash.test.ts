import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { filesOf } from "#server/testing/houses/files.ts";
import { send, text } from "#server/testing/things/files.ts";
import { workOf } from "#server/testing/work.ts";
import * as contract from "../contract.ts";

onEveryEngine("files", (fresh) => {
  const at = filesOf(fresh);

  test("that are used say where before they go, and go when that is meant", async () => {
    const file = await at.photograph();
    const entry = await at.pen.create({ title: "Lese", avatar: file._id });
    expect(await at.names({ unused: true })).toEqual([]);
    const refused = await at.anna.call(contract.deleteFile, { query: { id: file._id } });
    expect([refused.status, refused.reply]).toMatchObject([409, { code: "FILE_IN_USE" }]);
    const batch = await at.anna.call(contract.deleteFileBatch, { body: [file._id] });
    expect(batch.reply).toMatchObject({ removed: [], refused: [{ _id: file._id, code: "FILE_IN_USE" }] });
    expect((await at.anna.call(contract.deleteFile, { query: { id: file._id, used: true } })).status).toBe(200);
    expect(await at.names({})).toEqual([]);
    expect((await at.pen.read(entry._id)).avatar).toBe(file._id);
    await at.pen.remove(entry._id);
  });

  test("in the trash come back or go for good, after thirty days by themselves and with their bytes", async () => {
    const bytes = text();
    const [kept, gone, old] = [
      await at.priceList("Bleibt.txt", { bytes }),
      await at.priceList("Weg.txt"),
      await at.priceList("Alt.txt"),
    ];
    const trash = async () => at.names({ status: "trash", sort: "name" });
    await at.anna.call(contract.deleteFileBatch, { body: [kept._id, gone._id, old._id] });
    expect([await at.names({}), await trash()]).toEqual([[], ["Alt", "Bleibt", "Weg"]]);
    expect((await at.anna.call(contract.readQuota)).reply.used).toBe(kept.size + gone.size + old.size);
    // The same bytes may come again while they lie there, but not come back beside themselves.
    const twin = await send(at.anna, { bytes, name: "Neu.txt" });
    expect(twin.status).toBe(200);
    const back = await at.anna.call(contract.undeleteFiles, { body: [kept._id] });
    expect([back.status, back.reply]).toMatchObject([409, { code: "C1", existing: twin.reply._id }]);
    await at.anna.call(contract.deleteFile, { query: { id: twin.reply._id } });
    expect((await at.anna.call(contract.undeleteFiles, { body: [kept._id] })).status).toBe(200);
    expect((await at.anna.call(contract.purgeFiles, { body: [gone._id, kept._id] })).reply).toMatchObject({
      removed: [gone._id],
      refused: [{ _id: kept._id, code: "C404" }],
    });
    await plantRepeating(at.house.database, { kinds: workOf(at.house.platform), now: at.house.platform.outside.now() });
    at.house.setTime("2026-12-22T10:00:00.000Z");
    await at.house.runJobs();
    at.anna = await at.house.as("admin", "spaeter@example.org");
    expect([await at.names({}), await trash()]).toEqual([["Bleibt"], []]);
    await at.house.sweep();
    const left = await at.house.platform.db.selectFrom("objects").selectAll().execute();
    expect(left.length).toBe(1);
  });
});
