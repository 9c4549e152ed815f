import type { Block } from "#contract/blocks/block.ts";
import type { SiteBlocks } from "./page-block.ts";

/**
 * The block whose title is the main heading (h1) of a page with these blocks; null for none. A shared section has none: it
 * stands below the headings of the pages that show it.
 */
export function mainHeading(site: SiteBlocks, { blocks, kind }: { blocks: Block[]; kind: string }): string | null {
  return kind === "shared" ? null : site.types.titled(blocks);
}
