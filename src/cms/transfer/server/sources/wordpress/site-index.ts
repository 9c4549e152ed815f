import type { PageKind } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { plainText } from "../html/parse-html.ts";
import { extensionOf } from "../pictures/extension-of.ts";
import type { FormerFile } from "../pictures/former-files.ts";
import { idOf } from "../records/ids.ts";
import { OldAddresses } from "../records/old-addresses.ts";
import type { Remarks } from "../records/remarks.ts";
import { FixedKinds, Slugs } from "../records/slugs.ts";
import { formTypes, goneStates, isInner, readTypes, shopBlock, shopShortcode, shopTypes } from "./kinds.ts";
import { readWxr } from "./read-wxr.ts";
import type { WxrItem, WxrSite, WxrTerm } from "./wxr-shapes.ts";

/** A post, page or other thing, as far as others must know of it. */
export type Known = Pick<
  WxrItem,
  "id" | "type" | "status" | "title" | "link" | "guid" | "name" | "parent" | "order"
> & {
  _id: string;
  /** Of a page. */
  kind: PageKind;
  slug: string;
  /** When it is from, in the zone of its site: `2024-01-31 12:00:00`. */
  date: string;
  /** The categories and tags, each by its kind and slug. */
  terms: string[];
  /** Nothing is written in it, as in a page where WordPress lists its posts. */
  empty: boolean;
};

export type MenuItem = Pick<WxrItem, "id" | "title" | "order"> & {
  menu: string;
  type: string;
  object: string;
  objectId: string;
  parent: string;
  url: string;
};

/** What a first reading of an export gathers: names and addresses of everything, and no texts. */
export type SiteIndex = {
  /** The address by which its ids are made. */
  site: string;
  about: WxrSite;
  things: Map<string, Known>;
  files: Map<string, FormerFile>;
  terms: Map<string, WxrTerm>;
  /** Their numbers, where the export says them. */
  authors: string[];
  menuItems: MenuItem[];
  /** Contents that stand in others: reusable blocks and menus of blocks. */
  contents: Map<string, { type: string; title: string; content: string }>;
  addresses: OldAddresses;
};

type Asked = { path: string; language: Language; remarks: Remarks };

/** @throws Problem for a file that is no export of WordPress */
export async function indexSite({ path, language, remarks }: Asked): Promise<SiteIndex> {
  const items: Kept[] = [];
  const index = { terms: new Map<string, WxrTerm>(), contents: new Map(), menuItems: [] as MenuItem[] };
  const authors = new Map<string, string>();
  const numbers: string[] = [];
  const counted = new Counted();
  let about: WxrSite = { title: "", link: "", language: "", base: "", version: "" };
  for await (const part of readWxr(path)) {
    if (part.kind === "term") index.terms.set(`${part.term.taxonomy} ${part.term.nicename}`, copied(part.term));
    if (part.kind === "author") {
      authors.set(part.login, part.name);
      numbers.push(part.id);
    }
    if (part.kind === "end") {
      about = part.site;
      if (part.unreadable > part.special / 2) throw new Problem("EXPORT_ENCODING");
      const faults = part.faults + part.unreadable;
      if (faults > 0) remarks.add("XML_FAULTS", "", { count: faults });
    }
    if (part.kind !== "item") continue;
    const { item } = part;
    counted.add(item);
    if (!readTypes.has(item.type) || goneStates.has(item.status)) continue;
    if (item.type === "nav_menu_item") index.menuItems.push(copied(menuItemOf(item)));
    else if (item.type === "wp_block" || item.type === "wp_navigation") {
      index.contents.set(item.id, { type: item.type, title: item.title, content: item.content });
    } else if (shopShortcode.test(item.content) || shopBlock.test(item.content) || isShop(item)) {
      remarks.add("SHOP_PAGE", plainText(item.title));
    } else items.push(keptOf(item));
  }
  counted.tell(remarks);
  const names = [...new Set([...authors.values()])].filter(Boolean);
  if (names.length > 1) remarks.add("AUTHORS", names.slice(0, 20).join(", "), { count: names.length });
  const base = about.base || about.link;
  const site =
    base
      .replace(/^https?:\/\/(?:www\.)?/, "")
      .replace(/\/+$/, "")
      .toLowerCase() || "wordpress";
  const addresses = new OldAddresses(base);
  return {
    site,
    about,
    authors: numbers.filter(Boolean),
    ...index,
    addresses,
    ...named(items, { site, language, addresses, remarks }),
  };
}

type Naming = { site: string; language: Language; addresses: OldAddresses; remarks: Remarks };

