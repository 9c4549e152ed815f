import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { tagTree } from "#server/testing/houses/tags.ts";

const rounds = 4;

onEveryEngine("undoing several publications", (fresh) => {
  const at = tagTree(fresh);
  const version = ({ _id, version }: contract.Entry) => ({ _id, version });

  async function published(tag: string): Promise<contract.Entry[]> {
    const entries = [];
    for (let number = 0; number < 6; number += 1) {
      const entry = await at.live({ title: "Da", tags: [`${tag}|${number}`] });
      // Published twice, so that what comes back has tags.
      entries.push(await at.anna.publish(entry._id));
    }
    return entries;
  }

  test("succeeds while each of them is being saved", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const entries = await published(`Wein ${round}`);
      const [undone, ...saved] = await Promise.all([
        at.visitor.call(contract.retractEntries, { body: entries.map(version) }),
        ...entries
          .toReversed()
          .map((one) => at.visitor.call(contract.changeEntry, { body: { ...version(one), title: "Neu" } })),
      ]);
      expect(undone.status, JSON.stringify(undone.reply)).toBe(200);
      // Saved before or after it; nothing is stuck.
      for (const { status } of saved) expect([200, 409]).toContain(status);
    }
  });

  test("succeeds while their branch is moved", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const entries = await published(`Wein ${round}`);
      const [moved, undone] = await Promise.all([
        at.change(`Wein ${round}`, `Rebe ${round}`),
        at.visitor.call(contract.retractEntries, { body: entries.map(version) }),
      ]);
      expect([moved, undone].map(({ status, reply }) => (status === 200 ? 200 : reply))).toEqual([200, 200]);
    }
  });

  test("an entry that is asked for twice gets its tags while their branch is moved", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = [`Wein ${round}`, `Rebe ${round}`];
      await at.anna.create({ tags: [from] });
      const body = { title: "Neu", tags: [from], sitting: randomUUID() };
      await at.visitor.call(contract.createEntry, { body });
      const answers = await Promise.all([
        at.change(from, to),
        at.visitor.call(contract.createEntry, { body }),
        at.visitor.call(contract.createEntry, { body }),
      ]);
      expect(answers.map(({ status, reply }) => (status === 200 ? 200 : reply))).toEqual([200, 200, 200]);
    }
  });
});
