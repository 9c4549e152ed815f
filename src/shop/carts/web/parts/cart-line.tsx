import { type FormEvent, type RefObject, useState } from "react";
import { Picture } from "#cms/files/web/index.ts";
import { mostOfOne } from "#shop/carts/most.ts";
import { PriceTag } from "#shop/storefront/web/index.ts";
import { filled } from "#web/islands/texts.ts";
import type { CartWords } from "../shown/cart-words.ts";
import type { ShownLine } from "../shown/shown-line.ts";
import { useSaidBefore } from "./use-said-before.ts";

type Props = {
  line: ShownLine;
  /** How many there are to be. */
  amount: number;
  /** What it is called, also if it is not published any more. */
  name: string;
  /** What has changed about its price; empty for nothing. */
  change: string;
  /** Where its forms lead without script. */
  action: string;
  /** Whether the forms can move it to the favourites, too. */
  keepsFavourites: boolean;
  words: CartWords["line"];
  set: (amount: number) => void;
  remove: () => void;
  favour: () => void;
};

const pictureSizes = "(min-width: 40rem) 7rem, 5rem";

/** So many pieces of one offer, with what they cost and what is to be said about them. */
export function CartLineItem({ line, amount, name, change, words, set, ...doing }: Props) {
  const { action, keepsFavourites, remove, favour } = doing;
  const { picture, href, label, price, fault, deposit } = line;
  return (
    <li className="cart-line" data-fault={fault && !fault.isHint ? "" : undefined}>
      <div className="shop-card-stage" data-wide={picture && picture.width > picture.height ? "" : undefined}>
        {/* Decorative: the name is beside it. */}
        {picture && <Picture picture={{ ...picture, alt: "" }} sizes={pictureSizes} fit="contain" />}
      </div>
      <div className="cart-line-text">
        <h3 lang={line.nameLang}>{href ? <a href={href}>{name}</a> : name}</h3>
        {label && <p className="cart-line-label">{label}</p>}
        {price && <PriceTag price={price} size="line" />}
        {deposit && <p className="cart-line-label">{deposit}</p>}
        {change && <p className="cart-line-change">{change}</p>}
        {fault && (
          <div className={fault.isHint ? "cart-line-fault cart-line-hint" : "cart-line-fault"}>
            <p>{fault.text}</p>
            {fault.fix !== null && (
              <LineForm line={line} action={action} amount={fault.fix} onSend={() => set(fault.fix ?? amount)}>
                <button type="submit" name="intent" value="set" className="quiet">
                  {filled(words.fix, { count: fault.fix })}
                  <span className="visually-hidden">: {name}</span>
                </button>
              </LineForm>
            )}
          </div>
        )}
      </div>
      <AmountForm {...{ line, amount, name, action, words, set, remove }}>
        {(keepsFavourites || href) && (
          <button
            type="submit"
            name="intent"
            value="favour"
            className="shop-plain"
            data-scripted={keepsFavourites ? undefined : ""}
            onClick={(event) => {
              event.preventDefault();
              favour();
            }}
          >
            {words.favour}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </AmountForm>
    </li>
  );
}

type FormProps = {
  form?: RefObject<HTMLFormElement | null>;
  line: ShownLine;
  action: string;
  /** Without it, the form has a field for it. */
  amount?: number;
  onSend: () => void;
  className?: string;
  children: React.ReactNode;
};

function LineForm({ form, line, action, amount, onSend, className, children }: FormProps) {
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onSend();
  }
  return (
    // What cannot be ordered is said by the cart, in its own words.
    <form {...{ className, action, onSubmit }} ref={form} method="post" autoComplete="off" noValidate>
      <input type="hidden" name="product" value={line.item} />
      {line.variant !== null && <input type="hidden" name="variant" value={line.variant} />}
      {amount !== undefined && <input type="hidden" name="amount" value={amount} />}
      {children}
    </form>
  );
}

type AmountProps = Pick<Props, "line" | "amount" | "name" | "action" | "words" | "set" | "remove"> & {
  children: React.ReactNode;
};

function AmountForm({ line, amount, name, action, words, set, remove, children }: AmountProps) {
  /** What stands in the field while somebody types; null for the amount itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max, step } = line.amounts;
  const id = `cart-${line.variant ?? line.item}`;
  function type(value: string): void {
    setTyped(value);
    const pieces = piecesIn(value);
    if (pieces !== null && pieces > 0 && pieces !== amount) set(pieces);
  }
  function commit(): void {
    const isZero = typed !== null && piecesIn(typed) === 0;
    setTyped(null);
    if (isZero) remove();
  }
  const form = useSaidBefore((said) => {
    const before = said.get("amount");
    if (typeof before === "string" && before !== String(amount)) type(before);
  });
  return (
    <LineForm {...{ form, line, action }} onSend={commit} className="cart-line-amount">
      {/* Of what is not sold, no amount can be ordered. */}
      {line.price && (
        <div className="cart-line-pieces">
          <label htmlFor={id}>
            {words.amount}
            <span className="visually-hidden">: {name}</span>
          </label>
          <input
            id={id}
            name="amount"
            type="number"
            inputMode="numeric"
            {...{ min, max, step }}
            value={typed ?? amount}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={commit}
          />
          <button type="submit" name="intent" value="set" className="quiet cart-unscripted">
            {words.change}
            <span className="visually-hidden">: {name}</span>
          </button>
        </div>
      )}
      <p className="cart-line-sum">
        {line.sum && <span className="visually-hidden">{words.sum} </span>}
        {line.sum}
      </p>
      <div className="cart-line-acts">
        <button
          type="submit"
          name="intent"
          value="remove"
          className="shop-plain"
          onClick={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          {words.remove}
          <span className="visually-hidden">: {name}</span>
        </button>
        {children}
      </div>
    </LineForm>
  );
}

/** What was typed as a whole number of pieces; null for everything else. */
function piecesIn(value: string): number | null {
  if (!/^\d{1,4}$/.test(value.trim())) return null;
  const pieces = Number(value);
  return pieces > mostOfOne ? null : pieces;
}
