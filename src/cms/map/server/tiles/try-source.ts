import { lookAtPicture } from "#cms/files/server/index.ts";
import type { ShownPlace } from "#cms/map/contract.ts";
import { needsKey } from "#cms/map/map-source.ts";
import { pixelOf, tileSide } from "#cms/map/tile-grid.ts";
import type { changeConfig } from "#cms/settings/contract.ts";
import { changedMap, mapFaults, readStoredConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem, type ProblemCode } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import type { Platform } from "#platform/platform.ts";
import { fetchTile, TileFailed, type TileTrouble } from "./fetch-tile.ts";

type Trial = {
  change: NonNullable<NonNullable<Input<typeof changeConfig>["body"]["components"]>["map"]>;
  places: readonly ShownPlace[];
  by: string | null;
  language: Language;
  now: Date;
};

/** So that nobody tries keys by it, or asks other servers without end. */
const mostTrials = { most: 60, seconds: 3600 };
/** As near as one sees a village and its streets. */
const tried = 14;
/** Where there is no place yet: the middle of Germany. */
const middle = { latitude: 51.163, longitude: 10.448 };

const source = "components/map/source/url";
const key = "components/map/apikey";
const told: Record<TileTrouble, { code: ProblemCode; field: string }> = {
  missing: { code: "MAP_SOURCE_MISSING", field: source },
  key: { code: "MAP_SOURCE_KEY", field: source },
  busy: { code: "MAP_SOURCE_BUSY", field: source },
  type: { code: "MAP_SOURCE_TYPE", field: source },
  large: { code: "MAP_SOURCE_LARGE", field: source },
  silent: { code: "MAP_SOURCE_SILENT", field: source },
  unknown: { code: "MAP_SOURCE_UNKNOWN", field: source },
  unreachable: { code: "MAP_SOURCE_UNREACHABLE", field: source },
};

/**
 * Fetches a tile by settings that are not stored yet, and returns it as a `data:` address.
 * @throws Problem that says what is wrong, at the field where it can be put right
 */
export async function trySource(
  platform: Pick<Platform, "db" | "spool" | "fetchOutside">,
  { change, places, by, language, now }: Trial,
): Promise<string> {
  const { db, spool } = platform;
  const before = (await readStoredConfig(db)).document.components.map;
  const after = changedMap(before, change);
  if (after.source.url === "") throw new Problem("FIELD_REQUIRED", { field: source });
  refuseFaults(mapFaults({ change, before, after }), language);
  if (needsKey(after.source) && !after.apikey) throw new Problem("MAP_KEY_MISSING", { field: key });
  await countUp(db, { key: `map-source-test:${by}`, ...mostTrials, now });
  const { latitude, longitude } = places.find((place) => place.latitude !== null) ?? middle;
  const z = Math.min(tried, after.source.maxZoom);
  const at = pixelOf({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, z);
  const tile = { z, x: Math.floor(at.x / tileSide), y: Math.floor(at.y / tileSide), double: false };
  try {
    const fetched = await fetchTile(platform, { ...tile, source: after.source, key: after.apikey ?? "", known: null });
    if (!("received" in fetched)) throw new TileFailed("type");
    const { path } = fetched.received;
    try {
      return (await lookAtPicture({ path, type: fetched.type }, spool)).preview;
    } finally {
      await spool.drop(path);
    }
  } catch (error) {
    throw refusalOf(error, tile);
  }
}

function refusalOf(error: unknown, { z }: { z: number }): unknown {
  if (error instanceof TileFailed) {
    const { code, field } = told[error.trouble];
    return new Problem(code, { field, values: { zoom: z } });
  }
  if (error instanceof Problem && error.code.startsWith("PICTURE_"))
    return new Problem("MAP_SOURCE_TYPE", { field: source });
  return error;
}
