import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { namedCountries } from "#shop/addresses/countries.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { cartAddress } from "../addresses.ts";

/** What cannot be sent to where the order goes, as soon as that is known; nothing if all can. */
export function Undeliverable({ priced, where }: { priced: PricedCart; where: Where }) {
  const t = useTexts();
  const goods = heldGoods(priced, where.language);
  if (goods.length === 0 || priced.country === null) return null;
  const [country] = namedCountries([priced.country], where.language);
  return (
    <div className="checkout-changes" role="status">
      <p>{t("shop:checkout.excise", { goods: listText(goods, where.language), country: country!.name })}</p>
      <a href={cartAddress(where)}>{t("shop:checkout.toCart")}</a>
    </div>
  );
}

function heldGoods({ faults, lines }: PricedCart, language: Language): string[] {
  return lines
    .filter((line) => faults.some((one) => one.code === "excise" && isOf(one, line)))
    .map((line) => line[`name_${language}`] || line.name_de);
}

type Offer = { item: string; variant: string | null };
const isOf = (one: Offer, other: Offer) => one.item === other.item && one.variant === other.variant;
