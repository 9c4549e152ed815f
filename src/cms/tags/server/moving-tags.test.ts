import { expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import * as entries from "#cms/entries/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { tagTree } from "#server/testing/houses/tags.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { seen } from "#server/testing/things/entries.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("a branch of the tree of tags", (fresh) => {
  const at = tagTree(fresh);
  const guests = async (tags: string) => {
    const { reply } = await at.house.guest.call(entries.readEntries, { query: { tags } });
    return (reply as entries.EntryList).items.map(({ title }) => title);
  };

  test("takes everything on it along when it is renamed: drafts, live copies, and what lies in the trash", async () => {
    const shown = await at.live({ title: "Lese", tags: ["Hof", "Wein|Rot", "Wein"] });
    await at.anna.change(shown, { title: "Nur im Entwurf", tags: ["Wein|Weiß"] });
    const draft = await at.anna.create({ title: "Entwurf", tags: ["wein"] });
    const trashed = await at.anna.create({ title: "Weg", tags: ["Wein|Rot|Alt"] });
    await at.anna.remove(trashed._id);
    const other = await at.anna.create({ title: "Anders", tags: ["Weinberg"] });
    const reply = await at.moved("Wein", "Rebe");
    expect(reply).toMatchObject({ moved: 3, tag: { path: "Rebe", count: 1, total: 2 } });
    expect(await seen(at.house, shown._id)).toMatchObject({ title: "Lese", tags: ["Hof", "Rebe|Rot", "Rebe"] });
    expect(await at.anna.read(shown._id)).toMatchObject({
      title: "Nur im Entwurf",
      tags: ["Rebe|Weiß"],
      changed: true,
    });
    expect((await at.anna.read(draft._id)).tags).toEqual(["Rebe"]);
    expect((await at.anna.undelete(trashed._id)).tags).toEqual(["Rebe|Rot|Alt"]);
    expect(await at.anna.read(other._id)).toEqual(other);
    expect(await at.paths()).toEqual(["Hof", "Rebe", "Rebe|Rot", "Rebe|Rot|Alt", "Rebe|Weiß", "Weinberg"]);
    expect((await at.anna.list({ tags: "Wein" })).total).toBe(0);
    expect((await at.anna.list({ tags: "Rebe|Rot" })).total).toBe(1);
  });

  test("changes nothing about when its things were last worked on", async () => {
    at.house.setTime("2026-11-21T11:00:00.000Z");
    const [tagged, other] = [
      await at.anna.create({ title: "Erst", tags: ["Wein"] }),
      await at.anna.create({ title: "Dann" }),
    ];
    at.house.setTime("2026-11-21T12:00:00.000Z");
    await at.moved("Wein", "Rebe");
    expect((await at.anna.read(tagged._id)).behind?.changed).toBe(tagged.behind?.changed);
    const latest = (await at.anna.list({ sort: "-changed" })).items.map(({ _id }) => _id);
    expect(latest.indexOf(other._id)).toBeLessThan(latest.indexOf(tagged._id));
  });

  test("can be moved under another one and back to the top, and stays the same tag with the same children", async () => {
    const { _id } = await at.live({ title: "Lese", tags: ["Riesling|Trocken"] });
    const before = new Map((await at.tree()).map((tag) => [tag.path, tag._id]));
    await at.moved("Riesling", "Wein|Weiß|Riesling");
    expect(await at.paths()).toEqual(["Wein", "Wein|Weiß", "Wein|Weiß|Riesling", "Wein|Weiß|Riesling|Trocken"]);
    expect((await seen(at.house, _id))?.tags).toEqual(["Wein|Weiß|Riesling|Trocken"]);
    expect(await at.idOf("Wein|Weiß|Riesling")).toBe(before.get("Riesling"));
    expect(await at.idOf("Wein|Weiß|Riesling|Trocken")).toBe(before.get("Riesling|Trocken"));
    await at.moved("Wein|Weiß|Riesling", "Riesling");
    expect((await seen(at.house, _id))?.tags).toEqual(["Riesling|Trocken"]);
    expect(new Map((await at.tree()).map((tag) => [tag.path, tag._id]))).toEqual(
      new Map([...before, ["Wein", await at.idOf("Wein")], ["Wein|Weiß", await at.idOf("Wein|Weiß")]]),
    );
  });

  test("can be spelled anew, everywhere at once", async () => {
    const { _id } = await at.live({ title: "Lese", tags: ["Wein|Rot"] });
    const id = await at.idOf("Wein");
    expect((await at.moved("Wein", "wein")).tag).toMatchObject({ _id: id, path: "wein", total: 1 });
    expect([await at.paths(), (await seen(at.house, _id))?.tags]).toEqual([["wein", "wein|Rot"], ["wein|Rot"]]);
    expect((await at.anna.create({ tags: ["WEIN|ROT"] })).tags).toEqual(["wein|Rot"]);
    await at.moved("wein|Rot", "WEIN|rot");
    // Its stem keeps its own spelling.
    expect([await at.paths(), (await seen(at.house, _id))?.tags]).toEqual([["wein", "wein|rot"], ["wein|rot"]]);
  });

  test("that is given the path it has changes nothing", async () => {
    const entry = await at.anna.create({ tags: ["Wein"] });
    expect(await at.moved("Wein", " Wein ")).toMatchObject({ moved: 0 });
    expect(await at.anna.read(entry._id)).toEqual(entry);
    expect(await acts(at.house, "tag.update")).toEqual([]);
  });

  test("grows into another one only when that was meant, each thing and each tag once", async () => {
    const both = await at.live({ title: "Beides", tags: ["Wein|rot", "Rebe|Rot", "Wein"] });
    const one = await at.anna.create({ title: "Eins", tags: ["Wein|Rosé", "Wein|rot|Trocken"] });
    const rosé = await at.idOf("Wein|Rosé");
    const refusal = await at.change("Wein", "rebe");
    expect([refusal.status, refusal.reply]).toMatchObject([409, { code: "TAG_TAKEN", field: "path" }]);
    expect(refusal.reply).toMatchObject({
      message: "Das Schlagwort „Rebe“ gibt es schon. Zum Zusammenlegen bestätigen Sie das bitte.",
    });
    expect((await seen(at.house, both._id))?.tags).toEqual(["Wein|rot", "Rebe|Rot", "Wein"]);
    const target = await at.idOf("Rebe");
    expect(await at.moved("Wein", "rebe", true)).toMatchObject({
      moved: 2,
      tag: { _id: target, path: "Rebe", total: 2 },
    });
    expect(await at.paths()).toEqual(["Rebe", "Rebe|Rosé", "Rebe|Rot", "Rebe|Rot|Trocken"]);
    expect((await seen(at.house, both._id))?.tags).toEqual(["Rebe|Rot", "Rebe"]);
    expect((await at.anna.read(one._id)).tags).toEqual(["Rebe|Rosé", "Rebe|Rot|Trocken"]);
    expect(await at.idOf("Rebe|Rosé")).toBe(rosé);
  });

  test("can grow into its own stem, but neither into itself nor into what grows on it", async () => {
    const { _id } = await at.anna.create({ tags: ["Wein", "Wein|Rot", "Wein|Rot|Trocken"] });
    for (const path of ["Wein|Neu", "wein|Rot", "WEIN|Rot|Trocken|Wein"]) {
      for (const merge of [undefined, true] as const) {
        const { status, reply } = await at.change("Wein", path, merge);
        expect([path, status, reply]).toMatchObject([path, 422, { code: "TAG_INSIDE", field: "path" }]);
      }
    }
    await at.moved("Wein|Rot", "Wein", true);
    expect((await at.anna.read(_id)).tags).toEqual(["Wein", "Wein|Trocken"]);
    expect(await at.paths()).toEqual(["Wein", "Wein|Trocken"]);
  });

  test("gets no path that is empty, kept for the product or longer than a line, and then nothing has moved", async () => {
    const long = "x".repeat(80);
    const { _id } = await at.anna.create({ tags: [`Wein|${long}`] });
    const refusals = [
      [" ", "FIELD_REQUIRED"],
      ["upload_queued", "TAG_RESERVED"],
      ["recently_uploaded|Wein", "TAG_RESERVED"],
      ["y".repeat(80), "TAG_LONG"],
    ] as const;
    for (const [path, code] of refusals) {
      const { status, reply } = await at.change("Wein", path);
      expect([path, status, reply]).toMatchObject([path, 422, { code, field: "path" }]);
    }
    expect((await at.change("Wein", "y".repeat(80))).reply).toMatchObject({
      message: `„${"y".repeat(80)}|${long}“ wäre zu lang: höchstens 160 Zeichen sind möglich.`,
    });
    expect([await at.paths(), (await at.anna.read(_id)).tags]).toEqual([["Wein", `Wein|${long}`], [`Wein|${long}`]]);
    await at.moved("Wein", "y".repeat(79));
    // What came out of it can still be saved.
    const entry = await at.anna.read(_id);
    expect((await at.anna.change(entry, { tags: entry.tags })).tags).toEqual([`${"y".repeat(79)}|${long}`]);
  });

  test("moves the lists of pages, and what guests read of both is right at once", async () => {
    const block = (tags: string[]) => ({ type: "newsList", v: 1, id: "liste", props: { title: {}, tags } });
    const make = async (slug: string, tags: string[]) => {
      const body = { title: slug, slug, blocks: [block(tags)] };
      const { _id } = (await at.visitor.call(pages.createPage, { body })).reply;
      await at.visitor.call(pages.publishPages, { body: [_id] });
      return _id;
    };
    const page = await make("rotes", ["wein|rot"]);
    const other = await make("alles", []);
    const entry = await at.live({ title: "Lese", tags: ["Wein|Rot|Trocken"] });
    const read = async (slug: string) =>
      (await at.house.guest.call(pages.readPages, { query: { slug } })).reply as pages.Page;
    const filters = async (slug: string) => (await read(slug)).blocks.map(({ props }) => props["tags"]);
    const look = async () => [
      (await seen(at.house, entry._id))?.page.de,
      await filters("rotes"),
      await filters("alles"),
      await guests("Wein|Rot"),
      await guests("Rebe|Rot"),
    ];
    expect(await look()).toEqual(["rotes", [["wein|rot"]], [[]], ["Lese"], []]);
    const untouched = (await at.visitor.call(pages.readPages, { query: { id: other } })).reply;
    await at.moved("Wein", "Rebe");
    // From then on in the spelling of the tree.
    expect(await look()).toEqual(["rotes", [["Rebe|Rot"]], [[]], [], ["Lese"]]);
    const draft = (await at.visitor.call(pages.readPages, { query: { id: page } })).reply as pages.Page;
    expect(draft).toMatchObject({ changed: false, blocks: [{ props: { tags: ["Rebe|Rot"] } }] });
    expect((await at.visitor.call(pages.readPages, { query: { id: other } })).reply).toEqual(untouched);
    // The entry leaves the branch that the page asks for, and with it its address there.
    await at.moved("Rebe|Rot|Trocken", "Trocken");
    expect((await seen(at.house, entry._id))?.page.de).toBe("alles");
    expect(await guests("Rebe|Rot")).toEqual([]);
  });

  test("is taken off everything that has it, which stays; a list of a page that asked for it becomes empty, not endless", async () => {
    const entry = await at.live({ title: "Lese", tags: ["Hof", "Wein", "Wein|Rot"] });
    await at.live({ title: "Fest", tags: ["Hof"] });
    const block = { type: "newsList", v: 1, id: "liste", props: { title: {}, tags: ["Wein"] } };
    const body = { title: "Wein", slug: "wein", blocks: [block] };
    const page = (await at.visitor.call(pages.createPage, { body })).reply;
    await at.visitor.call(pages.publishPages, { body: [page._id] });
    expect([(await seen(at.house, entry._id))?.page.de, await guests("Wein")]).toEqual(["wein", ["Lese"]]);
    const query = { id: await at.idOf("Wein") };
    expect((await at.visitor.call(contract.deleteTag, { query })).reply).toEqual({ removed: [query.id] });
    expect(await at.paths()).toEqual(["Hof"]);
    expect(await seen(at.house, entry._id)).toMatchObject({ title: "Lese", tags: ["Hof"], page: { de: "Willkommen" } });
    expect(await at.anna.read(entry._id)).toMatchObject({ tags: ["Hof"], changed: false });
    expect([await guests("Wein"), await guests("Hof")]).toEqual([[], ["Fest", "Lese"]]);
    const { reply } = await at.house.guest.call(pages.readPages, { query: { slug: "wein" } });
    expect(reply).toMatchObject({ blocks: [{ props: { tags: ["Wein"] } }] });
  });

  test("goes together with others, with reasons for those that are not there", async () => {
    await at.anna.create({ title: "Lese", tags: ["Wein|Rot", "Hof", "Fest"] });
    const [wein, rot, hof] = [await at.idOf("Wein"), await at.idOf("Wein|Rot"), await at.idOf("Hof")];
    const { reply } = await at.visitor.call(contract.deleteTagBatch, { body: [wein, missing, rot, hof] });
    expect(reply.removed.toSorted()).toEqual([wein, rot, hof].toSorted());
    expect(reply.refused).toEqual([{ _id: missing, code: "C404", message: "Das gibt es hier nicht (mehr)." }]);
    expect(await at.paths()).toEqual(["Fest"]);
    expect((await at.visitor.call(contract.deleteTagBatch, { body: [] })).reply).toEqual({ removed: [], refused: [] });
  });

  test("leaves its moves in the audit log, with how many things it took along", async () => {
    for (const tags of [["Wein"], ["Wein|Rot"]]) await at.anna.create({ tags });
    const id = await at.idOf("Wein");
    await at.moved("Wein", "Rebe");
    const named = async () => {
      const { reply } = await at.visitor.call(readAudit, { query: { thing: id } });
      return reply.items.map(({ action, thing }) => [action, thing?.name]);
    };
    expect(await named()).toEqual([["tag.update", "Rebe"]]);
    await at.visitor.call(contract.deleteTag, { body: { _id: id } });
    expect(await named()).toEqual([
      ["tag.delete", null],
      ["tag.update", null],
    ]);
    const { id: by } = await rowOf(at.house, "admin@example.org");
    expect(await acts(at.house, "tag.update")).toEqual([{ by, thing: id, details: { moved: 2 } }]);
    expect(await acts(at.house, "tag.delete")).toEqual([{ by, thing: id, details: { moved: 2 } }]);
  });
});
