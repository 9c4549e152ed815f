import { type Item, type MenuName, menuNames } from "#cms/menus/menu.ts";
import { storeMenuIn } from "#cms/menus/server/index.ts";
import { createPageIn, publishPagesIn, writePageIn } from "#cms/pages/server/index.ts";
import { fixedSlugs, type PageKind } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Localised } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Tx } from "#database/database.ts";

export type Filling = { types: BlockTypes; id: () => string; now: Date };

export type NewPage = {
  kind: PageKind;
  slug: Localised;
  title: Localised;
  description: Localised;
  blocks: Block[];
  /** Guests read it at once. */
  live: boolean;
  menu: MenuName | null;
  /** In the menu, instead of its title. */
  label?: Localised | undefined;
  /** The blocks that its owner works on after it was published. */
  draft?: Block[] | undefined;
};

/** The pages by their paths: `/weine`, `/en/wines`. */
export type Paths = ReadonlyMap<string, string>;

/** The pages that every site has, where they stand already, by their kinds. */
type Standing = ReadonlyMap<string, { id: string; rewrite: boolean }>;

type AddingPages = Filling & {
  pages: NewPage[];
  standing?: Standing;
  /** What the menus lead to besides. */
  others?: Record<MenuName, Item[]>;
};

/**
 * Adds pages and the menus that lead to them. Their links to each other, written as paths, become links by id. Of those
 * that stand already the ones to `rewrite` are written anew.
 */
export async function addPages(
  tx: Tx,
  { pages, standing = new Map(), others, ...filling }: AddingPages,
): Promise<Paths> {
  const { id, now } = filling;
  const ids = new Map(pages.map((page) => [page, standing.get(page.kind)?.id ?? id()]));
  const paths = new Map([...ids].flatMap(([page, own]) => pathsOf(page).map((path) => [path, own] as const)));
  const menus: Record<MenuName, Item[]> = { header: [], footer: [] };
  for (const [page, own] of ids) {
    const before = standing.get(page.kind);
    if (!before || before.rewrite) await addPage(tx, { ...filling, page, own, paths, stands: before !== undefined });
    const menu = menuNames.find((name) => name === page.menu);
    if (menu) menus[menu].push({ _id: id(), to: `page:${own}`, label: page.label ?? {}, items: [] });
  }
  for (const name of menuNames) {
    await storeMenuIn(tx, { name, items: [...menus[name], ...(others?.[name] ?? [])], now });
  }
  return paths;
}

type Adding = Filling & { page: NewPage; own: string; paths: Paths; stands: boolean };

async function addPage(tx: Tx, { page, own, paths, stands, ...filling }: Adding): Promise<void> {
  const acting = { ...filling, by: null, t: translator("de") };
  const { title, description, blocks } = page;
  const slug = slugOf(page);
  const translations = { en: { title: title.en ?? "", slug: slug.en ?? "", description: description.en ?? "" } };
  const german = { title: title.de ?? "", slug: slug.de ?? "", description: description.de ?? "" };
  const input = { ...german, translations, blocks: byId(blocks, paths) };
  if (stands) await writePageIn(tx, { ...acting, page: own, input, mayLock: true });
  else await createPageIn(tx, { ...acting, page: own, kind: page.kind, input });
  if (page.live) await publishPagesIn(tx, { ...acting, wishes: [{ _id: own }] });
  if (page.draft) await writePageIn(tx, { ...acting, page: own, input: { blocks: byId(page.draft, paths) } });
}

function slugOf({ kind, slug }: NewPage): Localised {
  return kind in fixedSlugs ? fixedSlugs[kind as keyof typeof fixedSlugs] : slug;
}

function pathsOf(page: NewPage): string[] {
  const { de, en } = slugOf(page);
  return [...(de ? [`/${de}`] : []), ...(en ? [`/en/${en}`] : [])];
}

/** The content with links by id, in which no path can become wrong: those in its texts, and those of its blocks. */
export function byId<T>(content: T, paths: Paths): T {
  const links = /(href=\\"|"to":")(\/[^"#\\]+)/g;
  const named = JSON.stringify(content).replace(links, (all, before: string, path: string) => {
    const page = paths.get(path);
    return page ? `${before}page:${page}` : all;
  });
  return JSON.parse(named) as T;
}
