import { type Fields, type Name, namesOf } from "./fields.ts";

type Versions<V> = {
  /** What both versions started from. */
  base: V;
  /** Also mine, sent without a response: the other side may have it or not. */
  unanswered?: V[];
  mine: V;
  theirs: V;
};

export type Merged<V> = {
  values: V;
  /** Changed only by the other side, and taken over. */
  taken: Name<V>[];
  /** Changed differently by both; `values` contains mine. */
  disputed: Name<V>[];
};

/** Merges two versions of the same thing field by field. A field that only one side changed takes that side's value. */
export function merged<V extends object>(
  fields: Fields<V>,
  { base, unanswered = [], mine, theirs }: Versions<V>,
): Merged<V> {
  const same = (name: Name<V>, a: V, b: V) => tidied(fields, name, a) === tidied(fields, name, b);
  const differs = namesOf(fields).filter((name) => !same(name, mine, theirs));
  const own = (name: Name<V>) => unanswered.some((sent) => same(name, sent, theirs));
  const taken = differs.filter((name) => same(name, base, mine) && !own(name));
  const known = (name: Name<V>) => same(name, base, theirs) || own(name);
  const both = differs.filter((name) => !taken.includes(name) && !known(name));
  const pieces = both.filter(
    (name) => fields[name].merge?.(versionsOf(name, { base, mine, theirs })).disputed === false,
  );
  const disputed = both.filter((name) => !pieces.includes(name));
  const values = withPieces(withFields(mine, { from: theirs, names: taken }), {
    fields,
    base,
    mine,
    theirs,
    names: [],
  });
  return { values, taken: [...taken, ...pieces], disputed };
}

/** Two versions, and what both started from. */
export type Sides<V> = { base: V; mine: V; theirs: V };

/** Of fields of many pieces: the keys of the disputed pieces that take the other side's version. */
export type Pieces<V> = Partial<Record<Name<V>, string[]>>;

/** The versions of one field. */
export function versionsOf<V extends object>(name: Name<V>, { base, mine, theirs }: Sides<V>) {
  return { base: base[name], mine: mine[name], theirs: theirs[name] };
}

/**
 * The values, and of fields of many pieces what both sides changed in them. Where both changed the same piece, the named
 * fields and the named pieces take that side's.
 */
export function withPieces<V extends object>(
  values: V,
  { fields, names, pieces = {}, ...sides }: { fields: Fields<V>; names: Name<V>[]; pieces?: Pieces<V> } & Sides<V>,
): V {
  const next = { ...values };
  for (const name of namesOf(fields)) {
    const versions = versionsOf(name, sides);
    const { mine, theirs } = fields[name].merge?.(versions) ?? {};
    if (mine === undefined || theirs === undefined) continue;
    const own = names.includes(name) ? [] : (pieces[name] ?? []);
    const chosen = own.length > 0 ? fields[name].pieces?.chosen(versions, new Set(own)) : undefined;
    next[name] = chosen ?? (names.includes(name) ? theirs : mine);
  }
  return next;
}

/** The values, with the named ones from another version. */
export function withFields<V extends object>(values: V, { from, names }: { from: V; names: Name<V>[] }): V {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** The fields whose values are not exactly equal. */
export function differences<V extends object>(a: V, b: V): Name<V>[] {
  return namesOf<V>(a).filter((name) => !isEqual(a[name], b[name]));
}

/** What both sides share is not looked at: after a key, that is all of a long page but one block. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((one, at) => isEqual(one, b[at]));
}

/** Whether all fields have the same meaning on both sides. */
export function sameValues<V extends object>(fields: Fields<V>, a: V, b: V): boolean {
  return namesOf(fields).every((name) => tidied(fields, name, a) === tidied(fields, name, b));
}

function tidied<V extends object>(fields: Fields<V>, name: Name<V>, values: V): string {
  const value = values[name];
  return fields[name].tidy?.(value) ?? JSON.stringify(value);
}
