import { createEntryIn, publishEntriesIn } from "#cms/entries/server/index.ts";
import { checkedSignature, writeEntry } from "#cms/guestbook/server/index.ts";
import { placeTable, type WrittenPlace } from "#cms/map/place.ts";
import { createPlaceIn } from "#cms/map/server/index.ts";
import { addForm } from "#cms/messages/server/index.ts";
import { type ConfigDocument, newConfig, storeConfig } from "#cms/settings/server/index.ts";
import type { PageKind } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import { type Language, type Localised, originalLanguage } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import type { DemoMade, DemoPart } from "#platform/faces/demo.ts";
import places from "../content/places.json" with { type: "json" };
import demoSite from "../content/site.json" with { type: "json" };
import starterPages from "../content/starter-pages.json" with { type: "json" };
import { addPages, byId, type Filling, type NewPage, type Paths } from "./add-pages.ts";
import { type BlockContent, type Named, toBlock } from "./content-blocks.ts";
import { demoEntries, demoForms, demoGuestbook, demoPages } from "./demo-content.ts";
import { addPictures, type DemoPictures, filesOf, noPictures, withPictures } from "./demo-pictures.ts";
import { type DemoKind, demoKinds, noteDemo } from "./demo-things.ts";

type PageContent = {
  kind: string;
  slug: Localised;
  title: Localised;
  description: Localised;
  menu: string | null;
  label?: Localised;
  blocks: BlockContent[];
};
/** With its pictures, or with the words alone; and with the parts of other features. */
type DemoFilling = Filling & { pictures: boolean; parts?: readonly DemoPart[] };

/** Whether anybody has made a site here yet. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom("pages").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** The demo: a finished winery in German and English. */
export async function fillWithDemo(tx: Tx, { pictures, parts = [], ...filling }: DemoFilling): Promise<void> {
  await storeConfig(tx, { document: demoConfig(), now: filling.now });
  const shown = pictures ? await addPictures(tx, { ...filling, parts }) : noPictures;
  const named = { ...shown, forms: await addForms(tx, filling) };
  const pages = (await demoPages()).map((page) => newPage(page, { ...filling, named }));
  const filled: DemoMade[] = [];
  for (const part of parts) filled.push(await part.fill(tx, { ...filling, pictures: shown.pictures }));
  const header = filled.flatMap(({ menu }) => menu.map((item) => ({ _id: filling.id(), items: [], ...item })));
  const paths = await addPages(tx, { pages, others: { header, footer: [] }, ...filling });
  const entries = await addEntries(tx, { ...filling, shown, paths });
  const guestbook = await signGuestbook(tx, filling);
  const added = await addPlaces(tx, filling);
  const made: Record<DemoKind, Iterable<string>> = {
    ...{ page: paths.values(), entry: entries, gallery: shown.galleries.values() },
    ...{ form: named.forms.values(), guestbook, place: added, file: shown.pictures.values() },
  };
  for (const kind of demoKinds) await noteDemo(tx, { kind, ids: made[kind] });
  for (const { things } of filled) {
    for (const [kind, ids] of Object.entries(things)) await noteDemo(tx, { kind, ids });
  }
}

type Starter = Filling & {
  /** The one that leads. */
  language?: Language;
  /** What its owner is to write over, in the order of the menu: the home and the contact page, and others. */
  pages?: Drafted[] | undefined;
};
export type Drafted = { kind: "home" | "contact" | "page"; title?: Localised; slug?: Localised; blocks: Block[] };

/**
 * The beginning of a site of one's own: the four pages every site has, ready to be written over. Pages that fit its
 * owner's trade are drafts, and items of the menu lead to them once they are published.
 */
export async function fillWithStarter(
  tx: Tx,
  { language = originalLanguage, pages: drafted = [], ...filling }: Starter,
): Promise<void> {
  await storeConfig(tx, { document: { ...newConfig, language }, now: filling.now });
  await addPages(tx, { pages: starterPagesOf({ drafted, ...filling }), ...filling });
}

/** The pages of a beginning of one's own, in the order of the menu. */
export function starterPagesOf({ drafted, ...filling }: Filling & { drafted: Drafted[] }): NewPage[] {
  const named: Named = { pictures: new Map(), galleries: new Map(), forms: new Map() };
  const starters = starterPages.map((page) => newPage(page, { ...filling, named }));
  const first = drafted.map(({ kind, blocks, title = {}, slug = {} }): NewPage => {
    const starter = starters.find((page) => page.kind === kind);
    if (starter) return { ...starter, draft: blocks };
    return { kind, title, slug, description: {}, blocks, live: false, menu: "header" };
  });
  const others = starters.filter(({ kind }) => !first.some((page) => page.kind === kind));
  return [...first, ...others];
}

function newPage({ kind, menu, blocks, ...texts }: PageContent, making: Filling & { named: Named }): NewPage {
  return {
    ...texts,
    kind: kind as PageKind,
    menu: menu === "header" || menu === "footer" ? menu : null,
    live: true,
    blocks: blocks.map((block) => toBlock(block, making)),
  };
}

/** The forms of the demo, by their names in `content`. */
async function addForms(tx: Tx, { id, now }: Filling): Promise<ReadonlyMap<string, string>> {
  const forms = new Map<string, string>();
  for (const { key, ...input } of await demoForms()) {
    const form = id();
    await addForm(tx, { form, input: input as Parameters<typeof addForm>[1]["input"], now });
    forms.set(key, form);
  }
  return forms;
}

export function demoConfig(): ConfigDocument {
  const { pagetitle, description, keywords, author, business } = demoSite;
  return {
    ...newConfig,
    pagetitle: pagetitle.de,
    description: description.de,
    keywords: keywords.de,
    author,
    business: { ...newConfig.business, ...(business as Partial<ConfigDocument["business"]>) },
    translations: { en: { pagetitle: pagetitle.en, description: description.en, keywords: keywords.en } },
  };
}

type EntryFilling = Omit<Filling, "types"> & { shown: DemoPictures; paths: Paths };

async function addEntries(tx: Tx, { id, now, shown, paths }: EntryFilling): Promise<string[]> {
  const t = translator("de");
  const entries: string[] = [];
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
    entries.push(entryId);
  }
  return entries;
}

/** Where the winery is found. */
async function addPlaces(tx: Tx, { id, now }: Omit<Filling, "types">): Promise<string[]> {
  const added: string[] = [];
  for (const place of places) {
    const own = id();
    const written = { ...placeTable.emptyOf(placeTable.names), ...(place as Partial<WrittenPlace>) };
    await createPlaceIn(tx, { id: own, written, now });
    added.push(own);
  }
  return added;
}

/** So that nobody has to be the first. */
async function signGuestbook(tx: Tx, { id, now }: Omit<Filling, "types">): Promise<string[]> {
  const entries: string[] = [];
  for (const { daysAgo, lang, answer, ...typed } of await demoGuestbook()) {
    const language = lang === "en" ? "en" : "de";
    const written = checkedSignature({ ...typed, lang: language }, language);
    const signed = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000);
    const sending = `demo:${id()}`;
    const entry = id();
    entries.push(entry);
    await writeEntry(tx, {
      ...{ id: entry, sending, state: "published", ...written, language, answer, signed },
      ...{ network_hash: null, score: 0 },
    });
  }
  return entries;
}
