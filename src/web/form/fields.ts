import type { FieldError } from "#contract/wire/problem.ts";
import { jsonOf } from "./json-of.ts";

/**
 * A field of a form. It is stated once, in the table of its form; its value, what it sends, its error and its place in
 * the API are derived from this.
 */
export type Field<V> = {
  /** Its path in the API: `name`, `translations/en/alt`. */
  at: string;
  /** The value for something new. */
  empty: V;
  /** The value in the form for a value of the API. */
  held(told: unknown): V;
  /** The value as it is sent to the page's action. */
  sent(value: V): string;
  /** The value of the API for a sent value; undefined leaves it out. */
  read(sent: string): unknown;
  /** Whether a value that was stored elsewhere is valid. */
  fits(value: unknown): boolean;
  /** The value for comparisons between versions: the server normalises what it stores. */
  tidy?(value: V): string;
  /** Saving does not change what was typed, though the server may spell it differently. */
  keepsTyping?: boolean;
  /** While it is empty it is being retyped: nothing is sent. */
  unsaidWhenEmpty?: boolean;
  /** A password: kept nowhere, and typed again when the screen is rendered anew. */
  secret?: boolean;
  /**
   * For a value of many pieces, such as the blocks of a page: brings two versions together that were both made from
   * `base`. Both results contain what either side changed; where both changed the same, one has this side's and the
   * other one that side's. `disputed` says whether there is such a piece.
   */
  merge?(this: void, versions: { base: V; mine: V; theirs: V }): { mine: V; theirs: V; disputed: boolean };
  /** For a value that is merged, where each disputed piece is chosen by itself. */
  pieces?: {
    /** The disputed pieces, by their keys. */
    disputed(this: void, versions: { base: V; mine: V; theirs: V }): string[];
    /** Both versions together: of these pieces their version, of all others mine. */
    chosen(this: void, versions: { base: V; mine: V; theirs: V }, theirs: ReadonlySet<string>): V;
  };
  /** Added in a later version of the product: older copies do not have it. */
  optional?: boolean;
};

/** The fields of a form, by the names under which they are sent, in the order of the form. */
export type Fields<V> = { [N in keyof V]: Field<V[N]> };
export type Name<V> = keyof V & string;

type Rest<V> = Partial<Omit<Field<V>, "at" | "empty">>;

/** A text as it is typed. */
export function text(at: string, rest: Rest<string> = {}): Field<string> {
  return { ...kind(at, ""), sent: (value) => value, read: (sent) => sent, fits: isText, ...rest };
}

/** A text without surrounding blanks. */
export function line(at: string): Field<string> {
  return text(at, { read: (sent) => sent.trim() });
}

export function yesNo(at: string, empty = false): Field<boolean> {
  const rest = { sent: String, read: (sent: string) => sent === "true" };
  return { ...kind(at, empty), ...rest, fits: (value) => typeof value === "boolean" };
}

/** A whole number. */
export function wholeNumber(at: string, empty: number): Field<number> {
  const rest = { sent: String, read: (sent: string) => Math.round(Number(sent)) };
  return { ...kind(at, empty), ...rest, fits: (value) => typeof value === "number" };
}

/** A whole number in a field that can be emptied; an empty text is sent as it is, and the API refuses it. */
export function typedNumber(at: string, empty: number): Field<number | ""> {
  const number = wholeNumber(at, empty);
  return {
    ...kind<number | "">(at, empty),
    sent: String,
    read: (sent) => (sent.trim() === "" ? "" : number.read(sent)),
    fits: (value) => value === "" || number.fits(value),
  };
}

/** Texts of one line each. */
export function lines(at: string, rest: Rest<string[]> = {}): Field<string[]> {
  const sent = (value: string[]) => value.join("\n");
  return { ...kind<string[]>(at, []), sent, read: linesOf, fits: areTexts, ...rest };
}

