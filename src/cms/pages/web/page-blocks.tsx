import { Dispensable } from "#web/site/draw-page.tsx";
import type { Where } from "#web/site/place.ts";
import type { ShownBlock, SiteBlocks } from "./page-block.ts";

type Props = { site: SiteBlocks; blocks: ShownBlock[]; where: Where; path: string };

/** The blocks of a page, top to bottom. One that throws while it is drawn is left out, with the blocks in it. */
export function PageBlocks({ site, blocks, where, path }: Props) {
  return blocks.map(({ id, type, shown, children }) => {
    const known = site.get(type);
    if (!known) return null;
    const draw = (inside: ShownBlock[]) => <PageBlocks site={site} blocks={inside} where={where} path={path} />;
    return (
      <Dispensable key={id}>
        <known.View id={id} shown={shown} inside={children} draw={draw} where={where} path={path} />
      </Dispensable>
    );
  });
}
