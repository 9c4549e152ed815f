import { isId } from "#contract/id.ts";
import type { CartLine } from "#shop/carts/contract.ts";
import { keyOf } from "#shop/carts/lines.ts";
import { mostLines, mostOfOne } from "#shop/carts/most.ts";
import { longestCode } from "#shop/codes/longest-code.ts";
import { readStored, writeStored } from "../kept/browser-storage.ts";

const keys = {
  cart: "vitrine.cart",
  seen: "vitrine.cart.seen",
  code: "vitrine.cart.code",
  handed: "vitrine.cart.handed",
} as const;

/** A line as a browser stores it. It can be restored from this alone. */
type StoredLine = { product: string; variant?: string; amount: number };

/** The cart of a guest in this browser. @throws Error `no localstorage` */
export function readLocalCart(): CartLine[] {
  return cartIn(readStored(keys.cart));
}

/** @throws Error `no localstorage`, or that there is no room */
export function writeLocalCart(lines: readonly CartLine[]): void {
  writeStored(keys.cart, stored(lines));
}

/** What can be restored of something that was stored: anything may stand in a browser's storage. */
export function cartIn(found: unknown): CartLine[] {
  if (!Array.isArray(found)) return [];
  const lines = new Map<string, CartLine>();
  for (const one of found as unknown[]) {
    const {
      product,
      variant = null,
      amount,
    } = (one ?? {}) as Partial<Omit<StoredLine, "variant">> & {
      variant?: unknown;
    };
    if (typeof product !== "string" || !isId(product)) continue;
    if (variant !== null && !(typeof variant === "string" && isId(variant))) continue;
    if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 1 || amount > mostOfOne) continue;
    const line = { item: product, variant, amount };
    if (!lines.has(keyOf(line))) lines.set(keyOf(line), line);
  }
  return [...lines.values()].slice(0, mostLines);
}

function stored(lines: readonly CartLine[]): StoredLine[] {
  return lines.map(({ item, variant, amount }) => ({ product: item, ...(variant !== null && { variant }), amount }));
}

/** What was handed over to the checkout; null if nothing was. @throws Error `no localstorage` */
export function readHanded(): CartLine[] | null {
  const found = readStored(keys.handed);
  return Array.isArray(found) ? cartIn(found) : null;
}

/** @throws Error `no localstorage` */
export function noteHanded(lines: readonly CartLine[] | null): void {
  writeStored(keys.handed, lines && stored(lines));
}

/** The code that the visitor has typed; empty for none. @throws Error `no localstorage` */
export function readKeptCode(): string {
  const found = readStored(keys.code);
  return typeof found === "string" ? found.slice(0, longestCode) : "";
}

/** @throws Error `no localstorage` */
export function keepCode(code: string): void {
  writeStored(keys.code, code === "" ? null : code.slice(0, longestCode));
}

/** What one piece cost when the visitor last saw so many of it in the cart, and what it was called. */
export type SeenLine = { price: number; amount: number; tax: string; name: string };
export type Seen = Readonly<Record<string, SeenLine>>;

/** What was seen in the cart last, by the keys of its lines. @throws Error `no localstorage` */
export function readSeen(): Seen {
  return seenIn(readStored(keys.seen));
}

/** @throws Error `no localstorage` */
export function keepSeen(seen: Seen): void {
  writeStored(keys.seen, seen);
}

export function seenIn(found: unknown): Seen {
  if (typeof found !== "object" || found === null) return {};
  const lines = Object.entries(found as Record<string, unknown>).flatMap(([key, one]): [string, SeenLine][] => {
    const { price, amount, tax, name } = (one ?? {}) as Partial<SeenLine>;
    const numbers = typeof price === "number" && Number.isFinite(price) && Number.isInteger(amount);
    if (!numbers || typeof tax !== "string" || typeof name !== "string") return [];
    return [[key, { price, amount: amount!, tax, name: name.slice(0, 300) }]];
  });
  return Object.fromEntries(lines.slice(0, mostLines));
}

/**
 * Takes what was ordered, by the ids of variants or of products without any, out of the cart in this browser, with the code
 * and all that was noted of it. Does so once after each handing over to the checkout: the page of an order may be opened
 * again. Does nothing in browsers that keep nothing.
 */
export function clearKeptCart(ids: readonly string[]): void {
  try {
    if (!readHanded()) return;
    const left = readLocalCart().filter(({ item, variant }) => !ids.includes(variant ?? item));
    writeLocalCart(left);
    noteHanded(null);
    keepCode("");
    keepSeen({});
  } catch {
    // There is no cart in this browser.
  }
}
