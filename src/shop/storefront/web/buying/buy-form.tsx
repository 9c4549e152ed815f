import { useTexts } from "#web/texts.tsx";
import { CartIcon } from "../icons.tsx";
import { BuyFields, marksOf } from "./buy-one-form.tsx";
import type { ShownBuy } from "./shown-buy.ts";

/** Puts so many as are typed into the cart: by the script of the page, or by the server. */
export function BuyForm({ buy, id }: { buy: ShownBuy; id: string }) {
  const t = useTexts();
  const { amounts } = buy;
  return (
    <form className="shop-buying" method="post" action={buy.action} {...marksOf(buy)}>
      <BuyFields buy={buy} />
      <div className="shop-amount">
        <label htmlFor={`${id}-amount`}>{t("shop:buy.amount")}</label>
        <span className="shop-amount-line">
          <input
            id={`${id}-amount`}
            name="amount"
            type="number"
            inputMode="numeric"
            defaultValue={amounts.min}
            required
            {...amounts}
          />
          <span>{t(`shop:buy.unit.${buy.unit}`)}</span>
        </span>
      </div>
      <button type="submit">
        <CartIcon />
        {t("shop:buy.add")}
      </button>
    </form>
  );
}
