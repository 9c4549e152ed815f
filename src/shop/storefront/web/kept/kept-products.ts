import { isId } from "#contract/id.ts";
import { mostFavourites } from "#shop/favourites/most-favourites.ts";
import { mostCompared } from "#shop/storefront/parameters.ts";
import { readStored, writeStored } from "./browser-storage.ts";

/** A product that a visitor keeps, with how many of it are wanted. It can be restored from this alone. */
export type Favourite = { product: string; amount?: number };

/** The favourites of somebody who is logged in: on the account, not in the browser. */
export type AccountFavourites = {
  /** The ids, the latest last; null until they are known. */
  now: () => readonly string[] | null;
  /** Reads them, and first moves there what the browser keeps. Whoever asks again gets the same promise. */
  join: () => Promise<void>;
  /** Returns whether it is kept then. Rejects if the server could not be reached, or refuses. */
  toggle: (product: string) => Promise<boolean>;
  keep: (product: string) => Promise<void>;
  drop: (products: readonly string[]) => Promise<void>;
};

const keys = { favourites: "vitrine.favourites", compared: "vitrine.compared", viewed: "vitrine.viewed" } as const;

const mostViewed = 12;

/** @throws Error `no localstorage` */
export function readFavourites(): Favourite[] {
  return favouritesIn(readStored(keys.favourites));
}

/** What can be restored of something that was stored: anything may stand in a browser's storage. */
export function favouritesIn(stored: unknown): Favourite[] {
  if (!Array.isArray(stored)) return [];
  const found = new Map<string, Favourite>();
  for (const one of stored as unknown[]) {
    const { product, amount } = (one ?? {}) as Partial<Favourite>;
    if (typeof product !== "string" || !isId(product) || found.has(product)) continue;
    const counted = typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0;
    found.set(product, { product, ...(counted && { amount }) });
  }
  return [...found.values()].slice(-mostFavourites);
}

/** Keeps a product, or no longer. Returns whether it is kept now. @throws Error `no localstorage` */
export function toggleFavourite(product: string): boolean {
  const before = readFavourites();
  const others = before.filter((one) => one.product !== product);
  const isKept = others.length === before.length;
  writeStored(keys.favourites, isKept ? [...others, { product }].slice(-mostFavourites) : others);
  return isKept;
}

/** Keeps a product, if it is not kept already. @throws Error `no localstorage` */
export function keepFavourite(product: string): void {
  if (!readFavourites().some((one) => one.product === product)) toggleFavourite(product);
}

/** Drops products that there are no longer. @throws Error `no localstorage` */
export function dropFavourites(products: readonly string[]): void {
  writeStored(
    keys.favourites,
    readFavourites().filter(({ product }) => !products.includes(product)),
  );
}

/** @throws Error `no localstorage` */
export function readCompared(): string[] {
  return idsIn(readStored(keys.compared)).slice(0, mostCompared);
}

/** Compares a product, or no longer; `full` if there are as many as can be compared. @throws Error `no localstorage` */
export function toggleCompared(product: string): "added" | "removed" | "full" {
  const before = readCompared();
  if (before.includes(product)) {
    writeStored(
      keys.compared,
      before.filter((one) => one !== product),
    );
    return "removed";
  }
  if (before.length >= mostCompared) return "full";
  writeStored(keys.compared, [...before, product]);
  return "added";
}

/** What was viewed last, the latest first; null as long as the visitor does not want that kept. @throws Error `no localstorage` */
export function readViewed(): string[] | null {
  const stored = readStored(keys.viewed);
  return Array.isArray(stored) ? idsIn(stored).slice(0, mostViewed) : null;
}

/** @throws Error `no localstorage` */
export function noteViewed(product: string): void {
  const before = readViewed();
  if (before !== null)
    writeStored(keys.viewed, [product, ...before.filter((one) => one !== product)].slice(0, mostViewed));
}

/** Begins to keep what is viewed; or stops, and forgets all of it. @throws Error `no localstorage` */
export function keepViewed(on: boolean): void {
  writeStored(keys.viewed, on ? [] : null);
}

function idsIn(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set((stored as unknown[]).filter((one): one is string => typeof one === "string" && isId(one)))];
}