/** One of several values; any other value is not sent. */
export function oneOfThese<T extends string | number>(at: string, known: readonly T[], empty: T): Field<T> {
  const find = (value: unknown) => known.find((one) => String(one) === value);
  return { ...kind<T>(at, empty), sent: String, read: find, fits: (value) => known.some((one) => one === value) };
}

/** A structured value, sent as JSON. What is null while it is empty may hold anything. */
export function json<V>(at: string, empty: V, rest: Rest<V> = {}): Field<V> {
  const isAlike = (value: unknown) => Array.isArray(value) === Array.isArray(empty) && typeof value === typeof empty;
  const fits = (value: unknown) => empty === null || isAlike(value);
  return { ...kind(at, empty), sent: jsonOf, read: parsed, fits, ...rest };
}

function kind<V>(at: string, empty: V): Pick<Field<V>, "at" | "empty" | "held"> {
  return { at, empty, held: (told) => (told ?? empty) as V };
}

export function linesOf(sent: string): string[] {
  return sent.split(/\r?\n/).filter(Boolean);
}

/** Invalid JSON is sent as it is, and the API reports it at the field. */
function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

export function namesOf<V extends object>(fields: Fields<V> | V): Name<V>[] {
  return Object.keys(fields) as Name<V>[];
}

/** The values of the form for a thing; null for something new. */
export function valuesOf<V extends object>(fields: Fields<V>, thing: object | null): V {
  const value = (name: Name<V>) => (thing ? fields[name].held(at(thing, fields[name].at)) : fields[name].empty);
  return Object.fromEntries(namesOf(fields).map((name) => [name, value(name)])) as V;
}

function at(thing: unknown, path: string): unknown {
  return path.split("/").reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], thing);
}

/** The body for the API: the fields that were sent, each in its place. */
export function changesIn<V extends object>(fields: Fields<V>, form: FormData): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name];
    const sent = form.get(name);
    if (typeof sent !== "string" || (field.unsaidWhenEmpty && sent === "")) continue;
    const value = field.read(sent);
    if (value !== undefined) put(changes, field.at, value);
  }
  return changes;
}

/** The values of a form when it was sent, for a screen that has not kept them. */
export function sentValues<V extends object>(fields: Fields<V>, form: FormData): Partial<V> {
  const values: Partial<V> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name];
    const sent = form.get(name);
    if (typeof sent !== "string" || field.secret) continue;
    const told = field.read(sent);
    if (field.fits(sent)) values[name] = sent as V[Name<V>];
    else if (told !== undefined) values[name] = field.held(told);
  }
  return values;
}

/** The values that may be kept: passwords are empty. */
export function withoutSecrets<V extends object>(fields: Fields<V>, values: V): V {
  const secrets = namesOf(fields).filter((name) => fields[name].secret);
  return { ...values, ...Object.fromEntries(secrets.map((name) => [name, fields[name].empty])) };
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split("/");
  const last = keys.pop() ?? "";
  const place = keys.reduce((part, key) => (part[key] ??= {}) as Record<string, unknown>, body);
  place[last] = value;
}

/** The field for a path in the API's refusal (`translations/en/alt`, `tags/3`). */
export function fieldAt<V extends object>(fields: Fields<V>, path: string): Name<V> | undefined {
  const names = namesOf(fields);
  const within = names.find((name) => path === fields[name].at || path.startsWith(`${fields[name].at}/`));
  return within ?? names.find((name) => fields[name].at.startsWith(`${path}/`));
}

export type Errors<V> = Partial<Record<keyof V, string>>;

/** The refused fields with their sentences, and whether something was refused that the form does not show. */
export function shownErrors<V extends object>(
  fields: Fields<V>,
  refused: FieldError[],
): { errors: Errors<V>; beside: boolean } {
  const errors: Errors<V> = {};
  for (const { field, message } of refused) {
    const name = fieldAt(fields, field);
    if (name) errors[name] ??= message;
  }
  return { errors, beside: refused.length === 0 || refused.some(({ field }) => !fieldAt(fields, field)) };
}
