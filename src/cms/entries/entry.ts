import { type Static, Type } from "typebox";
import type * as fields from "#contract/fields/fields.ts";
import { type FieldName, fieldsOf } from "#contract/fields/fields.ts";
import { closed, Id, Lang, listOf } from "#contract/wire/shapes.ts";
import { behindOf } from "#contract/wire/things.ts";
import { entryFields } from "./fields.ts";

type Table = typeof entryFields;
export type EntryFieldName = FieldName<Table>;
export type TranslatedName = fields.TranslatedName<Table>;
export type SharedName = fields.SharedName<Table>;
export type EditedName = fields.EditedName<Table>;
export type FieldValue<N extends EntryFieldName> = fields.FieldValue<Table, N>;

export const entryTable = fieldsOf(entryFields);
export const { rule: entryField, translated: translatedNames, shared: sharedNames, edited: editedNames } = entryTable;
/** What an owner writes. German is in the plain fields, English under `translations`. */
export const { written, translations } = entryTable;

/** `planned`: published, but hidden until its publish date. */
export const entryStates = ["draft", "planned", "live", "changed"] as const;
export type EntryState = (typeof entryStates)[number];

/** What only the staff sees of an entry. */
const Behind = behindOf(Type.Enum([...entryStates]));

export const Entry = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  translations,
  /** In replies to `?lang=`: the language each field is really in. */
  lang: Type.Optional(closed({ title: Lang, content: Lang })),
  /** The published languages: guests read them from `publish_date` on. */
  published: Type.Array(Lang),
  /** The draft differs from what guests read. */
  changed: Type.Boolean(),
  /** Slug of the page that lists it, per language: the first part of its address. */
  page: closed({ de: Type.String(), en: Type.String() }),
  /**
   * The last part of its address, per language, as guests find it now; of what is not published, as it will be. A
   * language that is not published has that of the other one.
   */
  slugs: closed({ de: Type.String(), en: Type.String() }),
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Entry = Static<typeof Entry>;

export const EntryList = listOf(Entry);
export type EntryList = Static<typeof EntryList>;

/** The states by which the staff may filter. */
export const entryStatuses = ["draft", "planned", "live", "changed", "missing", "outdated", "trash"] as const;
