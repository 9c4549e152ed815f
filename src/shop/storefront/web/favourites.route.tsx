import { data, type RouterContextProvider, redirect, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { changeFavourites } from "#shop/favourites/contract.ts";
import { mostFavourites } from "#shop/favourites/most-favourites.ts";
import { textIn } from "#web/from-form.ts";
import { Island } from "#web/islands/island.tsx";
import { send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath, ownAddress, type Where } from "#web/site/place.ts";
import { privateHead, screenWith } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { favouritesAddress, shopAddress } from "../addresses.ts";
import type { Route } from "./+types/favourites.route";
import { loadCards, loadShop } from "./cards/load-cards.ts";
import Favourites from "./kept/favourites.island.tsx";
import { keptOnAccount } from "./kept/kept-on-account.ts";
import { StoreBar } from "./store-bar.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const where = whereOf(context, request);
  const { words, away } = await loadShop({ context, where });
  const { main } = where;
  const alternates = Object.fromEntries(languages.map((one) => [one, favouritesAddress({ language: one, main })]));
  const ids = (await keptOnAccount(context))?.toReversed();
  const account = ids && {
    ids,
    cards: await loadCards(ids, { context, where, words }),
    action: favouritesAddress(where),
  };
  return { where, words, away, alternates, account: account ?? null, sheets: ["storefront"] };
}

/** Keeps or drops products on the account by the forms of those who are logged in. */
export async function action({ context, request }: Route.ActionArgs) {
  const where = whereOf(context, request);
  const form = await request.formData();
  const products = [...new Set(form.getAll("product").map(String))].filter(isId).slice(0, mostFavourites);
  const isDrop = form.get("intent") === "drop";
  const { refused } = await send(context, changeFavourites, {
    body: isDrop ? { drop: products } : { keep: products },
  });
  const back = ownAddress(textIn(form, "back"), new URL(request.url).origin) ?? favouritesAddress(where);
  if (refused?.code === "C101") throw redirect(screenWith("login", where, { next: back }), 303);
  if (refused) throw data(refused, { status: 400 });
  throw redirect(back, 303);
}

function whereOf(context: Readonly<RouterContextProvider>, request: Request): Where {
  const { main } = context.get(requestFacts);
  return { language: languageOfPath(new URL(request.url).pathname, main), main };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:favourites.title"));
}

export default function FavouritesScreen() {
  const t = useTexts();
  const { where, words, account, away } = useLoaderData<typeof loader>();
  const shop = shopAddress(where);
  return (
    <div className="shop">
      <StoreBar steps={[{ name: t("shop:start.title"), address: shop }]} where={where} away={away} />
      <header className="shop-head wrap">
        <h1>{t("shop:favourites.title")}</h1>
        <p className="shop-lead">{account ? t("shop:favourites.account") : <InThisBrowser where={where} />}</p>
      </header>
      <div className="wrap shop-section">
        {!account && <p className="shop-unscripted">{t("shop:favourites.script")}</p>}
        <Island
          name="favourites"
          id="favourites"
          of={Favourites}
          props={{
            ...{ where, words, shop, account },
            texts: {
              list: t("shop:favourites.list"),
              loading: t("shop:favourites.loading"),
              empty: t("shop:favourites.empty"),
              toShop: t("shop:favourites.toShop"),
              failed: t("shop:favourites.failed"),
              again: t("shop:favourites.again"),
              missing: t("shop:favourites.missing"),
              gone: t("shop:favourites.gone"),
              drop: t("shop:favourites.drop"),
            },
          }}
        />
      </div>
    </div>
  );
}

/** For guests: where the list stands, and how to have it elsewhere, too. */
function InThisBrowser({ where }: { where: Where }) {
  const t = useTexts();
  const [before, link, after] = t("shop:favourites.text").split(/<\/?a>/);
  return (
    <>
      {before}
      {link && <a href={screenWith("login", where, { next: favouritesAddress(where) })}>{link}</a>}
      {after}
    </>
  );
}
