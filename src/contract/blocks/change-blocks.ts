import type { Block } from "./block.ts";

/** A place in a document: before the block that now stands `at` this index in `parent` (the page, if null). */
export type BlockPlace = { parent: string | null; at: number };
export type FoundBlock = { block: Block; place: BlockPlace; siblings: Block[]; around: Block[] };

/** The block with this id, where it stands, and the blocks around it from the outermost inwards. */
export function findBlock(blocks: Block[], id: string): FoundBlock | null {
  return findIn(blocks, { id, parent: null, around: [] });
}

type Search = { id: string; parent: string | null; around: Block[] };

function findIn(siblings: Block[], { id, parent, around }: Search): FoundBlock | null {
  for (const [at, block] of siblings.entries()) {
    if (block.id === id) return { block, place: { parent, at }, siblings, around };
    const inner = block.children && findIn(block.children, { id, parent: block.id, around: [...around, block] });
    if (inner) return inner;
  }
  return null;
}

/** The document with this block changed; all others are the same objects. */
export function withBlock(blocks: Block[], id: string, change: (block: Block) => Block): Block[] {
  let touched = false;
  const next = blocks.map((block) => {
    if (block.id === id) {
      touched = true;
      return change(block);
    }
    const children = block.children && withBlock(block.children, id, change);
    if (!children || children === block.children) return block;
    touched = true;
    return { ...block, children };
  });
  return touched ? next : blocks;
}

export function withProp(blocks: Block[], { id, prop, value }: { id: string; prop: string; value: unknown }): Block[] {
  return withBlock(blocks, id, (block) => ({ ...block, props: { ...block.props, [prop]: value } }));
}

export function withoutBlock(blocks: Block[], id: string): Block[] {
  const next = blocks.flatMap((block) => {
    if (block.id === id) return [];
    const children = block.children && withoutBlock(block.children, id);
    return [children && children !== block.children ? { ...block, children } : block];
  });
  return next.length === blocks.length && next.every((block, at) => block === blocks[at]) ? blocks : next;
}

export function withBlockAt(blocks: Block[], block: Block, { parent, at }: BlockPlace): Block[] {
  if (parent === null) return blocks.toSpliced(Math.min(at, blocks.length), 0, block);
  return withBlock(blocks, parent, (outer) => {
    const children = outer.children ?? [];
    return { ...outer, children: children.toSpliced(Math.min(at, children.length), 0, block) };
  });
}

/** The document with the block at another place; unchanged if that place is in the block itself, or not there. */
export function withBlockMoved(blocks: Block[], { id, to }: { id: string; to: BlockPlace }): Block[] {
  const found = findBlock(blocks, id);
  if (!found) return blocks;
  if (to.parent !== null) {
    const outer = findBlock(blocks, to.parent);
    if (!outer || outer.block.id === id || outer.around.some((block) => block.id === id)) return blocks;
  }
  const same = found.place.parent === to.parent;
  // Taking the block out moves those behind it one place up.
  const at = same && found.place.at < to.at ? to.at - 1 : to.at;
  if (same && at === found.place.at) return blocks;
  return withBlockAt(withoutBlock(blocks, id), found.block, { parent: to.parent, at });
}

/** The same with ids of its own, also of all that stands in it. A copy is not locked. */
export function copyOf({ locked: _locked, ...block }: Block, id: () => string): Block {
  const children = block.children?.map((child) => copyOf(child, id));
  return {
    ...{ ...block, props: JSON.parse(JSON.stringify(block.props)) as Block["props"] },
    id: id(),
    ...(children ? { children } : {}),
  };
}
