import { type Static, Type } from "typebox";
import { mostTags, TagPath } from "#contract/tags.ts";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { presenceRoute } from "#contract/wire/presence.ts";
import { Publication } from "#contract/wire/publication.ts";
import { bytes, route } from "#contract/wire/route.ts";
import {
  BatchChange,
  closed,
  Id,
  IdList,
  Lang,
  Line,
  listOf,
  listParameters,
  Removal,
  Time,
} from "#contract/wire/shapes.ts";
import { Entry, EntryList, entryStatuses, planActs, translations, written } from "./entry.ts";

export {
  Entry,
  EntryList,
  type EntryState,
  entryStatuses,
  Plan,
  planActs,
} from "./entry.ts";

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
  summary: "One entry (`id`; with `status=trash` one in the trash) or a list; guests see what is published and due.",
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

const Neighbour = closed({
  _id: Id,
  title: Type.String(),
  /** The language the title is really in. */
  titleLang: Type.Optional(Lang),
  page: Entry.properties.page,
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

/** One opening of an editor: what is saved within it becomes one version. */
const sitting = Type.Optional(Id);

export const createEntry = route({
  method: "POST",
  path: "/entry",
  permission: "entry.write",
  summary: "A new entry; what is left out gets its defaults. A second request in one `sitting` returns the same entry.",
  body: closed({ ...Type.Partial(closed(written)).properties, translations: Type.Optional(translations), sitting }),
  reply: Entry,
  refusals: ["C404", "C409", "TAG_RESERVED", "EVENT_END"],
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
    /** Languages whose text is still right although the German one changed. */
    reviewed: Type.Optional(Type.Array(Lang, { maxItems: 2 })),
    sitting,
  }),
  reply: Entry,
  refusals: ["C404", "C409", "TAG_RESERVED", "EVENT_END"],
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

export const retractEntries = route({
  method: "POST",
  path: "/retract/entry",
  permission: "entry.publish",
  summary: "Undoes publications, named by the version that each one made: guests read again what they read before.",
  body: Type.Array(closed({ _id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 }),
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

export const undeleteEntries = route({
  method: "POST",
  path: "/trash/entry/restore",
  permission: "entry.delete",
  summary: "Restores entries from the trash as drafts.",
  body: IdList,
  reply: Type.Array(Entry),
  refusals: ["C404"],
});

export const purgeEntries = route({
  method: "POST",
  path: "/trash/entry/delete",
  permission: "entry.delete",
  summary: "Deletes entries in the trash for good, with all their versions.",
  body: IdList,
  reply: Removal,
});

export const planEntry = route({
  method: "POST",
  path: "/plan/entry",
  permission: "entry.publish",
  summary: "Plans to publish or unpublish an entry at a time; there is one plan for each act and language.",
  body: closed({ _id: Id, act: Type.Enum([...planActs]), at: Time, lang: Type.Optional(Lang) }),
  reply: Entry,
  refusals: ["C404", "PLAN_PAST"],
});

export const unplanEntry = route({
  method: "DELETE",
  path: "/plan/entry",
  permission: "entry.publish",
  summary: "Deletes a plan.",
  query: closed({ id: Id }),
  reply: Entry,
  refusals: ["C404"],
});

export const revisionReasons = ["save", "publish", "unpublish", "restore", "retract", "discard"] as const;

export const Revision = closed({
  _id: Id,
  number: Type.Integer({ minimum: 1 }),
  /** Why the version was kept; everything but `save` is a version that a user asked for. */
  reason: Type.Enum([...revisionReasons]),
  languages: Type.Array(Lang),
  by: Type.Union([closed({ _id: Id, name: Type.Union([Line, Type.Null()]) }), Type.Null()]),
  created: Time,
  /** When the sitting that wrote it ended. */
  changed: Time,
  title: Type.String(),
  /** The entry as it was; only when one version is read. */
  entry: Type.Optional(Entry),
});
export type Revision = Static<typeof Revision>;

export const readRevisions = route({
  method: "GET",
  path: "/revision/entry",
  permission: "entry.readDrafts",
  summary: "The versions of an entry (`thing`), latest first, or one of them (`id`) with the entry as it was.",
  query: closed({
    id: Type.Optional(Id),
    thing: Type.Optional(Id),
    named: Type.Optional(Type.Boolean()),
    page: listParameters.page,
    pageSize: listParameters.pageSize,
  }),
  reply: Type.Union([Revision, listOf(Revision)]),
  refusals: ["C404"],
});

export const restoreEntry = route({
  method: "POST",
  path: "/restore/entry",
  permission: "entry.write",
  summary: "Makes a former version the draft. The draft before is kept as a version; guests see no change.",
  body: closed({ _id: Id, version: Type.Integer(), revision: Id }),
  reply: Entry,
  refusals: ["C404", "C409"],
});

export const discardChanges = route({
  method: "POST",
  path: "/discard/entry",
  permission: "entry.write",
  summary: "Makes what guests read the draft. The draft before is kept as a version; guests see no change.",
  body: closed({ _id: Id, version: Type.Integer() }),
  reply: Entry,
  refusals: ["C404", "C409", "NOT_PUBLISHED"],
});

export const makePreview = route({
  method: "POST",
  path: "/preview/entry",
  permission: "entry.readDrafts",
  summary: "A link that shows the draft to anybody who has it, until it expires.",
  body: closed({ _id: Id, hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) }),
  reply: closed({ token: Type.String(), expires: Time }),
  refusals: ["C404"],
});

export const dropPreviews = route({
  method: "DELETE",
  path: "/preview/entry",
  permission: "entry.readDrafts",
  summary: "Revokes all preview links of an entry.",
  query: closed({ id: Id }),
  reply: closed({ removed: Type.Integer({ minimum: 0 }) }),
});

export const readPreview = route({
  method: "GET",
  path: "/preview/entry",
  permission: null,
  summary: "The draft behind a preview link.",
  query: closed({ token: Type.String({ maxLength: 200 }) }),
  reply: Entry,
  refusals: ["TOKEN_USED", "C404"],
});

export const bePresent = presenceRoute({ kind: "entry", permission: "entry.write" });
