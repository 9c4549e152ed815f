import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const sorts = ["publish_date", "-publish_date", "title", "-title", "changed", "-changed"] as const;

onEveryEngine("what guests see of entries", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  async function written(body: Record<string, unknown>): Promise<contract.Entry> {
    return (await admin.call(contract.createEntry, { body })).reply;
  }
  async function live(body: Record<string, unknown>): Promise<contract.Entry> {
    const entry = await written(body);
    const { status, reply } = await admin.call(contract.publishEntries, { body: [entry._id] });
    expect(status).toBe(200);
    return reply[0] as contract.Entry;
  }
  async function list(visitor: Visitor, query: Record<string, unknown> = {}): Promise<contract.EntryList> {
    const { status, reply } = await visitor.call(contract.readEntries, { query });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as contract.EntryList;
  }
  const titles = ({ items }: contract.EntryList) => items.map(({ title }) => title);

  test("a published entry whose day has not come is hidden by id, in lists, in batches and in totals", async () => {
    const waiting = await live({ title: "Advent", tags: ["Fest"], publish_date: "2026-11-28T12:00:00.000Z" });
    const hidden = async () => [
      (await house.guest.call(contract.readEntries, { query: { id: waiting._id } })).status,
      (await list(house.guest)).total,
      (await list(house.guest, { q: "advent" })).total,
      (await list(house.guest, { tags: "Fest" })).total,
      (await list(house.guest, { lang: "en" })).total,
      (await house.guest.call(contract.readEntryBatch, { body: [waiting._id] })).reply.length,
    ];
    expect(await hidden()).toEqual([404, 0, 0, 0, 0, 0]);
    house.setTime("2026-11-28T11:59:59.999Z");
    expect(await hidden()).toEqual([404, 0, 0, 0, 0, 0]);
    house.setTime("2026-11-28T12:00:00.000Z");
    expect(await hidden()).toEqual([200, 1, 1, 1, 1, 1]);
  });

  test("an owner who asks for a language does not see what is still waiting either", async () => {
    await live({ title: "Advent", publish_date: "2026-11-28T12:00:00.000Z" });
    expect((await list(admin, { lang: "de" })).total).toBe(0);
    expect((await list(admin)).total).toBe(1);
  });

  test("an entry that waits for its day is planned, corrected or not, and not counted among what guests read", async () => {
    const entry = await written({ title: "Advent", publish_date: "2026-12-01T08:00:00.000Z" });
    await admin.call(contract.publishEntries, { body: [entry._id] });
    const read = async () =>
      (await admin.call(contract.readEntries, { query: { id: entry._id } })).reply as contract.Entry;
    const listed = async (status: "live" | "planned") => {
      const { reply } = await admin.call(contract.readEntries, { query: { status, q: "Advent" } });
      return (reply as contract.EntryList).total;
    };
    expect((await read()).behind?.state).toBe("planned");
    const { _id, version } = await read();
    await admin.call(contract.changeEntry, { body: { _id, version, content: ["<p>Mit Glühwein.</p>"] } });
    expect(await read()).toMatchObject({ changed: true, behind: { state: "planned" } });
    expect([await listed("live"), await listed("planned")]).toEqual([0, 1]);
  });

  test("an entry is of the day of its first publication, unless somebody has chosen another one", async () => {
    house.setTime("2026-11-21T10:00:00.000Z");
    const plain = await written({ title: "Lese" });
    const chosen = await written({ title: "Lese", publish_date: "2026-11-01T08:00:00.000Z" });
    house.setTime("2026-11-21T18:00:00.000Z");
    const dates = async (act: typeof contract.publishEntries) =>
      (await admin.call(act, { body: [plain._id, chosen._id] })).reply.map(({ publish_date }) => publish_date);
    const first = ["2026-11-21T18:00:00.000Z", "2026-11-01T08:00:00.000Z"];
    expect(await dates(contract.publishEntries)).toEqual(first);
    expect((await house.guest.call(contract.readEntries, { query: { id: plain._id } })).reply).toMatchObject({
      publish_date: first[0],
    });
    house.setTime("2026-11-21T20:00:00.000Z");
    expect(await dates(contract.publishEntries)).toEqual(first);
    await dates(contract.unpublishEntries);
    house.setTime("2026-11-21T22:00:00.000Z");
    expect(await dates(contract.publishEntries)).toEqual(first);
  });

  test("moving the day of a draft neither hides nor shows anything until it is published", async () => {
    const entry = await live({ title: "Lese" });
    await admin.call(contract.changeEntry, {
      body: { _id: entry._id, version: entry.version, publish_date: "2027-01-01T00:00:00.000Z" },
    });
    expect((await list(house.guest)).total).toBe(1);
    await admin.call(contract.publishEntries, { body: [entry._id] });
    expect((await list(house.guest)).total).toBe(0);
  });

  test("words, tags and texts of a draft cannot be found or read by guests", async () => {
    await written({ title: "Geheimnis", tags: ["Verborgen"], translations: { en: { title: "Secret" } } });
    const shown = await live({ title: "Lese", tags: ["Hof"] });
    await admin.call(contract.changeEntry, {
      body: {
        _id: shown._id,
        version: shown.version,
        title: "Umsturz",
        content: ["<p>Plan</p>"],
        tags: ["Verborgen|Tief"],
        links: [{ title: "Plan", href: "/plan" }],
        translations: { en: { title: "Overthrow" } },
      },
    });
    for (const query of [{ q: "geheim" }, { q: "secret" }, { q: "umsturz" }, { q: "over" }, { tags: "Verborgen" }]) {
      expect([query, (await list(house.guest, query)).total]).toEqual([query, 0]);
    }
    const answers = [
      await list(house.guest),
      await list(house.guest, { lang: "en" }),
      (await house.guest.call(contract.readEntries, { query: { id: shown._id } })).reply,
      (await house.guest.call(contract.readEntryBatch, { body: [shown._id] })).reply,
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(/Umsturz|Plan|Verborgen|Overthrow|Geheimnis/);
      expect(JSON.stringify(answer)).toContain("Lese");
    }
    expect((await list(house.guest, { q: "lese" })).total).toBe(1);
    expect((await list(house.guest, { tags: "Hof" })).total).toBe(1);
    expect((await list(admin, { q: "umsturz" })).total).toBe(1);
    expect((await list(admin, { tags: "Verborgen" })).total).toBe(2);
  });

  test("the order of guests' lists tells nothing about drafts, whatever it is sorted by", async () => {
    const first = await live({ title: "A", publish_date: "2026-11-01T00:00:00.000Z" });
    await live({ title: "B", publish_date: "2026-11-02T00:00:00.000Z" });
    await live({ title: "C", publish_date: "2026-11-03T00:00:00.000Z" });
    const before = await Promise.all(sorts.map((sort) => list(house.guest, { sort }).then(titles)));
    house.setTime("2026-11-21T11:00:00.000Z");
    await admin.call(contract.changeEntry, {
      body: { _id: first._id, version: first.version, title: "Z", publish_date: "2026-11-20T00:00:00.000Z" },
    });
    await written({ title: "AA", publish_date: "2026-11-02T12:00:00.000Z" });
    const after = await Promise.all(sorts.map((sort) => list(house.guest, { sort }).then(titles)));
    expect(after).toEqual(before);
    expect(before).toEqual([
      ["A", "B", "C"],
      ["C", "B", "A"],
      ["A", "B", "C"],
      ["C", "B", "A"],
      ["A", "B", "C"],
      ["C", "B", "A"],
    ]);
  });

  test("a changed draft is marked as changed until it is published or written back", async () => {
    const entry = await live({ title: "Lese", tags: ["Hof"] });
    expect(entry.changed).toBe(false);
    const change = async (version: number, body: Record<string, unknown>) =>
      (await admin.call(contract.changeEntry, { body: { _id: entry._id, version, ...body } })).reply;
    const edited = await change(entry.version, { tags: ["Hof", "Wein"] });
    expect(edited.changed).toBe(true);
    expect((await list(admin, { status: "changed" })).total).toBe(1);
    const back = await change(edited.version, { tags: ["Hof"] });
    expect(back.changed).toBe(false);
    expect((await list(admin, { status: "changed" })).total).toBe(0);
    const again = await change(back.version, { content: ["<p>Neu</p>"] });
    expect(again.changed).toBe(true);
    const published = await admin.call(contract.publishEntries, { body: [entry._id] });
    expect(published.reply).toMatchObject([{ changed: false, content: ["<p>Neu</p>"] }]);
  });

  test("guests are never told what they may do, owners are", async () => {
    const entry = await live({ title: "Lese" });
    const seen = await house.guest.call(contract.readEntries, { query: { id: entry._id } });
    expect(seen.reply).toMatchObject({ can: { write: false, publish: false, delete: false }, changed: false });
    expect(entry.can).toEqual({ write: true, publish: true, delete: true });
  });

  test("after any sequence of edits guests read exactly what was last published", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("edit" as const), title: fc.constantFrom("A", "B", "C", "D") }),
      fc.record({ do: fc.constantFrom("publish" as const, "unpublish" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let { _id, version } = await written({ title: "Anfang" });
        const model: { draft: string; live: string | null } = { draft: "Anfang", live: null };
        for (const step of steps) {
          if (step.do === "edit") {
            ({ version } = (
              await admin.call(contract.changeEntry, { body: { _id, version, title: step.title } })
            ).reply);
            model.draft = step.title;
          } else {
            const record = step.do === "publish" ? contract.publishEntries : contract.unpublishEntries;
            version = (await admin.call(record, { body: [_id] })).reply[0]?.version ?? 0;
            model.live = step.do === "publish" ? model.draft : null;
          }
          const { status, reply } = await house.guest.call(contract.readEntries, { query: { id: _id } });
          expect(status === 200 ? (reply as contract.Entry).title : null).toBe(model.live);
        }
      }),
      { numRuns: 12 },
    );
  });
});
