import type { Static, TSchema } from "typebox";
import type { PageKind } from "../addresses.ts";
import type { ProblemCode } from "../wire/problem.ts";

/** A piece of a page. `v` is the version of its props; `children` are nested blocks. */
export type Block = {
  type: string;
  v: number;
  id: string;
  props: Record<string, unknown>;
  children?: Block[];
};

type Stored = Record<string, unknown>;

/**
 * What both sides know about a kind of block. A feature owns it and passes it to pages through the composition; pages
 * name no block. How a block is loaded, shown and acted on is `PageBlock`, on the page side.
 */
export type BlockType<Props = object> = {
  /** Stored as `type` in every block, so it never changes. */
  name: string;
  /** The version of the props as they are written today. */
  v: number;
  props: TSchema;
  /** The props of a new block. */
  begins: Props;
  /** Names of the props that hold a localised text; those in `html` are sanitised when they are written. */
  texts?: string[];
  html?: string[];
  /** Names of the props that hold tags; they are updated when a branch moves. */
  tags?: string[];
  /** Migrates props of an older version to the next one. There is one for every version below `v`. */
  migrate?: Record<number, (props: Stored) => Stored>;
  /**
   * Rules that the schema cannot express: returns the prop that breaks one, and the refusal. Called only with props
   * that fit the schema.
   */
  check?(props: Props): { prop: string; problem: ProblemCode } | null;
  /** The files that the block shows. */
  files?(props: Props): string[];
  /**
   * For a block that lists entries: their tags, or none for all entries. Such a page is where these entries are read.
   */
  lists?(props: Props): string[];
  /** Every page of this kind has such a block, wherever its owner placed it; at the end if the owner did not. */
  always?: { on: PageKind; id: string };
};

/** Declares a kind of block; its functions get the props that its schema describes. */
export function blockType<Schema extends TSchema>(
  type: Omit<BlockType<Static<Schema>>, "props"> & { props: Schema },
): BlockType<Static<Schema>> {
  return type;
}

/** A new block of this kind. */
export function newBlock({ name, v, begins }: BlockType, id: string): Block {
  return { type: name, v, id, props: JSON.parse(JSON.stringify(begins)) as Stored };
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
