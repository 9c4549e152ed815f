import { type Errors, type Fields, type Name, namesOf, valuesOf } from "./fields.ts";
import { differences, type Merged, merged, type Pieces, withFields, withPieces } from "./merge.ts";

/** A stored thing whose version grows with every change. */
export type Versioned = { _id: string; version: number };

/** The state of a form of something that others may change at the same time. */
export type FormState<T extends Versioned, V extends object> = {
  /** The last state from the server; null for something new. */
  thing: T | null;
  values: V;
  /** The stored values; where `values` differ, they are not saved yet. */
  saved: V;
  /** Sent without a response: the server may have it or not. */
  unanswered: V[];
  /** Counts how often a field was replaced from outside, so that its text editor restarts. */
  rounds: Partial<Record<keyof V, number>>;
  errors: Errors<V>;
  /** Counts the refusals: after each, the first invalid field is shown. */
  refusals: number;
  /** The other version, as long as the user must choose. */
  other: T | null;
  /** The newest version that the user has looked at, even if they did not take it over. */
  lookedAt: number;
  savedAt: Date | null;
};

export function freshForm<T extends Versioned, V extends object>(fields: Fields<V>, thing: T | null): FormState<T, V> {
  const values = valuesOf(fields, thing);
  return {
    ...{ thing, values, saved: values, unanswered: [], rounds: {}, errors: {}, refusals: 0 },
    ...{ other: null, lookedAt: thing?.version ?? 0, savedAt: null },
  };
}

/** The user types. */
export function typed<S extends FormState<Versioned, V>, V extends object, N extends Name<V>>(
  before: S & { values: V },
  name: N,
  value: V[N],
): S {
  const { [name]: _gone, ...errors } = before.errors as Record<string, string>;
  return { ...before, values: { ...before.values, [name]: value }, errors };
}

type Typed<V> = { values: V; saved: V; unanswered: V[] };

/**
 * The fields where the server may have something else than the form: also what was sent without a response and then
 * undone.
 */
export function openFields<V extends object>(fields: Fields<V>, { values, saved, unanswered }: Typed<V>): Name<V>[] {
  const open = [saved, ...unanswered].flatMap((stored) => differences(values, stored));
  return [...new Set(open)].filter((name) => !isUnsaid(fields, name, values));
}

function isUnsaid<V extends object>(fields: Fields<V>, name: Name<V>, values: V): boolean {
  return fields[name].unsaidWhenEmpty === true && values[name] === fields[name].empty;
}

/** Merges the values of the form with what another user has stored. */
export function meeting<V extends object>(
  fields: Fields<V>,
  { values, saved: base, unanswered }: Typed<V>,
  current: object,
): Merged<V> {
  const unsaid = namesOf(fields).filter((name) => isUnsaid(fields, name, values));
  const mine = withFields(values, { from: base, names: unsaid });
  return merged(fields, { base, unanswered, mine, theirs: valuesOf(fields, current) });
}

type OnTop<T, V extends object> = { fields: Fields<V>; current: T; names: Name<V>[]; pieces?: Pieces<V> };

/** Continues from what is stored now; the named fields and pieces take its values. */
export function onTopOf<S extends FormState<Versioned, V>, V extends object>(
  before: S,
  { fields, current, names, pieces = {} }: OnTop<NonNullable<S["thing"]>, V>,
): S {
  const theirs = valuesOf(fields, current);
  const own = withFields(before.values, { from: theirs, names });
  const sides = { base: before.saved, mine: before.values, theirs };
  const values = withPieces(own, { fields, names, pieces, ...sides });
  // Where pieces came together, the value is neither side's.
  const changed = differences(before.values, values).filter((name) => fields[name].merge);
  const next = replaced(before, { values, names: [...new Set([...names, ...changed])] });
  return { ...next, thing: current, saved: theirs, unanswered: [], other: null, lookedAt: current.version };
}

/** Replaces values; the editors of those fields restart. */
export function replaced<S extends FormState<Versioned, V>, V extends object>(
  before: S,
  { values, names }: { values: V; names: Name<V>[] },
): S {
  const rounds = { ...before.rounds };
  for (const name of names) rounds[name] = (rounds[name] ?? 0) + 1;
  return { ...before, values, rounds };
}

/** What was sent is stored; what was typed meanwhile is not. */
export function stored<S extends FormState<Versioned, V>, V extends object>(
  before: S,
  { fields, thing, sent }: { fields: Fields<V>; thing: S["thing"]; sent: V },
): S {
  const now = thing ?? before.thing;
  const told = valuesOf(fields, now);
  const kept = namesOf(fields).filter((name) => fields[name].keepsTyping);
  const typedSince = differences(before.values, sent);
  return {
    ...before,
    thing: now,
    values: withFields(told, { from: before.values, names: [...kept, ...typedSince] }),
    saved: withFields(told, { from: sent, names: kept }),
    unanswered: [],
    errors: {},
    lookedAt: now?.version ?? before.lookedAt,
    savedAt: new Date(),
  };
}

/** Continues with what another user has saved, or with own values on top of it. */
export function settled<S extends FormState<Versioned, V>, V extends object>(
  before: S,
  { fields, side }: { fields: Fields<V>; side: "mine" | "other" },
): S {
  const current = before.other;
  if (!current) return before;
  const names = side === "other" ? namesOf(fields) : meeting(fields, before, current).taken;
  return { ...onTopOf(before, { fields, current, names }), errors: {} };
}

type Sending<T, V> = { thing: T | null; values: V };

/** Only the named fields are sent, so that the others stay exactly as they are stored. */
export function sentForm<T extends Versioned, V extends object>(
  fields: Fields<V>,
  { thing, values }: Sending<T, V>,
  { head, names }: { head: [string, string][]; names: Iterable<Name<V>> },
): FormData {
  const form = new FormData();
  for (const [name, value] of head) form.append(name, value);
  if (thing) {
    form.set("_id", thing._id);
    form.set("version", String(thing.version));
  }
  for (const name of names) form.set(name, fields[name].sent(values[name]));
  return form;
}
