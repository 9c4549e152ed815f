import type { Platform } from "#platform/platform.ts";
import { MissedAddresses } from "./missed-addresses.ts";

const ofPlatform = new WeakMap<object, MissedAddresses>();

/** The counter of this process: pages note addresses in it, and a job and the end of the process write them. */
export function missedOf(platform: Platform): MissedAddresses {
  const known = ofPlatform.get(platform.changes);
  if (known) return known;
  const made = new MissedAddresses(platform);
  ofPlatform.set(platform.changes, made);
  return made;
}
