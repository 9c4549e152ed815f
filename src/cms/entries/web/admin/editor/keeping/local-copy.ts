import { namesOf } from "#web/form/fields.ts";
import { type EntryValues, entryFields } from "../form/entry-values.ts";

/** What was typed and not stored yet, as this browser keeps it. */
export type LocalCopy = {
  values: EntryValues;
  /** What was stored when it was typed. */
  base: EntryValues;
  at: string;
};

/** Whose text it is, of which entry (`new` before it has been stored), in which opening of the editor. */
export type Place = { user: string; entry: string; sitting: string };

const prefix = "vitrine:entry";

function keyOf({ user, entry, sitting }: Place): string {
  return [prefix, user, entry, sitting].join(":");
}

/** @throws Error `no localstorage` where the browser has none, or does not let pages use it */
function localStore(): Storage {
  try {
    const { localStorage } = window;
    if (localStorage) return localStorage;
  } catch {
    // Browsers that block it throw at the mere mention.
  }
  throw new Error("no localstorage");
}

/** Keeps what was typed, if that is possible: the store may be full, blocked or not there. */
export function keepCopy(place: Place, typed: Omit<LocalCopy, "at">): void {
  const copy: LocalCopy = { ...typed, at: new Date().toISOString() };
  try {
    localStore().setItem(keyOf(place), JSON.stringify(copy));
    tell({ works: true });
  } catch {
    tell({ works: false });
  }
}

let keeping = true;
const listeners = new Set<() => void>();

function tell({ works }: { works: boolean }): void {
  if (keeping === works) return;
  keeping = works;
  for (const listener of listeners) listener();
}

/** Whether the last copy could be kept, for `useSyncExternalStore`. */
export const keepsCopies = {
  now: () => keeping,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function dropCopy(place: Place): void {
  try {
    localStore().removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}

export type Kept = { place: Place; copy: LocalCopy };

/** What other openings of the editor have left behind of an entry, latest first. */
export function copiesOf({ user, entry, sitting }: Place): Kept[] {
  try {
    const store = localStore();
    const start = `${prefix}:${user}:${entry}:`;
    return Object.keys(store)
      .filter((key) => key.startsWith(start))
      .map((key) => ({ place: { user, entry, sitting: key.slice(start.length) }, copy: copyOf(store.getItem(key)) }))
      .filter((kept): kept is Kept => kept.copy !== null && kept.place.sitting !== sitting)
      .sort((a, b) => (a.copy.at < b.copy.at ? 1 : -1));
  } catch {
    return [];
  }
}

function copyOf(json: string | null): LocalCopy | null {
  try {
    const copy = JSON.parse(json ?? "null") as LocalCopy | null;
    if (!copy) return null;
    const whole = { ...copy, values: completed(copy.values), base: completed(copy.base) };
    return [whole.values, whole.base].every(areValues) ? whole : null;
  } catch {
    return null;
  }
}

/** What came with a later edition was not chosen yet. */
function completed(values: EntryValues): EntryValues {
  const later = namesOf(entryFields).filter((name) => entryFields[name].optional);
  return values && { ...Object.fromEntries(later.map((name) => [name, entryFields[name].empty])), ...values };
}

/** An older or newer edition of the product may have written something else. */
function areValues(values: unknown): boolean {
  const known = values as Record<string, unknown> | null;
  if (typeof known !== "object" || known === null) return false;
  return namesOf(entryFields).every((name) => entryFields[name].fits(known[name]));
}
