import { expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import * as tags from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { filesOf } from "#server/testing/houses/files.ts";
import { type Visitor } from "#server/testing/test-house.ts";
import { fileOf, formOf, picture, text, uploaded } from "#server/testing/things/files.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("files", (fresh) => {
  const at = filesOf(fresh);
  const finished = async (name: string, size: object = {}) =>
    uploaded(at.house, { visitor: at.anna, bytes: await picture({ width: 90, height: 60, ...size }), name });
  const change = (file: contract.File, body: object) =>
    at.anna.call(contract.changeFile, { body: { _id: file._id, version: file.version, ...body } });
  const status = async (visitor: Visitor, id: string) =>
    (await visitor.call(contract.readFiles, { query: { id } })).status;

  test("are listed latest first, by name, type, tag, search, and page by page", async () => {
    for (const [hour, name, tagged] of [
      [10, "Ärzte.txt", ["Preise|2026"]],
      [11, "Weinliste.csv", ["Preise"]],
      [12, "Anfahrt.txt", []],
    ] as const) {
      at.house.setTime(`2026-11-21T${hour}:00:00.000Z`);
      await at.priceList(name, { tags: [...tagged] });
    }
    await at.photograph("Kelter.jpg");
    expect(await at.names({})).toEqual(["Kelter", "Anfahrt", "Weinliste", "Ärzte"]);
    expect(await at.names({ sort: "name" })).toEqual(["Anfahrt", "Ärzte", "Kelter", "Weinliste"]);
    expect(await at.names({ type: "image" })).toEqual(["Kelter"]);
    expect(await at.names({ type: "document", sort: "name" })).toEqual(["Anfahrt", "Ärzte", "Weinliste"]);
    expect(await at.names({ tags: "preise", sort: "name" })).toEqual(["Ärzte", "Weinliste"]);
    expect(await at.names({ tags: "Preise|2026" })).toEqual(["Ärzte"]);
    expect(await at.names({ q: "wein" })).toEqual(["Weinliste"]);
    expect(await at.names({ sort: "name", pageSize: 2, page: 2 })).toEqual(["Kelter", "Weinliste"]);
    expect(await at.list({ pageSize: 3 })).toMatchObject({ total: 4, page: 1, pageSize: 3 });
    at.house.setTime("2026-11-22T10:30:00.000Z");
    expect(await at.names({ tags: "recently_uploaded" })).toEqual(["Kelter", "Anfahrt", "Weinliste"]);
    at.house.setTime("2026-11-22T11:30:00.000Z");
    expect(await at.names({ tags: "recently_uploaded" })).toEqual(["Kelter", "Anfahrt"]);
  });

  test("have a name, tags and words in both languages, which two people cannot overwrite for each other", async () => {
    const file = await at.photograph();
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
    const empty = await change(reply, { name: " \u0001 " });
    expect([empty.status, (empty.reply as unknown as { code: string }).code]).toEqual([422, "NAME_MISSING"]);
  });

  test("that nobody has described in both languages are found, until they are, or are only for show", async () => {
    const [first, second] = [await at.photograph("Eins.jpg"), await at.photograph("Zwei.jpg")];
    await at.priceList();
    expect((await at.names({ undescribed: true })).toSorted()).toEqual(["Eins", "Zwei"]);
    const half = (await change(first, { alt: "Reben" })).reply;
    expect((await at.names({ undescribed: true })).length).toBe(2);
    await change(half, { translations: { en: { alt: "Vines" } } });
    await change(second, { decorative: true });
    expect(await at.names({ undescribed: true })).toEqual([]);
  });

  test("of a site in one language lack an alternative text in that language only", async () => {
    const [first, second] = [await at.photograph("Eins.jpg"), await at.photograph("Zwei.jpg")];
    await change(first, { alt: "Reben" });
    await change(second, { translations: { en: { alt: "Vines" } } });
    const speaks = async (language: "de" | "en", secondLanguage: boolean) => {
      const system = await at.house.as("system");
      const [config] = (await system.call(readConfig, { query: {} })).reply;
      await system.call(changeConfig, { body: { version: config!.version, language, secondLanguage } });
    };
    expect((await at.names({ undescribed: true })).toSorted()).toEqual(["Eins", "Zwei"]);
    await speaks("de", false);
    expect(await at.names({ undescribed: true })).toEqual(["Zwei"]);
    await speaks("en", false);
    expect(await at.names({ undescribed: true })).toEqual(["Eins"]);
    await speaks("en", true);
    expect((await at.names({ undescribed: true })).length).toBe(2);
  });

  test("are described together, and what somebody else has changed meanwhile is refused alone, with what it is now", async () => {
    const [first, second] = [await at.photograph("Eins.jpg"), await at.photograph("Zwei.jpg")];
    const taken = (await change(second, { alt: "Ein Fass" })).reply;
    const gone = await at.photograph("Weg.jpg");
    await at.anna.call(contract.deleteFile, { query: { id: gone._id } });
    const { status, reply } = await at.anna.call(contract.describeFiles, {
      body: [
        { _id: first._id, version: first.version, alt: "Reben", translations: { en: { alt: "Vines" } } },
        { _id: second._id, version: second.version, alt: "Eine Kelter" },
        { _id: gone._id, version: gone.version, decorative: true },
      ],
    });
    expect(status).toBe(200);
    expect(reply.changed).toMatchObject([
      { _id: first._id, version: first.version + 1, alt: "Reben", translations: { en: { alt: "Vines" } } },
    ]);
    expect(reply.refused).toMatchObject([
      { _id: second._id, code: "C409", current: { alt: "Ein Fass", version: taken.version } },
      { _id: gone._id, code: "C404" },
    ]);
    expect(reply.refused[1]).not.toHaveProperty("current");
    expect(await fileOf(at.anna, second._id)).toMatchObject({ alt: "Ein Fass", version: taken.version });
  });

  test("are described at most a hundred at a time, by the staff", async () => {
    const file = await at.photograph();
    const body = Array.from({ length: 101 }, () => ({ _id: file._id, version: file.version, alt: "Reben" }));
    expect((await at.anna.call(contract.describeFiles, { body })).status).toBe(400);
    const refused = await at.house.guest.call(contract.describeFiles, { body: body.slice(0, 1) });
    expect(refused.status).toBe(401);
    expect(await fileOf(at.anna, file._id)).toMatchObject({ alt: "", version: file.version });
  });

  test("are tagged together, and follow the tree of tags", async () => {
    const files = [await at.priceList("Eins.txt", { tags: ["Alt"] }), await at.priceList("Zwei.txt")];
    const body = { files: files.map(({ _id }) => _id), add: ["Wein|Rot", "wein|rot"], remove: ["ALT"] };
    const { reply } = await at.anna.call(contract.tagFiles, { body });
    expect(reply.map((file) => file.tags)).toEqual([["Wein|Rot"], ["Wein|Rot"]]);
    const tree = (await at.anna.call(tags.listTags)).reply.items;
    const wine = tree.find(({ path }) => path === "Wein");
    expect(wine).toMatchObject({ count: 0, total: 2 });
    await at.anna.call(tags.changeTag, { body: { _id: wine?._id ?? "", path: "Keller" } });
    expect((await at.names({ tags: "Keller|Rot", sort: "name" })).length).toBe(2);
    const refused = await at.anna.call(contract.tagFiles, { body: { files: [missing], add: ["Wein"] } });
    expect(refused.status).toBe(404);
  });

  test("that look alike know of each other; it is a hint, and the others are not meant", async () => {
    const seed = 4711;
    const first = await finished("Groß.jpg", { width: 800, height: 600, seed });
    const second = await finished("Klein.jpg", { width: 200, height: 150, seed });
    const other = await finished("Anders.jpg", { seed: 99 });
    expect((await fileOf(at.anna, first._id)).behind?.alike).toEqual([second._id]);
    expect(second.behind?.alike).toEqual([first._id]);
    expect(other.behind?.alike).toEqual([]);
    expect(await at.names({ alike: true, sort: "name" })).toEqual(["Groß", "Klein"]);
    expect(await at.names({ alike: first._id })).toEqual(["Klein"]);
    await at.anna.call(contract.deleteFile, { query: { id: second._id } });
    expect(await at.names({ alike: true })).toEqual([]);
  });

  test("that something published shows are everybody's, without tags and uses, and no others", async () => {
    const [shown, drafted, later] = [
      await at.photograph("Oben.jpg"),
      await at.photograph("Entwurf.jpg"),
      await at.priceList(),
    ];
    await at.anna.call(contract.tagFiles, { body: { files: [shown._id], add: ["Intern"] } });
    const entry = await at.pen.create({ title: "Lese", media: [[shown._id]], downloads: [later._id] });
    await at.pen.create({ title: "Noch nicht", avatar: drafted._id });
    expect(await at.names({}, at.house.guest)).toEqual([]);
    const live = await at.pen.publish(entry._id);
    expect((await at.names({}, at.house.guest)).toSorted()).toEqual(["Oben", "Preise"]);
    const seen = await fileOf(at.house.guest, shown._id);
    expect([seen.tags, seen.behind, seen.can]).toEqual([[], undefined, { write: false, delete: false }]);
    expect((await fileOf(at.anna, shown._id)).behind?.uses).toEqual([
      { kind: "entry", _id: entry._id, title: "Lese", live: true },
    ]);
    expect(await status(at.house.guest, drafted._id)).toBe(404);
    const planned = await at.pen.change(live, { publish_date: "2026-11-22T18:00:00.000Z" });
    await at.pen.publish(planned._id);
    expect(await status(at.house.guest, shown._id)).toBe(404);
    at.house.setTime("2026-11-22T18:00:00.000Z");
    expect(await status(at.house.guest, shown._id)).toBe(200);
    await at.pen.unpublish(entry._id);
    expect(await status(at.house.guest, shown._id)).toBe(404);
    for (const query of [{ tags: "Intern" }, { unused: true }, { status: "trash" }, { alike: true }]) {
      expect((await at.house.guest.call(contract.readFiles, { query: query as object })).status).toBe(401);
    }
  });

  test("in a draft are seen by whoever was given a link to it, as long as the link holds", async () => {
    const file = await finished("Lese.jpg");
    const entry = await at.pen.create({
      title: "Entwurf",
      sections: [{ type: "gallery", props: { images: [file._id] } }],
    });
    await at.anna.call(entries.makePreview, { body: { _id: entry._id, hours: 2 } });
    const batch = async () => (await at.house.guest.call(contract.readFileBatch, { body: [file._id] })).reply.length;
    expect([await batch(), await status(at.house.guest, file._id)]).toEqual([1, 200]);
    expect((await at.house.guest.raw({ url: `/api/v0/download/${file._id}/latest` })).status).toBe(200);
    expect((await at.list({}, at.house.guest)).total).toBe(0);
    at.house.setTime("2026-11-21T12:00:01.000Z");
    expect([await batch(), await status(at.house.guest, file._id)]).toEqual([0, 404]);
  });

  test("that are no pictures cannot stand where pictures are shown", async () => {
    const file = await at.priceList("Liste.txt");
    for (const [field, body] of [
      ["avatar", { avatar: file._id }],
      ["media", { media: [[file._id]] }],
      ["sections", { sections: [{ type: "gallery", props: { images: [file._id] } }] }],
      ["content", { content: [`<figure data-pictures="${file._id}"></figure>`] }],
      [
        "translations/en/content",
        { translations: { en: { content: [`<figure data-pictures="${file._id}"></figure>`] } } },
      ],
    ] as const) {
      const answer = await at.anna.call(entries.createEntry, { body: { title: "Lese", ...body } as object });
      expect([answer.status, answer.reply]).toMatchObject([422, { code: "NOT_PICTURE", field }]);
    }
    const { reply } = await at.anna.call(entries.createEntry, { body: { title: "Lese", downloads: [file._id] } });
    const refused = await at.anna.call(entries.changeEntry, {
      body: { _id: reply._id, version: reply.version, avatar: file._id },
    });
    expect(refused.status).toBe(422);
  });

  test("are replaced in place: name, words, tags and uses stay, the link leads to the new bytes", async () => {
    const file = await at.priceList("Preisliste.txt", { tags: ["Preise"] });
    const before = await at.anna.raw({ url: `/api/v0/download/${file._id}/latest` });
    const replace = async (bytes: Uint8Array | string, name: string, version: number) =>
      at.anna.raw<contract.File & { code: string }>({
        method: "POST",
        url: `/api/v0/replace?id=${file._id}&version=${version}`,
        ...(await formOf({ bytes, name })),
      });
    const { status, reply } = await replace("Riesling 9 Euro\n", "egal.txt", file.version);
    expect([status, reply]).toMatchObject([200, { _id: file._id, name: "Preisliste", tags: ["Preise"], size: 16 }]);
    expect(reply.gridref).not.toBe(file.gridref);
    const after = await at.anna.raw({ url: `/api/v0/download/${file._id}/latest` });
    expect([before.reply, after.reply]).not.toEqual([after.reply, before.reply]);
    expect(after.reply).toBe("Riesling 9 Euro\n");
    const [stale, other] = [
      await replace(text(), "x.txt", file.version),
      await replace(await picture({ width: 40, height: 30 }), "x.jpg", reply.version),
    ];
    expect([stale.reply.code, other.reply.code]).toEqual(["C409", "FILE_TYPE"]);
  });
});
