import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import { Publication } from "#contract/wire/publication.ts";
import {
  discardRoute,
  dropPreviewsRoute,
  makePreviewRoute,
  planRoute,
  publishRoute,
  restoreRoute,
  retractRoute,
  revisionRoute,
  unplanRoute,
} from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";
import { revisionOf } from "#contract/wire/things.ts";
import { Entry } from "./entry.ts";

const published = { kind: "entry", permission: "entry.publish", reply: Entry } as const;
const writing = { kind: "entry", permission: "entry.write", reply: Entry } as const;
const looking = { kind: "entry", permission: "entry.readDrafts" } as const;
/** A link opens a draft to everybody who has it: to read drafts is not enough to give one away. */
const sharing = { kind: "entry", permission: "entry.write" } as const;

const publishing = publishRoute(published);
export const publishEntries: typeof publishing = {
  ...publishing,
  refusals: ["C404", "C409", "LANGUAGE_MISSING", "ENTRY_SLUG_TAKEN"],
};

export const unpublishEntries = route({
  method: "POST",
  path: "/unpublish/entry",
  permission: "entry.publish",
  summary: "Takes entries off the site, in all languages or in one.",
  body: Publication,
  reply: Type.Array(Entry),
  refusals: ["C404", "C409"],
});

export const retractEntries = retractRoute(published);
export const planEntry = planRoute(published);
export const unplanEntry = unplanRoute(published);

/** A version; `entry` only when one version is read. */
export const Revision = revisionOf({ entry: Type.Optional(Entry) });
export type Revision = Static<typeof Revision>;

export const readRevisions = revisionRoute({ ...looking, reply: Revision });
export const restoreEntry = restoreRoute(writing);
export const discardChanges = discardRoute(writing);

export const makePreview = makePreviewRoute(sharing);
export const dropPreviews = dropPreviewsRoute(sharing);

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
