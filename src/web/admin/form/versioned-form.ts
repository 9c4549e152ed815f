import type { FieldError } from "#contract/wire/problem.ts";
import { type Refusal, refusedFields } from "./refusal.ts";

/** Something stored whose number rises with every change. */
export type Versioned = { _id: string; version: number };

/** How the fields of a form are had from what is stored. */
export type Shape<T extends Versioned, V extends object> = {
  /** What the fields hold; of null: of something new. */
  valuesOf: (thing: T | null) => V;
  /** The field that a path of the API's refusal (`translations/en/alt`) means. */
  fieldOf: (path: string) => (keyof V & string) | undefined;
};

/** What came of saving. */
export type SaveOutcome<T> = { thing: T | null; refused: Refusal | null };

export type FormState<T extends Versioned, V extends object> = {
  /** As the form last learnt of it; null for something new. */
  thing: T | null;
  values: V;
  /** What is stored; where the values differ they are not saved yet. */
  saved: V;
  errors: Partial<Record<keyof V, string>>;
  /** Counts the refusals: after each, the first wrong field is shown. */
  refusals: number;
  /** As somebody else has saved it, while somebody has to choose. */
  other: T | null;
  /** The newest version that was looked at, though not taken over. */
  seen: number;
  /** Counts how often what was sent has to be sent again, on top of what others have changed. */
  again: number;
  savedAt: Date | null;
  /** What was sent last. */
  sent: V | null;
};

export function freshForm<T extends Versioned, V extends object>(
  thing: T | null,
  { valuesOf }: Pick<Shape<T, V>, "valuesOf">,
): FormState<T, V> {
  const values = valuesOf(thing);
  return {
    ...{ thing, values, saved: values, errors: {}, refusals: 0, other: null, seen: thing?.version ?? 0 },
    ...{ again: 0, savedAt: null, sent: null },
  };
}

export function fieldsOf<V extends object>(values: V): (keyof V & string)[] {
  return Object.keys(values) as (keyof V & string)[];
}

/** The fields in which two sets of values differ. */
export function differences<V extends object>(a: V, b: V): (keyof V & string)[] {
  return fieldsOf(a).filter((name) => !same(a[name], b[name]));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What is stored now together with what is typed here, and the fields that both have changed in their own way. */
function meeting<T extends Versioned, V extends object>(
  { values, saved }: Pick<FormState<T, V>, "values" | "saved">,
  theirs: V,
): { values: V; torn: (keyof V & string)[] } {
  const typed = differences(values, saved);
  const torn = typed.filter((name) => !same(theirs[name], saved[name]) && !same(theirs[name], values[name]));
  return { values: { ...theirs, ...pick(values, typed) }, torn };
}

/** The screen has loaded it anew: what nobody typed here is as it is there. */
export function reloaded<T extends Versioned, V extends object>(
  before: FormState<T, V>,
  thing: T,
  { valuesOf }: Shape<T, V>,
): FormState<T, V> {
  const saved = valuesOf(thing);
  const { values, torn } = meeting(before, saved);
  // Nobody is asked in the middle of a word; saving asks.
  if (torn.length > 0) return { ...before, seen: thing.version };
  return { ...before, thing, saved, values, seen: thing.version };
}

/** Takes in the answer to what was sent. */
export function answered<T extends Versioned, V extends object>(
  before: FormState<T, V>,
  { thing, refused }: SaveOutcome<T>,
  shape: Shape<T, V>,
): FormState<T, V> {
  if (!refused) return thing ? stored(before, thing, shape) : before;
  if (refused.code === "C409" && "current" in refused && refused.current) {
    return overtaken(before, refused.current as T, shape);
  }
  const { fields } = shownErrors<T, V>(refusedFields(refused), shape);
  return { ...before, errors: fields, refusals: before.refusals + 1 };
}

function stored<T extends Versioned, V extends object>(
  before: FormState<T, V>,
  thing: T,
  { valuesOf }: Shape<T, V>,
): FormState<T, V> {
  const saved = valuesOf(thing);
  // What was typed while it was on its way is not stored yet.
  const typed = differences(before.values, before.sent ?? before.values);
  const values = { ...saved, ...pick(before.values, typed) };
  return { ...before, thing, saved, values, errors: {}, seen: thing.version, again: 0, savedAt: new Date() };
}

/** Somebody else was quicker: what does not meet comes together, what does has to be chosen. */
function overtaken<T extends Versioned, V extends object>(
  before: FormState<T, V>,
  current: T,
  { valuesOf }: Shape<T, V>,
): FormState<T, V> {
  const saved = valuesOf(current);
  const { values, torn } = meeting(before, saved);
  if (torn.length > 0) return { ...before, other: current };
  return { ...before, thing: current, saved, values, seen: current.version, again: before.again + 1 };
}

/** Goes on with what somebody else has saved, or with what was typed on top of it. */
export function settled<T extends Versioned, V extends object>(
  before: FormState<T, V>,
  side: "mine" | "other",
  { valuesOf }: Shape<T, V>,
): FormState<T, V> {
  const { other } = before;
  if (!other) return before;
  const saved = valuesOf(other);
  const mine = { ...saved, ...pick(before.values, differences(before.values, before.saved)) };
  const values = side === "mine" ? mine : saved;
  return { ...before, thing: other, saved, values, other: null, errors: {}, seen: other.version };
}

/** The refused fields with their sentences, and whether something was refused that the form does not show. */
export function shownErrors<T extends Versioned, V extends object>(
  errors: FieldError[],
  { fieldOf }: Pick<Shape<T, V>, "fieldOf">,
): { fields: FormState<T, V>["errors"]; beside: boolean } {
  const fields: FormState<T, V>["errors"] = {};
  for (const { field, message } of errors) {
    const name = fieldOf(field);
    if (name) fields[name] ??= message;
  }
  return { fields, beside: errors.length === 0 || errors.some(({ field }) => !fieldOf(field)) };
}

function pick<V extends object>(values: V, names: (keyof V)[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

/** Only what was changed is sent, so that the rest stays exactly as it was stored; of something new, all of it. */
export function sentForm<T extends Versioned, V extends object>({
  thing,
  values,
  saved,
}: Pick<FormState<T, V>, "thing" | "values" | "saved">): FormData {
  const form = new FormData();
  form.set("intent", "save");
  if (thing) {
    form.set("_id", thing._id);
    form.set("version", String(thing.version));
  }
  for (const name of thing ? differences(values, saved) : fieldsOf(values)) form.set(name, written(values[name]));
  return form;
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : JSON.stringify(value);
}
