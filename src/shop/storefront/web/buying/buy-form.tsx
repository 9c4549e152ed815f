import { useTexts } from "#web/texts.tsx";
import { CartIcon } from "../icons.tsx";
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

/** One piece more, with one click. */
export function BuyOneForm({ buy, add }: { buy: ShownBuy; add: string }) {
  return (
    <form className="shop-card-buy" method="post" action={buy.action} {...marksOf(buy)}>
      <BuyFields buy={buy} />
      <input type="hidden" name="amount" value="1" />
      <button type="submit" className="quiet">
        {add}
        <span className="visually-hidden">: {buy.name}</span>
      </button>
    </form>
  );
}

function BuyFields({ buy: { product, variant } }: { buy: ShownBuy }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={product} />
      {variant !== null && <input type="hidden" name="variant" value={variant} />}
    </>
  );
}

/** What the script needs to know; where no server is, there is no cart. */
function marksOf({ name, amounts }: ShownBuy) {
  return { "data-buy": name, "data-most": amounts.max, "data-served": "" };
}
