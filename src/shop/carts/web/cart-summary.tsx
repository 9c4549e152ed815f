import { shown } from "#contract/language.ts";
import { moneyText } from "#shop/storefront/price-words.ts";
import type { Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { PricedCart } from "../contract.ts";
import { keyOf } from "../lines.ts";
import { CartSums } from "./parts/cart-sums.tsx";
import { sumWords } from "./shown/cart-words.ts";
import { shownSums } from "./shown/shown-sums.ts";

/** A priced cart in short, as before an order is placed: lines, sums, cartons and VAT. Pages with it have the sheet `carts`. */
export function CartSummary({ priced, where: { language } }: { priced: PricedCart; where: Where }) {
  const t = useTexts();
  const money = { currency: priced.currency, language };
  return (
    <div className="cart-short">
      <ul className="cart-short-lines">
        {priced.lines.map((line) => {
          const name = shown({ de: line.name_de, en: line.name_en }, language);
          return (
            <li key={keyOf(line)}>
              <span className="cart-short-amount">{line.amount} ×</span>{" "}
              <span lang={name?.lang === language ? undefined : name?.lang}>{name?.text}</span>{" "}
              <span className="cart-short-price">
                {line.amount > 1 && t("shop:cart.each", { price: moneyText(line.price, money) })}
              </span>{" "}
              <span className="cart-short-sum">{moneyText(line.full, money)}</span>
            </li>
          );
        })}
      </ul>
      <CartSums sums={shownSums(priced, { words: sumWords(t), language })} />
    </div>
  );
}
