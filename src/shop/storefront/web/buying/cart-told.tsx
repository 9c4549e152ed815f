import { useEffect } from "react";
import { type Counted, filled, filledFor } from "#web/islands/texts.ts";
import type { Bought } from "./listen-to-buying.ts";

export type CartTexts = {
  title: string;
  /** `{count} Artikel` */
  count: Counted;
  toCart: string;
  /** `„{name}“ liegt im Warenkorb. Der Warenkorb hat {count} Artikel.` */
  added: Counted;
  most: Counted;
  full: string;
  failed: string;
  close: string;
};

type Props = { bought: Bought | null; cart: string; texts: CartTexts; close: () => void };

/** What became of a click on *In den Warenkorb*: read aloud, and to be seen until it is closed. */
export function CartTold({ bought, cart, texts, close }: Props) {
  useEffect(() => {
    if (!bought) return;
    // What was clicked stays in view beside it (WCAG 2.4.11).
    document.activeElement?.scrollIntoView({ block: "nearest" });
    const onKey = ({ key }: KeyboardEvent): void => void (key === "Escape" && close());
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [bought, close]);
  const refused = bought?.what === "full" || bought?.what === "failed";
  return (
    <div className={bought ? "shop-told" : "visually-hidden"} data-refused={refused || undefined}>
      <p role="status">
        {bought && (
          <>
            {wordsOf(bought, texts)} <a href={cart}>{texts.toCart}</a>
          </>
        )}
      </p>
      {bought && (
        <button
          type="button"
          className="shop-told-close"
          aria-label={texts.close}
          onClick={() => {
            close();
            bought.button?.focus();
          }}
        />
      )}
    </div>
  );
}

function wordsOf({ what, name, most, pieces }: Bought, texts: CartTexts): string {
  if (what === "added") return filledFor(pieces, texts.added, { name });
  if (what === "most") return filledFor(most, texts.most, { name });
  return filled(texts[what], { name });
}
