import { createEntryIn, publishEntriesIn } from "#cms/entries/server/index.ts";
import { checkedSignature, writeEntry } from "#cms/guestbook/server/index.ts";
import { type Item, type MenuName, menuNames } from "#cms/menus/menu.ts";
import { storeMenuIn } from "#cms/menus/server/index.ts";
import { createPageIn, publishPagesIn } from "#cms/pages/server/index.ts";
import { type ConfigDocument, newConfig, storeConfig } from "#cms/settings/server/index.ts";
import { fixedSlugs, type PageKind } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { translator } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import demoSite from "../content/site.json" with { type: "json" };
import starterPages from "../content/starter-pages.json" with { type: "json" };
import { demoEntries, demoGuestbook, demoPages } from "./demo-content.ts";
import { addPictures, type DemoPictures, filesOf, noPictures, withPictures } from "./demo-pictures.ts";

type Text = { de: string; en?: string };
type PageContent = {
  key: string;
  kind: string;
  slug: Text;
  title: Text;
  description: Text;
  menu: string | null;
  label?: Text;
  blocks: BlockContent[];
};
type BlockContent = { type: string; children?: BlockContent[] } & Record<string, unknown>;
type Filling = { types: BlockTypes; id: () => string; now: Date };
/** With its pictures, or with the words alone. */
type DemoFilling = Filling & { pictures: boolean };

/** Whether anybody has made a site here yet. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom("pages").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** The demo: a finished winery in German and English. */
export async function fillWithDemo(tx: Tx, { pictures, ...filling }: DemoFilling): Promise<void> {
  await storeConfig(tx, { document: demoConfig(), now: filling.now });
  const paths = await addPages(tx, { pages: await demoPages(), ...filling });
  const shown = pictures ? await addPictures(tx, filling) : noPictures;
  await addEntries(tx, { ...filling, shown, paths });
  await signGuestbook(tx, filling);
}

/** The beginning of a site of one's own: the four pages every site has, ready to be written over. */
export async function fillWithStarter(tx: Tx, filling: Filling): Promise<void> {
  await storeConfig(tx, { document: newConfig, now: filling.now });
  await addPages(tx, { pages: starterPages, ...filling });
}

function demoConfig(): ConfigDocument {
  const { pagetitle, description, keywords, author, claim, address, business } = demoSite;
  return {
    ...newConfig,
    pagetitle: pagetitle.de,
    description: description.de,
    keywords: keywords.de,
    author,
    claim,
    address,
    business: business as ConfigDocument["business"],
    translations: { en: { pagetitle: pagetitle.en, description: description.en, keywords: keywords.en } },
  };
}

/** The pages by their paths: `/weine`, `/en/wines`. */
type Paths = ReadonlyMap<string, string>;

async function addPages(tx: Tx, { pages, types, id, now }: { pages: PageContent[] } & Filling): Promise<Paths> {
  const t = translator("de");
  const ids = new Map(pages.map((page) => [page, id()]));
  const paths = new Map([...ids].flatMap(([page, own]) => pathsOf(page).map((path) => [path, own] as const)));
  const menus: Record<MenuName, Item[]> = { header: [], footer: [] };
  for (const page of pages) {
    const pageId = ids.get(page) ?? id();
    const { title, description } = page;
    const slug = slugOf(page);
    const en = { title: title.en ?? "", slug: slug.en ?? "", description: description.en ?? "" };
    await createPageIn(tx, {
      page: pageId,
      kind: page.kind as PageKind,
      input: {
        title: title.de,
        slug: slug.de,
        description: description.de,
        translations: { en },
        blocks: byId(page.blocks, paths).map((block) => toBlock(block, id)),
      },
      types,
      by: null,
      id,
      now,
      t,
    });
    await publishPagesIn(tx, { wishes: [{ _id: pageId }], types, by: null, id, now, t });
    const menu = menuNames.find((name) => name === page.menu);
    if (menu) menus[menu].push({ _id: id(), to: `page:${pageId}`, label: page.label ?? {}, items: [] });
  }
  for (const name of menuNames) await storeMenuIn(tx, { name, items: menus[name], now });
  return paths;
}

function slugOf({ kind, slug }: PageContent): Text {
  return kind in fixedSlugs ? fixedSlugs[kind as keyof typeof fixedSlugs] : slug;
}

function pathsOf(page: PageContent): string[] {
  const { de, en } = slugOf(page);
  return [`/${de}`, ...(en ? [`/en/${en}`] : [])];
}

/** The content with links by id, in which no path can become wrong. */
function byId<T>(content: T, paths: Paths): T {
  const named = JSON.stringify(content).replace(/(href=\\")(\/[^"#\\]+)/g, (all, before: string, path: string) => {
    const page = paths.get(path);
    return page ? `${before}page:${page}` : all;
  });
  return JSON.parse(named) as T;
}

function toBlock({ type, children, ...props }: BlockContent, id: () => string): Block {
  const inside = children ? { children: children.map((child) => toBlock(child, id)) } : {};
  return { type, v: 1, id: id(), props, ...inside };
}

type EntryFilling = Omit<Filling, "types"> & { shown: DemoPictures; paths: Paths };

async function addEntries(tx: Tx, { id, now, shown, paths }: EntryFilling): Promise<void> {
  const t = translator("de");
  for (const entry of byId(await demoEntries(), paths)) {
    const { title, content, tags, publish_date } = entry;
    const entryId = id();
    const set = (texts: string[]) => withPictures(texts, { entry, shown });
    const en = "en" in title && "en" in content ? { title: title.en, content: set(content.en) } : null;
    await createEntryIn(tx, {
      entry: entryId,
      by: null,
      id,
      input: {
        title: title.de,
        content: set(content.de),
        tags,
        publish_date,
        date: publish_date,
        ...("event" in entry ? { event: entry.event } : {}),
        ...filesOf(entry, shown),
        ...(en ? { translations: { en } } : {}),
      },
      now,
    });
    await publishEntriesIn(tx, { wishes: [{ _id: entryId }], by: null, id, now, t });
  }
}

/** So that nobody has to be the first. */
async function signGuestbook(tx: Tx, { id, now }: Omit<Filling, "types">): Promise<void> {
  for (const { daysAgo, lang, answer, ...typed } of await demoGuestbook()) {
    const language = lang === "en" ? "en" : "de";
    const written = checkedSignature({ ...typed, lang: language }, language);
    const signed = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000);
    const sending = `demo:${id()}`;
    await writeEntry(tx, {
      ...{ id: id(), sending, state: "published", ...written, language, answer, signed },
      ...{ network_hash: null, score: 0 },
    });
  }
}
