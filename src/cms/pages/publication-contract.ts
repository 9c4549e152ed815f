import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import type { ProblemCode } from "#contract/wire/problem.ts";
import { Publication } from "#contract/wire/publication.ts";
import {
  discardRoute,
  dropPreviewsRoute,
  makePreviewRoute,
  planRoute,
  restoreRoute,
  retractRoute,
  revisionRoute,
  unplanRoute,
} from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, Lang } from "#contract/wire/shapes.ts";
import { revisionOf } from "#contract/wire/things.ts";
import { Page } from "./page.ts";

export const publishPages = route({
  method: "POST",
  path: "/publish/page",
  permission: "page.publish",
  summary:
    "Copies drafts to live, in all written languages or in one. A published language whose title is gone is not taken down by it.",
  body: Publication,
  reply: Type.Array(Page),
  refusals: ["C404", "C409", "LANGUAGE_MISSING", "PAGE_TITLE_GONE", "SLUG_TAKEN"],
});

export const unpublishPages = route({
  method: "POST",
  path: "/unpublish/page",
  permission: "page.publish",
  summary: "Takes pages off the site; the fixed pages stay.",
  body: Publication,
  reply: Type.Array(Page),
  refusals: ["C404", "C409", "LAST_PAGE"],
});

const refused = (...codes: ProblemCode[]) => codes;
const published = { kind: "page", permission: "page.publish", reply: Page } as const;
const writing = { kind: "page", permission: "page.write", reply: Page } as const;
const looking = { kind: "page", permission: "page.readDrafts" } as const;
/** A link opens a draft to everybody who has it: to read drafts is not enough to give one away. */
const sharing = { kind: "page", permission: "page.write" } as const;

export const retractPages = {
  ...retractRoute(published),
  refusals: refused("C404", "C409", "LAST_PAGE", "SLUG_TAKEN"),
};
export const makeHomePage = route({
  method: "POST",
  path: "/home/page",
  permission: "page.publish",
  summary: "Makes a published page the home page; the former one becomes an ordinary page.",
  body: closed({ _id: Id }),
  reply: Page,
  refusals: ["C404", "C409", "HOME_DRAFT", "LAST_PAGE"],
});
export const planPage = { ...planRoute(published), refusals: refused("C404", "PLAN_PAST", "LAST_PAGE") };
export const unplanPage = unplanRoute(published);

/** A version; `page` only when one version is read. */
export const PageRevision = revisionOf({ page: Type.Optional(Page) });
export type PageRevision = Static<typeof PageRevision>;

export const readPageRevisions = revisionRoute({ ...looking, reply: PageRevision });
export const restorePage = {
  ...restoreRoute(writing),
  refusals: refused("C404", "C409", "BLOCK_LOCKED", "BLOCK_OF_OWNERS"),
};
export const discardPageChanges = {
  ...discardRoute(writing),
  refusals: refused(
    "C404",
    "C409",
    "NOT_PUBLISHED",
    "TRANSLATION_WAITS",
    "SLUG_TAKEN",
    "BLOCK_LOCKED",
    "BLOCK_OF_OWNERS",
  ),
};

export const makePagePreview = makePreviewRoute(sharing);
export const dropPagePreviews = dropPreviewsRoute(sharing);

export const readPagePreview = route({
  method: "GET",
  path: "/preview/page",
  permission: null,
  summary: "The draft behind a preview link, as the site would show it in a language.",
  query: closed({ token: Type.String({ maxLength: 200 }), lang: Lang }),
  reply: Page,
  refusals: ["TOKEN_USED", "C404"],
});

export const bePresentOnPage = presenceRoute({ kind: "page", permission: "page.write" });
