import { useCallback, useEffect, useState } from "react";
import type { Where } from "#web/site/place.ts";
import { ProductCard } from "../cards/product-card.tsx";
import type { CardWords, ShownCard } from "../cards/shown-card.ts";
import { noStorage, whenKeptChanges } from "./browser-storage.ts";
import { fetchCards } from "./fetch-cards.ts";
import { type AccountFavourites, dropFavourites, readFavourites } from "./kept-products.ts";

type Props = {
  where: Where;
  words: CardWords;
  /** Where there is something to find. */
  shop: string;
  /** What stands on the account of somebody who is logged in; null for guests. */
  account: { ids: readonly string[]; cards: ShownCard[]; action: string } | null;
  texts: {
    loading: string;
    /** Heading of the products. */
    list: string;
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
export default function Favourites({ where, words, shop, account, texts }: Props) {
  const [state, setState] = useState<State>(account ? "shown" : "loading");
  const [ids, setIds] = useState<readonly string[]>(account?.ids ?? []);
  const [cards, setCards] = useState<ShownCard[]>(account?.cards ?? []);
  const isGuest = account === null;

  const show = useCallback(async (): Promise<void> => {
    try {
      const wanted = isGuest ? keptHere() : await keptOnAccount();
      setIds(wanted);
      setCards(await fetchCards(wanted, { where, words }));
      setState("shown");
    } catch (error) {
      setState((error as Error).message === noStorage ? "missing" : "failed");
    }
  }, [where, words, isGuest]);

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
  const drop = async (products: string[]): Promise<void> => {
    if (isGuest) return dropFavourites(products);
    await (await onAccount()).drop(products).catch(() => setState("failed"));
  };
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
        <form
          className="shop-gone"
          method="post"
          action={account?.action}
          onSubmit={(event) => {
            event.preventDefault();
            void drop(gone);
          }}
        >
          <input type="hidden" name="intent" value="drop" />
          {gone.map((id) => (
            <input key={id} type="hidden" name="product" value={id} />
          ))}
          <span role="status">{texts.gone}</span>{" "}
          <button type="submit" className="shop-plain">
            {texts.drop}
          </button>
        </form>
      )}
      {cards.length > 0 && <h2 className="visually-hidden">{texts.list}</h2>}
      <div className="shop-cards shop-cards-grid">
        {cards.map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            words={words}
            form={account ? { action: account.action, isKept: true, back: "" } : undefined}
          />
        ))}
      </div>
    </>
  );
}

/** The latest first. @throws Error `no localstorage` */
function keptHere(): string[] {
  return readFavourites()
    .map(({ product }) => product)
    .toReversed();
}

async function onAccount(): Promise<AccountFavourites> {
  return (await import("./account-favourites.ts")).accountFavourites;
}

async function keptOnAccount(): Promise<readonly string[]> {
  const account = await onAccount();
  await account.join();
  return (account.now() ?? []).toReversed();
}
