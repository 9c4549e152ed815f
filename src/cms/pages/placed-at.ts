import type { Block } from "#contract/blocks/block.ts";

/** Blocks that stand elsewhere, as those of the place where they are shown: there they may be shown twice. */
export function placedAt(place: string, blocks: Block[]): Block[] {
  return blocks.map(({ children, ...block }) => ({
    ...block,
    id: idAt(place, block.id),
    ...(children && { children: placedAt(place, children) }),
  }));
}

export function idAt(place: string, id: string): string {
  return `${place}.${id}`;
}

/** The id that a block has in its own document. */
export function ownId(id: string): string {
  return id.slice(id.lastIndexOf(".") + 1);
}
