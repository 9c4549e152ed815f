import { expect, test } from "vitest";
import { deleteFile, readFiles } from "#cms/files/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { filesOf } from "#server/testing/houses/files.ts";
import { seen } from "#server/testing/things/entries.ts";
import { up } from "./migrations/2026-11-25-pictures-in-texts.ts";

const fig = (id: string) => `<figure data-pictures="${id}" data-look="text"></figure>`;

onEveryEngine("texts of entries", (fresh) => {
  const at = filesOf(fresh);
  const guests = async (id: string) => (await at.house.guest.call(readFiles, { query: { id } })).status;

  test("show pictures of the files: what stands in one is used, in each language, and guests see it once it is published", async () => {
    const [german, english, drafted] = [
      await at.photograph("Eins.jpg"),
      await at.photograph("Zwei.jpg"),
      await at.photograph("Drei.jpg"),
    ];
    const en = { title: "Harvest", content: [`<p>Go!</p>${fig(english._id)}`] };
    const entry = await at.pen.create({ title: "Lese", content: [fig(german._id)], translations: { en } });
    expect([entry.content, entry.translations.en?.content]).toEqual([[fig(german._id)], en.content]);
    expect(await guests(german._id)).toBe(404);
    const live = await at.pen.publish(entry._id);
    await at.pen.change(live, { content: [`${fig(german._id)}${fig(drafted._id)}`] });
    expect(await Promise.all([german, english, drafted].map(({ _id }) => guests(_id)))).toEqual([200, 200, 404]);
    const { status, reply } = await at.anna.call(deleteFile, { query: { id: drafted._id } });
    expect([status, reply]).toMatchObject([409, { code: "FILE_IN_USE" }]);
  });

  test("keep nothing that runs or that names no picture", async () => {
    const dirty = '<figure data-pictures="x" onclick="alert(1)"><script>alert(1)</script>Wort</figure>';
    expect((await at.pen.create({ title: "Lese", content: [dirty] })).content).toEqual(["Wort"]);
  });

  test("have a teaser of their own, in the language of the text and in no other", async () => {
    const en = { title: "Harvest", content: ["<p>Go!</p>"] };
    const { _id } = await at.pen.create({ title: "Lese", teaser: " Bald \n", translations: { en } });
    await at.pen.publish(_id);
    expect([(await seen(at.house, _id, "de"))?.teaser, (await seen(at.house, _id, "en"))?.teaser]).toEqual([
      "Bald",
      "",
    ]);
    await expect(at.pen.create({ teaser: "x".repeat(301) })).rejects.toThrow();
  });

  test("get the pictures that stood below them: drafts, what guests read, and former versions", async () => {
    const one = await at.photograph("Eins.jpg");
    const en = { title: "Harvest", content: ["<p>Go!</p>"] };
    const entry = await at.pen.create({
      title: "Lese",
      content: ["<p>Los!</p>"],
      media: [[one._id], []],
      translations: { en },
    });
    const empty = await at.pen.create({ title: "Nur Bilder", content: [], media: [[one._id]] });
    await at.pen.change(await at.pen.publish(entry._id), { title: "Lese 2026" });
    await up(at.house.platform.db as never);
    const moved = { content: [`<p>Los!</p>\n${fig(one._id)}`], media: [] };
    const draft = await at.pen.read(entry._id);
    expect(draft).toMatchObject({ ...moved, title: "Lese 2026", changed: true });
    expect(draft.translations.en?.content).toEqual([`<p>Go!</p>\n${fig(one._id)}`]);
    expect(await seen(at.house, entry._id)).toMatchObject({ ...moved, title: "Lese" });
    expect(await at.pen.read(empty._id)).toMatchObject({ content: [fig(one._id)], media: [] });
    const { items } = await at.pen.versions(entry._id);
    for (const { _id } of items) expect((await at.pen.version(_id)).entry).toMatchObject(moved);
    const discarded = await at.pen.discard(draft);
    expect(discarded).toMatchObject({ ...moved, title: "Lese", changed: false });
  });
});
