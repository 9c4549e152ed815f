import { useLoaderData } from "react-router";
import { fetchFiles } from "#cms/files/web/index.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { searchShop } from "#shop/catalogue/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import { screenPlace, spoken } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { shopAddress } from "../addresses.ts";
import type { Route } from "./+types/shop.route";
import { narrows, queryOf } from "./asked.ts";
import { loadShop, showCards } from "./cards/load-cards.ts";
import { GroupTiles, groupTiles } from "./group-tiles.tsx";
import { loadList } from "./list/load-list.ts";
import { Cards, ProductList } from "./list/product-list.tsx";
import { ShopSearchForm } from "./list/search-form.tsx";
import { StoreBar } from "./store-bar.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

/** So many new products are shown. */
const newest = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language, main } = screenPlace({ context, request }, "shop");
  const where = { language, main };
  const { origin, api } = context.get(requestFacts);
  const { searchParams: search } = new URL(request.url);
  const { shop, words, away } = await loadShop({ context, where });
  const path = shopAddress(where);
  const alternates = Object.fromEntries(languages.map((one) => [one, shopAddress({ language: one, main })]));
  const list = await loadList({ context, where, words, search, path });
  // Without a question it is the start of the shop.
  const begins = !narrows(list.asked) && list.asked.sort === undefined && list.asked.page === 1;
  const top = shop.groups.filter(({ parent }) => parent === null);
  const files = begins
    ? await fetchFiles(
        api,
        top.flatMap(({ media }) => media.slice(0, 1)),
      )
    : new Map();
  const body = { lang: language, sort: "new" as const, pageSize: newest, counts: false };
  const found = begins && shop.products > newest ? await load(context, searchShop, { body }) : null;
  return {
    ...{ where, language, origin, alternates, list, begins, words, path, away, products: shop.products },
    canonical: path,
    tiles: begins ? groupTiles(shop.groups, { parent: null, files, where }) : [],
    fresh: found ? await showCards(found.items, { context, where, words }) : [],
    sheets: ["storefront", "storefront-list", "search"],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = translator(spoken(loaderData));
  const { canonical, alternates, origin } = loaderData;
  const texts = { title: t("shop:start.title"), description: t("shop:start.description") };
  return head(siteOf(matches), { ...texts, canonical, alternates, origin });
}

export default function ShopScreen() {
  const t = useTexts();
  const { where, list, begins, tiles, fresh, words, path, products, away } = useLoaderData<typeof loader>();
  // A small shop shows all that it has at once.
  const all = !begins || fresh.length === 0;
  return (
    <div className="shop">
      <StoreBar steps={begins ? [] : [{ name: t("shop:start.title"), address: path }]} where={where} away={away} />
      <header className="shop-head wrap">
        <h1>{begins ? t("shop:start.title") : list.asked.q ? t("shop:search.title") : t("shop:list.every")}</h1>
        {begins && <p className="shop-lead">{t("shop:start.text")}</p>}
        {products > 0 && <ShopSearchForm q={list.asked.q} where={where} />}
      </header>
      {tiles.length > 0 && (
        <div className="wrap">
          <GroupTiles tiles={tiles} title={t("shop:start.groups")} />
        </div>
      )}
      {fresh.length > 0 && (
        <section className="wrap shop-section" aria-labelledby="shop-new">
          <h2 id="shop-new">{t("shop:start.new")}</h2>
          <Cards cards={fresh} words={words} first={4} />
          <p className="shop-more">
            <a className="button" href={path + queryOf({ sort: "name" })}>
              {t("shop:start.all", { count: products })}
            </a>
          </p>
        </section>
      )}
      {all && (
        <div className="wrap">
          {products === 0 ? (
            <p className="shop-none">{t("shop:start.empty")}</p>
          ) : (
            <ProductList list={list} title={t("shop:list.every")} />
          )}
        </div>
      )}
    </div>
  );
}
