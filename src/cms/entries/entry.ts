import { type Static, Type } from "typebox";
import { closed, Id, Lang, listOf, Time } from "#contract/wire/shapes.ts";
import { type EntryField, entryFields } from "./fields.ts";

type Table = typeof entryFields;
export type EntryFieldName = keyof Table;
type NameWith<Rule> = { [N in EntryFieldName]: Table[N] extends Rule ? N : never }[EntryFieldName];
/** Fields of which each language has its own. */
export type TranslatedName = NameWith<{ translated: true }>;
/** Fields that all languages share, and those of them that stand in the form. */
export type SharedName = Exclude<EntryFieldName, TranslatedName>;
export type EditedName = Exclude<SharedName, NameWith<{ unseen: true }>>;
export type FieldValue<N extends EntryFieldName> = Static<Table[N]["schema"]>;

/** A field with all that may be said of one. */
export function entryField(name: EntryFieldName): EntryField {
  return entryFields[name];
}

const names = Object.keys(entryFields) as EntryFieldName[];
const isTranslated = (name: EntryFieldName): name is TranslatedName => entryField(name).translated === true;
export const translatedNames = names.filter(isTranslated);
export const sharedNames = names.filter((name): name is SharedName => !isTranslated(name));
export const editedNames = sharedNames.filter((name): name is EditedName => !entryField(name).unseen);

function schemasOf<N extends EntryFieldName>(names: N[]): { [One in N]: Table[One]["schema"] } {
  return Object.fromEntries(names.map((name) => [name, entryFields[name].schema])) as {
    [One in N]: Table[One]["schema"];
  };
}

/** What an owner writes. German stands in the plain fields, English under `translations`. */
export const written = schemasOf(names);

const Translation = closed(Type.Partial(closed(schemasOf(translatedNames))).properties);
export const translations = closed({ en: Type.Optional(Translation) });

/** `planned`: published, but hidden until its date comes. */
export const entryStates = ["draft", "planned", "live", "changed"] as const;
export type EntryState = (typeof entryStates)[number];

export const planActs = ["publish", "unpublish"] as const;

/** What is to be done by itself. */
export const Plan = closed({
  _id: Id,
  act: Type.Enum([...planActs]),
  /** Left out: in all languages. */
  lang: Type.Optional(Lang),
  at: Time,
  /** Why it could not be done, once its time had come. */
  error: Type.Optional(closed({ code: Type.String(), message: Type.String() })),
});
export type Plan = Static<typeof Plan>;

export const translationStates = ["complete", "missing", "outdated"] as const;

/** What only the staff sees of an entry. */
const Behind = closed({
  state: Type.Enum([...entryStates]),
  /** Whether the other language is there, and not older than the German text. */
  translation: Type.Enum([...translationStates]),
  changed: Time,
  plans: Type.Array(Plan),
  /** Since when it lies in the trash. */
  deleted: Type.Union([Time, Type.Null()]),
});

export const Entry = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  translations,
  /** In answers with `?lang=`: the language each field is really in. */
  lang: Type.Optional(closed({ title: Lang, content: Lang })),
  /** The languages that are published: guests read them from `publish_date` on. */
  published: Type.Array(Lang),
  /** The draft differs from what guests read. */
  changed: Type.Boolean(),
  /** Slug of the page that lists it, per language: the first half of its address. */
  page: closed({ de: Type.String(), en: Type.String() }),
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Entry = Static<typeof Entry>;

export const EntryList = listOf(Entry);
export type EntryList = Static<typeof EntryList>;

/** What the staff may filter by. */
export const entryStatuses = ["draft", "planned", "live", "changed", "missing", "outdated", "trash"] as const;
