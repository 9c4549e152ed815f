import type { Block } from "#contract/blocks/block.ts";
import type { ShownBlock, SiteBlocks } from "./page-block.ts";

/**
 * The block whose title is the main heading (h1) of a page with these blocks; null for none. A shared section has none: it
 * stands below the headings of the pages that show it.
 */
export function mainHeading(site: SiteBlocks, { blocks, kind }: { blocks: Block[]; kind: string }): string | null {
  return kind === "shared" ? null : site.types.titled(blocks);
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
