import { type Static, Type } from "typebox";
import { pageKinds } from "#contract/addresses.ts";
import { blocksSchema } from "#contract/blocks/block.ts";
import { CanonicalAddress } from "#contract/links/canonical.ts";
import { closed, Id, Lang, Line, listOf } from "#contract/wire/shapes.ts";
import { behindOf } from "#contract/wire/things.ts";

export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$" });

/** What an owner writes. German is in the plain fields, English under `translations`. */
export const written = {
  title: Line,
  slug: Slug,
  description: Line,
  /** In search results and in the window of the browser, instead of the title. */
  searchTitle: Line,
  /** For search engines that read them; with commas between them. */
  keywords: Line,
  author: Line,
  canonical: CanonicalAddress,
  blocks: blocksSchema(500),
  /** The picture that other sites show where somebody links to the page. */
  image: Type.Union([Id, Type.Null()]),
  /** Search engines are asked not to list it. */
  hidden: Type.Boolean(),
  /** Of a shared section: whether it is shown on all pages, above or below everything else. */
  everywhere: Type.Enum(["no", "top", "bottom"]),
};
const Translation = closed({
  title: Type.Optional(Line),
  slug: Type.Optional(Slug),
  description: Type.Optional(Line),
  searchTitle: Type.Optional(Line),
  keywords: Type.Optional(Line),
});
export const translations = closed({ en: Type.Optional(Translation) });

export const pageStates = ["draft", "live", "changed"] as const;
export type PageState = (typeof pageStates)[number];

/** The states by which the staff may filter. */
export const pageStatuses = ["draft", "planned", "live", "changed", "trash"] as const;

/** What is lacking in a language before it says what the main language says. */
export const lacks = ["missing", "outdated"] as const;

const textInLanguage = {
  /** The block with the text; absent: the page itself. */
  block: Type.Optional(Type.String()),
  /** The prop of the block, as the block's kind names its texts; of the page `title` or `description`. */
  prop: Type.String(),
  lang: Lang,
};
/** A text of the draft that a language lacks, or that is older in it than in the main language. */
const Lack = closed({ ...textInLanguage, lack: Type.Enum([...lacks]) });
export type Lack = Static<typeof Lack>;

/** A text that is still right in a language although it was changed in the other one. */
export const Fitting = closed(textInLanguage);
export type Fitting = Static<typeof Fitting>;

const can = closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean(), lock: Type.Boolean() });
const Behind = behindOf(Type.Enum([...pageStates]));

export const Page = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...pageKinds]),
  ...written,
  slug: Type.String(),
  translations,
  published: Type.Array(Lang),
  changed: Type.Boolean(),
  behind: Type.Optional(Behind),
  /** Of a draft: which texts are to be translated, or to be translated again. */
  lacking: Type.Optional(Type.Array(Lack)),
  can,
});
export type Page = Static<typeof Page>;
export const PageList = listOf(Page);
export type PageList = Static<typeof PageList>;

/** Where something links to a page: how often, and the first of these places. */
const Linked = closed({
  count: Type.Integer({ minimum: 0 }),
  menu: Type.Boolean(),
  first: Type.Array(closed({ kind: Type.Enum(["page", "entry"]), _id: Id, title: Line })),
});
export type Linked = Static<typeof Linked>;

/** A page as a list of the staff shows it: its draft, without blocks. */
export const ListedPage = closed({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...pageKinds]),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  translations,
  /** Of a shared section, as its draft says. */
  everywhere: written.everywhere,
  published: Type.Array(Lang),
  changed: Type.Boolean(),
  /** The slug under which guests read it in each published language. */
  live: closed({ de: Type.Optional(Type.String()), en: Type.Optional(Type.String()) }),
  behind: Behind,
  linked: Linked,
  can,
});
export type ListedPage = Static<typeof ListedPage>;
export const ListedPages = listOf(ListedPage);
