import type { Where } from "#web/site/place.ts";
import type { ShownBlock, SiteBlocks } from "./page-block.ts";

type Props = { site: SiteBlocks; blocks: ShownBlock[]; where: Where; path: string };

/** The blocks of a page, top to bottom. */
export function PageBlocks({ site, blocks, where, path }: Props) {
  return blocks.map(({ id, type, shown, children }) => {
    const known = site.get(type);
    if (!known) return null;
    const draw = (inside: ShownBlock[]) => <PageBlocks site={site} blocks={inside} where={where} path={path} />;
    return <known.View key={id} id={id} shown={shown} inside={children} draw={draw} where={where} path={path} />;
  });
}
