import { type Static, Type } from "typebox";
import { bytes, route } from "#contract/wire/route.ts";
import { closed, Lang, listOf, listParameters } from "#contract/wire/shapes.ts";

/** The key of a text as i18next knows it: `site:login.button`, `site:news.unread_one`. */
const Key = Type.String({ pattern: "^[a-z][A-Za-z]*:[\\w.-]+$", maxLength: 120 });
/** No wording may be longer; most texts allow less (`longestWording`). */
const Text = Type.String({ maxLength: 2000 });
/** 0: never changed. */
const Version = Type.Integer({ minimum: 0 });

/** One text of the interface in one language. */
export const Translation = closed({
  key: Key,
  lang: Lang,
  /** The wording in use. */
  text: Type.String(),
  /** The text that is shipped with the product. */
  shipped: Type.String(),
  /** The owner has worded it differently. */
  own: Type.Boolean(),
  /** The shipped text is another one now than when the owner worded it. */
  changedSince: Type.Boolean(),
  /** The shipped text of that time; null unless it has changed since. */
  formerShipped: Type.Union([Type.String(), Type.Null()]),
  /** The owner's wording, where it cannot be used: the shipped text has other placeholders now. */
  unfit: Type.Union([Type.String(), Type.Null()]),
  /** The owner's wording before the last reset, to take it back. */
  former: Type.Union([Type.String(), Type.Null()]),
  version: Version,
});
export type Translation = Static<typeof Translation>;

/** A text with its plural forms in all languages of the product. */
export const TextEntry = closed({
  /** The key without the ending of a plural form. */
  _id: Key,
  /** Where it stands, and its name in the caller's language. */
  place: Type.String(),
  placeName: Type.String(),
  /** The law asks for something by it. */
  law: Type.Boolean(),
  /** What stands for a value: `{{name}}`. */
  placeholders: Type.Array(Type.String()),
  /** In the order of languages, and within one of plural forms. */
  texts: Type.Array(Translation),
});
export type TextEntry = Static<typeof TextEntry>;

/** Which texts are listed: those that were changed, or those whose shipped text has changed since. */
export const textStates = ["changed", "outdated"] as const;

export const readTranslations = route({
  method: "GET",
  path: "/translation",
  permission: "translation.read",
  summary:
    "The texts of the public site and of mails, in the order of their places: those with all words of `q`, in a language or in the key; `id` for one of them.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Key),
    place: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(Type.Enum([...textStates])),
  }),
  reply: listOf(TextEntry),
});

export const readTranslationBatch = route({
  method: "POST",
  path: "/batch/translation",
  permission: "translation.read",
  summary: "The texts with these keys, in the order of the keys; unknown ones are left out.",
  body: Type.Array(Key, { maxItems: 200, uniqueItems: true }),
  reply: Type.Array(TextEntry),
});

export const readPlaces = route({
  method: "GET",
  path: "/translation/places",
  permission: "translation.read",
  summary: "The places where texts stand, with the numbers of their texts and of those that were changed.",
  reply: closed({
    places: Type.Array(
      closed({ name: Type.String(), title: Type.String(), total: Type.Integer(), changed: Type.Integer() }),
    ),
    changed: Type.Integer(),
    outdated: Type.Integer(),
  }),
});

const wordingRefusals = ["TEXT_EMPTY", "TEXT_LONG", "TEXT_LINES", "TEXT_MARKUP", "TEXT_LOST", "TEXT_UNKNOWN"] as const;

export const changeTranslation = route({
  method: "PUT",
  path: "/translation",
  permission: "translation.write",
  summary: "Words a text differently. The same wording again says that it fits the shipped text of today.",
  body: closed({ key: Key, lang: Lang, text: Text, version: Version }),
  reply: Translation,
  refusals: ["C404", "C409", ...wordingRefusals],
});

export const resetTranslation = route({
  method: "DELETE",
  path: "/translation",
  permission: "translation.write",
  summary: "Shows the shipped text again. The owner's wording is kept as `former`.",
  body: closed({ key: Key, lang: Lang, version: Version }),
  reply: Translation,
  refusals: ["C404", "C409"],
});

export const exportFormats = ["csv", "json"] as const;

export const exportTranslations = route({
  method: "GET",
  path: "/translation/export",
  permission: "translation.read",
  summary: "All texts, or those that were changed, as CSV for spreadsheets or as JSON.",
  query: closed({
    format: Type.Optional(Type.Enum([...exportFormats])),
    state: Type.Optional(Type.Enum([...textStates])),
  }),
  reply: bytes,
});

/** The largest file to import, in characters. */
export const largestTextFile = 900_000;

/** One wording of a file, with what it would replace. */
export const TextChange = closed({
  key: Key,
  lang: Lang,
  placeName: Type.String(),
  before: Type.String(),
  text: Text,
  version: Version,
});
export type TextChange = Static<typeof TextChange>;

/** Why a wording of a file cannot be used; `line` counts from 1, in JSON the texts. */
export const RefusedText = closed({
  line: Type.Integer(),
  key: Type.String(),
  lang: Type.String(),
  text: Type.String(),
  code: Type.String(),
  message: Type.String(),
});
export type RefusedText = Static<typeof RefusedText>;

export const checkTextFile = route({
  method: "POST",
  path: "/translation/check",
  permission: "translation.write",
  summary: "What a file would change, and which of its texts cannot be used. Nothing is stored.",
  body: closed({ content: Type.String({ minLength: 1, maxLength: largestTextFile }) }),
  reply: closed({
    changes: Type.Array(TextChange),
    refused: Type.Array(RefusedText),
    /** How many texts are as they are in the file already. */
    same: Type.Integer(),
  }),
  refusals: ["CSV_BROKEN", "TEXT_FILE"],
});
export type TextFileCheck = Static<typeof checkTextFile.reply>;

export const importTranslations = route({
  method: "POST",
  path: "/translation/import",
  permission: "translation.write",
  summary: "Stores wordings, all of them or none: those that the check of a file has listed.",
  body: closed({
    texts: Type.Array(closed({ key: Key, lang: Lang, text: Text, version: Version }), { minItems: 1, maxItems: 3000 }),
  }),
  reply: closed({ changed: Type.Integer() }),
  refusals: ["C404", "C409", ...wordingRefusals],
});
