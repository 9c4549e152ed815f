import { beforeAll, expect, test, vi } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import type * as fields from "#cms/entries/fields.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { seen, type Writer, writer } from "#server/testing/things/entries.ts";

vi.mock("#cms/entries/fields.ts", async (original) => {
  const { withNewFields } = await import("#contract/fields/testing-fields.ts");
  const { entryFields } = await original<typeof fields>();
  return { entryFields: withNewFields(entryFields) };
});

type Told = Entry & { subtitle: string; hints: string[]; translations: { en?: { subtitle?: string } } };

onEveryEngine("a field that was added to the table of entries", (fresh) => {
  let house: TestHouse;
  let anna: Writer;

  beforeAll(async () => {
    house = await testHouse(fresh);
    anna = writer(await house.as("admin"));
  });

  const told = (entry: Entry | null) => entry as Told;

  test("is stored, translated, published and brought back like every other", async () => {
    const en = { title: "Harvest", subtitle: "Soon" };
    const first = await anna.create({ title: "Lese", subtitle: " Bald ", hints: ["früh"], translations: { en } });
    expect(told(first)).toMatchObject({ subtitle: "Bald", hints: ["früh"], translations: { en } });
    const published = await anna.publish(first._id);
    house.setTime("2026-11-21T12:00:00.000Z");
    const changed = await anna.change(published, { subtitle: "Jetzt", hints: [] });
    expect(told(changed)).toMatchObject({ subtitle: "Jetzt", hints: [], changed: true, translations: { en } });
    expect(told(changed).behind?.translation).toBe("outdated");
    expect(told(await seen(house, first._id))).toMatchObject({ subtitle: "Bald", hints: ["früh"] });
    expect(told(await seen(house, first._id, "en"))).toMatchObject({ title: "Harvest", subtitle: "Soon" });
    const versions = (await anna.versions(first._id)).items;
    const back = await anna.restore(changed, versions.at(-1)?._id ?? "");
    expect(told(back)).toMatchObject({ subtitle: "Bald", hints: ["früh"], changed: false });
  });

  test("is empty in what was stored before it came, and refused where its schema says so", async () => {
    const { _id } = await anna.create({ title: "Alt" });
    const { draft } = await house.platform.db
      .selectFrom("entries")
      .select("draft")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    const { hints: _hints, texts, ...old } = JSON.parse(draft) as Record<string, unknown> & { texts: { de: object } };
    const de = { title: "Alt", content: [] };
    const before = JSON.stringify({ ...old, texts: { ...texts, de } });
    await house.platform.db.updateTable("entries").set({ draft: before }).where("id", "=", _id).execute();
    expect(told(await anna.read(_id))).toMatchObject({ subtitle: "", hints: [] });
    await expect(anna.create({ title: "Zu lang", subtitle: "x".repeat(41) })).rejects.toThrow();
  });
});
