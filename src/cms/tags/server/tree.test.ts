import { beforeEach, expect, test } from "vitest";
import { createEntry } from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";
import * as contract from "../contract.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("the tree of tags", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  const tree = async () => (await visitor.call(contract.listTags)).reply.items;
  const paths = async () => (await tree()).map(({ path }) => path);
  const create = (path: string) => visitor.call(contract.createTag, { body: { path } });
  const tagged = async (tags: string[]) => (await anna.create({ tags })).tags;

  test("stands in the order of its paths, each branch right before what grows on it", async () => {
    for (const path of ["Wein|Weiß", "Hof", "wein|Rot|Trocken", "Weinberg", "Wein-Fest", "Wein Bar", "Äpfel"]) {
      expect((await create(path)).status).toBe(200);
    }
    const order = [
      ...["Äpfel", "Hof", "Wein", "Wein|Rot", "Wein|Rot|Trocken", "Wein|Weiß"],
      ...["Wein Bar", "Wein-Fest", "Weinberg"],
    ];
    expect(await paths()).toEqual(order);
    expect((await visitor.call(contract.listTagPaths)).reply).toEqual({ items: order });
  });

  test("grows the branches that a new tag needs, whether it is made here or written on an entry", async () => {
    const { reply } = await create("Wein|Rot|Trocken");
    expect(reply).toEqual({ _id: reply._id, path: "Wein|Rot|Trocken", count: 0, total: 0 });
    await tagged(["Hof|Menschen"]);
    expect(await paths()).toEqual(["Hof", "Hof|Menschen", "Wein", "Wein|Rot", "Wein|Rot|Trocken"]);
  });

  test("counts each thing once for a branch, with however many of its tags", async () => {
    await tagged(["Wein|Rot", "Wein|Weiß", "Wein"]);
    await tagged(["Wein|Rot"]);
    await tagged(["Weinberg"]);
    await anna.publish((await anna.create({ tags: ["Wein|Weiß", "Hof"] }))._id);
    expect((await tree()).map(({ path, count, total }) => [path, count, total])).toEqual([
      ...[
        ["Hof", 1, 1],
        ["Wein", 1, 3],
      ],
      ...[
        ["Wein|Rot", 2, 2],
        ["Wein|Weiß", 2, 2],
        ["Weinberg", 1, 1],
      ],
    ]);
  });

  test("has one spelling for each tag: that of whoever wrote it first", async () => {
    expect(await tagged(["Wein|Riesling"])).toEqual(["Wein|Riesling"]);
    expect(await tagged(["wein|RIESLING", "WEIN|Rot", "Wein|rot", " wein "])).toEqual([
      "Wein|Riesling",
      "Wein|Rot",
      "Wein",
    ]);
    expect(await tagged(["Weiss", "Weiß", "weiß|Süß"])).toEqual(["Weiss", "Weiss|Süß"]);
    expect((await create("wein|riesling|TROCKEN")).reply.path).toBe("Wein|Riesling|TROCKEN");
    expect(await paths()).toEqual(["Wein", "Wein|Riesling", "Wein|Riesling|TROCKEN", "Wein|Rot", "Weiss", "Weiss|Süß"]);
    expect((await anna.list({ tags: "weiß|suss" })).total).toBe(1);
  });

  test("knows the tag of an entry that is changed, and the order in which its tags were written stays", async () => {
    const entry = await anna.create({ tags: ["Zebra", "Apfel"] });
    expect(entry.tags).toEqual(["Zebra", "Apfel"]);
    const changed = await anna.change(entry, { tags: ["apfel", "Neu|Ganz", "ZEBRA"] });
    expect(changed.tags).toEqual(["Apfel", "Neu|Ganz", "Zebra"]);
  });

  test("takes control characters, blanks and look-alike bars for what they mean, on both engines alike", async () => {
    const tags = ["a\u0001b", "  Wein \u00a0|  Rot\t", "Wein\uff5cRot", "Hof| |Fest", " ", "Rot\n weiß"];
    expect(await tagged(tags)).toEqual(["a b", "Wein|Rot", "Hof|Fest", "Rot weiß"]);
    expect(await paths()).toEqual(["a b", "Hof", "Hof|Fest", "Rot weiß", "Wein", "Wein|Rot"]);
    for (const path of [" ", "\u0001", "\u0301"]) {
      const { status, reply } = await create(path);
      expect([status, reply]).toMatchObject([422, { code: "FIELD_REQUIRED", field: "path" }]);
    }
    for (const path of ["", "|", "a|", "a||b", "x".repeat(161)]) {
      expect([path, (await create(path)).status]).toEqual([path, 400]);
    }
  });

  test("answers a branch that is there as it is, and writes down only what was new", async () => {
    const first = (await create("Wein|Rot")).reply;
    const again = (await create("WEIN|rot")).reply;
    expect(again).toEqual(first);
    const { id } = await rowOf(house, "admin@example.org");
    expect(await acts(house, "tag.create")).toEqual([{ by: id, thing: first._id, details: {} }]);
  });

  test("has no place for tags that the product gives itself, nor for what would grow on them", async () => {
    for (const path of ["recently_uploaded", "Recently_Uploaded|Neu", "upload_queued", "ÚPLOAD_queued|x"]) {
      const made = await create(path);
      expect([path, made.status, made.reply]).toMatchObject([path, 422, { code: "TAG_RESERVED", field: "path" }]);
      expect(made.reply).toMatchObject({ message: `„${path}“ vergibt Vitrine selbst.` });
      const written = await visitor.call(createEntry, { body: { title: "Lese", tags: ["Wein", path] } });
      expect([path, written.status, written.reply]).toMatchObject([path, 422, { code: "TAG_RESERVED", field: "tags" }]);
    }
    expect([await paths(), (await anna.list()).total]).toEqual([[], 0]);
    expect((await create("Wein|recently_uploaded")).status).toBe(200);
  });

  test("takes the new tags of many people at the same moment, each once", async () => {
    const steps = ["Wein", "wein|Rot", "WEIN|rot|Trocken", "Hof", "hof|Fest"];
    const people = Array.from({ length: 12 }, (_, number) => tagged(number % 2 === 0 ? steps : steps.toReversed()));
    const written = await Promise.all(people);
    const known = await paths();
    expect(known.map((path) => path.toLowerCase())).toEqual([
      ...["hof", "hof|fest"],
      ...["wein", "wein|rot", "wein|rot|trocken"],
    ]);
    // All of them are spelled as they stand in the tree.
    expect(new Set(written.flat())).toEqual(new Set(known));
  });

  test("is for the staff alone", async () => {
    const customer = await house.as("customer");
    const { _id } = (await create("Wein")).reply;
    const calls = [
      [contract.listTags, {}],
      [contract.listTagPaths, {}],
      [contract.createTag, { body: { path: "Neu" } }],
      [contract.changeTag, { body: { _id, path: "Neu" } }],
      [contract.deleteTag, { body: { _id } }],
      [contract.deleteTagBatch, { body: [_id] }],
    ] as const;
    for (const [record, input] of calls) {
      expect((await house.guest.call(record, input)).reply).toMatchObject({ code: "C101" });
      expect((await customer.call(record, input)).reply).toMatchObject({ code: "C100" });
    }
    expect(await paths()).toEqual(["Wein"]);
  });

  test("refuses what is not there", async () => {
    const answers = await Promise.all([
      visitor.call(contract.changeTag, { body: { _id: missing, path: "Neu" } }),
      visitor.call(contract.deleteTag, { body: { _id: missing } }),
      visitor.call(contract.deleteTag, { query: { id: missing } }),
    ]);
    expect(answers.map(({ status, reply }) => [status, reply])).toMatchObject(
      answers.map(() => [404, { code: "C404" }]),
    );
    expect((await visitor.raw({ method: "DELETE", url: "/api/v0/tag/" })).status).toBe(400);
  });
});
