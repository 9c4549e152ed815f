import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import { Publication } from "#contract/wire/publication.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang, Line, listOf, listParameters, Time } from "#contract/wire/shapes.ts";
import { Entry, planActs } from "./entry.ts";

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
