import { beforeEach, expect, test } from "vitest";
import * as files from "#cms/files/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { plantRepeating } from "#platform/jobs/jobs.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { writer } from "#server/testing/things/entries.ts";
import { picture, send } from "#server/testing/things/files.ts";
import { workOf } from "#server/testing/work.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("the trash of galleries", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const create = async (body: object) => (await anna.call(contract.createGallery, { body })).reply;
  const remove = (id: string, visitor = anna) => visitor.call(contract.deleteGallery, { query: { id, used: true } });
  const titles = async (query: object = {}) =>
    ((await anna.call(contract.readGalleries, { query })).reply as contract.GalleryList).items.map(
      ({ title }) => title,
    );

  test("what lies in it is shown to nobody, and neither are its pictures, until it comes back as it was", async () => {
    const image = (await send(anna, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" })).reply._id;
    const gallery = await create({ title: "Herbst", images: [image], interval: 3000 });
    const pen = writer(anna);
    const sections = [{ type: "gallery", props: { images: [], gallery: gallery._id } }];
    const entry = await pen.create({ title: "Lese", sections });
    await pen.publish(entry._id);
    const open = async () => [
      (await house.guest.call(contract.readGalleryBatch, { body: [gallery._id] })).reply.length,
      (await house.guest.call(files.readFiles, { query: { id: image } })).status,
      ((await anna.call(files.readFiles, { query: { id: image } })).reply as files.File).behind?.uses.length,
    ];
    expect(await open()).toEqual([1, 200, 1]);
    house.setTime("2026-11-21T11:00:00.000Z");
    await remove(gallery._id);
    expect(await open()).toEqual([0, 404, 0]);
    expect([await titles(), await titles({ status: "trash" })]).toEqual([[], ["Herbst"]]);
    const lying = await anna.call(contract.readGalleries, { query: { id: gallery._id, status: "trash" } });
    expect(lying.reply).toMatchObject({
      can: { write: false, delete: true },
      // What shows it is named all the time.
      behind: { deleted: "2026-11-21T11:00:00.000Z", uses: [{ kind: "entry", _id: entry._id }] },
    });
    const { version } = lying.reply as contract.Gallery;
    const change = await anna.call(contract.changeGallery, { body: { _id: gallery._id, version, title: "X" } });
    const again = await remove(gallery._id);
    const copy = await anna.call(contract.duplicateGallery, { body: { _id: gallery._id } });
    expect([change.status, again.status, copy.status]).toEqual([404, 404, 404]);
    const back = await anna.call(contract.undeleteGalleries, { body: [gallery._id] });
    expect(back.reply).toMatchObject([{ title: "Herbst", images: [image], interval: 3000, can: { write: true } }]);
    expect(await open()).toEqual([1, 200, 1]);
  });

  test("several come out together, or none of them, and only what lies in it goes for good", async () => {
    const [one, two, kept] = [await create({ title: "A" }), await create({ title: "B" }), await create({ title: "C" })];
    await anna.call(contract.deleteGalleryBatch, { body: [one._id, two._id] });
    for (const wrong of [missing, kept._id]) {
      const { status } = await anna.call(contract.undeleteGalleries, { body: [one._id, wrong] });
      expect([status, await titles()]).toEqual([404, ["C"]]);
    }
    const { reply } = await anna.call(contract.purgeGalleries, { body: [one._id, kept._id] });
    expect(reply).toMatchObject({ removed: [one._id], refused: [{ _id: kept._id, code: "C404" }] });
    await anna.call(contract.undeleteGalleries, { body: [two._id] });
    expect([(await titles()).toSorted(), await titles({ status: "trash" })]).toEqual([["B", "C"], []]);
    const { id: by } = await rowOf(house, "admin@example.org");
    expect(await acts(house, "gallery.undelete")).toEqual([{ by, thing: two._id, details: {} }]);
    expect(await acts(house, "gallery.purge")).toEqual([{ by, thing: one._id, details: {} }]);
  });

  test("it is emptied of what has lain in it for thirty days, by the house itself", async () => {
    const [old, younger] = [await create({ title: "Alt" }), await create({ title: "Jünger" })];
    await remove(old._id);
    house.setTime("2026-11-21T10:00:00.001Z");
    await remove(younger._id);
    const { database, platform } = house;
    await plantRepeating(database, { kinds: workOf(platform), now: new Date("2026-11-21T10:00:00.000Z") });
    house.setTime("2026-12-21T10:00:00.000Z");
    await house.runJobs();
    const rows = await database.db.selectFrom("galleries").select("id").execute();
    expect(rows).toEqual([{ id: younger._id }]);
    expect(await acts(house, "gallery.purge")).toEqual([{ by: null, thing: old._id, details: {} }]);
  });

  test("guests and customers neither look into it nor take anything out", async () => {
    const { _id } = await create({ title: "Herbst" });
    await remove(_id);
    const customer = await house.as("customer");
    for (const query of [{ status: "trash" as const }, { id: _id, status: "trash" as const }]) {
      expect((await house.guest.call(contract.readGalleries, { query })).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(contract.readGalleries, { query })).reply).toMatchObject({ code: "C100" });
    }
    for (const record of [contract.undeleteGalleries, contract.purgeGalleries] as const) {
      expect((await customer.call(record, { body: [_id] })).reply).toMatchObject({ code: "C100" });
    }
    expect(await titles({ status: "trash" })).toEqual(["Herbst"]);
  });
});
