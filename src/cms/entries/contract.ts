import { type Static, Type } from "typebox";
import { Publication } from "#contract/publication.ts";
import { route } from "#contract/route.ts";
import { closed, Id, IdList, Lang, Line, listOf, listParameters, Removal, Time } from "#contract/shapes.ts";

/** One block of HTML; cleaned when it is written. */
const Html = Type.String({ maxLength: 100_000 });
const Content = Type.Array(Html, { maxItems: 200 });
const Tag = Type.String({ minLength: 1, maxLength: 160, pattern: "^[^|]+(\\|[^|]+)*$" });
/** An address that a link may lead to; nothing that a browser would run. */
const Href = Type.String({ maxLength: 2000, pattern: "^(https?:|mailto:|tel:|/(?!/)|#)" });
const Link = closed({ title: Line, href: Href });

const sizings = ["stretch", "fit", "crop", "cropcover"];
const gallery = {
  size: Type.Enum(sizings),
  transition: Type.Enum(["crossFade", "dipToBlack", "stripesHorizontal", "stripesVertical"]),
  title: Line,
  /** Milliseconds until the next picture. */
  interval: Type.Integer({ minimum: 1000, maximum: 60_000 }),
  onClick: Type.Enum(["none", "fullscreen"]),
  sizeClick: Type.Enum(sizings),
  showTitle: Type.Boolean(),
  /** The point kept in view when a picture is cropped, 0 to 1 from the top left. */
  pivot: closed({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) }),
};

const Section = Type.Union([
  closed({
    type: Type.Literal("gallery"),
    props: closed({ images: Type.Array(Id), ...Type.Partial(closed(gallery)).properties }),
  }),
  closed({ type: Type.Literal("download"), props: closed({ downloads: Type.Array(Id) }) }),
]);

/** What an owner writes. German stands in `title` and `content`, English under `translations`. */
const written = {
  title: Type.String({ minLength: 1, maxLength: 160, pattern: "\\S" }),
  content: Content,
  media: Type.Array(Type.Array(Id), { maxItems: 50 }),
  downloads: Type.Array(Id, { maxItems: 50 }),
  links: Type.Array(Link, { maxItems: 50 }),
  tags: Type.Array(Tag, { maxItems: 50 }),
  publish_date: Time,
  date: Time,
  avatar: Type.Union([Id, Type.Null()]),
  sections: Type.Array(Section, { maxItems: 50 }),
};

const Translation = closed({
  title: Type.Optional(Line),
  content: Type.Optional(Content),
});
const translations = closed({ en: Type.Optional(Translation) });

export const Entry = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  title: Line,
  translations,
  /** In answers with `?lang=`: the language each field is really in. */
  lang: Type.Optional(closed({ title: Lang, content: Lang })),
  /** The languages guests can read. */
  published: Type.Array(Lang),
  /** The draft differs from what guests read. */
  changed: Type.Boolean(),
  /** Slug of the page that lists it, per language: the first half of its address. */
  page: closed({ de: Type.String(), en: Type.String() }),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Entry = Static<typeof Entry>;

export const EntryList = listOf(Entry);
export type EntryList = Static<typeof EntryList>;

export const entryStatuses = ["draft", "live", "changed"] as const;

/** What an answer with entries depends on; one that looked at titles depends on all of them. */
const entryTags = (
  shown: Entry | EntryList,
  query: { q?: string | undefined; sort?: string | undefined } = {},
): string[] => {
  if (!("items" in shown)) return [`entry:${shown._id}`, "listings"];
  const byTitle = query.q !== undefined || query.sort?.endsWith("title");
  return ["entries", "listings", ...(byTitle ? ["titles"] : []), ...shown.items.map((entry) => `entry:${entry._id}`)];
};

export const readEntries = route({
  method: "GET",
  path: "/entry",
  permission: null,
  summary: "One entry (`id`) or a list; guests see what is published and due.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    lang: Type.Optional(Lang),
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    status: Type.Optional(Type.Enum([...entryStatuses])),
    sort: Type.Optional(Type.Enum(["publish_date", "-publish_date", "title", "-title", "changed", "-changed"])),
  }),
  reply: Type.Union([Entry, EntryList]),
  refusals: ["C404", "C101", "C100"],
  tags: entryTags,
});

export const createEntry = route({
  method: "POST",
  path: "/entry",
  permission: "entry.write",
  summary: "A new entry; what is left out gets the defaults of a new entry.",
  body: closed({ ...Type.Partial(closed(written)).properties, translations: Type.Optional(translations) }),
  reply: Entry,
});

export const changeEntry = route({
  method: "PUT",
  path: "/entry",
  permission: "entry.write",
  summary: "Changes the draft; what is left out stays.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    ...Type.Partial(closed(written)).properties,
    translations: Type.Optional(translations),
  }),
  reply: Entry,
  refusals: ["C404", "C409"],
});

export const deleteEntry = route({
  method: "DELETE",
  path: "/entry",
  permission: "entry.delete",
  summary: "Deletes one entry, by `?id` or a body with `_id`.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const publishEntries = route({
  method: "POST",
  path: "/publish/entry",
  permission: "entry.publish",
  summary: "Copies drafts to live, in all written languages or in one.",
  body: Publication,
  reply: Type.Array(Entry),
  refusals: ["C404", "C409", "LANGUAGE_MISSING"],
});

export const unpublishEntries = route({
  method: "POST",
  path: "/unpublish/entry",
  permission: "entry.publish",
  summary: "Takes entries off the site, in all languages or in one.",
  body: Publication,
  reply: Type.Array(Entry),
  refusals: ["C404", "C409"],
});

export const readEntryBatch = route({
  method: "POST",
  path: "/batch/entry",
  permission: null,
  summary: "The named entries in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Entry),
  tags: (entries) => entries.flatMap((entry) => entryTags(entry)),
});

export const deleteEntryBatch = route({
  method: "POST",
  path: "/batch/entry/delete",
  permission: "entry.delete",
  summary: "Deletes the named entries; says what went and what did not.",
  body: IdList,
  reply: Removal,
});
