import { type Block, type BlockType, newBlock } from "#contract/blocks/block.ts";
import type { BlockField } from "#contract/blocks/block-fields.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";

/** A block in `content`: its kind, and what is not as in a new one. Things that it shows are called by their names. */
export type BlockContent = { type: string; children?: BlockContent[] } & Record<string, unknown>;

/** The ids of what blocks show, by the names in `content`. Without its pictures, the demo has words alone. */
export type Named = Record<"pictures" | "galleries" | "forms", ReadonlyMap<string, string>>;

type Making = { types: BlockTypes; id: () => string; named: Named };

/** @throws Error for a kind of block, or a name of something shown, that nobody knows */
export function toBlock({ type: name, children, ...props }: BlockContent, making: Making): Block {
  const type = making.types.get(name);
  if (!type) throw new Error(`There is no block ${name}`);
  const { props: begin, ...block } = newBlock(type, making.id());
  return {
    ...block,
    props: { ...begin, ...namedProps(type, { props, named: making.named }) },
    ...(children && { children: children.map((child) => toBlock(child, making)) }),
  };
}

function namedProps(type: BlockType, { props, named }: { props: Record<string, unknown>; named: Named }) {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => {
      const ids = idsFor(type.fields[prop], named);
      if (!ids) return [prop, value];
      return [prop, Array.isArray(value) ? value.map((name) => idOf(ids, name)).filter(Boolean) : idOf(ids, value)];
    }),
  );
}

/** Null for a prop that shows nothing. */
function idsFor(field: BlockField | undefined, { pictures, galleries, forms }: Named) {
  if (field?.kind === "picture" || field?.kind === "pictures") return pictures;
  if (field?.kind !== "thing") return null;
  return field.thing === "gallery" ? galleries : forms;
}

function idOf(ids: ReadonlyMap<string, string>, name: unknown): string {
  const id = ids.get(String(name));
  if (name && ids.size > 0 && !id) throw new Error(`The demo has nothing called ${JSON.stringify(name)}`);
  return id ?? "";
}
