import { shopAddress } from "#shop/storefront/addresses.ts";
import { Island } from "#web/islands/island.tsx";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { longestWords } from "../asked.ts";
import ShopSearch from "./shop-search.island.tsx";

/** A field for searching the shop: a plain form, with suggestions where there is a script. */
export function ShopSearchForm({ q, where }: { q: string; where: Where }) {
  const t = useTexts();
  return (
    <form className="search-form shop-search" role="search" action={shopAddress(where)}>
      <label htmlFor="shop-q">{t("shop:search.label")}</label>
      <div className="search-line">
        <Island
          name="shop-search"
          id="shop-search"
          of={ShopSearch}
          wake="focus"
          props={{
            ...{ id: "shop-q", q, begins: false, longest: longestWords, where: placeOf(where) },
            texts: {
              list: t("shop:search.list"),
              none: t("shop:search.none"),
              one: t("shop:search.found", { count: 1 }),
              many: t("shop:search.found", { count: 7 }).replace("7", "{count}"),
            },
          }}
        />
        <button type="submit">{t("shop:search.send")}</button>
      </div>
    </form>
  );
}

const placeOf = ({ language, main }: Where) => ({ language, main });
