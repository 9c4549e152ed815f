import { useCallback, useEffect, useState } from "react";
import type { Where } from "#web/site/place.ts";
import { ProductCard } from "../cards/product-card.tsx";
import type { CardWords, ShownCard } from "../cards/shown-card.ts";
import { fetchCards } from "./fetch-cards.ts";
import { keepViewed, noteViewed, readViewed } from "./kept-products.ts";

type Props = {
  /** The product of the page. */
  product: string;
  where: Where;
  words: CardWords;
  texts: { title: string; offer: string; on: string; off: string; first: string };
};

/** So many stand in one row. */
const mostShown = 4;

/** What a visitor looked at before this, in this browser alone, and only for those who have switched it on. */
export default function RecentlyViewed({ product, where, words, texts }: Props) {
  const [viewed, setViewed] = useState<string[] | null | undefined>(undefined);
  const [cards, setCards] = useState<ShownCard[]>([]);

  const begin = useCallback((): void => {
    try {
      const before = readViewed();
      setViewed(before);
      noteViewed(product);
      const others = (before ?? []).filter((id) => id !== product).slice(0, mostShown);
      fetchCards(others, { where, words }).then(setCards, () => {});
    } catch {
      // A browser that keeps nothing is offered nothing.
    }
  }, [product, where, words]);
  useEffect(() => queueMicrotask(begin), [begin]);

  function turn(on: boolean): void {
    keepViewed(on);
    if (on) noteViewed(product);
    setViewed(on ? [] : null);
    setCards([]);
  }

  if (viewed === undefined) return null;
  return (
    <section className="shop-viewed" aria-labelledby="shop-viewed-title">
      <h2 id="shop-viewed-title">{texts.title}</h2>
      {viewed === null ? (
        <p>
          {texts.offer}{" "}
          <button type="button" className="shop-plain" onClick={() => turn(true)}>
            {texts.on}
          </button>
        </p>
      ) : (
        <>
          {cards.length === 0 && <p>{texts.first}</p>}
          <div className="shop-cards shop-cards-grid">
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} words={words} />
            ))}
          </div>
          <p>
            <button type="button" className="shop-plain" onClick={() => turn(false)}>
              {texts.off}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
