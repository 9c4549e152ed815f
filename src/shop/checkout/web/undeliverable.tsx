import { listText } from "#contract/formats/list.ts";
import type { Language } from "#contract/language.ts";
import { namedCountries } from "#shop/addresses/countries.ts";
import type { CartFault, PricedCart } from "#shop/carts/contract.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { cartAddress } from "../addresses.ts";
import { nameOfLine } from "./seen.ts";

type Props = { priced: PricedCart; where: Where; collectable: boolean };

/** What cannot be sent to where the order goes, as soon as that is known; nothing if all can. */
export function Undeliverable({ priced, where, collectable }: Props) {
  const t = useTexts();
  const { language } = where;
  const goods = (code: CartFault["code"]) => listText(heldGoods(priced, { code, language }), language);
  const [taxed, checked] = [goods("excise"), goods("ageCheck")];
  if (taxed === "" && checked === "") return null;
  const country = namedCountries(priced.country ? [priced.country] : [], language)[0]?.name ?? "";
  return (
    <div className="checkout-changes" role="status">
      {taxed && <p>{t("shop:checkout.excise", { goods: taxed, country })}</p>}
      {checked && <p>{t(`shop:checkout.${collectable ? "ageCheckPickup" : "ageCheck"}`, { goods: checked })}</p>}
      <a href={cartAddress(where)}>{t("shop:checkout.toCart")}</a>
    </div>
  );
}

function heldGoods(
  { faults, lines }: PricedCart,
  { code, language }: { code: CartFault["code"]; language: Language },
): string[] {
  return lines
    .filter((line) => faults.some((one) => one.code === code && isOf(one, line)))
    .map((line) => nameOfLine(line, language));
}

type Offer = { item: string; variant: string | null };
const isOf = (one: Offer, other: Offer) => one.item === other.item && one.variant === other.variant;
