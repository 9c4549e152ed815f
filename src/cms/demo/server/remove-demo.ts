import { deleteEntryIn } from "#cms/entries/server/index.ts";
import { deleteFileIn } from "#cms/files/server/index.ts";
import { deleteGalleryIn } from "#cms/galleries/server/index.ts";
import { deleteGuestbookIn } from "#cms/guestbook/server/index.ts";
import { deletePlaceIn } from "#cms/map/server/index.ts";
import { type Item, menuNames, type WrittenMenus } from "#cms/menus/menu.ts";
import { storedMenus } from "#cms/menus/server/index.ts";
import { deleteFormIn } from "#cms/messages/server/index.ts";
import { deletePageIn } from "#cms/pages/server/index.ts";
import { type ConfigDocument, newConfig, readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import { isFixed } from "#contract/addresses.ts";
import { ownLink } from "#contract/links/link.ts";
import type { Tx } from "#database/database.ts";
import type { DemoPart } from "#platform/faces/demo.ts";
import { usesOf } from "#platform/publishing/uses.ts";
import { addPages, type Filling, type NewPage } from "./add-pages.ts";
import { dropDrawings } from "./demo-pictures.ts";
import { type DemoThing, demoThings, forgetDemo, touchedAmong } from "./demo-things.ts";
import { type Drafted, demoConfig, starterPagesOf } from "./fill-site.ts";

type Removal = Filling & {
  /** What somebody has worked on stays unless it is to go, too. */
  touchedToo: boolean;
  /** What the owner's own site begins with, as in the set-up. */
  pages: Drafted[];
  parts: readonly DemoPart[];
  by: string | null;
};

type Removed = { removed: DemoThing[]; kept: number };

/**
 * Takes the example off the site: its things go to the trash, the pages that every site has are written anew, and what
 * its business has said of itself is forgotten. Pictures and forms that something else still shows stay.
 */
export async function removeDemo(
  tx: Tx,
  { touchedToo, pages: drafted, by, parts, ...filling }: Removal,
): Promise<Removed> {
  const things = await demoThings(tx, { parts });
  if (things.length === 0) return { removed: [], kept: 0 };
  const touched = touchedToo ? new Set<string>() : await touchedAmong(tx, { things });
  const going = things.filter(({ id }) => !touched.has(id));
  const rows = await tx.selectFrom("pages").select(["id", "kind"]).where("deleted_at", "is", null).execute();
  const fixed = rows.filter(({ kind }) => isFixed(kind));
  const rewritten = new Set(going.map(({ id }) => id).filter((id) => fixed.some((page) => page.id === id)));
  const standing = new Map(fixed.map(({ id, kind }) => [kind, { id, rewrite: rewritten.has(id) }]));

  await dropDrawings(tx);
  const removed: DemoThing[] = [];
  // What the rewritten pages show is used by them until then, and pages that went leave their addresses.
  for (const thing of going.filter(({ kind, id }) => kind === "page" && !rewritten.has(id))) {
    await remove(tx, { thing, by, parts, ...filling });
    removed.push(thing);
  }
  const gone = new Set(removed.map(({ id }) => id));
  const pages = await withoutTaken(tx, starterPagesOf({ drafted, ...filling }));
  await addPages(tx, {
    pages,
    standing,
    others: await otherItems(tx, {
      demo: new Set([...gone, ...standingIds(standing)]),
      links: new Set(parts.flatMap(({ links }) => links)),
    }),
    ...filling,
  });
  removed.push(...going.filter(({ id }) => rewritten.has(id)));
  // What is needed by things that go themselves is free once they are gone.
  for (let left = going.filter(({ kind }) => kind !== "page"); left.length > 0; ) {
    const needed: DemoThing[] = [];
    for (const thing of left) {
      if (await isStillShown(tx, { thing, parts })) {
        needed.push(thing);
        continue;
      }
      await remove(tx, { thing, by, parts, ...filling });
      removed.push(thing);
    }
    if (needed.length === left.length) break;
    left = needed;
  }
  await forgetBusiness(tx, filling);
  for (const part of parts) {
    // What an owner has set up by themselves is not the example's.
    if (things.some(({ kind }) => Object.hasOwn(part.kinds, kind))) await part.forget(tx, filling);
  }
  await forgetDemo(tx);
  return { removed, kept: things.length - removed.length };
}

function standingIds(standing: ReadonlyMap<string, { id: string }>): string[] {
  return [...standing.values()].map(({ id }) => id);
}

type Removing = Filling & { thing: DemoThing; parts: readonly DemoPart[]; by: string | null };

async function remove(tx: Tx, { thing: { id, kind }, parts, by, types, now }: Removing): Promise<void> {
  switch (kind) {
    case "page":
      return deletePageIn(tx, { id, types, by, now });
    case "entry":
      return deleteEntryIn(tx, { id, by, now });
    case "gallery":
      return deleteGalleryIn(tx, { gallery: id, used: true, by, now });
    case "form":
      return deleteFormIn(tx, { form: id, by, now });
    case "guestbook":
      return deleteGuestbookIn(tx, { entry: id, by, now });
    case "place":
      return deletePlaceIn(tx, { id, by, now });
    case "file":
      return deleteFileIn(tx, { id, used: true, by, now });
    default:
      return parts.find(({ kinds }) => kinds[kind])?.kinds[kind]?.remove(tx, { id, by, now });
  }
}

/** Whether something shows it that does not lie in the trash itself. */
async function isStillShown(
  tx: Tx,
  { thing: { id, kind }, parts }: Pick<Removing, "thing" | "parts">,
): Promise<boolean> {
  const isNeeded = parts.find(({ kinds }) => kinds[kind])?.kinds[kind]?.isNeeded;
  if (isNeeded) return isNeeded(tx, id);
  if (!["page", "gallery", "form", "file"].includes(kind)) return false;
  const tables = parts.flatMap(({ kinds }) => Object.values(kinds).map(({ table }) => table));
  const users = (await usesOf(tx, { ids: [id] })).get(id) ?? [];
  for (const table of ["pages", "entries", "galleries", "issues", ...tables]) {
    const things = users.map(({ thing }) => thing);
    if (things.length === 0) return false;
    const found = await tx
      .selectFrom(table as "pages")
      .select("id")
      .where("id", "in", things)
      .$if(table !== "issues", (query) => query.where("deleted_at", "is", null))
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Without the pages whose addresses the owner's own pages have. */
async function withoutTaken(tx: Tx, pages: NewPage[]): Promise<NewPage[]> {
  const slugs = pages.flatMap(({ slug, kind }) => (isFixed(kind) ? [] : Object.values(slug)));
  if (slugs.length === 0) return pages;
  const rows = await tx.selectFrom("page_slugs").select("slug").where("slug", "in", slugs).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return pages.filter(({ slug, kind }) => isFixed(kind) || !Object.values(slug).some((one) => taken.has(one)));
}

/** What the owner has put into the menus: all that leads elsewhere than to pages of the example. */
async function otherItems(
  tx: Tx,
  { demo, links }: Record<"demo" | "links", ReadonlySet<string>>,
): Promise<Pick<WrittenMenus, "header" | "footer">> {
  const menus = await storedMenus(tx);
  const stays = ({ to }: Pick<Item, "to">) => !demo.has(ownLink(to)?.id ?? "") && !links.has(to);
  const staying = (items: Item[]): Item[] =>
    items.filter(stays).map((item) => ({ ...item, items: item.items.filter(stays) }));
  const [header = [], footer = []] = menuNames.map((name) => staying(menus[name]));
  return { header, footer };
}

/** What the owner has said instead stays. */
async function forgetBusiness(tx: Tx, { now }: Filling): Promise<void> {
  const { document } = await readStoredConfig(tx);
  const demo = demoConfig();
  const own = <T extends object>(said: T, { example, empty }: { example: T; empty: T }): T =>
    Object.fromEntries(
      Object.entries(said).map(([key, value]) => {
        const isExample = JSON.stringify(value) === JSON.stringify(example[key as keyof T]);
        return [key, isExample ? empty[key as keyof T] : value];
      }),
    ) as T;
  const texts = (one: ConfigDocument) => ({
    ...{ pagetitle: one.pagetitle, description: one.description, keywords: one.keywords, author: one.author },
  });
  const english = { ...document.translations.en };
  await storeConfig(tx, {
    document: {
      ...document,
      ...own(texts(document), { example: texts(demo), empty: texts(newConfig) }),
      business: own(document.business, { example: demo.business, empty: newConfig.business }),
      translations: {
        en: own(english, { example: { ...demo.translations.en }, empty: { ...newConfig.translations.en } }),
      },
    },
    now,
  });
}
