import { type Static, type TSchema, type TUnsafe, Type } from "typebox";
import { closed } from "../wire/shapes.ts";

/**
 * How a field is cleaned, compared and edited: `line` is one line of text, `text` several, `html` blocks of it, `tags`
 * paths of the tree, `time` an ISO time, `picture` the id of a picture or null, `ids` a list of ids without duplicates, `choice`
 * one of the values of its schema, `parts` any shape that its schema describes.
 */
export type Kind =
  | "line"
  | "text"
  | "html"
  | "tags"
  | "time"
  | "picture"
  | "ids"
  | "choice"
  | "yesNo"
  | "number"
  | "parts";

/** What is declared about a field, once for the API, storage, forms and comparisons. */
export type FieldRule<S extends TSchema = TSchema, K extends Kind = Kind> = {
  schema: S;
  kind: K;
  /** The value while the field is not filled in. */
  empty: Static<S>;
  /** Each language has its own value: German in the plain field, English under `translations`. */
  translated?: boolean;
  /** May be missing in documents stored before the field was added. */
  optional?: boolean;
  /** Set by programs; in no form. */
  unseen?: boolean;
  /** Guests get the empty value. */
  behind?: boolean;
  /** HTML in which figures stand: how these are tidied in sanitised HTML. */
  figures?(this: void, html: string): string;
  /** The files that it shows or offers, those of them that must be pictures, and the galleries. */
  files?(this: void, value: Static<S>): string[];
  pictures?(this: void, value: Static<S>): string[];
  galleries?(this: void, value: Static<S>): string[];
  /** The part of an edited value that is sent. */
  said?(this: void, value: Static<S>): Static<S>;
  /** The words by which versions are compared. Without this, versions are only reported as different. */
  words?(this: void, value: Static<S>): string;
};

/** The fields of a thing in their order. A feature exports such a table from its `fields.ts`; `fieldsOf` reads it. */
export type FieldTable = Record<string, FieldRule>;

export function field<S extends TSchema, K extends Kind, R extends Partial<FieldRule<S>>>(
  kind: K,
  schema: S,
  rest: R & { empty: Static<S> },
) {
  return { kind, schema, ...rest };
}

export type FieldName<T> = keyof T & string;
type NameWith<T, Rule> = { [N in FieldName<T>]: T[N] extends Rule ? N : never }[FieldName<T>];
/** Fields that have a value per language. */
export type TranslatedName<T> = NameWith<T, { translated: true }>;
/** Fields that all languages share, and those of them that are in forms. */
export type SharedName<T> = Exclude<FieldName<T>, TranslatedName<T>>;
export type EditedName<T> = Exclude<SharedName<T>, NameWith<T, { unseen: true }>>;
export type FieldValue<T, N extends keyof T> = T[N] extends { schema: infer S extends TSchema } ? Static<S> : never;

/** The texts of one language. */
export type Texts<T> = { [N in TranslatedName<T>]: FieldValue<T, N> };
/** All fields of a thing, in the shape of the API. */
export type Written<T> = { [N in FieldName<T>]: FieldValue<T, N> } & { translations: { en?: Partial<Texts<T>> } };
/** Some of the fields, as they are sent. */
export type Change<T> = { [N in FieldName<T>]?: FieldValue<T, N> | undefined } & {
  translations?: { en?: { [N in TranslatedName<T>]?: FieldValue<T, N> | undefined } | undefined } | undefined;
};

type Schemas<T, N extends FieldName<T>> = { [One in N]: T[One] extends { schema: infer S } ? S : never };

/** What follows from a table: names, schemas, and the values of a thing that is not filled in. */
export function fieldsOf<T extends FieldTable>(table: T) {
  const rule = (name: FieldName<T>): FieldRule => table[name] as FieldRule;
  const names = Object.keys(table) as FieldName<T>[];
  const isTranslated = (name: FieldName<T>): name is TranslatedName<T> => rule(name).translated === true;
  const translated = names.filter(isTranslated);
  const shared = names.filter((name): name is SharedName<T> => !isTranslated(name));
  const edited = shared.filter((name): name is EditedName<T> => !rule(name).unseen);
  const schemas = <N extends FieldName<T>>(of: N[]) =>
    Object.fromEntries(of.map((name) => [name, rule(name).schema])) as Schemas<T, N>;
  const texts = Type.Partial(closed(schemas(translated) as Record<string, TSchema>)).properties;
  return {
    rule,
    ...{ names, translated, shared, edited },
    /** The schema of each field. */
    written: schemas(names),
    /** The schema of `translations`. */
    translations: closed({ en: Type.Optional(closed(texts)) }) as TSchema as TUnsafe<{ en?: Partial<Texts<T>> }>,
    /** The empty values of these fields. */
    emptyOf: <N extends FieldName<T>>(of: N[]) =>
      Object.fromEntries(of.map((name) => [name, rule(name).empty])) as { [One in N]: FieldValue<T, One> },
  };
}

export type Table<T extends FieldTable> = ReturnType<typeof fieldsOf<T>>;
/** Any table. */
export type AnyTable = { names: string[]; rule: (name: never) => FieldRule };

/** The files that these values show or offer. */
export function filesIn({ names, rule }: AnyTable, values: object): string[] {
  const all = values as Record<string, unknown>;
  return [...new Set(names.flatMap((name) => rule(name as never).files?.(all[name]) ?? []))];
}

export function galleriesIn({ names, rule }: AnyTable, values: object): string[] {
  const all = values as Record<string, unknown>;
  return [...new Set(names.flatMap((name) => rule(name as never).galleries?.(all[name]) ?? []))];
}
