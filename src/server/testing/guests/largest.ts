import { randomUUID } from "node:crypto";
import type { TSchema } from "typebox";
import { bodyValidator, type Validator } from "#platform/endpoints/validate.ts";

type Schema = TSchema & {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Size = {
  /** Each number gives another value. */
  number: number;
  /** In bytes, as JSON. */
  room: number;
};

/**
 * The largest value that a schema accepts within some room: all fields, the longest texts, the longest lists, of
 * several possibilities the largest.
 * @throws Error for a text with a pattern that nothing here fits
 */
export function largest(schema: TSchema, size: Size): unknown {
  const { const: only, enum: some, anyOf, properties = {}, type, minimum = 0, maximum = 2 ** 31 } = schema as Schema;
  if (only !== undefined) return only;
  if (some) return some[size.number % some.length];
  if (anyOf) return anyOf.map((one) => largest(one, size)).toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
  switch (type) {
    case "object":
      return largestFields(properties, size);
    case "array":
      return largestList(schema, size);
    case "integer":
    case "number":
      return Math.min(maximum, minimum + size.number);
    case "boolean":
      return size.number % 2 === 0;
    case "null":
      return null;
    default:
      return largestText(schema, size);
  }
}

function largestFields(properties: Record<string, Schema>, { number, room }: Size): Record<string, unknown> {
  let left = room;
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = largest(property, { number, room: left });
    left = Math.max(0, left - bytesOf({ [name]: value }));
    return [name, value] as const;
  });
  return Object.fromEntries(fields);
}

function largestList({ items, maxItems = 20_000 }: Schema, { number, room }: Size): unknown[] {
  const of = (at: number) => largest(items as Schema, { number: number * maxItems + at, room });
  const fits = Math.floor(room / (bytesOf(of(0)) + 1));
  return Array.from({ length: Math.min(maxItems, Math.max(1, fits)) }, (_, at) => of(at));
}

function largestText(schema: Schema, { number, room }: Size): string {
  // Three bytes a letter, and two for a sign that is escaped.
  const length = Math.min(schema.maxLength ?? Number.MAX_SAFE_INTEGER, Math.floor(room / 3));
  const hex = randomUUID().replaceAll("-", "").repeat(2);
  const fits = checkOf(schema);
  const texts = [
    longText(number, length),
    `/${longText(number, length - 1)}`,
    randomUUID(),
    `page:${randomUUID()}`,
    new Date(Date.UTC(2026, 0, 1) + number).toISOString(),
    ...Array.from(hex, (_, at) => hex.slice(at)),
    `#${hex.slice(0, 6)}`,
    "latest",
    // A country.
    "DE",
    // A number in an address, and the name of a picture of a map.
    "1",
    `${hex.slice(0, 24)}.webp`,
    // A day.
    "2026-12-01",
  ];
  // Of a list of thousands each text is of the kind that fitted the first time.
  const places = placesOf.get(schema) ?? new Map<number, number>();
  placesOf.set(schema, places);
  const before = texts[places.get(length) ?? texts.length];
  if (before !== undefined && fits(before) === null) return before;
  const place = texts.findIndex((text) => fits(text) === null);
  const found = texts[place];
  if (found === undefined) throw new Error(`no text fits ${JSON.stringify(schema)}: add one to largest.ts`);
  places.set(length, place);
  return found;
}

/** Which of the texts fits a schema, by how long one may be. */
const placesOf = new WeakMap<Schema, Map<number, number>>();

const checks = new WeakMap<Schema, Validator>();

/** Compiling one takes a while. */
function checkOf(schema: Schema): Validator {
  const check = checks.get(schema) ?? bodyValidator(schema);
  checks.set(schema, check);
  return check;
}

/**
 * Words that take the most room: three bytes a letter in UTF-8, and signs that HTML and JSON write longer. It differs
 * by its number.
 */
export function longText(number: number, length: number): string {
  return `${number} `.padEnd(length, '€€€"&€€€ ').slice(0, Math.max(0, length));
}

/** As long as an address of a mailbox may be within `length`. */
export function longAddress(number: number, length: number): string {
  const label = "b".repeat(60);
  const domain = `${label}.${label}.example.org`;
  return `${`${number}.`.padEnd(Math.min(64, length - domain.length - 1), "a")}@${domain}`;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
