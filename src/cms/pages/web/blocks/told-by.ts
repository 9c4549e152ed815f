import type { ShownBlock, SiteBlocks } from "./page-block.ts";

/** The names (`@id`) of the things of which these blocks tell search engines. */
export function toldBy(blocks: readonly ShownBlock[], site: SiteBlocks): string[] {
  return blocks.flatMap(({ type, shown, children }) => {
    const fact = shown === null ? null : (site.get(type)?.tells?.(shown) ?? null);
    const id = fact && "@id" in fact ? [String(fact["@id"])] : [];
    return [...id, ...toldBy(children, site)];
  });
}
