import { type Static, Type } from "typebox";
import { pageKinds } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import { Publication } from "#contract/wire/publication.ts";
import { route } from "#contract/wire/route.ts";
import { closed, Id, IdList, Lang, Line, listOf, listParameters, Removal } from "#contract/wire/shapes.ts";

/** Each block is checked against the schema of its type when it is written. */
const Blocks = Type.Unsafe<Block[]>(Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 500 }));
const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$" });

const written = {
  title: Line,
  slug: Slug,
  description: Line,
  blocks: Blocks,
};
const Translation = closed({
  title: Type.Optional(Line),
  slug: Type.Optional(Slug),
  description: Type.Optional(Line),
});
const translations = closed({ en: Type.Optional(Translation) });

export const Page = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...pageKinds]),
  ...written,
  slug: Type.String(),
  translations,
  published: Type.Array(Lang),
  changed: Type.Boolean(),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Page = Static<typeof Page>;
export const PageList = listOf(Page);

const pageTags = (shown: Page | Static<typeof PageList>): string[] =>
  "items" in shown ? ["pages", ...shown.items.map((page) => `page:${page._id}`)] : [`page:${shown._id}`];

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
    sort: Type.Optional(Type.Enum(["title", "-title", "changed", "-changed"])),
  }),
  reply: Type.Union([Page, PageList]),
  refusals: ["C404"],
  tags: pageTags,
});

export const createPage = route({
  method: "POST",
  path: "/page",
  permission: "page.write",
  summary: "A new page; its slugs must be free in their language.",
  body: closed({
    ...Type.Partial(closed(written)).properties,
    title: Type.String({ minLength: 1, maxLength: 160, pattern: "\\S" }),
    slug: Slug,
    translations: Type.Optional(translations),
  }),
  reply: Page,
  refusals: ["SLUG_TAKEN", "BAD_FIELDS"],
});

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
  }),
  reply: Page,
  refusals: ["C404", "C409", "SLUG_TAKEN", "BAD_FIELDS"],
});

export const publishPages = route({
  method: "POST",
  path: "/publish/page",
  permission: "page.publish",
  summary: "Copies drafts to live, in all written languages or in one.",
  body: Publication,
  reply: Type.Array(Page),
  refusals: ["C404", "C409", "LANGUAGE_MISSING", "SLUG_TAKEN"],
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

export const deletePage = route({
  method: "DELETE",
  path: "/page",
  permission: "page.delete",
  summary: "Deletes a page, by `?id` or a body with `_id`; the fixed pages stay.",
  query: closed({ id: Type.Optional(Id) }),
  body: Type.Optional(closed({ _id: Id })),
  reply: closed({ removed: Type.Array(Id) }),
  refusals: ["C404", "LAST_PAGE"],
});

export const readPageBatch = route({
  method: "POST",
  path: "/batch/page",
  permission: null,
  summary: "The named pages in the order asked for; unknown ones are left out.",
  body: IdList,
  reply: Type.Array(Page),
  tags: (_pages, _query, ids) => ids.map((id) => `page:${id}`),
});

export const deletePageBatch = route({
  method: "POST",
  path: "/batch/page/delete",
  permission: "page.delete",
  summary: "Deletes pages; returns which were removed and which were refused.",
  body: IdList,
  reply: Removal,
});
