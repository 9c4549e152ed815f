import { isId } from "#contract/id.ts";
import type { CartLine } from "#shop/carts/contract.ts";
import { addedTo, piecesOf } from "#shop/carts/lines.ts";
import { textIn } from "#web/from-form.ts";
import { cartFull, type KeptCart } from "./kept-cart.ts";

/** What became of a click on *In den Warenkorb*, for the words that are told. */
export type Bought = {
  what: "added" | "most" | "full" | "failed";
  name: string;
  /** The most that can be ordered of it. */
  most: number;
  /** How many pieces are in the cart now. */
  pieces: number;
  /** What was clicked. */
  button: HTMLElement | null;
};

/**
 * Puts into the cart what the forms of this page say (`BuyForm`), without leaving the page. Returns what ends that. Until
 * it listens, and without script, the server does it.
 */
export function listenToBuying(cart: KeptCart, told: (bought: Bought | null) => void): () => void {
  const onSubmit = (event: SubmitEvent): void => {
    const form = (event.target as Element).closest<HTMLFormElement>("form[data-buy]");
    const line = form && lineOf(new FormData(form));
    // Another one on this page has taken it.
    if (!form || !line || event.defaultPrevented) return;
    event.preventDefault();
    // So that the same words are told a second time, too.
    told(null);
    const { buy: name = "", most } = form.dataset;
    const { submitter: button } = event;
    const limit = Number(most);
    void buy(cart, { line, limit }).then((bought) => told({ ...bought, name, most: limit, button }));
  };
  document.addEventListener("submit", onSubmit);
  return () => document.removeEventListener("submit", onSubmit);
}

function lineOf(form: FormData): CartLine | null {
  const [item, variant, amount] = ["product", "variant", "amount"].map((name) => textIn(form, name));
  const pieces = Number(amount);
  if (!item || !isId(item) || !Number.isInteger(pieces) || pieces < 1) return null;
  return { item, variant: variant || null, amount: pieces };
}

type Buying = { line: CartLine; limit: number };

async function buy(cart: KeptCart, { line, limit: max }: Buying): Promise<Pick<Bought, "what" | "pieces">> {
  let capped = false;
  try {
    const lines = await cart.change((now) => {
      const added = addedTo(now, { line, max });
      ({ capped } = added);
      return [added.line];
    });
    return { what: capped ? "most" : "added", pieces: piecesOf(lines) };
  } catch (error) {
    return { what: (error as Error).message === cartFull ? "full" : "failed", pieces: piecesOf(cart.now() ?? []) };
  }
}
