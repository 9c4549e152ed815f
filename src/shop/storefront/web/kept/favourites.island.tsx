import { useCallback, useEffect, useState } from "react";
import type { Where } from "#web/site/place.ts";
import { ProductCard } from "../cards/product-card.tsx";
import type { CardWords, ShownCard } from "../cards/shown-card.ts";
import { fetchCards } from "./fetch-cards.ts";
import { dropFavourites, readFavourites, whenKeptChanges } from "./kept-products.ts";

type Props = {
  where: Where;
  words: CardWords;
  /** Where there is something to find. */
  shop: string;
  texts: {
    loading: string;
    empty: string;
    toShop: string;
    failed: string;
    again: string;
    missing: string;
    /** What is said of favourites that are gone. */
    gone: string;
    drop: string;
  };
};

type State = "loading" | "shown" | "failed" | "missing";

/** The products that a visitor keeps in this browser, the latest first. */
export default function Favourites({ where, words, shop, texts }: Props) {
  const [state, setState] = useState<State>("loading");
  const [ids, setIds] = useState<string[]>([]);
  const [cards, setCards] = useState<ShownCard[]>([]);

  const show = useCallback(async (): Promise<void> => {
    let wanted: string[];
    try {
      wanted = readFavourites()
        .map(({ product }) => product)
        .toReversed();
    } catch {
      return setState("missing");
    }
    setIds(wanted);
    try {
      setCards(await fetchCards(wanted, { where, words }));
      setState("shown");
    } catch {
      setState("failed");
    }
  }, [where, words]);

  useEffect(() => {
    queueMicrotask(() => void show());
    return whenKeptChanges(() => void show());
  }, [show]);

  if (state === "missing") return <p className="form-error">{texts.missing}</p>;
  if (state === "loading")
    return (
      <p role="status" className="shop-waits">
        {texts.loading}
      </p>
    );
  if (state === "failed") {
    return (
      <div role="alert" className="shop-none">
        <p>{texts.failed}</p>
        <button type="button" onClick={() => void show()}>
          {texts.again}
        </button>
      </div>
    );
  }
  const gone = ids.filter((id) => !cards.some((card) => card.id === id));
  return (
    <>
      {ids.length === 0 && (
        <div className="shop-none">
          <p>{texts.empty}</p>
          <p className="call">
            <a href={shop}>{texts.toShop}</a>
          </p>
        </div>
      )}
      {gone.length > 0 && (
        <p className="shop-gone" role="status">
          {texts.gone}{" "}
          <button type="button" className="shop-plain" onClick={() => dropFavourites(gone)}>
            {texts.drop}
          </button>
        </p>
      )}
      <div className="shop-cards shop-cards-grid">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} words={words} />
        ))}
      </div>
    </>
  );
}
