import type { Block, BlockType } from "#contract/blocks/block.ts";
import type { PageTemplate, SectionTemplate, TemplateBlock } from "./template.ts";

type Making = {
  types: { get: (name: string) => Pick<BlockType, "v"> | undefined };
  /** Gives each block its id. */
  id?: () => string;
};

/** The blocks of a section as they stand on a page. @throws Error for a kind of block that nobody knows */
export function blocksOfSection({ blocks }: Pick<SectionTemplate, "blocks">, making: Making): Block[] {
  return blocks.map((block) => made(block, making));
}

/** The blocks of all its sections. @throws Error for a section or a kind of block that nobody knows */
export function blocksOfPage(
  { sections: names, grounds = {} }: Pick<PageTemplate, "sections" | "grounds">,
  { sections, ...making }: Making & { sections: readonly SectionTemplate[] },
): Block[] {
  return names.flatMap((name) => {
    const section = sections.find((one) => one.name === name);
    if (!section) throw new Error(`there is no section "${name}"`);
    return blocksOfSection(grounded(section, grounds[name]), making);
  });
}

/** The section on another background. */
function grounded({ blocks }: SectionTemplate, background: unknown): Pick<SectionTemplate, "blocks"> {
  if (background === undefined) return { blocks };
  return { blocks: blocks.map((block) => ({ ...block, props: { ...block.props, background } })) };
}

function made({ type, props, children }: TemplateBlock, making: Making): Block {
  const { types, id = () => crypto.randomUUID() } = making;
  const known = types.get(type);
  if (!known) throw new Error(`there is no block "${type}"`);
  return {
    ...{ type, v: known.v, id: id(), props: structuredClone(props) },
    ...(children && { children: children.map((child) => made(child, making)) }),
  };
}
