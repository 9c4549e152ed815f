import { createEntryIn, publishEntriesIn } from "#cms/entries/server/index.ts";
import { createPageIn, publishPagesIn, type StoredItem, storeMenuIn } from "#cms/pages/server/index.ts";
import { type ConfigDocument, newConfig, storeConfig } from "#cms/settings/server/index.ts";
import { fixedSlugs, type PageKind } from "#contract/addresses.ts";
import { translator } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import demoEntries from "../content/entries.json" with { type: "json" };
import demoPages from "../content/pages.json" with { type: "json" };
import demoSite from "../content/site.json" with { type: "json" };
import starterPages from "../content/starter-pages.json" with { type: "json" };

type Text = { de: string; en?: string };
type PageContent = {
  key: string;
  kind: string;
  slug: Text;
  title: Text;
  description: Text;
  menu: string | null;
  label?: Text;
  blocks: ({ type: string } & Record<string, unknown>)[];
};
type Filling = { id: () => string; now: Date };

/** Whether anybody has made a site here yet. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom("pages").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** The demo: a finished winery in German and English. */
export async function fillWithDemo(tx: Tx, filling: Filling): Promise<void> {
  await storeConfig(tx, { document: demoConfig(), now: filling.now });
  await addPages(tx, { pages: demoPages, ...filling });
  await addEntries(tx, filling);
}

/** The beginning of a site of one's own: the four pages every site has, ready to be written over. */
export async function fillWithStarter(tx: Tx, filling: Filling): Promise<void> {
  await storeConfig(tx, { document: newConfig, now: filling.now });
  await addPages(tx, { pages: starterPages, ...filling });
}

function demoConfig(): ConfigDocument {
  const { pagetitle, description, keywords, author, claim, address } = demoSite;
  return {
    ...newConfig,
    pagetitle: pagetitle.de,
    description: description.de,
    keywords: keywords.de,
    author,
    claim,
    address,
    translations: { en: { pagetitle: pagetitle.en, description: description.en, keywords: keywords.en } },
  };
}

async function addPages(tx: Tx, { pages, id, now }: { pages: PageContent[] } & Filling): Promise<void> {
  const t = translator("de");
  const menus: Record<string, StoredItem[]> = { header: [], footer: [] };
  for (const page of pages) {
    const pageId = id();
    const fixed = page.kind in fixedSlugs ? fixedSlugs[page.kind as keyof typeof fixedSlugs] : null;
    const { title, description } = page;
    const slug: Text = fixed ?? page.slug;
    const en = { title: title.en ?? "", slug: slug.en ?? "", description: description.en ?? "" };
    await createPageIn(tx, {
      id: pageId,
      kind: page.kind as PageKind,
      input: {
        title: title.de,
        slug: slug.de,
        description: description.de,
        translations: { en },
        blocks: page.blocks.map(({ type, ...props }) => ({ type, v: 1, id: id(), props })),
      },
      now,
      t,
    });
    await publishPagesIn(tx, { wishes: [{ _id: pageId }], now, t });
    if (page.menu) menus[page.menu]?.push({ page: pageId, label: page.label ?? {} });
  }
  for (const [name, items] of Object.entries(menus)) await storeMenuIn(tx, { name, items, now });
}

async function addEntries(tx: Tx, { id, now }: Filling): Promise<void> {
  const t = translator("de");
  for (const { title, content, tags, publish_date } of demoEntries) {
    const entryId = id();
    const en = "en" in title && "en" in content ? { title: title.en, content: content.en } : null;
    await createEntryIn(tx, {
      entry: entryId,
      by: null,
      id,
      input: {
        title: title.de,
        content: content.de,
        tags,
        publish_date,
        date: publish_date,
        ...(en ? { translations: { en } } : {}),
      },
      now,
    });
    await publishEntriesIn(tx, { wishes: [{ _id: entryId }], by: null, id, now, t });
  }
}
