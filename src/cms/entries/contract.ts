import { type Static, Type } from "typebox";
import { slugLength } from "#contract/slug.ts";
import { mostTags, TagPath } from "#contract/tags.ts";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { purgeRoute, undeleteRoute } from "#contract/wire/publishing.ts";
import { bytes, route } from "#contract/wire/route.ts";
import { BatchChange, closed, Id, IdList, Lang, listParameters, Removal } from "#contract/wire/shapes.ts";
import { Entry, EntryList, entryStatuses, translations, written } from "./entry.ts";

export { Entry, EntryList, type EntryState, entryStatuses } from "./entry.ts";
export * from "./publication-contract.ts";

/** What a reply with entries depends on; a reply that was filtered or sorted by title depends on all entries. */
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
  summary:
    "One entry (`id` or `slug`; with `status=trash` one in the trash) or a list; guests see what is published and due.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    /** In place of `id`: that of a published entry in any language, in any case. */
    slug: Type.Optional(Type.String({ minLength: 1, maxLength: slugLength })),
    lang: Type.Optional(Lang),
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    status: Type.Optional(Type.Enum([...entryStatuses])),
    sort: Type.Optional(Type.Enum(["publish_date", "-publish_date", "title", "-title", "changed", "-changed"])),
  }),
  reply: Type.Union([Entry, EntryList]),
  refusals: ["C404", "C101", "C100"],
  tags: entryTags,
});

const Neighbour = closed({
  _id: Id,
  title: Type.String(),
  /** The language the title is really in. */
  titleLang: Type.Optional(Lang),
  page: Entry.properties.page,
  slugs: Entry.properties.slugs,
});
export type Neighbour = Static<typeof Neighbour>;

const Neighbours = closed({
  newer: Type.Union([Neighbour, Type.Null()]),
  older: Type.Union([Neighbour, Type.Null()]),
});
export type Neighbours = Static<typeof Neighbours>;

export const readNeighbours = route({
  method: "GET",
  path: "/neighbours/entry",
  permission: null,
  summary: "The entries that guests find before and after one, by date.",
  query: closed({ id: Id, lang: Lang }),
  reply: Neighbours,
  refusals: ["C404"],
  // Any entry that is published may come between them.
  tags: ({ newer, older }) => [
    "entries",
    "listings",
    ...[newer, older].flatMap((one) => (one ? `entry:${one._id}` : [])),
  ],
});

export const readCalendar = route({
  method: "GET",
  path: "/calendar/entry",
  permission: null,
  summary: "The event of a published entry, as an iCalendar file (RFC 5545).",
  query: closed({ id: Id, lang: Lang }),
  reply: bytes,
  refusals: ["C404"],
});

export const readFeeds = route({
  method: "GET",
  path: "/feed",
  permission: null,
  summary: "The languages in which there are entries to follow; only these have a feed that pages name.",
  reply: closed({ languages: Type.Array(Lang) }),
  tags: () => ["feeds"],
});

/** One opening of an editor: what is saved within it becomes one version. */
const sitting = Type.Optional(Id);

export const createEntry = route({
  method: "POST",
  path: "/entry",
  permission: "entry.write",
  summary: "A new entry; what is left out gets its defaults. A second request in one `sitting` returns the same entry.",
  body: closed({ ...Type.Partial(closed(written)).properties, translations: Type.Optional(translations), sitting }),
  reply: Entry,
  refusals: ["C404", "C409", "TAG_RESERVED", "EVENT_END", "ENTRY_SLUG_RESERVED"],
});

export const duplicateEntry = duplicateRoute({ kind: "entry", permission: "entry.write", reply: Entry });

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
    /** Languages whose text is still right although that of the main language has changed. */
    reviewed: Type.Optional(Type.Array(Lang, { maxItems: 2 })),
    sitting,
  }),
  reply: Entry,
  refusals: ["C404", "C409", "TAG_RESERVED", "EVENT_END", "ENTRY_SLUG_RESERVED"],
});

export const deleteEntry = route({
  method: "DELETE",
  path: "/entry",
  permission: "entry.delete",
  summary: "Puts an entry into the trash, by `?id` or a body with `_id`; after 30 days it is gone.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404"],
});

export const readEntryBatch = route({
  method: "POST",
  path: "/batch/entry",
  permission: null,
  summary: "The named entries in the order asked for; unknown ones are left out. With `lang`, as guests see them.",
  query: closed({ lang: Type.Optional(Lang) }),
  body: IdList,
  reply: Type.Array(Entry),
  // What is left out may be published later.
  tags: (_entries, _query, ids) => ["listings", ...ids.map((id) => `entry:${id}`)],
});

export const deleteEntryBatch = route({
  method: "POST",
  path: "/batch/entry/delete",
  permission: "entry.delete",
  summary: "Moves entries to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

const tagList = Type.Optional(Type.Array(TagPath, { maxItems: mostTags }));

export const tagEntries = route({
  method: "POST",
  path: "/batch/entry/tag",
  permission: "entry.write",
  summary: "Adds tags to the drafts of several entries and removes others; returns which were refused.",
  body: closed({ entries: IdList, add: tagList, remove: tagList }),
  reply: BatchChange,
  refusals: ["TAG_RESERVED"],
});

export const undeleteEntries = undeleteRoute({ kind: "entry", permission: "entry.delete", reply: Entry });
export const purgeEntries = purgeRoute({ kind: "entry", permission: "entry.delete" });
