import { isId } from "#contract/id.ts";
import { mostFavourites } from "#shop/favourites/most-favourites.ts";
import { mostCompared } from "#shop/storefront/parameters.ts";

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
  drop: (products: readonly string[]) => Promise<void>;
};

const keys = { favourites: "vitrine.favourites", compared: "vitrine.compared", viewed: "vitrine.viewed" } as const;
type Key = (typeof keys)[keyof typeof keys];

const mostViewed = 12;

/** Told to the window whenever something of this was changed in it; other windows hear `storage`. */
const changedEvent = "vitrine:kept";

/** The message of the error where a browser keeps nothing. */
export const noStorage = "no localstorage";

/** @throws Error `no localstorage` where the browser has none, or does not allow it */
function storage(): Storage {
  try {
    const found = globalThis.localStorage;
    // Some browsers have one that stores nothing.
    found.setItem("vitrine.test", "1");
    found.removeItem("vitrine.test");
    return found;
  } catch (cause) {
    throw new Error(noStorage, { cause });
  }
}

function read(key: Key): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function write(key: Key, value: unknown): void {
  if (value === null) storage().removeItem(key);
  else storage().setItem(key, JSON.stringify(value));
  tellKept();
}

/** Tells this window that something that is kept was changed. */
export function tellKept(): void {
  dispatchEvent(new Event(changedEvent));
}

/** Calls back after each change, in this window or in another one. Returns what ends that. */
export function whenKeptChanges(changed: () => void): () => void {
  addEventListener(changedEvent, changed);
  addEventListener("storage", changed);
  return () => {
    removeEventListener(changedEvent, changed);
    removeEventListener("storage", changed);
  };
}

/** @throws Error `no localstorage` */
export function readFavourites(): Favourite[] {
  return favouritesIn(read(keys.favourites));
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
  write(keys.favourites, isKept ? [...others, { product }].slice(-mostFavourites) : others);
  return isKept;
}

/** Drops products that there are no longer. @throws Error `no localstorage` */
export function dropFavourites(products: readonly string[]): void {
  write(
    keys.favourites,
    readFavourites().filter(({ product }) => !products.includes(product)),
  );
}

/** @throws Error `no localstorage` */
export function readCompared(): string[] {
  return idsIn(read(keys.compared)).slice(0, mostCompared);
}

/** Compares a product, or no longer; `full` if there are as many as can be compared. @throws Error `no localstorage` */
export function toggleCompared(product: string): "added" | "removed" | "full" {
  const before = readCompared();
  if (before.includes(product)) {
    write(
      keys.compared,
      before.filter((one) => one !== product),
    );
    return "removed";
  }
  if (before.length >= mostCompared) return "full";
  write(keys.compared, [...before, product]);
  return "added";
}

/** What was viewed last, the latest first; null as long as the visitor does not want that kept. @throws Error `no localstorage` */
export function readViewed(): string[] | null {
  const stored = read(keys.viewed);
  return Array.isArray(stored) ? idsIn(stored).slice(0, mostViewed) : null;
}

/** @throws Error `no localstorage` */
export function noteViewed(product: string): void {
  const before = readViewed();
  if (before !== null) write(keys.viewed, [product, ...before.filter((one) => one !== product)].slice(0, mostViewed));
}

/** Begins to keep what is viewed; or stops, and forgets all of it. @throws Error `no localstorage` */
export function keepViewed(on: boolean): void {
  write(keys.viewed, on ? [] : null);
}

function idsIn(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set((stored as unknown[]).filter((one): one is string => typeof one === "string" && isId(one)))];
}
