import { data, type RouterContextProvider, redirect } from "react-router";
import { downloadOf } from "#cms/files/download.ts";
import { fetchFiles, picturesIn } from "#cms/files/web/index.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { slugLength } from "#contract/slug.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Group, readGroups } from "#shop/groups/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { linkedTexts } from "#web/links/linked.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, type Where } from "#web/site/place.ts";
import { narrows, queryOf } from "../asked.ts";
import { loadShop } from "../cards/load-cards.ts";
import { nameIn, stepsTo } from "../group-steps.ts";
import { groupTiles } from "../group-tiles.tsx";
import { loadList } from "../list/load-list.ts";
import { shownThing } from "../shown-thing.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; request: Request; slug: string };

/** The page of a published group. @throws Response: not there, or at another address */
export async function loadGroup({ context, request, slug }: Asked) {
  const { main } = context.get(requestFacts);
  const { pathname, searchParams: search, search: query } = new URL(request.url);
  const where: Where = { language: languageOfPath(pathname, main), main };
  const group = await readAt(slug, context);
  const path = groupAddress(group, where);
  // Another spelling, or the slug of the other language.
  if (path !== pathname) throw redirect(path + query, 301);
  const [page, shownNow] = await Promise.all([
    groupPageOf(group, { context, where, search }),
    shownThing({ context, kind: "productgroup", id: group._id, where }),
  ]);
  return { ...page, shown: shownNow };
}

type Showing = { context: Context; where: Where; search: URLSearchParams };

/** Everything that the page of a group shows. @throws Response: while the shop is switched off */
export async function groupPageOf(group: Group, { context, where, search }: Showing) {
  const { origin, api } = context.get(requestFacts);
  const { language, main } = where;
  const { shop, words, away } = await loadShop({ context, where });
  const path = groupAddress(group, where);
  const list = await loadList({
    context,
    where,
    words,
    search,
    path,
    group: group._id,
    byVintage: group.type === "vintages",
  });
  const t = translator(language);
  const tree = shop.groups.filter(({ parent }) => parent === group._id);
  const files = await fetchFiles(api, [
    ...group.media.slice(0, 1),
    ...group.downloads,
    ...tree.flatMap(({ media }) => media.slice(0, 1)),
  ]);
  const text = shown({ de: group.text_de.join(""), en: group.text_en.join("") }, language);
  const teaser = shown({ de: group.teaser_de, en: group.teaser_en }, language);
  const { page } = list.asked;
  return {
    ...{ where, away, origin, list, path, look: group.type === "list" ? ("list" as const) : ("grid" as const) },
    ...{ title: nameIn(group, language), hidden: group.hidden, published: group.published },
    canonical: path + (narrows(list.asked) ? "" : queryOf({ page })),
    alternates: Object.fromEntries(languages.map((one) => [one, groupAddress(group, { language: one, main })])),
    description: shown({ de: group.description_de, en: group.description_en }, language)?.text || teaser?.text || "",
    teaser: teaser && { ...teaser, lang: otherThan(language, teaser.lang) },
    text: text && {
      html: (await linkedTexts([text.text], { context, where }))[0] ?? "",
      language: text.lang,
      lang: otherThan(language, text.lang),
    },
    picture: picturesIn(files, { ids: group.media.slice(0, 1), language })[0] ?? null,
    downloads: group.downloads.flatMap((id) => {
      const file = files.get(id);
      return file ? downloadOf(file) : [];
    }),
    steps: stepsTo(group._id, { groups: shop.groups, where, t }),
    tiles: groupTiles(shop.groups, { parent: group._id, files, where }),
    sheets: ["storefront", "storefront-list"],
  };
}

export type LoadedGroup = Awaited<ReturnType<typeof groupPageOf>>;

const otherThan = (language: Language, lang: Language) => (lang === language ? undefined : lang);

async function readAt(slug: string, context: Context): Promise<Group> {
  if (slug.length > slugLength) throw data(null, { status: 404 });
  const found = await load(context, readGroups, { query: { slug } });
  if (!("_id" in found)) throw data(null, { status: 404 });
  return found;
}
