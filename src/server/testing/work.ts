import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { lanesOf } from "../house.ts";

/** The work of all lanes, to be done by one worker. */
export function workOf(platform: Platform): Kinds {
  return Object.assign({}, ...Object.values(lanesOf(platform)).map(({ kinds }) => kinds)) as Kinds;
}
