import { expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import { createEntryIn, publishEntriesIn } from "#cms/entries/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { onEveryEngine } from "#database/testing.ts";
import { tagTree } from "#server/testing/houses/tags.ts";
import * as contract from "../contract.ts";

onEveryEngine("a branch of the tree of tags", (fresh) => {
  const at = tagTree(fresh);

  test("comes to one end when two people move it at once, and no thing is left behind on a tag that is gone", async () => {
    for (let round = 0; round < 4; round += 1) {
      const names = [`Wein ${round}`, `Rebe ${round}`, `Traube ${round}`] as const;
      const ids = [];
      for (const leaf of ["Rot", "Weiß", "Rosé"]) {
        ids.push((await at.anna.create({ tags: [`${names[0]}|${leaf}`] }))._id);
      }
      const _id = await at.idOf(names[0]);
      const answers = await Promise.all(
        [names[1], names[2]].map((path) => at.visitor.call(contract.changeTag, { body: { _id, path } })),
      );
      expect(answers.map(({ status, reply }) => [status, reply.moved])).toEqual([
        [200, 3],
        [200, 3],
      ]);
      const known = await at.paths();
      const name = known.find((path) => path === names[1] || path === names[2]);
      expect(known.filter((path) => names.some((name) => path.startsWith(name)))).toEqual([
        ...[name, `${name}|Rosé`],
        ...[`${name}|Rot`, `${name}|Weiß`],
      ]);
      for (const id of ids) expect((await at.anna.read(id)).tags[0]?.split("|")[0]).toBe(name);
    }
  });

  test("can be moved while others save and publish what is on it: whatever has a tag, the tree knows it", async () => {
    const rounds = 5;
    const some = [];
    for (let number = 0; number < 6; number += 1) some.push((await at.live({ title: "Da", tags: ["Wein|Rot"] }))._id);
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = round % 2 === 0 ? (["Wein", "Rebe"] as const) : (["Rebe", "Wein"] as const);
      const leaving = await at.anna.create({ tags: [from] });
      const answers = await Promise.all([
        at.change(from, to, true),
        ...[0, 1, 2].map((number) =>
          at.visitor.call(entries.createEntry, { body: { title: "Neu", tags: [`${from}|Rot`, `${from}|${number}`] } }),
        ),
        at.visitor.call(entries.publishEntries, { body: some }),
        at.visitor.call(entries.deleteEntry, { body: { _id: leaving._id } }),
      ]);
      expect(answers.map(({ status, reply }) => (status === 200 ? 200 : reply))).toEqual(answers.map(() => 200));
      const known = new Set(await at.paths());
      const { items } = await at.anna.list({ pageSize: 100 });
      for (const path of items.flatMap(({ tags }) => tags)) expect(known, path).toContain(path);
      for (const path of known) expect(known, path).toContain(path.split("|")[0]);
    }
  });

  const many = process.env["VITRINE_LONG"] ? 2000 : 600;
  test(`takes ${many} published entries along`, { timeout: 300_000 }, async () => {
    const { db, outside } = at.house.platform;
    const now = outside.now();
    const ids = Array.from({ length: many }, () => outside.id());
    await db.transaction().execute(async (tx) => {
      const common = { by: null, id: outside.id, now };
      for (const [number, entry] of ids.entries()) {
        const input = { title: `Nr. ${number}`, tags: number % 2 === 0 ? ["Wein|Rot"] : ["Wein", "Hof"] };
        await createEntryIn(tx, { entry, input, ...common });
      }
      await publishEntriesIn(tx, { wishes: ids.map((_id) => ({ _id })), ...common, t: translator("de") });
    });
    expect(await at.moved("Wein", "Rebe")).toMatchObject({ moved: many, tag: { count: many / 2, total: many } });
    const totals = async (tags: string) => {
      const { reply } = await at.house.guest.call(entries.readEntries, { query: { tags } });
      return (reply as entries.EntryList).total;
    };
    expect([await totals("Rebe"), await totals("Rebe|Rot"), await totals("Wein"), await totals("Hof")]).toEqual([
      ...[many, many / 2],
      ...[0, many / 2],
    ]);
  });
});
