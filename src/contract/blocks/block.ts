import { type TSchema, Type } from "typebox";
import type { PageKind } from "../addresses.ts";
import type { Localised } from "../language.ts";
import type { ProblemCode } from "../wire/problem.ts";
import { closed } from "../wire/shapes.ts";
import type { BlockFieldKind, BlockFields, PropsOf } from "./block-fields.ts";

/** A piece of a page. `v` is the version of its props; `children` are nested blocks. */
export type Block = {
  type: string;
  v: number;
  id: string;
  props: Record<string, unknown>;
  children?: Block[];
  /** Only `system` changes more in it than texts and pictures (`locks.ts`). */
  locked?: true;
};

type Stored = Record<string, unknown>;

/** Where the library of the editor shows a kind of block. */
export const libraryGroups = ["text", "media", "layout", "lists", "business", "talk", "more"] as const;
export type LibraryGroup = (typeof libraryGroups)[number];

/**
 * What both sides know about a kind of block. A feature owns it and passes it to pages through the composition; pages
 * name no block. How a block is loaded, shown and acted on is `PageBlock`, on the page side. Its name, the words it is
 * found by and the labels of its fields are texts: `admin:block.<name>`.
 */
export type BlockType<Props = object> = {
  /** Stored as `type` in every block, so it never changes. */
  name: string;
  /** The version of the props as they are written today. */
  v: number;
  /** Each prop: its schema, how it is edited, its value in a new block. */
  fields: BlockFields;
  /** Its place in the library of the editor; `part` stands in other blocks only, such as a card among cards. */
  group: LibraryGroup | "part";
  /** Its drawing in the library: a path of strokes on 24 × 24. */
  drawing: string;
  /** The kinds of blocks that may stand in it; `any`: all that are no parts of others. Without it, none. */
  inside?: "any" | readonly string[];
  /** The kinds of the blocks that a new one has in it. */
  starts?: readonly string[];
  /** Only those who may lock blocks add it and change it. */
  owners?: boolean;
  /** It cannot be added by hand, such as what is always on a page of some kind. */
  hidden?: boolean;
  /**
   * It can stand in mails, where these of its props count. How it is drawn there is a `MailBlock`, on the server.
   */
  mail?: readonly string[];
  /** Migrates props of an older version to the next one. There is one for every version below `v`. */
  migrate?: Record<number, (props: Stored) => Stored>;
  /**
   * Rules that the schema cannot express: returns the prop that breaks one, and the refusal. Called only with props
   * that fit the schema.
   */
  check?(props: Props): { prop: string; problem: ProblemCode } | null;
  /**
   * For a block that lists entries: their tags, or none for all entries. Such a page is where these entries are read.
   * `null`: it lists none by tags. Menus offer these blocks under their first `words`.
   */
  lists?(props: Props): string[] | null;
  /**
   * Its words that can be the main heading (h1) of a page; null for none. They are, if no text of the page has such a
   * heading and nothing before them can be it. The props may be any.
   */
  title?(props: Props): Localised | null;
  /** Whether some visitors do not see it, and nothing that stands in it. The props may be any. */
  hides?(props: Props): boolean;
  /** Every page of this kind has such a block, wherever its owner placed it; at the end if the owner did not. */
  always?: { on: PageKind; id: string };
};

/** Declares a kind of block; its functions get the props that its fields describe. */
export function blockType<F extends BlockFields>(
  type: Omit<BlockType<PropsOf<F>>, "fields"> & { fields: F },
): BlockType<PropsOf<F>> {
  return type;
}

/** The props of a kind of block. */
export type PropsOfType<T> = T extends BlockType<infer Props> ? Props : never;

/** The names of its props of one of these kinds. */
export function propsOf({ fields }: Pick<BlockType, "fields">, ...kinds: BlockFieldKind[]): string[] {
  return Object.keys(fields).filter((name) => kinds.includes(fields[name]!.kind));
}

/** The schema of its props. */
export function schemaOf({ fields }: Pick<BlockType, "fields">): TSchema {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    field.optional ? Type.Optional(field.schema) : field.schema,
  ]);
  return closed(Object.fromEntries(properties) as Record<string, TSchema>);
}

/** The blocks of a document as they are sent: each is checked against the schema of its kind when it is written. */
export function blocksSchema(most: number) {
  return Type.Unsafe<Block[]>(Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: most }));
}

/** A new block of this kind, with nothing in it. */
export function newBlock({ name, v, fields }: Pick<BlockType, "name" | "v" | "fields">, id: string): Block {
  const props = Object.entries(fields).flatMap(([prop, { begin, optional }]) =>
    optional ? [] : [[prop, JSON.parse(JSON.stringify(begin)) as unknown]],
  );
  return { type: name, v, id, props: Object.fromEntries(props) as Stored };
}

/** All blocks of a document, including nested ones, in reading order. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.children ?? [])]);
}

/** The blocks of a page, with the one that every page of its kind has. */
export function withAlways(blocks: Block[], { kind, type }: { kind: string; type: BlockType }): Block[] {
  const { always, name } = type;
  if (always?.on !== kind || allBlocks(blocks).some((block) => block.type === name)) return blocks;
  return [...blocks, newBlock(type, always.id)];
}