/** Gives all things their ids and slugs, published ones first: what guests read keeps its address. */
function named(items: Kept[], { site, language, addresses, remarks }: Naming) {
  const fixed = new FixedKinds();
  const things = new Map<string, Known>();
  const files = new Map<string, FormerFile>();
  const slugs = new Slugs();
  const seenFirst = [...items].sort((a, b) => Number(b.status === "publish") - Number(a.status === "publish"));
  for (const item of seenFirst) {
    if (item.id === "" || things.has(item.id) || files.has(item.id)) continue;
    if (item.type === "attachment") {
      const file = fileOf(item, site);
      files.set(item.id, file);
      for (const address of [file.from, file.page, `/?attachment_id=${item.id}`])
        addresses.add(address, `file:${file._id}`);
      continue;
    }
    const _id = idOf(site, item.type, item.id);
    const home = item.type === "page" && addresses.keyOf(item.link) === addresses.keyOf("/");
    const kind = item.type === "page" ? fixed.kindOf({ slug: item.name, home }) : "page";
    const { slug, changed } =
      item.type === "page" && kind === "page"
        ? slugs.take(item.name, { title: item.title, language })
        : { slug: item.name, changed: false };
    if (changed) remarks.add("SLUG_CHANGED", item.title, { slug });
    const { attachmentUrl: _url, alt: _alt, caption: _caption, ...known } = item;
    const { id, type, link } = known;
    things.set(id, { ...known, _id, kind, slug });
    const thing = `${type === "post" ? "entry" : "page"}:${_id}`;
    for (const address of [link, `/?${type === "page" ? "page_id" : "p"}=${id}`])
      if (address) addresses.add(address, thing);
  }
  return { things, files };
}

type Kept = Omit<Known, "_id" | "kind" | "slug"> & Pick<WxrItem, "attachmentUrl"> & { alt: string; caption: string };

function keptOf({ meta, excerpt, ...item }: WxrItem): Kept {
  const { id, type, status, title, link, guid, name, parent, order, attachmentUrl } = item;
  const date = item.date || item.dateGmt;
  const terms = item.terms.map(({ domain, nicename }) => `${domain} ${nicename}`);
  const caption = type === "attachment" ? excerpt : "";
  const alt = meta.get("_wp_attachment_image_alt") ?? "";
  const empty = item.content.trim() === "";
  const named = { id, type, status, title, link, guid, name, parent, order, date, terms };
  return copied({ ...named, attachmentUrl, alt, caption, empty });
}

/** With texts of its own: a text that was cut out of another one keeps all of that in memory. */
function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function fileOf(item: Kept, site: string): FormerFile {
  const { id, link: page, guid: first, parent, order, title, alt, caption } = item;
  const named = { first, title, alt, caption };
  return { _id: idOf(site, "attachment", id), id, from: item.attachmentUrl, page, parent, order, ...named };
}

/** The page that a shop fills with its products: its address is that of the shop here. */
function isShop({ type, name, content }: WxrItem): boolean {
  return type === "page" && name === "shop" && content.trim() === "";
}

function menuItemOf({ id, title, order, terms, meta }: WxrItem): MenuItem {
  return {
    ...{ id, title, order },
    menu: terms.find(({ domain }) => domain === "nav_menu")?.nicename ?? "",
    type: meta.get("_menu_item_type") ?? "",
    object: meta.get("_menu_item_object") ?? "",
    objectId: meta.get("_menu_item_object_id") ?? "",
    parent: meta.get("_menu_item_menu_item_parent") ?? "0",
    url: meta.get("_menu_item_url") ?? "",
  };
}

/** What is only counted: each kind becomes one remark. */
class Counted {
  readonly #counts = new Map<string, number>();
  readonly #others = new Map<string, number>();

  add({ type, status, comments, sticky }: WxrItem): void {
    const trashed = goneStates.has(status);
    if (trashed && readTypes.has(type)) this.#count(status === "trash" ? "TRASH" : "");
    const shop = shopTypes[type];
    if (shop) this.#count(shop);
    else if (formTypes.has(type)) this.#count("FORMS");
    else if (!readTypes.has(type) && !isInner(type)) this.#others.set(type, (this.#others.get(type) ?? 0) + 1);
    if (comments > 0 && (type === "post" || type === "page")) this.#count("COMMENTS", comments);
    if (sticky && !trashed) this.#count("STICKY");
  }

  tell(remarks: Remarks): void {
    for (const [code, count] of this.#counts) remarks.add(code, "", { count });
    for (const [type, count] of this.#others) remarks.add("TYPE_UNKNOWN", type, { count });
  }

  #count(code: string, count = 1): void {
    if (code) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }
}

/** The key by which a picture is found in each of its sizes: `photo-300x200.jpg` is one of `photo.jpg`. */
export function originalOf(address: string): string {
  const ext = extensionOf(address);
  return ext
    ? address.replace(/(?:-\d{2,5}x\d{2,5})?(?:-(?:scaled|rotated|e\d{10,}))?(\.\w+)(?:[?#].*)?$/, "$1")
    : address;
}
