import type { BlockView } from "#cms/pages/web/index.ts";
import type { BlockType } from "#contract/blocks/block.ts";

type View = Pick<BlockView<unknown>, "inside" | "edits">;

/**
 * The blocks of one kind among those in a block, each told what it cannot know of the block around it. Others have no
 * place in its list, and visitors do not see them; on the canvas they are there, so that they can be moved out.
 */
export function partsAmong(
  { inside, edits }: View,
  { kind, told = {} }: { kind: Pick<BlockType, "name">; told?: object },
): View["inside"] {
  const parts = edits ? inside : inside.filter(({ type }) => type === kind.name);
  return parts.map((part) => {
    const knows = part.type === kind.name && part.shown !== null;
    return knows ? { ...part, shown: { ...(part.shown as object), ...told } } : part;
  });
}
