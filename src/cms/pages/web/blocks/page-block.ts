import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import type { Question } from "#cms/captcha/contract.ts";
import type { FilesById } from "#cms/files/web/index.ts";
import type { AuthState } from "#cms/users/contract.ts";
import type { Block, BlockType } from "#contract/blocks/block.ts";
import { BlockTypes } from "#contract/blocks/block-types.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Where } from "#web/site/place.ts";

export type BlockLoading = {
  context: Readonly<RouterContextProvider>;
  where: Where;
  /** What the page's address says after its question mark. */
  search: URLSearchParams;
  /** The files with these ids that the reader may see; all blocks of a page ask together. */
  files: (ids: readonly string[]) => Promise<FilesById>;
  /** The id of the page in whose document the block stands. */
  page: string;
  /** Of a draft that is shown on the site: the part of a query that lets its reader see it, `token=…`. */
  draft?: string | undefined;
  /** Its title is the main heading (h1) of the page. */
  leads: boolean;
  /** For the canvas of the editor: also what is not filled in yet is shown. */
  edits: boolean;
};

/** What is known where the blocks of another place are read. */
export type Elsewhere = Pick<BlockLoading, "context" | "where" | "edits">;

/** A block with all it needs to be shown; `shown` is what its `load` has found. */
export type ShownBlock = {
  id: string;
  type: string;
  shown: unknown;
  children: ShownBlock[];
  /** On the canvas: the function that it belongs to, which the owner has switched off. Visitors see nothing of it. */
  off?: string;
};

/** What all blocks of a page know of it and of its reader. */
export type BlockReader = {
  where: Where;
  /** Of the page. */
  path: string;
  /** What the reader may do. */
  models: AuthState["models"];
  /** On the canvas of the editor: texts say which prop they are (`Words`), and empty ones can be typed into. */
  edits: boolean;
};

/**
 * What a view is drawn from, together with the language of the page, and from nothing else: what was drawn for the same
 * facts is used again. A view asks no router, unless its block says so, and uses no `useId`.
 */
export type BlockView<Shown> = BlockReader & {
  id: string;
  shown: Shown;
  /** What came of its form, if that was sent. */
  answer: BlockAnswer | undefined;
  /** The blocks in it, and how they are drawn. */
  inside: ShownBlock[];
  draw: (blocks: ShownBlock[]) => ReactNode;
};

/** A form of a block that was sent to the page it stands on. */
export type BlockAct<Props = object> = {
  context: Readonly<RouterContextProvider>;
  request: Request;
  where: Where;
  props: Props;
  fields: FormData;
};

/** What came of a form: the block shows it, and everything that was typed. */
export type BlockAnswer = {
  /** The block's id. */
  block: string;
  done?: boolean;
  /** Done, but somebody looks at it before it is shown. */
  waiting?: boolean;
  refused?: ProblemReply | null;
  /** What was typed, by the fields' names; a field may have been there several times. */
  values: Record<string, string[]>;
  /** For those whose browser did not do the captcha's task. */
  question?: Question;
};

export type BlockOutcome = Omit<BlockAnswer, "block" | "values">;

/** A kind of block on the page side. Its feature owns it and hands it to pages through the composition. */
export type PageBlock<Props = object, Shown = unknown> = {
  type: BlockType<Props>;
  /**
   * What there is to show; `null` for nothing. When the API itself fails, so does the page; whatever else is thrown is
   * reported, and only this block is missing.
   */
  load: (props: Props, loading: BlockLoading) => Shown | null | Promise<Shown | null>;
  /**
   * Of a block that shows blocks which stand elsewhere: these; null if there is nothing to show. They are drawn as
   * visitors see them, also on the canvas, and none of them is such a block itself.
   */
  elsewhere?: (props: Props, loading: Elsewhere) => Promise<{ page: string; blocks: Block[] } | null>;
  View: (view: BlockView<Shown>) => ReactNode;
  /** What it tells search engines (schema.org). A page tells once of each thing (`@id`), with what any of its blocks knows. */
  tells?: (shown: Shown) => object | null;
  /** Does what its form was sent for. If the API itself fails, the page is shown again with everything that was typed. */
  act?: (act: BlockAct<Props>) => Promise<BlockOutcome>;
  /** The key of the sentence for a form that could not be sent, if it is not the usual one. */
  notSent?: string;
  /**
   * Where to go instead, if the address asks all blocks of this kind on a page for more than they have: the same page
   * under ever new addresses would fill what is kept of pages. `null`: it is right as it is.
   */
  beyond?: (shown: Shown[], asked: { search: URLSearchParams; path: string }) => string | null;
  /**
   * The sheets it needs: `entries` is the `web/site.css` of that feature, `block-cards` the `web/block.css` of the block in
   * the folder `cards`. All other sheets are on every page.
   */
  sheets?: readonly string[];
  /** Its view asks the router: a page with it is drawn together with its frame. */
  routed?: boolean;
};

export function pageBlock<Props extends object, Shown>(block: PageBlock<Props, Shown>): PageBlock {
  // What `load` finds is handed to no other block than its own.
  return block as unknown as PageBlock;
}

/** All kinds of blocks that a site has, with their page side. It never changes. */
export class SiteBlocks {
  readonly all: readonly PageBlock[];
  readonly types: BlockTypes;
  readonly #byName: ReadonlyMap<string, PageBlock>;

  /** @throws Error for two of one name */
  constructor(blocks: readonly PageBlock[]) {
    this.all = blocks;
    this.types = new BlockTypes(blocks.map(({ type }) => type));
    this.#byName = new Map(blocks.map((block) => [block.type.name, block]));
    Object.freeze(this);
  }

  /** All sheets that blocks need, for where any of them may come in. */
  get sheets(): string[] {
    return [...new Set(this.all.flatMap(({ sheets = [] }) => sheets))].sort();
  }

  get(name: string): PageBlock | undefined {
    return this.#byName.get(name);
  }

  /** Whether one of these, or of those in them, asks the router. */
  areRouted(blocks: readonly ShownBlock[]): boolean {
    return blocks.some(({ type, children }) => this.get(type)?.routed || this.areRouted(children));
  }
}
