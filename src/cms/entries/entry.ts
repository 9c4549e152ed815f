import { type Static, Type } from "typebox";
import { gallery } from "#cms/galleries/gallery.ts";
import { TagPath } from "#contract/tags.ts";
import { closed, Id, Lang, Line, listOf, Time } from "#contract/wire/shapes.ts";

/** One block of HTML; cleaned when it is written. */
const Html = Type.String({ maxLength: 100_000 });
const Content = Type.Array(Html, { maxItems: 200 });
/**
 * An address that a link may lead to; nothing that a browser would run, or take for another host: it reads a
 * backslash as a slash and leaves out control characters.
 */
const Href = Type.String({ maxLength: 2000, pattern: "^(https?:|mailto:|tel:|/(?![/\\\\])|#)[^\\u0000-\\u001f]*$" });
const Link = closed({ title: Line, href: Href });

const Section = Type.Union([
  closed({
    type: Type.Literal("gallery"),
    props: closed({
      images: Type.Array(Id, { maxItems: 1000 }),
      /** A gallery that is kept by itself: its pictures and settings, as they are by then, in place of these. */
      gallery: Type.Optional(Id),
      ...Type.Partial(closed(gallery)).properties,
    }),
  }),
  closed({ type: Type.Literal("download"), props: closed({ downloads: Type.Array(Id, { maxItems: 1000 }) }) }),
]);

/** What an owner writes. German stands in `title` and `content`, English under `translations`. */
export const written = {
  /** May be missing in a draft; a language without one is not published. */
  title: Line,
  content: Content,
  media: Type.Array(Type.Array(Id), { maxItems: 50 }),
  downloads: Type.Array(Id, { maxItems: 50 }),
  links: Type.Array(Link, { maxItems: 50 }),
  tags: Type.Array(TagPath, { maxItems: 50 }),
  publish_date: Time,
  date: Time,
  avatar: Type.Union([Id, Type.Null()]),
  sections: Type.Array(Section, { maxItems: 50 }),
};

const Translation = closed({
  title: Type.Optional(Line),
  content: Type.Optional(Content),
});
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
