import type { BlockView } from "#cms/pages/web/index.ts";
import type { BlockType } from "#contract/blocks/block.ts";

type View = Pick<BlockView<unknown>, "inside" | "edits">;

/**
 * The blocks of one kind among those in a block. Others cannot stand in its list, and visitors do not see them; on the
 * canvas they are there, so that they can be moved out.
 */
export function partsAmong({ inside, edits }: View, { name }: Pick<BlockType, "name">): BlockView<unknown>["inside"] {
  return edits ? inside : inside.filter(({ type }) => type === name);
}
