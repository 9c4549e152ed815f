import type { ShownBlock, SiteBlocks } from "./page-block.ts";

/** What these blocks tell search engines. */
export function toldBy(blocks: readonly ShownBlock[], site: SiteBlocks): object[] {
  return blocks.flatMap(({ type, shown, children }) => {
    const fact = shown === null ? null : (site.get(type)?.tells?.(shown) ?? null);
    return [...(fact ? [fact] : []), ...toldBy(children, site)];
  });
}
