import type { Block, BlockType } from "#contract/blocks/block.ts";
import { contactPage } from "./build.ts";
import type { PageTemplate, SectionTemplate, TemplateBlock } from "./template.ts";

type Making = {
  types: { get: (name: string) => Pick<BlockType, "v"> | undefined };
  /** Gives each block its id. */
  id?: () => string;
  /** The contact page as links name it, `page:<uuid>`: a path is that of one language. Without it the path stays. */
  contact?: string | null;
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
    ...{ type, v: known.v, id: id(), props: leading(structuredClone(props), making) },
    ...(children && { children: children.map((child) => made(child, making)) }),
  };
}

/** Its links to the contact page by the name of that one. */
function leading(props: Block["props"], { contact }: Making): Block["props"] {
  if (!contact) return props;
  const named = Object.entries(props).map(([prop, value]) => [prop, value === contactPage ? contact : value]);
  return Object.fromEntries(named) as Block["props"];
}
