import { once } from "#web/parts/once.ts";
import type { ShownBlock, SiteBlocks } from "./page-block.ts";

/** The style sheets that these blocks need, each once. */
export function sheetsOf(blocks: readonly ShownBlock[], site: SiteBlocks): string[] {
  return [...new Set(blocks.flatMap((block) => sheetsOfBlock(block, site)))].sort();
}

const sheetsOfBlock = once(({ type, children }: ShownBlock, site: SiteBlocks): readonly string[] => [
  ...(site.get(type)?.sheets ?? []),
  ...sheetsOf(children, site),
]);
