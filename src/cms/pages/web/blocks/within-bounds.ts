import { type Block, type BlockType, propsOf } from "#contract/blocks/block.ts";

/** Numbers as near as their bounds allow: whoever draws as many stars as it says must not draw a billion. */
export function withinBounds(props: Block["props"], type: Pick<BlockType, "fields">): Block["props"] {
  const nearer = propsOf(type, "number").flatMap((prop) => {
    const { least = -Infinity, most = Infinity } = type.fields[prop]!;
    const value = props[prop];
    if (typeof value !== "number" || (value >= least && value <= most)) return [];
    return [[prop, Math.min(Math.max(value, least), most)] as const];
  });
  return nearer.length === 0 ? props : { ...props, ...Object.fromEntries(nearer) };
}
