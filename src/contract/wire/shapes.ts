import { type Static, type TSchema, Type } from "typebox";
import { languages } from "../language.ts";

/** Longest single-line text, unless a field says otherwise (SPECIFICATION §9). */
export const lineLength = 160;

/** UUIDv7, written in lower case. */
export const Id = Type.String({ format: "uuid" });
/** ISO 8601 in UTC. */
export const Time = Type.String({ format: "date-time" });
export const Line = Type.String({ maxLength: lineLength });
export const Lang = Type.Enum([...languages]);
export const LocalisedText = closed({
  de: Type.Optional(Type.String()),
  en: Type.Optional(Type.String()),
});

/** An object that refuses undeclared fields. */
export function closed<T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

/** One page of a list: `page` counts from 1, `pageSize` is at most 100. */
export function listOf<T extends TSchema>(item: T) {
  return closed({
    items: Type.Array(item),
    total: Type.Integer({ minimum: 0 }),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
  });
}

export const listParameters = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  q: Type.Optional(Line),
};

/** What is read or changed together, each of them once: otherwise one id a hundred times makes a hundredfold answer. */
export const IdList = Type.Array(Id, { maxItems: 100, uniqueItems: true });

/** Why one of several things was refused. */
export const RefusedOne = closed({ _id: Id, code: Type.String(), message: Type.String() });
const Refused = Type.Array(RefusedOne);
/** Which things of several were refused, and why. */
export type Refused = Static<typeof Refused>;

/** The reply to a batch delete: which were removed, and which were refused and why. */
export const Removal = closed({ removed: Type.Array(Id), refused: Refused });
export type Removal = Static<typeof Removal>;

/** The same of a batch that changes things. */
export const BatchChange = closed({ changed: Type.Array(Id), refused: Refused });
export type BatchChange = Static<typeof BatchChange>;

export const Nothing = closed({});
