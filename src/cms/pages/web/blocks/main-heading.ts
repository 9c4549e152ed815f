import type { Block } from "#contract/blocks/block.ts";
import type { Where } from "#web/site/place.ts";
import type { ShownBlock, SiteBlocks } from "./page-block.ts";
import { saidProps } from "./said-props.ts";

/**
 * The block whose title is the main heading (h1) of a page with these blocks; null for none. A shared section has none: it
 * stands below the headings of the pages that show it. `where` it is shown: a title that was emptied there is none.
 */
export function mainHeading(
  site: SiteBlocks,
  { blocks, kind, where }: { blocks: Block[]; kind: string; where: Where },
): string | null {
  if (kind === "shared") return null;
  return site.types.titled(saidBlocks(blocks, { site, where }));
}

function saidBlocks(blocks: Block[], around: { site: SiteBlocks; where: Where }): Block[] {
  const { site, where } = around;
  return blocks.map((block) => {
    const type = site.get(block.type)?.type;
    const props = type ? saidProps(block.props, { type, where }) : block.props;
    return { ...block, props, ...(block.children && { children: saidBlocks(block.children, around) }) };
  });
}

/**
 * Whether visitors get a main heading with these blocks, of which `titled` may have it. A text has one perhaps in the other
 * language alone, and what cannot be drawn is left out, so only what is shown can say.
 */
export function hasMainHeading(blocks: ShownBlock[], { titled }: { titled: string | null }): boolean {
  return blocks.some(
    ({ id, shown, children }) => id === titled || hasHeading(shown) || hasMainHeading(children, { titled }),
  );
}

function hasHeading(shown: unknown): boolean {
  if (typeof shown === "string") return /<h1[ >]/.test(shown);
  return typeof shown === "object" && shown !== null && Object.values(shown).some(hasHeading);
}
