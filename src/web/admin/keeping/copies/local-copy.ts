import { type Fields, namesOf } from "#web/form/fields.ts";
import { jsonOf } from "#web/form/json-of.ts";

/** Typed text that is not stored yet, as this browser keeps it. */
export type LocalCopy<V> = {
  values: V;
  /** What was stored when it was typed. */
  base: V;
  at: string;
};

/** The user, the thing (`new` before it is stored) and the sitting of a text. */
export type Place = {
  /** `entry`, `page`, … */
  kind: string;
  user: string;
  thing: string;
  sitting: string;
};

function keyOf({ kind, user, thing, sitting }: Place): string {
  return ["vitrine", kind, user, thing, sitting].join(":");
}

/** @throws Error `no localstorage` where the browser has none, or denies access to it */
function localStore(): Storage {
  try {
    const { localStorage } = window;
    if (localStorage) return localStorage;
  } catch {
    // Browsers that block it throw on access.
  }
  throw new Error("no localstorage");
}

/** Keeps typed text if possible: the store may be full, blocked or missing. */
export function keepCopy<V>(place: Place, typed: Omit<LocalCopy<V>, "at">): void {
  const copy: LocalCopy<V> = { ...typed, at: new Date().toISOString() };
  try {
    localStore().setItem(keyOf(place), jsonOf(copy));
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

export type Kept<V> = { place: Place; copy: LocalCopy<V> };

/** The copies that other sittings have left of a thing with these fields, latest first. */
export function copiesOf<V extends object>(fields: Fields<V>, { sitting, ...of }: Place): Kept<V>[] {
  try {
    const store = localStore();
    const start = keyOf({ ...of, sitting: "" });
    return Object.keys(store)
      .filter((key) => key.startsWith(start))
      .map((key) => ({ place: { ...of, sitting: key.slice(start.length) }, copy: copyOf(fields, store.getItem(key)) }))
      .filter((kept): kept is Kept<V> => kept.copy !== null && kept.place.sitting !== sitting)
      .sort((a, b) => (a.copy.at < b.copy.at ? 1 : -1));
  } catch {
    return [];
  }
}

function copyOf<V extends object>(fields: Fields<V>, json: string | null): LocalCopy<V> | null {
  try {
    const copy = JSON.parse(json ?? "null") as LocalCopy<V> | null;
    if (!copy) return null;
    const whole = { ...copy, values: completed(fields, copy.values), base: completed(fields, copy.base) };
    return [whole.values, whole.base].every((values) => areValues(fields, values)) ? whole : null;
  } catch {
    return null;
  }
}

/** Fields that a later version added are not in older copies. */
function completed<V extends object>(fields: Fields<V>, values: V): V {
  const later = namesOf(fields).filter((name) => fields[name].optional);
  return values && { ...Object.fromEntries(later.map((name) => [name, fields[name].empty])), ...values };
}

/** An older or newer version of the product may have written something else. */
function areValues<V extends object>(fields: Fields<V>, values: unknown): boolean {
  const known = values as Record<string, unknown> | null;
  if (typeof known !== "object" || known === null) return false;
  return namesOf(fields).every((name) => fields[name].fits(known[name]));
}
