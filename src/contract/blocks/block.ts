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
 * What both sides know of a kind of block. A feature owns it and hands it to pages through the composition; pages
 * know none by name. How it is loaded, shown and acted on is `PageBlock`, on the page side.
 */
export type BlockType<Props = object> = {
  /** Stands as `type` in every stored block: it is never changed. */
  name: string;
  /** Of the props as they are written today. */
  v: number;
  props: TSchema;
  /** What a new block begins with. */
  begins: Props;
  /** Names of the props that hold a text per language; of these, `html` ones are cleaned on write. */
  texts?: string[];
  html?: string[];
  /** Names of the props that hold tags; they follow a branch that moves. */
  tags?: string[];
  /** Lifts props of an older version by one. Present for every version below `v`. */
  migrate?: Record<number, (props: Stored) => Stored>;
  /** Rules that no schema says: the prop that breaks one, and the refusal. Asked only of props that fit the schema. */
  check?(props: Props): { prop: string; problem: ProblemCode } | null;
  /** The files it shows. */
  files?(props: Props): string[];
  /** For one that lists entries: the tags they carry, none for all. Such a page is where these entries are read. */
  lists?(props: Props): string[];
  /** Every page of this kind has one, wherever its owner puts it: after all else, where they have put none. */
  always?: { on: PageKind; id: string };
};

/** Declares a kind of block; its functions are given the props that its schema describes. */
export function blockType<Schema extends TSchema>(
  type: Omit<BlockType<Static<Schema>>, "props"> & { props: Schema },
): BlockType<Static<Schema>> {
  return type;
}

/** A block of this kind as it begins. */
export function newBlock({ name, v, begins }: BlockType, id: string): Block {
  return { type: name, v, id, props: JSON.parse(JSON.stringify(begins)) as Stored };
}

/** All blocks of a document, nested ones too, in reading order. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.children ?? [])]);
}

/** The blocks of a page, with the one that stands on every page of its kind. */
export function withAlways(blocks: Block[], { kind, type }: { kind: string; type: BlockType }): Block[] {
  const { always, name } = type;
  if (always?.on !== kind || allBlocks(blocks).some((block) => block.type === name)) return blocks;
  return [...blocks, newBlock(type, always.id)];
}
