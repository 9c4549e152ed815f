import { noteHanded } from "#shop/storefront/web/index.ts";
import type { CartState } from "../session/cart-state.ts";
import type { ShownCart } from "../shown/shown-cart.ts";

type Props = {
  state: Pick<CartState, "place" | "lines" | "asked">;
  view: ShownCart;
  action: string;
  words: { checkout: string; blocked: string };
};

/** On to the order. What stands only in this browser goes along, since the checkout reads the cart on the server. */
export function ToCheckout({ state: { place, lines, asked }, view, action, words }: Props) {
  if (!view.canBeOrdered) return <p className="cart-blocked">{words.blocked}</p>;
  const isHere = place === "browser";
  return (
    <form method="post" action={action} onSubmit={() => isHere && note(lines)}>
      <input type="hidden" name="intent" value="checkout" />
      {isHere && <input type="hidden" name="exactly" value="1" />}
      {isHere &&
        lines.map(({ item, variant, amount }) => (
          <input key={`${item} ${variant}`} type="hidden" name="line" value={[item, variant ?? "", amount].join("/")} />
        ))}
      {asked.code && <input type="hidden" name="code" value={asked.code} />}
      {view.country && <input type="hidden" name="country" value={view.country} />}
      {asked.pickup && <input type="hidden" name="pickup" value="1" />}
      <button type="submit" className="cart-checkout">
        {words.checkout}
      </button>
    </form>
  );
}

/** So that these are not taken for lines that were put into the cart elsewhere. */
function note(lines: CartState["lines"]): void {
  try {
    noteHanded(lines);
  } catch {
    // A browser that keeps nothing has no cart to hand over.
  }
}
