import { type Inner, type Item, type MenuName, mostItems } from "#cms/menus/menu.ts";
import type { Language } from "#contract/language.ts";
import { isComment, parseHtml, plainText } from "../html/parse-html.ts";
import { idOf } from "../records/ids.ts";
import { lineOf } from "../records/lines.ts";
import type { Remarks } from "../records/remarks.ts";
import { blockAt } from "./block-comments.ts";
import type { MenuItem, SiteIndex } from "./site-index.ts";

export type MenuRecord = { name: MenuName; items: Item[] };

type Entry = { id: string; parent: string; label: string; to: string | null };
type Menu = { name: string; entries: Entry[] };
type Making = { index: SiteIndex; language: Language; remarks: Remarks; news: string };

const inHeader = /haupt|main|primary|header|top|oben|navigation|standard/i;
const inFooter = /foot|fu(?:ss|ß)|unten|bottom|legal|rechtlich|meta|service/i;

/**
 * The menus of an old site. An export does not say where its theme showed them: this is told by their names, and else by
 * how many items they have.
 */
export function menusOf(making: Making): MenuRecord[] {
  const { remarks } = making;
  const all = [...classicMenus(making), ...blockMenus(making)].filter(({ entries }) => entries.length > 0);
  const bySize = all.toSorted((a, b) => b.entries.length - a.entries.length);
  const footer = bySize.find(({ name }) => inFooter.test(name));
  const others = bySize.filter((menu) => menu !== footer);
  const header = others.find(({ name }) => inHeader.test(name)) ?? others[0];
  for (const menu of all) {
    if (menu !== header && menu !== footer) remarks.add("MENU_LEFT", menu.name, { items: menu.entries.length });
  }
  return [
    ...(header ? [{ name: "header" as const, items: itemsOf(header, making) }] : []),
    ...(footer ? [{ name: "footer" as const, items: itemsOf(footer, making) }] : []),
  ];
}

function classicMenus(making: Making): Menu[] {
  const { index } = making;
  const byMenu = Map.groupBy(
    index.menuItems.toSorted((a, b) => a.order - b.order),
    ({ menu }) => menu,
  );
  return [...byMenu].map(([nicename, items]) => ({
    name: index.terms.get(`nav_menu ${nicename}`)?.name ?? nicename,
    entries: items.map((item) => entryOf(item, making)),
  }));
}

/** What stands in a menu goes by the name of what it leads to, unless it was given one of its own. */
function entryOf({ id, title, type, object, objectId, parent, url }: MenuItem, { index, news }: Making): Entry {
  const label = plainText(title);
  const above = { id, parent: parent === "0" ? "" : parent };
  if (type === "custom") return { ...above, label, to: leadsTo(url, index) };
  if (type === "taxonomy") {
    const term = [...index.terms.values()].find(
      ({ id: number, taxonomy }) => taxonomy === object && number === objectId,
    );
    return { ...above, label: label || term?.name || "", to: news };
  }
  const thing = index.things.get(objectId);
  const own = thing && `${thing.type === "post" ? "entry" : "page"}:${thing._id}`;
  return { ...above, label: label || plainText(thing?.title ?? ""), to: own ?? null };
}

/** Menus of block themes: a post with a block for each item. */
function blockMenus(making: Making): Menu[] {
  const menus = [...making.index.contents].filter(([, { type }]) => type === "wp_navigation");
  return menus.map(([id, { title, content }]) => ({
    name: plainText(title),
    entries: entriesIn(parseHtml(content), { parent: "", id, making }),
  }));
}

type Within = { parent: string; id: string; making: Making };

function entriesIn(nodes: ReturnType<typeof parseHtml>, { parent, id, making }: Within): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const block = node && isComment(node) ? blockAt(nodes, at) : null;
    if (!block) continue;
    at += block.length - 1;
    if (block.name !== "navigation-link" && block.name !== "navigation-submenu") continue;
    const { label, url, id: number } = block.attributes;
    const own = `${id}-${parent}-${entries.length}`;
    const thing = typeof number === "number" ? making.index.things.get(String(number)) : undefined;
    const name = thing && `${thing.type === "post" ? "entry" : "page"}:${thing._id}`;
    const to = name ?? leadsTo(typeof url === "string" ? url : "", making.index);
    entries.push({ id: own, parent, label: plainText(typeof label === "string" ? label : ""), to });
    entries.push(...entriesIn([...block.nodes], { parent: own, id, making }));
  }
  return entries;
}

function leadsTo(url: string, { addresses }: SiteIndex): string | null {
  const own = url === "" ? null : addresses.find(url);
  if (own) return own;
  if (/^(?:#.|mailto:|tel:)/i.test(url)) return url;
  if (addresses.isOwn(url)) return addresses.pathOf(url);
  return URL.parse(url) && /^https?:/i.test(url) ? url : null;
}

/** Two levels; what was below them stands in the second one. */
function itemsOf({ name, entries }: Menu, making: Making): Item[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const topOf = (entry: Entry, steps = 0): Entry => {
    const above = byId.get(entry.parent);
    return above && steps < 20 ? topOf(above, steps + 1) : entry;
  };
  const tops = entries.filter((entry) => topOf(entry) === entry);
  const items = tops.flatMap((top) => {
    const inner = entries.filter((entry) => entry !== top && topOf(entry) === top);
    const below = inner.flatMap((entry) => itemOf(entry, { name, making }) ?? []).slice(0, mostItems);
    // What only opens what is below it leads to the first of these.
    const own = itemOf(top, { name, making, instead: below[0]?.to });
    return own ? [{ ...own, items: below }] : below.map((one) => ({ ...one, items: [] }));
  });
  if (items.length > mostItems) making.remarks.add("MENU_CUT", name, { items: items.length - mostItems });
  return items.slice(0, mostItems);
}

type Placing = { name: string; making: Making; instead?: string | undefined };

function itemOf({ id, label, to }: Entry, { name, making, instead }: Placing): Inner | null {
  const leads = to ?? instead ?? null;
  const words = lineOf(label, () => {});
  const isPage = leads?.startsWith("page:") ?? false;
  if (leads === null || /^(?:entry|file):/.test(leads) || (words === "" && !isPage)) {
    making.remarks.add("MENU_ITEM", name, { label: words });
    return null;
  }
  const _id = idOf(making.index.site, "menu", id);
  return { _id, to: leads, label: words === "" ? {} : { [making.language]: words } };
}
