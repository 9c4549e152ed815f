import type { Block } from "./block.ts";
import type { BlockField } from "./block-fields.ts";
import type { BlockTypes } from "./block-types.ts";

export type Filling = {
  /** The value of a prop. */
  fill: (name: string, prop: string, field: BlockField) => unknown;
  /** The id of a block of this kind. */
  id: (name: string) => string;
  /** How many of each part stand in it. */
  parts?: number;
};

/** A block of this kind with everything filled in, and some of each part that it can have. */
export function filledBlock(types: Pick<BlockTypes, "get">, name: string, filling: Filling): Block {
  const { fields, inside, v } = types.get(name)!;
  const { fill, id, parts = 1 } = filling;
  const props = Object.entries(fields).map(([prop, field]) => [prop, fill(name, prop, field)]);
  const block = { type: name, v, id: id(name), props: Object.fromEntries(props) as Block["props"] };
  if (!Array.isArray(inside)) return block;
  const all = (inside as string[]).flatMap((inner) => Array.from({ length: parts }, () => inner));
  return { ...block, children: all.map((inner) => filledBlock(types, inner, filling)) };
}
