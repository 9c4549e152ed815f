import type { Platform } from "#platform/platform.ts";
import { VisitCounter } from "./visit-counter.ts";

const ofPlatform = new WeakMap<object, VisitCounter>();

/** The counter of this process: requests are counted in it, and the end of the process writes it. */
export function visitCounterOf(platform: Platform): VisitCounter {
  const known = ofPlatform.get(platform.changes);
  if (known) return known;
  const made = new VisitCounter(platform);
  ofPlatform.set(platform.changes, made);
  return made;
}
