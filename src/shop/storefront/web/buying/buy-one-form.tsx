import type { ShownBuy } from "./shown-buy.ts";

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

/** What the server needs to know. */
export function BuyFields({ buy: { product, variant } }: { buy: ShownBuy }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={product} />
      {variant !== null && <input type="hidden" name="variant" value={variant} />}
    </>
  );
}

/** What the script needs to know; where no server is, there is no cart. */
export function marksOf({ name, amounts }: ShownBuy) {
  return { "data-buy": name, "data-most": amounts.max, "data-served": "" };
}
