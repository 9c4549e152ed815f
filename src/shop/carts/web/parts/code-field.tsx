import { type FormEvent, useState } from "react";
import { longestCode } from "#shop/codes/longest-code.ts";
import type { Asked } from "../session/cart-state.ts";
import type { CartWords } from "../shown/cart-words.ts";
import { useSaidBefore } from "./use-said-before.ts";

type Props = {
  /** As it was typed; empty for none. */
  code: string;
  /** The code that counts, as its owner writes it. */
  applied: string | null;
  fault: string | null;
  /** Where its form leads without script, and what else that asks for. */
  action: string;
  others: Pick<Asked, "country" | "pickup">;
  words: CartWords["code"];
  ask: (asked: Partial<Asked>) => void;
};

/** A code that makes the order cheaper. */
export function CodeField({ code, applied, fault, action, others, words, ask }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? code;
  const form = useSaidBefore((said) => {
    const before = said.get("code");
    if (typeof before === "string" && before !== code) setTyped(before);
  });
  const { country, pickup } = others;
  function send(event: FormEvent): void {
    event.preventDefault();
    setTyped(null);
    ask({ code: value.trim() });
  }
  return (
    <form ref={form} className="cart-code" method="get" action={action} autoComplete="off" onSubmit={send}>
      <label htmlFor="cart-code">{words.label}</label>
      <div className="cart-code-line">
        <input
          id="cart-code"
          name="code"
          value={value}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={longestCode}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "cart-code-error" : undefined}
        />
        <button type="submit" className="quiet">
          {words.send}
        </button>
      </div>
      {fault && (
        <p className="form-error" id="cart-code-error" role="alert">
          {fault}
        </p>
      )}
      {applied && (
        <button
          type="button"
          className="shop-plain"
          data-scripted=""
          onClick={() => {
            setTyped(null);
            ask({ code: "" });
          }}
        >
          {words.drop}
        </button>
      )}
      {country && <input type="hidden" name="country" value={country} />}
      <input type="hidden" name="pickup" value={pickup ? "1" : ""} />
    </form>
  );
}
