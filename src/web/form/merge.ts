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
  const disputed = differs.filter((name) => !taken.includes(name) && !known(name));
  return { values: withFields(mine, { from: theirs, names: taken }), taken, disputed };
}

/** The values, with the named ones from another version. */
export function withFields<V extends object>(values: V, { from, names }: { from: V; names: Name<V>[] }): V {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** The fields whose values are not exactly equal. */
export function differences<V extends object>(a: V, b: V): Name<V>[] {
  return namesOf<V>(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** Whether all fields have the same meaning on both sides. */
export function sameValues<V extends object>(fields: Fields<V>, a: V, b: V): boolean {
  return namesOf(fields).every((name) => tidied(fields, name, a) === tidied(fields, name, b));
}

function tidied<V extends object>(fields: Fields<V>, name: Name<V>, values: V): string {
  const value = values[name];
  return fields[name].tidy?.(value) ?? JSON.stringify(value);
}
