/** Told to the window whenever something that is kept was changed in it; other windows hear `storage`. */
const changedEvent = "vitrine:kept";

/** The message of the error where a browser keeps nothing. */
export const noStorage = "no localstorage";

/** Where nothing stands for longer than it takes to see that something can. */
const testKey = "vitrine.test";
let tested: Storage | null = null;

/** @throws Error `no localstorage` where the browser has none, or does not allow it */
function storage(): Storage {
  try {
    const found = globalThis.localStorage;
    if (found === tested) return found;
    // Some browsers have one that stores nothing. Once is enough: other windows hear of it, and would read in turn.
    found.setItem(testKey, "1");
    found.removeItem(testKey);
    tested = found;
    return found;
  } catch (cause) {
    throw new Error(noStorage, { cause });
  }
}

export function keepsAnything(): boolean {
  try {
    storage();
    return true;
  } catch {
    return false;
  }
}

/** What stands there, which may be anything; null for nothing, and for what is no JSON. @throws Error `no localstorage` */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Stores this, or with null nothing. @throws Error `no localstorage` */
export function writeStored(key: string, value: unknown): void {
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
  const stored = ({ key }: StorageEvent): void => void (key !== testKey && changed());
  // A page to which somebody goes back has heard nothing meanwhile.
  const shownAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && changed());
  addEventListener(changedEvent, changed);
  addEventListener("storage", stored);
  addEventListener("pageshow", shownAgain);
  return () => {
    removeEventListener(changedEvent, changed);
    removeEventListener("storage", stored);
    removeEventListener("pageshow", shownAgain);
  };
}
