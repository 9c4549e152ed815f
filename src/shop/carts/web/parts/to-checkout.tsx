import { type FormEvent, useState } from "react";
import { changeCheckout } from "#shop/checkout/contract.ts";
import { handOver } from "#shop/storefront/web/index.ts";
import { browserApi } from "#web/browser-api.ts";
import { saidOf } from "../screen/asked-in.ts";
import type { CartState } from "../session/cart-state.ts";
import type { ShownCart } from "../shown/shown-cart.ts";

type Props = {
  state: Pick<CartState, "place" | "lines" | "asked">;
  view: ShownCart;
  /** Where its form leads, and the first step of the checkout for guests. */
  action: string;
  checkout: string;
  words: { checkout: string; blocked: string };
  /** Why nothing can be ordered now; empty if orders are taken. */
  closed: string;
};

/** On to the order. What stands only in this browser goes along, since the checkout reads the cart on the server. */
export function ToCheckout({ state: { place, lines, asked }, view, action, checkout, words, closed }: Props) {
  const [isUnderWay, setUnderWay] = useState(false);
  if (closed) return <p className="cart-blocked">{closed}</p>;
  if (!view.canBeOrdered) return <p className="cart-blocked">{words.blocked}</p>;
  const isHere = place === "browser";
  function send(event: FormEvent<HTMLFormElement>): void {
    if (!isHere) return;
    event.preventDefault();
    if (isUnderWay) return;
    setUnderWay(true);
    const form = event.currentTarget;
    void bring(lines, asked).then(
      () => location.assign(checkout),
      () => form.submit(),
    );
  }
  return (
    <form method="post" action={action} onSubmit={send}>
      <input type="hidden" name="intent" value="checkout" />
      {isHere && <input type="hidden" name="exactly" value="1" />}
      {isHere &&
        lines.map(({ item, variant, amount }) => (
          <input key={`${item} ${variant}`} type="hidden" name="line" value={[item, variant ?? "", amount].join("/")} />
        ))}
      <input type="hidden" name="code" value={asked.code} />
      {asked.country && <input type="hidden" name="country" value={asked.country} />}
      {asked.pickup && <input type="hidden" name="pickup" value="1" />}
      <button type="submit" className="cart-checkout" aria-disabled={isUnderWay || undefined}>
        {words.checkout}
      </button>
    </form>
  );
}

/** First the cart: a visit may begin with it, and what else was said is kept with that. */
async function bring(lines: CartState["lines"], asked: CartState["asked"]): Promise<void> {
  await handOver(lines);
  await browserApi.call(changeCheckout, { body: saidOf(asked) }).catch(() => {});
}
