import { useTexts } from "#web/texts.tsx";
import { BuyForm } from "../buying/buy-form.tsx";
import { BuyingNotice, type BuyingTold } from "../buying/buying-notice.tsx";
import { PriceTag } from "../price/price-tag.tsx";
import type { ShownOffer, ShownOption } from "./shown-offers.ts";

type Props = {
  offer: ShownOffer;
  options: readonly ShownOption[];
  /** What holds for all variants. */
  delivery: string;
  amounts: string;
  /** What sending costs at least; empty where that is said in the cart alone. */
  shippingFrom: string;
  minAge: number;
  /** Where to ask for what has no price. */
  inquiry: string;
  /** What became of the form that was sent without script. */
  told?: BuyingTold | null | undefined;
  /** A draft is not for sale. */
  draft: boolean;
};

/** What a product costs, which of its variants is chosen, and whether it is there. */
export function OfferBox({ offer, options, delivery, amounts, shippingFrom, minAge, inquiry, told, draft }: Props) {
  const t = useTexts();
  const { buy, price, quantityPrices, deposit, state, notify, sku, content } = offer;
  return (
    <section className="shop-offer" id="offer" aria-label={t("shop:product.offer")}>
      {options.map((option) => (
        <Choices key={option.name} option={option} />
      ))}
      {price ? (
        <>
          <PriceTag price={price} size="large" />
          {deposit && <p className="shop-deposit">{deposit}</p>}
        </>
      ) : (
        <p className="call">
          <a href={inquiry}>{t("shop:price.inquire")}</a>
        </p>
      )}
      {quantityPrices.length > 0 && (
        <table className="shop-quantities">
          <caption>{t("shop:product.quantities")}</caption>
          <tbody>
            {quantityPrices.map((one) => (
              <tr key={one.from}>
                <th scope="row">{one.from}</th>
                <td>
                  <PriceTag price={one.price} size="row" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {buy && !draft && <BuyForm buy={buy} id="offer" />}
      {told && <BuyingNotice told={told} />}
      <ul className="shop-terms">
        <li data-state={state.name}>{state.text}</li>
        {delivery && state.name !== "gone" && <li>{t("shop:product.delivery", { time: delivery })}</li>}
        {shippingFrom && offer.price && <li>{shippingFrom}</li>}
        {amounts && <li>{amounts}</li>}
        {minAge > 0 && <li data-age="">{t("shop:product.age", { age: minAge })}</li>}
      </ul>
      {notify && (
        <p className="call" data-served="">
          <a href={notify} rel="nofollow">
            {t("shop:notify.link")}
          </a>
        </p>
      )}
      {(sku || content) && (
        <p className="shop-numbers">{[content, sku && t("shop:product.sku", { sku })].filter(Boolean).join(" · ")}</p>
      )}
    </section>
  );
}

function Choices({ option: { name, values } }: { option: ShownOption }) {
  const t = useTexts();
  return (
    <div className="shop-option" role="group" aria-label={name || t("shop:product.variant")}>
      <p aria-hidden="true">{name || t("shop:product.variant")}</p>
      <ul>
        {values.map(({ label, href, chosen, gone }) => (
          <li key={label}>
            <a href={`${href}#offer`} aria-current={chosen ? "true" : undefined} data-gone={gone || undefined}>
              {label}
              {gone && <span className="visually-hidden"> ({t("shop:state.gone")})</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
