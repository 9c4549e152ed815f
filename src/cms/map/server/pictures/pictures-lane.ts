import { placesTag } from "#cms/map/contract.ts";
import type { Follower } from "#platform/changes/followers.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import type { Platform } from "#platform/platform.ts";
import { TileStore } from "../tiles/tile-store.ts";
import { MapDrawer } from "./drawing/map-drawer.ts";
import { makePictures } from "./make-pictures.ts";

export const pictureJob = "map-pictures";
const hours = 3600;

/** What a map shows depends on the places, on the source, and on the blocks of published pages. */
export const pictureFollower: Follower = {
  job: pictureJob,
  follows: (tag) => tag === placesTag || tag === "config" || tag.startsWith("page:"),
};

/** A source that is slow delays nothing else. */
export function picturesLane(platform: Platform, { blocks: types }: Pick<Gathered, "blocks">): Lane {
  const drawer = new MapDrawer();
  const tiles = new TileStore(platform);
  const work = () => makePictures({ platform, tiles, drawer, types });
  return {
    leaseSeconds: 600,
    kinds: {
      [pictureJob]: { work },
      // Where the source was in trouble for long, and when streets have changed.
      "map-pictures-again": { everySeconds: 6 * hours, work },
    },
    cutOff: () => void drawer.stop(),
  };
}
