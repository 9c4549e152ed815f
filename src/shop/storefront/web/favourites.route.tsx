import { useLoaderData } from "react-router";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Island } from "#web/islands/island.tsx";
import { requestFacts } from "#web/request-context.ts";
import { languageOfPath } from "#web/site/place.ts";
import { privateHead } from "#web/site/screen-place.ts";
import { useTexts } from "#web/texts.tsx";
import { favouritesAddress, shopAddress } from "../addresses.ts";
import type { Route } from "./+types/favourites.route";
import { loadShop } from "./cards/load-cards.ts";
import Favourites from "./kept/favourites.island.tsx";
import { StoreBar } from "./store-bar.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const language = languageOfPath(new URL(request.url).pathname, main);
  const where = { language, main };
  const { words } = await loadShop({ context, where });
  const alternates = Object.fromEntries(languages.map((one) => [one, favouritesAddress({ language: one, main })]));
  return { where, words, alternates, sheets: ["storefront"] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, translator(loaderData?.where.language ?? "de")("shop:favourites.title"));
}

export default function FavouritesScreen() {
  const t = useTexts();
  const { where, words } = useLoaderData<typeof loader>();
  const shop = shopAddress(where);
  return (
    <div className="shop">
      <StoreBar steps={[{ name: t("shop:start.title"), address: shop }]} where={where} />
      <header className="shop-head wrap">
        <h1>{t("shop:favourites.title")}</h1>
        <p className="shop-lead">{t("shop:favourites.text")}</p>
      </header>
      <div className="wrap shop-section">
        <p className="shop-unscripted">{t("shop:favourites.script")}</p>
        <Island
          name="favourites"
          id="favourites"
          of={Favourites}
          props={{
            ...{ where, words, shop },
            texts: {
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
