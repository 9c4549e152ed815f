import { data, redirect, useLoaderData } from "react-router";
import { downloadOf } from "#cms/files/download.ts";
import { largeAddress } from "#cms/files/picture.ts";
import { Downloads, fetchFiles, Picture, picturesIn } from "#cms/files/web/index.ts";
import { type Language, languages, shown } from "#contract/language.ts";
import { slugLength } from "#contract/slug.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Group, readGroups } from "#shop/groups/contract.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { linkedTexts } from "#web/links/linked.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { languageOfPath } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { typeset } from "#web/typeset/typeset.ts";
import type { Route } from "./+types/group.route";
import { narrows, queryOf } from "./asked.ts";
import { loadShop } from "./cards/load-cards.ts";
import { nameIn, stepsTo } from "./group-steps.ts";
import { GroupTiles, groupTiles } from "./group-tiles.tsx";
import { loadList } from "./list/load-list.ts";
import { ProductList } from "./list/product-list.tsx";
import { StoreBar } from "./store-bar.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { main, origin, api } = context.get(requestFacts);
  const { pathname, searchParams: search, search: query } = new URL(request.url);
  const language = languageOfPath(pathname, main);
  const where = { language, main };
  const { shop, words } = await loadShop({ context, where });
  const group = await readAt(params.group, context);
  const path = groupAddress(group, where);
  // Another spelling, or the slug of the other language.
  if (path !== pathname) throw redirect(path + query, 301);
  const list = await loadList({ context, where, words, search, path, group: group._id });
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
    ...{ where, origin, list, path, look: group.type === "list" ? ("list" as const) : ("grid" as const) },
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
    sheets: ["storefront"],
  };
}

const otherThan = (language: Language, lang: Language) => (lang === language ? undefined : lang);

async function readAt(slug: string, context: Route.LoaderArgs["context"]): Promise<Group> {
  if (slug.length > slugLength) throw data(null, { status: 404 });
  const found = await load(context, readGroups, { query: { slug } });
  if (!("_id" in found)) throw data(null, { status: 404 });
  return found;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, canonical, alternates, origin, published, picture, hidden, steps } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  const image = picture && { address: largeAddress(picture), alt: picture.alt };
  const page = { title: title.name, description, canonical, alternates: there, origin, image, hidden };
  return head(siteOf(matches), { ...page, between: steps.slice(0, -1) });
}

const sizes = "(min-width: 62rem) 30rem, 100vw";

export default function GroupScreen() {
  const t = useTexts();
  const { where, title, teaser, text, picture, list, tiles, steps, look, downloads } = useLoaderData<typeof loader>();
  const begins = !narrows(list.asked) && list.asked.page === 1;
  return (
    <div className="shop">
      <StoreBar steps={steps.slice(0, -1)} where={where} />
      <header className={picture && begins ? "shop-head shop-head-pictured wrap" : "shop-head wrap"}>
        <div className="shop-head-text">
          <h1 lang={title.lang}>{typeset(title.name, title.lang ?? where.language)}</h1>
          {teaser && begins && (
            <p className="shop-lead" lang={teaser.lang}>
              {typeset(teaser.text, teaser.lang ?? where.language)}
            </p>
          )}
        </div>
        {picture && begins && <Picture picture={picture} sizes={sizes} fit="cover" first />}
      </header>
      {begins && tiles.length > 0 && (
        <div className="wrap">
          <GroupTiles tiles={tiles} title={t("shop:group.below", { name: title.name })} />
        </div>
      )}
      <div className="wrap">
        <ProductList list={list} look={look} title={t("shop:group.products", { name: title.name })} />
      </div>
      {text && begins && (
        <div
          className="wrap rich-text-body shop-text"
          lang={text.lang}
          // Sanitised when it was stored.
          dangerouslySetInnerHTML={{ __html: typeset(text.html, text.language) }}
        />
      )}
      {begins && downloads.length > 0 && (
        <div className="wrap">
          <Downloads files={downloads} />
        </div>
      )}
    </div>
  );
}
