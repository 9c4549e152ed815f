import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { up } from "./migrations/2026-11-25-links-by-id.ts";

const id = (n: number) => `0190a6f0-000${n}-7aaa-8bbb-0123456789ab`;
const [home, wine, harvest] = [id(1), id(2), id(3)];

onEveryEngine("links that were stored as paths", (fresh) => {
  test("become links by id in drafts and live copies, where something is found and the same language is meant", async () => {
    const house = await testHouse(fresh);
    const { db } = house.platform;
    const time = "2026-11-20T10:00:00.000Z";
    const link = (to: string) => `<p><a href="${to}" title="t">x</a></p>`;
    const texts = (links: [string, string]) => ({ de: link(links[0]), en: link(links[1]) });
    const pageWith = (all: [string, string][]) =>
      JSON.stringify({
        texts: {},
        blocks: all.map((links, at) => ({ type: "richText", v: 1, id: `b${at}`, props: { html: texts(links) } })),
      });
    const listed = { state: "draft", translation: "missing", listed: "{}", deleted_at: null };
    const row = { version: 3, created_at: time, changed_at: time, title_folded: "x", lists: null, ...listed };
    const before: [string, string][] = [
      ["/weine", "/en/wines#a"],
      ["/WEINE/", "/weine"],
      ["/", "/en"],
      [`/weine/${harvest}`, `/en/e/${harvest}`],
      ["/nichts", "/en/login"],
      ["/weine?x=1", "https://example.org/weine"],
      [`/weine/${id(9)}`, "//example.org/weine"],
    ];
    const draft = pageWith(before);
    await db
      .insertInto("pages")
      .values({ ...row, id: home, kind: "home", draft, live: null })
      .execute();
    const none = JSON.stringify({ texts: {}, blocks: [] });
    await db
      .insertInto("pages")
      .values({ ...row, id: wine, kind: "page", draft: none, live: none })
      .execute();
    const slug = { page_id: wine, side: "live" as const };
    await db
      .insertInto("page_slugs")
      .values([
        { ...slug, language: "de", slug: "Weine", slug_folded: "weine" },
        { ...slug, language: "en", slug: "wines", slug_folded: "wines" },
      ])
      .execute();
    const document = JSON.stringify({
      texts: { de: { title: "Lese", content: [link("/weine")] } },
      links: [
        { title: "Weine", href: "/weine" },
        { title: "Dort", href: "https://example.org" },
      ],
    });
    await db
      .insertInto("entries")
      .values({
        ...{ id: harvest, version: 2, draft: document, live: document, created_at: time, changed_at: time },
        ...{ title_folded: "lese", draft_date: time, live_from: time, live_folded: "lese", live_differs: 0 },
        ...{ translation: "missing", tags_folded: "", deleted_at: null },
      })
      .execute();
    await up(db as never);
    const page = await db
      .selectFrom("pages")
      .select(["draft", "version"])
      .where("id", "=", home)
      .executeTakeFirstOrThrow();
    const after: [string, string][] = [
      [`page:${wine}`, `page:${wine}#a`],
      [`page:${wine}`, "/weine"],
      [`page:${home}`, `page:${home}`],
      [`entry:${harvest}`, `entry:${harvest}`],
      ...before.slice(4),
    ];
    expect(JSON.parse(page.draft)).toEqual(JSON.parse(pageWith(after)));
    expect(page.version).toBe(3);
    const entry = await db.selectFrom("entries").select(["draft", "live"]).executeTakeFirstOrThrow();
    expect(entry.live).toBe(entry.draft);
    expect(JSON.parse(entry.draft)).toEqual({
      texts: { de: { title: "Lese", content: [link(`page:${wine}`)] } },
      links: [
        { title: "Weine", href: `page:${wine}` },
        { title: "Dort", href: "https://example.org" },
      ],
    });
  });
});
