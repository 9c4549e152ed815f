import { useCallback, useEffect, useRef, useState } from "react";
import type { PriceWords } from "#shop/storefront/price-words.ts";
import type { Where } from "#web/site/place.ts";
import type { CartWords } from "../shown/cart-words.ts";
import { type CartSession, startCart } from "./cart-session.ts";
import type { CartState } from "./cart-state.ts";

type Props = { start: CartState; onAccount: boolean; where: Where; prices: PriceWords; words: CartWords };
/** Does something with the cart. */
export type Act = (what: (cart: CartSession) => void) => void;

/** The cart of the page, which comes alive once its script is there. */
export function useCart(props: Props): [CartState, Act] {
  const [state, setState] = useState(props.start);
  const session = useRef<CartSession | null>(null);
  const [first] = useState(props);
  useEffect(() => {
    const own = startCart({ ...first, update: setState });
    session.current = own;
    return () => own.end();
  }, [first]);
  const act = useCallback<Act>((what) => session.current && what(session.current), []);
  return [state, act];
}
