import { readMap } from "#cms/map/contract.ts";
import type { BlockLoading } from "#cms/pages/web/index.ts";
import { load } from "#web/load.ts";
import type { MapPlace } from "../map-places.ts";
import type { ShownSiteMap } from "../shown-map.ts";

/** The map of the places of the site in this block; null where the owner has set up no source, and for one without positions. */
export async function siteMapOf(
  places: readonly MapPlace[],
  { context }: Pick<BlockLoading, "context">,
): Promise<ShownSiteMap | null> {
  // The place that stands in the block alone is on no map: tiles are only handed on around places of the site.
  const found = places.flatMap(({ card, point }) => (card.id && point ? [{ card, point }] : []));
  if (found.length === 0) return null;
  const { source, pictures } = await load(context, readMap, {});
  if (!source) return null;
  const ids = found.map(({ card }) => card.id).join();
  const spots = found.map(({ card, point }) => {
    return { ...point, place: card.id, name: card.name, address: card.address };
  });
  return { picture: pictures.find((one) => one.places.join() === ids) ?? null, source, spots };
}
