import { type MouseEvent, useEffect, useRef } from "react";
import type { PriceWords } from "#shop/storefront/price-words.ts";
import { filled } from "#web/islands/texts.ts";
import type { Where } from "#web/site/place.ts";
import { keyOf } from "../lines.ts";
import { CartLineItem } from "./parts/cart-line.tsx";
import { CartSums } from "./parts/cart-sums.tsx";
import { CodeField } from "./parts/code-field.tsx";
import { DeliveryChoice, type DeliveryOffers } from "./parts/delivery-choice.tsx";
import { ToCheckout } from "./parts/to-checkout.tsx";
import { askedQuery } from "./screen/asked-in.ts";
import type { CartState } from "./session/cart-state.ts";
import { type Act, useCart } from "./session/use-cart.ts";
import type { CartWords } from "./shown/cart-words.ts";
import { titleOf } from "./shown/shown-line.ts";

type Props = {
  where: Where;
  prices: PriceWords;
  words: CartWords;
  start: CartState;
  onAccount: boolean;
  offers: DeliveryOffers;
  /** To which countries, and how it is paid (§ 312j (1) BGB). */
  terms: string[];
  /** That VAT is in the prices, or not. */
  vatNote: string;
  /** Why nothing can be ordered now; empty if orders are taken. */
  closed: string;
  links: { cart: string; shop: string; favourites: string; checkout: string };
};

/** The cart with its lines, what they cost, and the way to the checkout. */
export default function Cart(props: Props) {
  const { words, links } = props;
  const [state, act] = useCart(props);
  const { status, lines, view, told, undo, refused, place } = state;
  const isComing = status === "shown" && lines.length > 0 && !view;
  return (
    <div className="cart">
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {refused && (
        <p className="form-error" role="alert">
          {refused}
        </p>
      )}
      {status === "failed" && <Failed words={words} address={links.cart} act={act} />}
      {(status === "loading" || isComing) && <p className="shop-waits">{words.loading}</p>}
      {undo && <Undo undo={undo} label={words.undo} act={act} />}
      {status !== "loading" && lines.length === 0 && <Empty words={words} links={links} />}
      {status !== "loading" && lines.length > 0 && view && <Filled {...props} state={{ ...state, view }} act={act} />}
      {place === "visit" && !props.onAccount && status === "shown" && lines.length > 0 && (
        <p className="cart-note" data-scripted="">
          {words.visitOnly}
        </p>
      )}
    </div>
  );
}

type FilledProps = Props & { state: CartState & { view: NonNullable<CartState["view"]> }; act: Act };

function Filled({ state, act, ...props }: FilledProps) {
  const { words, offers, links, prices, terms, vatNote, where, onAccount, closed } = props;
  const { view, lines, asked, changes, names } = state;
  const shown = new Map(view.lines.map((line) => [line.key, line]));
  const action = links.cart + askedQuery(asked);
  const isOld =
    lines.length !== view.lines.length || lines.some((line) => shown.get(keyOf(line))?.amount !== line.amount);
  const ask = (change: Partial<CartState["asked"]>) => act((cart) => cart.ask(change));
  return (
    <div className="cart-columns">
      <section className="cart-main" aria-labelledby="cart-lines-title">
        <h2 id="cart-lines-title" className="visually-hidden">
          {words.list}
        </h2>
        {Object.keys(changes).length > 0 && (
          <p className="cart-changed" role="status">
            {words.changed}
          </p>
        )}
        <ul className="cart-lines">
          {lines.map((own) => {
            const line = shown.get(keyOf(own));
            if (!line) return null;
            const name = line.name || names[line.key] || words.line.nameless;
            const title = titleOf({ ...line, name });
            return (
              <CartLineItem
                key={line.key}
                {...{ line, name, action, amount: own.amount, words: words.line, change: changes[line.key] ?? "" }}
                keepsFavourites={onAccount}
                set={(amount) => act((cart) => cart.change([{ ...own, amount }]))}
                remove={() => act((cart) => cart.takeOut([own], filled(words.removed, { name: title })))}
                favour={() => act((cart) => cart.favour(own, filled(words.favoured, { name: title })))}
              />
            );
          })}
        </ul>
        <ClearForm {...{ words, action }} clear={() => act((cart) => cart.takeOut(lines, words.cleared))} />
      </section>
      <section className="cart-summary" aria-labelledby="cart-summary-title">
        <h2 id="cart-summary-title">{words.summary}</h2>
        {view.isSent && (
          <DeliveryChoice
            {...{ offers, country: asked.country ?? view.country, pickup: asked.pickup, code: asked.code, ask }}
            action={links.cart}
            language={where.language}
            words={words.delivery}
          />
        )}
        <CodeField
          {...{ code: asked.code, applied: view.code, fault: view.codeFault?.text ?? null, ask }}
          others={asked}
          action={links.cart}
          words={words.code}
        />
        <CartSums sums={view.sums} isOld={isOld} />
        {vatNote && !view.sums.untaxed && <p className="cart-note">{vatNote}</p>}
        <ToCheckout {...{ state, view, words, closed }} action={links.cart} checkout={links.checkout} />
        <ul className="cart-terms">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
          {view.minAge > 0 && <li>{filled(words.age, { age: view.minAge })}</li>}
          <li>
            <a href={prices.shippingHref}>{words.shippingTerms}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Failed({ words, address, act }: { words: CartWords; address: string; act: Act }) {
  const again = (event: MouseEvent): void => {
    event.preventDefault();
    act((cart) => cart.again());
  };
  return (
    <div role="alert" className="shop-none">
      <p>{words.failed}</p>
      <p className="call">
        <a href={address} onClick={again}>
          {words.again}
        </a>
      </p>
    </div>
  );
}

/** What was taken out, and the way back, where the focus goes: what had it is gone. */
function Undo({ undo, label, act }: { undo: NonNullable<CartState["undo"]>; label: string; act: Act }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [undo]);
  return (
    <p className="cart-undo">
      <span id="cart-undo-text">{undo.text}</span>{" "}
      <button
        ref={button}
        type="button"
        className="shop-plain"
        aria-describedby="cart-undo-text"
        onClick={() => {
          act((cart) => cart.undo());
          document.querySelector<HTMLElement>("main h1")?.focus();
        }}
      >
        {label}
      </button>
    </p>
  );
}

function Empty({ words, links }: { words: CartWords; links: Props["links"] }) {
  return (
    <div className="shop-none cart-empty">
      <p>{words.empty}</p>
      <p className="call">
        <a href={links.shop}>{words.toShop}</a>
      </p>
      <p>
        <a href={links.favourites}>{words.toFavourites}</a>
      </p>
    </div>
  );
}

/** Asks before it empties the cart; by script there is a way back, too. */
function ClearForm({ words, action, clear }: { words: CartWords; action: string; clear: () => void }) {
  return (
    <details className="cart-clear">
      <summary>{words.clear}</summary>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          clear();
        }}
      >
        <p>{words.clearAsk}</p>
        <button type="submit" name="intent" value="clear" className="quiet">
          {words.clearYes}
        </button>
      </form>
    </details>
  );
}
