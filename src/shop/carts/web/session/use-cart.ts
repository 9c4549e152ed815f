import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { PriceWords } from "#shop/storefront/price-words.ts";
import type { Where } from "#web/site/place.ts";
import type { CartWords } from "../shown/cart-words.ts";
import type { CartState } from "./cart-state.ts";
import { OpenCart } from "./open-cart.ts";

type Props = { start: CartState; onAccount: boolean; where: Where; prices: PriceWords; words: CartWords };
/** Does something with the cart. */
export type Act = (what: (cart: OpenCart) => void) => void;

/** The cart of the page, which comes alive once its script is there. */
export function useCart(props: Props): [CartState, Act] {
  const [state, setState] = useState(props.start);
  const open = useRef<OpenCart | null>(null);
  const [first] = useState(props);
  // Before the effects of its fields, which may have something to tell.
  useLayoutEffect(() => {
    const own = new OpenCart({ ...first, update: setState });
    open.current = own;
    return () => own.end();
  }, [first]);
  const act = useCallback<Act>((what) => open.current && what(open.current), []);
  return [state, act];
}
