import type { FieldError } from "#contract/wire/problem.ts";
import { type Fields, type Name, namesOf, valuesOf } from "#web/form/fields.ts";
import * as form from "#web/form/form-state.ts";
import { differences, type Pieces, withFields } from "#web/form/merge.ts";
import type { Wish } from "./wish.ts";

type Versioned = form.Versioned;

/** Why nothing is saved at the moment. */
export type Trouble = { kind: "unreachable" | "session" | "refused" | "trash" | "gone"; text: string };

/** The state of a form that saves automatically, and whose content the user may publish. */
export type KeptState<T extends Versioned, V extends object> = form.FormState<T, V> & {
  /** Fields that have to be filled in before the user's request can be carried out. */
  wanted: Name<V>[];
  /** Emptied to be retyped: neither the server nor another user fills them in. */
  emptied: Name<V>[];
  /** Refused values are not sent again before they are changed. */
  refused: V | null;
  /** What is wrong with them, each by its path in the API: `blocks/3/props/anchor`. */
  faults: FieldError[];
  /** On its way to the server, and what follows. */
  doing: Wish | null;
  next: Wish | null;
  /** Whether the other version is shown beside this one. */
  comparing: boolean;
  /** Changed by another user meanwhile, and taken over. */
  taken: Name<V>[];
  /** A request that was not carried out: nobody publishes what they have not seen. */
  held: Wish | null;
  trouble: Trouble | null;
  /** Failed attempts since the last response. */
  failed: number;
};

export function fresh<T extends Versioned, V extends object>(fields: Fields<V>, thing: T | null): KeptState<T, V> {
  return {
    ...form.freshForm(fields, thing),
    ...{ refused: null, faults: [], doing: null, next: null, wanted: [], emptied: [], comparing: false, taken: [] },
    ...{ held: null, trouble: null, failed: 0 },
  };
}

/** The user types. */
export function typed<T extends Versioned, V extends object, N extends Name<V>>(
  before: KeptState<T, V>,
  { fields, name, value }: { fields: Fields<V>; name: N; value: V[N] },
): KeptState<T, V> {
  const others = (names: Name<V>[]) => names.filter((one) => one !== name);
  const next = form.typed<KeptState<T, V>, V, N>(before, name, value);
  const emptied = [...others(before.emptied), ...(isRetyped(fields, name, next.values) ? [name] : [])];
  return { ...next, wanted: others(before.wanted), emptied };
}

/** Whether it is an empty field that is not sent before it is filled in again. */
function isRetyped<V extends object>(fields: Fields<V>, name: Name<V>, values: V): boolean {
  return fields[name].unsaidWhenEmpty === true && values[name] === fields[name].empty;
}

type Stored<T, V> = {
  fields: Fields<V>;
  /** Null if there was nothing to store. */
  thing: T | null;
  sent: V;
  saved: boolean;
  /** Fields that are filled in halfway: the form cannot read them yet. */
  half?: Name<V>[];
};

/** What was sent is stored; what was typed meanwhile is not. */
export function adopted<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, thing, sent, saved, half = [] }: Stored<T, V>,
): KeptState<T, V> {
  const calm = { ...before, thing: thing ?? before.thing, trouble: null, failed: 0, unanswered: [] };
  if (!saved) return calm;
  const next = { ...form.stored<KeptState<T, V>, V>(calm, { fields, thing, sent }), refused: null };
  // The server may fill in an empty field, such as the date of a new entry; but not while the user is choosing.
  const choosing = namesOf(fields).filter(
    (name) => isRetyped(fields, name, before.values) && (before.emptied.includes(name) || half.includes(name)),
  );
  return { ...next, values: withFields(next.values, { from: before.values, names: choosing }) };
}

/** Another user was faster: changes of different fields are merged, the others have to be chosen. */
export function overtaken<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, current, wish }: { fields: Fields<V>; current: T; wish: Wish },
): KeptState<T, V> {
  const { taken, disputed } = form.meeting(fields, before, current);
  const next = wish.auto ? before.next : wish;
  if (disputed.length > 0) return { ...before, other: current, comparing: next !== null, next };
  return together({ ...before, next }, { fields, current, taken, names: taken });
}

/** Whether a loaded thing is newer than all that this form has seen. */
export function isNews<T extends Versioned, V extends object>(
  { thing, lookedAt }: KeptState<T, V>,
  loaded: T,
): boolean {
  return thing !== null && loaded._id === thing._id && loaded.version > Math.max(thing.version, lookedAt);
}

/** The screen has loaded a newer version: what nobody has typed over here is taken from it. */
export function reloaded<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, current }: { fields: Fields<V>; current: T },
): KeptState<T, V> {
  const next = overtaken(before, { fields, current, wish: { intent: "save", auto: true } });
  return { ...next, lookedAt: current.version };
}

