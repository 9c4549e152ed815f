import { beforeEach, expect, test } from "vitest";
import * as files from "#cms/files/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";
import { picture, send, text, uploaded } from "#server/testing/things/files.ts";
import * as contract from "../contract.ts";

onEveryEngine("galleries", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let pen: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
    pen = writer(anna);
  });

  const photograph = async () =>
    (await send(anna, { bytes: await picture({ width: 40, height: 30 }), name: "Lese.jpg" })).reply._id;
  const create = async (body: object = {}) => (await anna.call(contract.createGallery, { body })).reply;
  const change = (gallery: contract.Gallery, body: object) =>
    anna.call(contract.changeGallery, { body: { _id: gallery._id, version: gallery.version, ...body } });
  const list = async (query: object = {}, visitor = anna) =>
    (await visitor.call(contract.readGalleries, { query })).reply as contract.GalleryList;
  const shownTo = async (visitor: Visitor, id: string) =>
    (await visitor.call(contract.readGalleries, { query: { id } })).status === 200;

  test("begin as the specification says, and keep what was chosen", async () => {
    expect(await create()).toMatchObject({
      images: [],
      title: "",
      size: "cropcover",
      transition: "crossFade",
      interval: 5000,
      onClick: "fullscreen",
      sizeClick: "fit",
      showTitle: false,
      pivot: { x: 0.5, y: 0.5 },
    });
    const [one, two] = [await photograph(), await photograph()];
    const gallery = await create({
      title: "Herbst",
      images: [two, one, two],
      translations: { en: { title: "Autumn" } },
    });
    expect(gallery).toMatchObject({ title: "Herbst", images: [two, one], translations: { en: { title: "Autumn" } } });
    const { reply } = await change(gallery, { images: [one, two], interval: 3000, transition: "stripesVertical" });
    expect(reply).toMatchObject({ images: [one, two], interval: 3000, transition: "stripesVertical", title: "Herbst" });
    const late = await change(gallery, { title: "Zu spät" });
    expect([late.status, late.reply]).toMatchObject([409, { code: "C409", current: { interval: 3000 } }]);
    for (const body of [{ interval: 10 }, { transition: "spin" }, { pivot: { x: 2, y: 0 } }]) {
      expect((await change(reply, body)).status).toBe(400);
    }
  });

  test("take pictures and nothing else", async () => {
    const { _id } = await uploaded(house, { visitor: anna, bytes: text(), name: "Preise.txt" });
    const refused = await anna.call(contract.createGallery, { body: { images: [_id] } });
    expect([refused.status, refused.reply]).toMatchObject([422, { code: "NOT_PICTURE", field: "images" }]);
    expect((await list()).total).toBe(0);
  });

  test("are found by title in either language, latest first or in the order of their titles", async () => {
    for (const [hour, title, en] of [
      [10, "Herbst", "Autumn"],
      [11, "Ärger im Keller", "Trouble"],
      [12, "Frühling", ""],
    ] as const) {
      house.setTime(`2026-11-21T${hour}:00:00.000Z`);
      await create({ title, ...(en ? { translations: { en: { title: en } } } : {}) });
    }
    const titles = async (query: object) => (await list(query)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Frühling", "Ärger im Keller", "Herbst"]);
    expect(await titles({ sort: "title" })).toEqual(["Ärger im Keller", "Frühling", "Herbst"]);
    expect(await titles({ q: "autumn" })).toEqual(["Herbst"]);
    expect(await list({ pageSize: 2, page: 2 })).toMatchObject({ total: 3, items: [{ title: "Herbst" }] });
  });

  test("and their pictures are everybody's as long as something published shows them", async () => {
    const image = await photograph();
    const gallery = await create({ title: "Herbst", images: [image] });
    const seen = async () => [
      await shownTo(house.guest, gallery._id),
      (await house.guest.call(files.readFiles, { query: { id: image } })).status === 200,
    ];
    expect(await seen()).toEqual([false, false]);
    const sections = [{ type: "gallery", props: { images: [], gallery: gallery._id } }];
    const entry = await pen.create({ title: "Lese", sections });
    expect(await seen()).toEqual([false, false]);
    await pen.publish(entry._id);
    expect(await seen()).toEqual([true, true]);
    const shown = (await house.guest.call(contract.readGalleryBatch, { body: [gallery._id] })).reply[0];
    expect([shown?.behind, shown?.can]).toEqual([undefined, { write: false, delete: false }]);
    // What is put into it is shown wherever it stands.
    const more = await photograph();
    await change(gallery, { images: [image, more] });
    const opened = async () => (await house.guest.call(files.readFiles, { query: { id: more } })).status;
    expect(await opened()).toBe(200);
    // What is taken out is not, though the answer to a guest was kept.
    await change({ ...gallery, version: gallery.version + 1 }, { images: [image] });
    expect(await opened()).toBe(404);
    await change({ ...gallery, version: gallery.version + 2 }, { images: [image, more] });
    expect(await opened()).toBe(200);
    await pen.unpublish(entry._id);
    expect(await seen()).toEqual([false, false]);
  });

  test("that are shown say where before they go, and their pictures stay", async () => {
    const image = await photograph();
    const gallery = await create({ title: "Herbst", images: [image] });
    const entry = await pen.create({
      title: "Lese",
      sections: [{ type: "gallery", props: { images: [], gallery: gallery._id } }],
    });
    const [listed] = (await list()).items;
    expect(listed?.behind?.uses).toEqual([{ kind: "entry", _id: entry._id, title: "Lese", live: false }]);
    const file = (await anna.call(files.readFiles, { query: { id: image } })).reply as files.File;
    expect(file.behind?.uses).toEqual([{ kind: "gallery", _id: gallery._id, title: "Herbst", live: false }]);
    const refused = await anna.call(contract.deleteGallery, { query: { id: gallery._id } });
    expect([refused.status, refused.reply]).toMatchObject([409, { code: "GALLERY_IN_USE" }]);
    expect((await anna.call(contract.deleteGalleryBatch, { body: [gallery._id] })).reply).toMatchObject({
      removed: [],
      refused: [{ _id: gallery._id, code: "GALLERY_IN_USE" }],
    });
    expect((await anna.call(contract.deleteGallery, { query: { id: gallery._id, used: true } })).status).toBe(200);
    expect((await list()).total).toBe(0);
    const left = (await anna.call(files.readFiles, { query: { id: image } })).reply as files.File;
    expect(left.behind?.uses).toEqual([]);
  });
});
