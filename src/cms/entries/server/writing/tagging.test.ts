import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts } from "#server/testing/things/accounts.ts";
import { seen, type Writer, writer } from "#server/testing/things/entries.ts";

const missing = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("tags of several entries", (fresh) => {
  let house: TestHouse;
  let visitor: Visitor;
  let anna: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    visitor = await house.as("admin");
    anna = writer(visitor);
  });

  const change = async (entries: contract.Entry[], tags: { add?: string[]; remove?: string[] }) =>
    (await visitor.call(contract.tagEntries, { body: { entries: entries.map(({ _id }) => _id), ...tags } })).reply;
  const tagsOf = (entries: contract.Entry[]) =>
    Promise.all(entries.map(async ({ _id }) => (await anna.read(_id)).tags.toSorted()));

  test("are added and removed together, each once and in the spelling that is known", async () => {
    const entries = [await anna.create({ tags: ["Hof", "Alt"] }), await anna.create({ tags: [] })];
    const ids = entries.map(({ _id }) => _id);
    expect(await change(entries, { add: ["hof", "Feste|Advent"], remove: ["ALT"] })).toEqual({
      changed: ids,
      refused: [],
    });
    expect(await tagsOf(entries)).toEqual([
      ["Feste|Advent", "Hof"],
      ["Feste|Advent", "Hof"],
    ]);
    expect(await change(entries, { remove: ["Hof"] })).toMatchObject({ changed: ids });
    expect(await tagsOf(entries)).toEqual([["Feste|Advent"], ["Feste|Advent"]]);
  });

  test("are those of the drafts, with a version and a line of the audit log each; what has them already stays as it is", async () => {
    const live = await anna.publish((await anna.create({ title: "Live" }))._id);
    const tagged = await anna.create({ title: "Schon da", tags: ["Markt"] });
    await change([live, tagged], { add: ["Markt"] });
    expect(await anna.read(live._id)).toMatchObject({ tags: ["Markt"], changed: true, version: live.version + 1 });
    expect((await seen(house, live._id))?.tags).toEqual([]);
    expect((await anna.read(tagged._id)).version).toBe(tagged.version);
    expect((await anna.versions(live._id)).items.map(({ reason }) => reason)).toEqual(["save", "publish", "save"]);
    const updates = (await acts(house, "entry.update")).map(({ thing, details }) => [thing, details]);
    expect(updates).toContainEqual([live._id, { fields: ["tags"] }]);
    expect(updates.map(([thing]) => thing)).not.toContain(tagged._id);
  });

  test("leave out with its reason what is gone, in the trash or full, and change the others", async () => {
    const full = await anna.create({ tags: Array.from({ length: 50 }, (_, at) => `Fass ${at}`) });
    const [thrown, other] = [await anna.create({}), await anna.create({})];
    await anna.remove(thrown._id);
    const body = { entries: [full._id, thrown._id, missing, other._id], add: ["Fass 50"] };
    const { reply } = await visitor.call(contract.tagEntries, { body });
    expect(reply.changed).toEqual([other._id]);
    expect(reply.refused.map(({ _id, code }) => [_id, code])).toEqual([
      [full._id, "TAGS_MANY"],
      [thrown._id, "C404"],
      [missing, "C404"],
    ]);
    expect(reply.refused[0]?.message).toBe("Ein Beitrag hat höchstens 50 Schlagwörter.");
  });

  test("are refused at once if the name is the system's own", async () => {
    const entry = await anna.create({ tags: ["Hof"] });
    const body = { entries: [entry._id], add: ["upload_queued"] };
    const { status, reply } = await visitor.call(contract.tagEntries, { body });
    expect([status, reply]).toMatchObject([422, { code: "TAG_RESERVED", field: "add" }]);
    expect(await tagsOf([entry])).toEqual([["Hof"]]);
  });
});
