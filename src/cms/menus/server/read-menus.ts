import type { EditedMenus, MenuItem, Menus } from "#cms/menus/contract.ts";
import type { Inner, Item } from "#cms/menus/menu.ts";
import { screenAt } from "#cms/menus/screen-at.ts";
import { namedPages } from "#cms/pages/server/index.ts";
import { type Screen, screenAddress, screens } from "#contract/addresses.ts";
import { componentOfScreen } from "#contract/components.ts";
import { type Language, languages } from "#contract/language.ts";
import { linkName, ownLink } from "#contract/links/link.ts";
import type { Db } from "#database/database.ts";
import type { Linkable } from "#platform/links/linkable.ts";
import { menuPages } from "./menu-pages.ts";
import { storedMenus } from "./store-menu.ts";

type Places = { db: Db; pages: Linkable; now: Date };
/** `off`: the functions of the site that are switched off. */
type Shown = Places & { main: Language; off: readonly string[] };

/**
 * The menus as guests see them. A page or a screen that they cannot open is left out until they can; what stands below
 * it takes its place.
 */
export async function readMenus({ db, pages, now, main, off }: Shown): Promise<Menus> {
  const { header, footer } = await storedMenus(db);
  const ids = pagesIn([...header, ...footer]);
  const [named, ...addresses] = await Promise.all([
    namedPages(db, { ids, side: "live" }),
    ...languages.map(async (language) => (await pages.addresses({ ids, language, now })).addresses),
  ]);
  const [de, en] = addresses;
  function shownOf({ _id, to, label }: Inner): Omit<MenuItem, "items"> | null {
    const link = ownLink(to);
    if (!link) {
      const screen = screenAt(to, main);
      if (!screen) return { _id, label, href: { de: to, en: to } };
      if (off.includes(componentOfScreen(screen))) return null;
      const [inGerman, inEnglish] = languages.map((language) => screenAddress(screen, { language, main }));
      return { _id, label, href: { de: inGerman ?? to, en: inEnglish ?? to } };
    }
    const [german, english] = [de?.get(link.id), en?.get(link.id)];
    if (german === undefined || english === undefined) return null;
    const href = { de: german + link.fragment, en: english + link.fragment };
    return { _id, label: { ...named.get(link.id), ...label }, href };
  }
  function allOf(item: Item): MenuItem[] {
    const [own, inner] = [shownOf(item), item.items.flatMap((one) => shownOf(one) ?? [])];
    return own ? [{ ...own, items: inner }] : inner.map((one) => ({ ...one, items: [] }));
  }
  return { header: header.flatMap(allOf), footer: footer.flatMap(allOf) };
}

type Edited = Places & { off: readonly string[]; named?: string[] };

/** The menus as the staff writes them; `named` are pages that are named beside those in the menus. */
export async function editedMenus({ db, pages, now, off, named = [] }: Edited): Promise<EditedMenus> {
  const { header, footer, version } = await storedMenus(db);
  const ids = [...new Set([...pagesIn([...header, ...footer]), ...named])];
  const closed = (Object.keys(screens) as Screen[]).filter((screen) => off.includes(componentOfScreen(screen)));
  return { _id: "menus", version, header, footer, pages: await menuPages({ db, pages, now, ids }), off: closed };
}

function pagesIn(items: Item[]): string[] {
  const links = items.flatMap((item) => [item, ...item.items]).flatMap(({ to }) => ownLink(to) ?? []);
  const names = new Set(links.filter(({ kind }) => kind === "page").map(linkName));
  return [...names].map((name) => name.slice("page:".length));
}
