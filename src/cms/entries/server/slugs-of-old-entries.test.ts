import { sql } from "kysely";
import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { seen, writer } from "#server/testing/things/entries.ts";
import { up } from "./migrations/2026-11-26-slugs-of-entries.ts";

onEveryEngine("entries that were published before they had slugs", (fresh) => {
  test("get one of their title in each language, each its own, and keep it; drafts get theirs when they are published", async () => {
    const house = await testHouse(fresh);
    const { db } = house.platform;
    const pen = writer(await house.as("admin"));
    const en = { title: "Harvest & More" };
    const entries = [
      await pen.publish((await pen.create({ title: "Weinlese für Große", translations: { en } }))._id),
      await pen.publish((await pen.create({ title: "Weinlese für Große" }))._id),
      await pen.publish((await pen.create({ title: "Kontakt" }))._id),
      await pen.publish((await pen.create({ title: "???" }))._id),
    ];
    const draft = await pen.create({ title: "Weinlese für Große" });
    const changed = await pen.change(entries[1]!, { title: "Umbenannt", translations: { en } });
    // As the database was before.
    const rows = await db.selectFrom("entries").select(["id", "draft", "live"]).execute();
    const without = (json: string | null) => json && json.replace(/"slug":"[^"]*",/g, "");
    for (const { id, ...row } of rows) {
      const before = { draft: without(row.draft) ?? "", live: without(row.live) };
      await db.updateTable("entries").set(before).where("id", "=", id).execute();
    }
    await sql`drop table entry_slugs`.execute(db);
    await sql`drop index entries_told`.execute(db);
    await sql`alter table entries drop column live_hidden`.execute(db);
    await up(db as never);

    const slugs = await Promise.all(entries.map(async ({ _id }) => (await seen(house, _id))?.slug));
    expect(slugs).toEqual(["weinlese-fuer-grosse", "weinlese-fuer-grosse-2", "kontakt-2", "beitrag"]);
    expect((await seen(house, entries[0]!._id, "en"))?.slug).toBe("harvest-and-more");
    const known = await db.selectFrom("entry_slugs").select("slug_folded").orderBy("slug_folded").execute();
    expect(known.map(({ slug_folded }) => slug_folded)).toEqual([
      ...["beitrag", "harvest-and-more", "kontakt-2", "weinlese-fuer-grosse", "weinlese-fuer-grosse-2"],
    ]);
    const hidden = await db.selectFrom("entries").select("live_hidden").where("live", "is not", null).execute();
    expect(hidden.map(({ live_hidden }) => live_hidden)).toEqual([0, 0, 0, 0]);
    const first = await pen.read(entries[0]!._id);
    expect([first.slug, first.changed, first.translations.en?.slug]).toEqual([slugs[0], false, "harvest-and-more"]);
    // The English draft of the second is not published, and has none yet.
    expect((await pen.read(changed._id)).translations.en?.slug ?? "").toBe("");
    expect((await pen.publish(changed._id)).slugs).toEqual({ de: "weinlese-fuer-grosse-2", en: "harvest-and-more-2" });
    expect((await pen.read(draft._id)).slug).toBe("");
    expect((await pen.publish(draft._id)).slug).toBe("weinlese-fuer-grosse-3");
  });
});
