import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import { compareAddress } from "#shop/storefront/addresses.ts";
import { filledFor } from "#web/islands/texts.ts";
import { type CartTexts, CartTold } from "../buying/cart-told.tsx";
import { useCartBadge } from "../buying/use-cart-badge.ts";
import { CartIcon, HeartIcon } from "../icons.tsx";
import { whenKeptChanges } from "./browser-storage.ts";
import type { AccountFavourites } from "./kept-products.ts";
import { type Kept, keptNow, listenToMarks, type Marked, paintMarks } from "./mark-buttons.ts";

type Props = {
  where: { language: Language; main: Language };
  /** Whether links to the favourites and the cart stand here. */
  linked: boolean;
  favourites: string;
  cart: string;
  /** Somebody is logged in: the favourites and the cart are those on the account. */
  onAccount: boolean;
  texts: MarkTexts;
};

export type MarkTexts = {
  favourites: string;
  /** `{count} gemerkt` */
  count: string;
  /** `{count} vergleichen` */
  compare: string;
  cart: CartTexts;
} & Record<Marked, string>;

/** The way to what a visitor keeps. It also brings the buttons of all cards of the page to life. */
export default function ShopMarks({ where, linked, favourites, cart, onAccount, texts }: Props) {
  const { pieces, bought, close } = useCartBadge(onAccount);
  const [kept, setKept] = useState<Kept>({ favourites: null, compared: [] });
  const [told, setTold] = useState<Marked | null>(null);
  useEffect(() => {
    const ends: (() => void)[] = [];
    let over = false;
    const begin = (account: AccountFavourites | null): void => {
      if (over) return;
      const show = (): void => {
        const now = keptNow(account);
        setKept(now);
        paintMarks(now);
      };
      show();
      ends.push(whenKeptChanges(show), listenToMarks(setTold, account));
      void account?.join().catch(() => setTold("failed"));
    };
    // Guests need nothing of it.
    if (!onAccount) begin(null);
    else void import("./account-favourites.ts").then(({ accountFavourites }) => begin(accountFavourites));
    return () => {
      over = true;
      ends.forEach((end) => end());
    };
  }, [onAccount]);
  const failed = told === "full" || told === "missing" || told === "failed";
  const count = kept.favourites?.length ?? 0;
  return (
    <div className="shop-kept">
      {linked && (
        <>
          <a className="shop-kept-link" href={favourites}>
            <HeartIcon />
            {texts.favourites}
            {count > 0 && (
              <span className="shop-kept-count" aria-label={texts.count.replace("{count}", String(count))}>
                {count}
              </span>
            )}
          </a>
          <a className="shop-kept-link" href={cart}>
            <CartIcon />
            {texts.cart.title}
            {pieces > 0 && (
              <span className="shop-kept-count" aria-label={filledFor(pieces, texts.cart.count)}>
                {pieces}
              </span>
            )}
          </a>
        </>
      )}
      {kept.compared.length > 0 && (
        <a className="shop-compare-link button" href={compareAddress(kept.compared, where)}>
          {texts.compare.replace("{count}", String(kept.compared.length))}
        </a>
      )}
      <p role="status" className={failed ? "shop-kept-fault" : "visually-hidden"}>
        {told && texts[told]}
      </p>
      <CartTold {...{ bought, cart, close }} texts={texts.cart} />
    </div>
  );
}
