import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { lanesOf } from "../house.ts";

/** The jobs of all lanes, for one worker. */
export function workOf(platform: Platform): Kinds {
  return Object.assign({}, ...Object.values(lanesOf(platform)).map(({ kinds }) => kinds)) as Kinds;
}