/** The user has changed the thing besides its form: what is not typed right now is taken from it. */
export function renewed<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, current }: { fields: Fields<V>; current: T },
): KeptState<T, V> {
  const { thing, lookedAt, other } = before;
  // A conflict is settled first, and with the newest version.
  if (other || thing?._id !== current._id || current.version <= Math.max(thing.version, lookedAt)) return before;
  const { taken: names } = form.meeting(fields, before, current);
  return correctable(fields, form.onTopOf<KeptState<T, V>, V>(before, { fields, current, names }));
}

type Choice<V> = {
  fields: Fields<V>;
  /** The fields that take the stored value. */
  names: Name<V>[];
  /** Of fields of many pieces, the disputed pieces that do. */
  pieces?: Pieces<V>;
};

/** Continues with a choice from two versions. */
export function decided<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, names, pieces = {} }: Choice<V>,
): KeptState<T, V> {
  const { other: current } = before;
  if (!current) return before;
  const { taken, disputed } = form.meeting(fields, before, current);
  const next = before.next ?? { intent: "save" as const };
  const calm = { ...before, next, comparing: false };
  // Only the disputed pieces were shown. What came in beside them is news, as a whole field is.
  const merged = form.onTopOf<KeptState<T, V>, V>(calm, { fields, current, names: taken }).values;
  const beside = differences(before.values, merged).filter((name) => disputed.includes(name) && fields[name].pieces);
  return together(calm, { fields, current, taken: [...taken, ...beside], names: [...taken, ...names], pieces });
}

/** The user's values that a choice replaces, on top of its result; null if it replaces none. */
export function givenUp<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, names, pieces = {} }: Choice<V>,
): { values: V; base: V } | null {
  const given = namesOf(fields).filter((name) => names.includes(name) || pieces[name]?.length);
  if (!before.other || given.length === 0) return null;
  const base = decided(before, { fields, names, pieces }).values;
  // As if each choice had been for the user's own: what came in beside it is in the copy as well.
  const own = decided(before, { fields, names: [] }).values;
  return { values: withFields(base, { from: own, names: given }), base };
}

type Together<T, V> = Choice<V> & { current: T; taken: Name<V>[] };

function together<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, current, taken, names, pieces = {} }: Together<T, V>,
): KeptState<T, V> {
  // What the server filled in first, such as the date of a new entry, is no news.
  const news = taken.filter((name) => !isRetyped(fields, name, before.saved));
  const holds = before.next?.intent === "publish" && news.length > 0;
  const next = form.onTopOf<KeptState<T, V>, V>(before, { fields, current, names, pieces });
  return {
    ...correctable(fields, next),
    taken: [...new Set([...before.taken, ...news])],
    trouble: null,
    ...(holds ? { next: null, held: before.next } : {}),
  };
}

/** Replaces the values by others, as if they had been typed. */
export function replaced<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, values }: { fields: Fields<V>; values: V },
): KeptState<T, V> {
  const names = differences(before.values, values);
  return correctable(fields, form.replaced<KeptState<T, V>, V>(before, { values, names }));
}

/** Errors of other values do not apply to these. */
function correctable<T extends Versioned, V extends object>(
  fields: Fields<V>,
  state: KeptState<T, V>,
): KeptState<T, V> {
  const emptied = state.emptied.filter((name) => isRetyped(fields, name, state.values));
  return { ...state, errors: {}, wanted: [], emptied, refused: null };
}

/** Continues with values that were typed on top of an older version. */
export function resumed<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  { fields, values, base }: { fields: Fields<V>; values: V; base: V },
): KeptState<T, V> {
  const next = replaced(before, { fields, values });
  if (!before.thing) return next;
  return overtaken({ ...next, saved: base }, { fields, current: before.thing, wish: { intent: "save" } });
}

/** The typed text becomes a new thing, since the one that it was written for no longer exists. */
export function anew<T extends Versioned, V extends object>(
  before: KeptState<T, V>,
  fields: Fields<V>,
): KeptState<T, V> {
  const saved = valuesOf(fields, null);
  return { ...before, thing: null, saved, unanswered: [], trouble: null, failed: 0, next: { intent: "save" } };
}

type Sending<T extends Versioned, V extends object> = Pick<
  KeptState<T, V>,
  "values" | "saved" | "unanswered" | "thing"
>;

/** The form for a request: only what was changed, or of something new what was typed. */
export function formOf<T extends Versioned, V extends object>(
  state: Sending<T, V>,
  { fields, wish, sitting }: { fields: Fields<V>; wish: Wish; sitting: string },
): FormData {
  const { intent, lang, reviewed = [] } = wish;
  const head: [string, string][] = [
    ["intent", intent],
    ["sitting", sitting],
    ...(lang ? [["lang", lang] as [string, string]] : []),
    ...reviewed.map((name): [string, string] => ["reviewed", name]),
  ];
  return form.sentForm(fields, state, { head, names: form.openFields(fields, state) });
}
