import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageIn, publishPagesIn } from "#cms/pages/server/index.ts";
import type { Block } from "#contract/blocks/block.ts";
import { translator } from "#contract/texts/translate.ts";
import { onSqlite } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";
import { budget, weighed } from "../testing/running/weighed.ts";

type Ready = { name: string; title: { de: string; en: string }; sections: string[] };

/** Asked for at run time: to the compiler they belong to the side of the pages. */
async function templates() {
  const from = async (name: string) =>
    (await import(new URL(`../../app/templates/${name}.ts`, import.meta.url).href)) as Record<string, unknown>;
  const { pages } = (await from("pages")) as { pages: Ready[] };
  const { sections } = await from("sections");
  const { blocksOfPage } = (await from("blocks-of")) as { blocksOfPage: (page: Ready, making: object) => Block[] };
  return pages.map((page) => ({ ...page, blocks: blocksOfPage(page, { sections, types: gathered.blocks }) }));
}

onSqlite("bytes of pages that begin as templates", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  test("each stays within the budgets of html, css and script, in both languages", async () => {
    const { db, outside } = site.platform;
    const [t, types, by] = [translator("de"), gathered.blocks, null];
    const all = await templates();
    const now = outside.now();
    await db.transaction().execute(async (tx) => {
      for (const { name, title, blocks } of all) {
        const page = outside.id();
        const english = { title: title.en, slug: `template-${name}` };
        const input = { title: title.de, slug: `vorlage-${name}`, blocks, translations: { en: english } };
        await createPageIn(tx, { page, kind: "page", input, types, by, id: outside.id, now, t });
        await publishPagesIn(tx, { wishes: [{ _id: page }], types, by, id: outside.id, now, t });
      }
    });
    const heavy: object[] = [];
    for (const { name } of all) {
      for (const address of [`/vorlage-${name}`, `/en/template-${name}`]) {
        const { html, css, script } = await weighed(site.url, address);
        if (html > budget.html || css > budget.css || script > budget.script)
          heavy.push({ address, html, css, script });
      }
    }
    expect(heavy).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(12);
  });
});
