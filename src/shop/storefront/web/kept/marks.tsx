import { useContext } from "react";
import type { Translate } from "#contract/texts/translate.ts";
import { favouritesAddress } from "#shop/storefront/addresses.ts";
import { Island } from "#web/islands/island.tsx";
import { LoggedIn } from "#web/site/logged-in.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import ShopMarks, { type MarkTexts } from "./shop-marks.island.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  where: Where;
  /** With a link to the favourites. */
  linked?: boolean;
};

/** Brings the buttons of cards to life. Once on a page with cards; several do no harm but tell everything twice. */
export function Marks({ id, where: { language, main }, linked = false }: Props) {
  const where = { language, main };
  const favourites = linked ? favouritesAddress(where) : null;
  return (
    <Island
      name="shop-marks"
      id={id}
      of={ShopMarks}
      wake="idle"
      served
      props={{ where, favourites, onAccount: useContext(LoggedIn), texts: markTexts(useTexts()) }}
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
  };
}
