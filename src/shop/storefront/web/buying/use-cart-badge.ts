import { useCallback, useEffect, useState } from "react";
import { piecesOf } from "#shop/carts/lines.ts";
import { whenKeptChanges } from "../kept/browser-storage.ts";
import { openCart } from "./kept-cart.ts";
import { type Bought, listenToBuying } from "./listen-to-buying.ts";

/** How many pieces are in the cart, and what became of the last click on *In den Warenkorb* on this page. */
export function useCartBadge(onAccount: boolean) {
  const [pieces, setPieces] = useState(0);
  const [bought, setBought] = useState<Bought | null>(null);
  useEffect(() => {
    const ends: (() => void)[] = [];
    let over = false;
    void openCart({ onAccount }).then((cart) => {
      if (over) return;
      const show = (): void => setPieces(piecesOf(cart.now() ?? []));
      show();
      ends.push(whenKeptChanges(show), listenToBuying(cart, setBought));
      // Whoever wants to buy something is told then.
      cart.join().catch(() => {});
    });
    return () => {
      over = true;
      for (const end of ends) end();
    };
  }, [onAccount]);
  return { pieces, bought, close: useCallback(() => setBought(null), []) };
}
