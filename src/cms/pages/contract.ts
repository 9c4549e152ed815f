import { Type } from "typebox";
import { duplicateRoute } from "#contract/wire/duplicate.ts";
import { purgeRoute, undeleteRoute } from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listParameters, Removal } from "#contract/wire/shapes.ts";
import { Fitting, ListedPages, lacks, Page, PageList, pageStatuses, translations, written } from "./page.ts";

export { type Fitting, type Lack, type Linked, ListedPage, lacks, Page, type PageState, pageStatuses } from "./page.ts";
export * from "./publication-contract.ts";
export { readWaitingPages, type WaitingPage } from "./waiting-contract.ts";

const pageTags = (shown: Page | PageList): string[] =>
  "items" in shown ? ["pages", ...shown.items.map((page) => `page:${page._id}`)] : [`page:${shown._id}`];

/** What is said when other sections are shown on all pages than before. */
export const everywhereTag = "everywhere";

export const readPages = route({
  method: "GET",
  path: "/page",
  permission: null,
  summary: "One page (`id`, or `slug` in any language) or a list; guests see what is published.",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    slug: Type.Optional(Line),
    /**
     * As the site shows it in this language: its own document of blocks, with missing texts from the other language.
     */
    lang: Type.Optional(Lang),
    /** With `lang`, for the staff: the draft as the site would show it in this language. */
    draft: Type.Optional(Type.Boolean()),
    sort: Type.Optional(Type.Enum(["title", "-title", "changed", "-changed"])),
  }),
  reply: Type.Union([Page, PageList]),
  refusals: ["C404", "C101", "C100"],
  tags: pageTags,
});

export const listPages = route({
  method: "GET",
  path: "/list/page",
  permission: "page.readDrafts",
  summary:
    "The pages as the staff lists them: their drafts without the blocks, or those in the trash (`status=trash`).",
  query: closed({
    ...listParameters,
    id: Type.Optional(Id),
    /** The sections that stand on several pages, instead of pages. */
    shared: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Enum([...pageStatuses])),
    /** What the second language lacks: a text that is not there, or one that is older than the original. */
    translation: Type.Optional(Type.Enum([...lacks])),
    sort: Type.Optional(Type.Enum(["title", "-title", "changed", "-changed"])),
  }),
  reply: ListedPages,
});

/** One opening of an editor: what is saved within it becomes one version. */
const sitting = Type.Optional(Id);

export const createPage = route({
  method: "POST",
  path: "/page",
  permission: "page.write",
  summary:
    "A new page with a title in one language at least; a slug that is left out is made of the title. A second request in one `sitting` returns the same page.",
  body: closed({
    /** `shared`: a section that stands on several pages. Its name is the same in all languages, and no visitor reads it. */
    kind: Type.Optional(Type.Enum(["page", "shared"])),
    /** Begins with the blocks of this page, its locked ones among them, unless others are sent. */
    from: Type.Optional(Id),
    ...Type.Partial(closed(written)).properties,
    translations: Type.Optional(translations),
    sitting,
  }),
  reply: Page,
  refusals: [
    "C404",
    "C409",
    "SLUG_TAKEN",
    "PAGE_UNTITLED",
    "SHARED_UNNAMED",
    "SHARED_NESTED",
    "BLOCK_LOCKED",
    "BLOCK_OF_OWNERS",
    "BLOCK_UNKNOWN",
    "BAD_FIELDS",
  ],
});

export const duplicatePage = duplicateRoute({ kind: "page", permission: "page.write", reply: Page });

export const changePage = route({
  method: "PUT",
  path: "/page",
  permission: "page.write",
  summary: "Changes the draft of a page; what is left out stays.",
  body: closed({
    _id: Id,
    version: Type.Integer(),
    ...Type.Partial(closed(written)).properties,
    translations: Type.Optional(translations),
    /** Languages whose texts are still right although those of the main language have changed. */
    reviewed: Type.Optional(Type.Array(Lang, { maxItems: 2 })),
    /** The same of single texts. */
    fitting: Type.Optional(Type.Array(Fitting, { maxItems: 500 })),
    sitting,
  }),
  reply: Page,
  refusals: [
    "C404",
    "C409",
    "SLUG_TAKEN",
    "SHARED_NESTED",
    "BLOCK_LOCKED",
    "BLOCK_OF_OWNERS",
    "BLOCK_UNKNOWN",
    "BAD_FIELDS",
  ],
});

export const deletePage = route({
  method: "DELETE",
  path: "/page",
  permission: "page.delete",
  summary: "Puts a page into the trash, by `?id` or a body with `_id`; after 30 days it is gone. The fixed pages stay.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "LAST_PAGE"],
});

export const readEverywhere = route({
  method: "GET",
  path: "/everywhere/page",
  permission: null,
  summary: "The published sections that are shown on all pages, as the site shows them in this language.",
  query: closed({ lang: Lang }),
  reply: Type.Array(Page),
  tags: (shown) => [everywhereTag, ...shown.map((page) => `page:${page._id}`)],
});

export const readPageBatch = route({
  method: "POST",
  path: "/batch/page",
  permission: null,
  summary: "The named pages in the order asked for; unknown ones are left out.",
  /** As the site shows them in this language, to the staff, too. */
  query: closed({ lang: Type.Optional(Lang) }),
  body: IdList,
  reply: Type.Array(Page),
  tags: (_pages, _query, ids) => ids.map((id) => `page:${id}`),
});

export const deletePageBatch = route({
  method: "POST",
  path: "/batch/page/delete",
  permission: "page.delete",
  summary: "Moves pages to the trash; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});

export const undeletePages = undeleteRoute({ kind: "page", permission: "page.delete", reply: Page });
export const purgePages = purgeRoute({ kind: "page", permission: "page.delete" });
