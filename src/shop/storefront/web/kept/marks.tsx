import { useContext } from "react";
import type { Translate } from "#contract/texts/translate.ts";
import { cartAddress, favouritesAddress } from "#shop/storefront/addresses.ts";
import { Island } from "#web/islands/island.tsx";
import { counted } from "#web/islands/texts.ts";
import { LoggedIn } from "#web/site/logged-in.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import ShopMarks, { type MarkTexts } from "./shop-marks.island.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  where: Where;
  /** With links to the favourites and to the cart. */
  linked?: boolean;
};

/** Brings the buttons of cards to life. Once on a page with cards; several do no harm but tell everything twice. */
export function Marks({ id, where: { language, main }, linked = false }: Props) {
  const where = { language, main };
  const links = { linked, favourites: favouritesAddress(where), cart: cartAddress(where) };
  return (
    <Island
      name="shop-marks"
      id={id}
      of={ShopMarks}
      wake="idle"
      served
      props={{ where, ...links, onAccount: useContext(LoggedIn), texts: markTexts(useTexts()) }}
    />
  );
}

function markTexts(t: Translate): MarkTexts {
  return {
    favourites: t("shop:favourites.title"),
    count: t("shop:marks.count", { count: "{count}" }),
    compare: t("shop:marks.compareAll", { count: "{count}" }),
    favoured: t("shop:marks.favoured"),
    unfavoured: t("shop:marks.unfavoured"),
    compared: t("shop:marks.compared"),
    uncompared: t("shop:marks.uncompared"),
    full: t("shop:marks.full"),
    missing: t("shop:marks.missing"),
    failed: t("shop:marks.failed"),
    cart: {
      title: t("shop:buy.cart"),
      count: counted(t, "shop:buy.count"),
      toCart: t("shop:buy.toCart"),
      added: counted(t, "shop:buy.added", ["name"]),
      most: counted(t, "shop:buy.most", ["name"]),
      full: t("shop:buy.full"),
      failed: t("shop:buy.failed", { name: "{name}" }),
      close: t("shop:buy.close"),
    },
  };
}
