import type { ShownBlock, SiteBlocks } from "./page-block.ts";

/** The style sheets that these blocks need, each once. */
export function sheetsOf(blocks: ShownBlock[], site: SiteBlocks): string[] {
  const all = blocks.flatMap(({ type, children }) => [...(site.get(type)?.sheets ?? []), ...sheetsOf(children, site)]);
  return [...new Set(all)].sort();
}
