import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { up } from "./migrations/2026-11-25-links-of-versions.ts";

const id = (n: number) => `0190a6f0-000${n}-7aaa-8bbb-0123456789ab`;
const wine = id(1);

onEveryEngine("links of former versions that were stored as paths", (fresh) => {
  test("become links by id in texts and in lone links of blocks; a second time changes nothing", async () => {
    const house = await testHouse(fresh);
    const { db } = house.platform;
    const time = "2026-11-20T10:00:00.000Z";
    const none = JSON.stringify({ texts: {}, blocks: [] });
    const listed = { state: "live", translation: "missing", listed: "{}", deleted_at: null, lists: null };
    await db
      .insertInto("pages")
      .values({
        ...{ id: wine, kind: "page", version: 1, draft: none, live: none, title_folded: "x" },
        ...{ created_at: time, changed_at: time, ...listed },
      })
      .execute();
    const slug = { page_id: wine, side: "live" as const, language: "de", slug: "Weine", slug_folded: "weine" };
    await db.insertInto("page_slugs").values(slug).execute();
    const version = (html: string, to: string) =>
      JSON.stringify({
        texts: {},
        blocks: [
          { type: "richText", v: 1, id: "t", props: { html: { de: html } } },
          { type: "button", v: 1, id: "b", props: { to } },
          { type: "button", v: 1, id: "c", props: { to: "https://example.org/weine" } },
        ],
      });
    const revision = { kind: "page", thing: wine, reason: "save", languages: "[]", user_id: null, sitting: null };
    await db
      .insertInto("revisions")
      .values({
        ...{ ...revision, id: id(2), number: 1, created_at: time, changed_at: time },
        document: version('<p><a href="/weine">x</a></p>', "/weine"),
      })
      .execute();
    const stored = async () => (await db.selectFrom("revisions").select("document").executeTakeFirstOrThrow()).document;

    await up(db as never);
    const after = await stored();
    expect(JSON.parse(after)).toEqual(JSON.parse(version(`<p><a href="page:${wine}">x</a></p>`, `page:${wine}`)));
    await up(db as never);
    expect(await stored()).toBe(after);
  });
});
