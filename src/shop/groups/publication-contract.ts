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
import { Group } from "./group.ts";

const published = { kind: "productgroup", permission: "productgroup.publish", reply: Group } as const;
const writing = { kind: "productgroup", permission: "productgroup.write", reply: Group } as const;
const looking = { kind: "productgroup", permission: "productgroup.readDrafts" } as const;
/** A link opens a draft to everybody who has it: to read drafts is not enough to give one away. */
const sharing = { kind: "productgroup", permission: "productgroup.write" } as const;

const publishing = publishRoute(published);
export const publishGroups: typeof publishing = {
  ...publishing,
  refusals: ["C404", "C409", "LANGUAGE_MISSING", "SHOP_SLUG_TAKEN"],
};

export const unpublishGroups = route({
  method: "POST",
  path: "/unpublish/productgroup",
  permission: "productgroup.publish",
  summary: "Takes product groups off the site, in all languages or in one.",
  body: Publication,
  reply: Type.Array(Group),
  refusals: ["C404", "C409"],
});

export const retractGroups = retractRoute(published);
export const planGroup = planRoute(published);
export const unplanGroup = unplanRoute(published);

/** A version; `group` only when one version is read. */
export const GroupRevision = revisionOf({ group: Type.Optional(Group) });
export type GroupRevision = Static<typeof GroupRevision>;

export const readGroupRevisions = revisionRoute({ ...looking, reply: GroupRevision });
export const restoreGroup = restoreRoute(writing);
export const discardGroupChanges = discardRoute(writing);

export const makeGroupPreview = makePreviewRoute(sharing);
export const dropGroupPreviews = dropPreviewsRoute(sharing);

export const readGroupPreview = route({
  method: "GET",
  path: "/preview/productgroup",
  permission: null,
  summary: "The draft behind a preview link.",
  query: closed({ token: Type.String({ maxLength: 200 }) }),
  reply: Group,
  refusals: ["TOKEN_USED", "C404"],
});

export const bePresentAtGroup = presenceRoute({ kind: "productgroup", permission: "productgroup.write" });
