import { type MapProps, map } from "#cms/map/blocks/map/block.ts";
import type { ShownPlace } from "#cms/map/contract.ts";
import { type Point, pointOf } from "#cms/map/point.ts";
import { blocksOnPages } from "#cms/pages/server/index.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Db } from "#database/database.ts";

/** Places that stand on one map, by their ids, with where they are. */
export type PlaceSet = { ids: string[]; points: Point[] };

/** Nobody needs more different maps of one business. */
const most = 40;

/** The sets of places that maps on published pages show, each once. */
export async function wantedSets(
  db: Db,
  { types, places }: { types: BlockTypes; places: readonly ShownPlace[] },
): Promise<PlaceSet[]> {
  const blocks = await blocksOnPages(db, { types, name: map.name });
  const sets = new Map<string, PlaceSet>();
  for (const { props } of blocks) {
    const { provider, places: chosen, address, place } = props as MapProps;
    const ownAlone = chosen.length === 0 && (address.trim() !== "" || pointOf(place) !== null);
    if (provider !== "own" || ownAlone) continue;
    const set = setOf(places, chosen);
    if (set && sets.size < most) sets.set(set.ids.join(), set);
  }
  return [...sets.values()];
}

/** The chosen places in their order, or all of them; null where none is on a map. */
export function setOf(places: readonly ShownPlace[], chosen: readonly string[]): PlaceSet | null {
  const shown = chosen.length > 0 ? chosen.flatMap((id) => places.find(({ _id }) => _id === id) ?? []) : places;
  const set: PlaceSet = { ids: [], points: [] };
  for (const { _id, latitude, longitude } of shown) {
    if (latitude === null || longitude === null) continue;
    set.ids.push(_id);
    set.points.push({ latitude, longitude });
  }
  return set.ids.length > 0 ? set : null;
}
