import type { RouterContextProvider } from "react-router";
import { readEntries } from "#cms/entries/contract.ts";
import { readGalleries } from "#cms/galleries/contract.ts";
import { readPlaces } from "#cms/map/contract.ts";
import { readForms } from "#cms/messages/forms-contract.ts";
import { readLists } from "#cms/newsletter/subscribers/lists-contract.ts";
import { listPages } from "#cms/pages/contract.ts";
import type { Things } from "#cms/pages/web/admin/index.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { isOff } from "#contract/components.ts";
import { type Localised, shown } from "#contract/language.ts";
import { readGroups } from "#shop/groups/contract.ts";
import { readProducts } from "#shop/products/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

type Context = Readonly<RouterContextProvider>;
type Named = Things[string];
type TextOf = (text: Localised) => string;

/** So many are offered of a kind: the latest, or the first by name. */
const pageSize = 100;

/** What fields of blocks choose from, by the kinds of things that they name. */
const kinds: Record<string, (context: Context, textOf: TextOf) => Promise<Named>> = {
  async form(context, textOf) {
    const forms = await load(context, readForms, { query: { pageSize } });
    return "items" in forms ? forms.items.map(({ _id, name }) => ({ value: _id, label: textOf(name) })) : [];
  },
  async list(context, textOf) {
    const lists = await load(context, readLists, { query: {} });
    return lists.map(({ _id, name, translations: { en } }) => ({
      value: _id,
      label: textOf({ de: name, en: en?.name ?? "" }),
    }));
  },
  async gallery(context, textOf) {
    const galleries = await load(context, readGalleries, { query: { sort: "title", pageSize } });
    if (!("items" in galleries)) return [];
    return galleries.items.map(({ _id, title, translations: { en }, images }) => ({
      value: _id,
      label: textOf({ de: title, en: en?.title ?? "" }) || `(${images.length})`,
    }));
  },
  /** Those that guests read: a draft would stand nowhere. */
  async entry(context, textOf) {
    const entries = await load(context, readEntries, { query: { status: "live", pageSize } });
    if (!("items" in entries)) return [];
    return entries.items.map(({ _id, title, translations: { en } }) => ({
      value: _id,
      label: textOf({ de: title, en: en?.title ?? "" }),
    }));
  },
  /** As entries, those that guests read. */
  async product(context, textOf) {
    if (await isShopOff(context)) return [];
    const products = await load(context, readProducts, { query: { status: "live", sort: "name", pageSize } });
    if (!("items" in products)) return [];
    return products.items.map(({ _id, name_de: de, name_en: en }) => ({ value: _id, label: textOf({ de, en }) }));
  },
  async productgroup(context, textOf) {
    if (await isShopOff(context)) return [];
    const groups = await load(context, readGroups, { query: { status: "live", pageSize } });
    if (!("items" in groups)) return [];
    return groups.items.map((group) => ({ value: group._id, label: textOf({ de: group.name_de, en: group.name_en }) }));
  },
  async place(context, textOf) {
    const { places } = await load(context, readPlaces, { query: {} });
    return places.map(({ _id, name_de: de, name_en: en }) => ({ value: _id, label: textOf({ de, en }) }));
  },
  async shared(context) {
    const { items } = await load(context, listPages, { query: { shared: true, pageSize } });
    return items.map(({ _id, title }) => ({ value: _id, label: title }));
  },
  async tag(context) {
    const tags = await load(context, listTagPaths, {});
    return tags.items.map((tag) => ({ value: tag, label: tag }));
  },
};

async function isShopOff(context: Context): Promise<boolean> {
  const [config] = await load(context, readConfig, { query: {} });
  return isOff(config!.components, "shop");
}

/** The same for all kinds of things, or for those that are wanted. */
export async function blockThings(context: Context, wanted?: ReadonlySet<string>): Promise<Things> {
  const { main } = context.get(requestFacts);
  const textOf = (text: Localised) => shown(text, main)?.text ?? "";
  const found = Object.entries(kinds).flatMap(([kind, find]) =>
    wanted && !wanted.has(kind) ? [] : [find(context, textOf).then((things) => [kind, things] as const)],
  );
  return Object.fromEntries(await Promise.all(found));
}
