import { beforeEach, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import * as tags from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type Writer, writer } from "#server/testing/entries.ts";
import { fileOf, formOf, picture, send, text, uploaded } from "#server/testing/files.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

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
  const finished = async (name: string, size: object = {}) =>
    uploaded(house, { visitor: anna, bytes: await picture({ width: 90, height: 60, ...size }), name });
  const change = (file: contract.File, body: object) =>
    anna.call(contract.changeFile, { body: { _id: file._id, version: file.version, ...body } });
  const status = async (visitor: Visitor, id: string) =>
    (await visitor.call(contract.readFiles, { query: { id } })).status;

  test("are listed latest first, by name, type, tag, search, and page by page", async () => {
    for (const [hour, name, tagged] of [
      [10, "Ärzte.txt", ["Preise|2026"]],
      [11, "Weinliste.csv", ["Preise"]],
      [12, "Anfahrt.txt", []],
    ] as const) {
      house.setTime(`2026-11-21T${hour}:00:00.000Z`);
      await priceList(name, { tags: [...tagged] });
    }
    await photograph("Kelter.jpg");
    expect(await names({})).toEqual(["Kelter", "Anfahrt", "Weinliste", "Ärzte"]);
    expect(await names({ sort: "name" })).toEqual(["Anfahrt", "Ärzte", "Kelter", "Weinliste"]);
    expect(await names({ type: "image" })).toEqual(["Kelter"]);
    expect(await names({ type: "document", sort: "name" })).toEqual(["Anfahrt", "Ärzte", "Weinliste"]);
    expect(await names({ tags: "preise", sort: "name" })).toEqual(["Ärzte", "Weinliste"]);
    expect(await names({ tags: "Preise|2026" })).toEqual(["Ärzte"]);
    expect(await names({ q: "wein" })).toEqual(["Weinliste"]);
    expect(await names({ sort: "name", pageSize: 2, page: 2 })).toEqual(["Kelter", "Weinliste"]);
    expect(await list({ pageSize: 3 })).toMatchObject({ total: 4, page: 1, pageSize: 3 });
    house.setTime("2026-11-22T10:30:00.000Z");
    expect(await names({ tags: "recently_uploaded" })).toEqual(["Kelter", "Anfahrt", "Weinliste"]);
    house.setTime("2026-11-22T11:30:00.000Z");
    expect(await names({ tags: "recently_uploaded" })).toEqual(["Kelter", "Anfahrt"]);
  });

  test("have a name, tags and words in both languages, which two people cannot overwrite for each other", async () => {
    const file = await photograph();
    const { reply } = await change(file, {
      name: "  Lese am   Hang ",
      tags: ["Lese", "lese", "Hof|Hang"],
      alt: "Zwei Menschen schneiden Trauben",
      caption: "Lese 2026",
      translations: { en: { alt: "Two people cut grapes" } },
      focus: { x: 0.25, y: 0.75 },
    });
    expect(reply).toMatchObject({
      name: "Lese am Hang",
      tags: ["Lese", "Hof|Hang"],
      alt: "Zwei Menschen schneiden Trauben",
      caption: "Lese 2026",
      translations: { en: { alt: "Two people cut grapes", caption: "" } },
      focus: { x: 0.25, y: 0.75 },
      version: file.version + 1,
    });
    const late = await change(file, { name: "Zu spät" });
    expect([late.status, (late.reply as unknown as { current: contract.File }).current.name]).toEqual([
      ...[409, "Lese am Hang"],
    ]);
    const empty = await change(reply, { name: " \u0000 " });
    expect([empty.status, (empty.reply as unknown as { code: string }).code]).toEqual([422, "NAME_MISSING"]);
  });

  test("that nobody has described in both languages are found, until they are, or are only for show", async () => {
    const [first, second] = [await photograph("Eins.jpg"), await photograph("Zwei.jpg")];
    await priceList();
    expect((await names({ undescribed: true })).toSorted()).toEqual(["Eins", "Zwei"]);
    const half = (await change(first, { alt: "Reben" })).reply;
    expect((await names({ undescribed: true })).length).toBe(2);
    await change(half, { translations: { en: { alt: "Vines" } } });
    await change(second, { decorative: true });
    expect(await names({ undescribed: true })).toEqual([]);
  });

  test("are tagged together, and follow the tree of tags", async () => {
    const files = [await priceList("Eins.txt", { tags: ["Alt"] }), await priceList("Zwei.txt")];
    const body = { files: files.map(({ _id }) => _id), add: ["Wein|Rot", "wein|rot"], remove: ["ALT"] };
    const { reply } = await anna.call(contract.tagFiles, { body });
    expect(reply.map((file) => file.tags)).toEqual([["Wein|Rot"], ["Wein|Rot"]]);
    const tree = (await anna.call(tags.listTags)).reply.items;
    const wine = tree.find(({ path }) => path === "Wein");
    expect(wine).toMatchObject({ count: 0, total: 2 });
    await anna.call(tags.changeTag, { body: { _id: wine?._id ?? "", path: "Keller" } });
    expect((await names({ tags: "Keller|Rot", sort: "name" })).length).toBe(2);
    const refused = await anna.call(contract.tagFiles, { body: { files: [missing], add: ["Wein"] } });
    expect(refused.status).toBe(404);
  });

  test("that look alike know of each other; it is a hint, and the others are not meant", async () => {
    const seed = 4711;
    const first = await finished("Groß.jpg", { width: 800, height: 600, seed });
    const second = await finished("Klein.jpg", { width: 200, height: 150, seed });
    const other = await finished("Anders.jpg", { seed: 99 });
    expect((await fileOf(anna, first._id)).behind?.alike).toEqual([second._id]);
    expect(second.behind?.alike).toEqual([first._id]);
    expect(other.behind?.alike).toEqual([]);
    expect(await names({ alike: true, sort: "name" })).toEqual(["Groß", "Klein"]);
    expect(await names({ alike: first._id })).toEqual(["Klein"]);
    await anna.call(contract.deleteFile, { query: { id: second._id } });
    expect(await names({ alike: true })).toEqual([]);
  });

  test("that something published shows are everybody's, without tags and uses, and no others", async () => {
    const [shown, drafted, later] = [await photograph("Oben.jpg"), await photograph("Entwurf.jpg"), await priceList()];
    await anna.call(contract.tagFiles, { body: { files: [shown._id], add: ["Intern"] } });
    const entry = await pen.create({ title: "Lese", media: [[shown._id]], downloads: [later._id] });
    await pen.create({ title: "Noch nicht", avatar: drafted._id });
    expect(await names({}, house.guest)).toEqual([]);
    const live = await pen.publish(entry._id);
    expect((await names({}, house.guest)).toSorted()).toEqual(["Oben", "Preise"]);
    const seen = await fileOf(house.guest, shown._id);
    expect([seen.tags, seen.behind, seen.can]).toEqual([[], undefined, { write: false, delete: false }]);
    expect((await fileOf(anna, shown._id)).behind?.uses).toEqual([
      { kind: "entry", _id: entry._id, title: "Lese", live: true },
    ]);
    expect(await status(house.guest, drafted._id)).toBe(404);
    const planned = await pen.change(live, { publish_date: "2026-11-22T18:00:00.000Z" });
    await pen.publish(planned._id);
    expect(await status(house.guest, shown._id)).toBe(404);
    house.setTime("2026-11-22T18:00:00.000Z");
    expect(await status(house.guest, shown._id)).toBe(200);
    await pen.unpublish(entry._id);
    expect(await status(house.guest, shown._id)).toBe(404);
    for (const query of [{ tags: "Intern" }, { unused: true }, { status: "trash" }, { alike: true }]) {
      expect((await house.guest.call(contract.readFiles, { query: query as object })).status).toBe(401);
    }
  });

  test("in a draft are seen by whoever was given a link to it, as long as the link holds", async () => {
    const file = await finished("Lese.jpg");
    const entry = await pen.create({
      title: "Entwurf",
      sections: [{ type: "gallery", props: { images: [file._id] } }],
    });
    await anna.call(entries.makePreview, { body: { _id: entry._id, hours: 2 } });
    const batch = async () => (await house.guest.call(contract.readFileBatch, { body: [file._id] })).reply.length;
    expect([await batch(), await status(house.guest, file._id)]).toEqual([1, 200]);
    expect((await house.guest.raw({ url: `/api/v0/download/${file._id}/latest` })).status).toBe(200);
    expect((await list({}, house.guest)).total).toBe(0);
    house.setTime("2026-11-21T12:00:01.000Z");
    expect([await batch(), await status(house.guest, file._id)]).toEqual([0, 404]);
  });

  test("that are no pictures cannot stand where pictures are shown", async () => {
    const file = await priceList("Liste.txt");
    for (const [field, body] of [
      ["avatar", { avatar: file._id }],
      ["media", { media: [[file._id]] }],
      ["sections", { sections: [{ type: "gallery", props: { images: [file._id] } }] }],
    ] as const) {
      const answer = await anna.call(entries.createEntry, { body: { title: "Lese", ...body } as object });
      expect([answer.status, answer.reply]).toMatchObject([422, { code: "NOT_PICTURE", field }]);
    }
    const { reply } = await anna.call(entries.createEntry, { body: { title: "Lese", downloads: [file._id] } });
    const refused = await anna.call(entries.changeEntry, {
      body: { _id: reply._id, version: reply.version, avatar: file._id },
    });
    expect(refused.status).toBe(422);
  });

  test("are replaced in place: name, words, tags and uses stay, the link leads to the new bytes", async () => {
    const file = await priceList("Preisliste.txt", { tags: ["Preise"] });
    const before = await anna.raw({ url: `/api/v0/download/${file._id}/latest` });
    const replace = async (bytes: Uint8Array | string, name: string, version: number) =>
      anna.raw<contract.File & { code: string }>({
        method: "POST",
        url: `/api/v0/replace?id=${file._id}&version=${version}`,
        ...(await formOf({ bytes, name })),
      });
    const { status, reply } = await replace("Riesling 9 Euro\n", "egal.txt", file.version);
    expect([status, reply]).toMatchObject([200, { _id: file._id, name: "Preisliste", tags: ["Preise"], size: 16 }]);
    expect(reply.gridref).not.toBe(file.gridref);
    const after = await anna.raw({ url: `/api/v0/download/${file._id}/latest` });
    expect([before.reply, after.reply]).not.toEqual([after.reply, before.reply]);
    expect(after.reply).toBe("Riesling 9 Euro\n");
    const [stale, other] = [
      await replace(text(), "x.txt", file.version),
      await replace(await picture({ width: 40, height: 30 }), "x.jpg", reply.version),
    ];
    expect([stale.reply.code, other.reply.code]).toEqual(["C409", "FILE_TYPE"]);
  });
});
