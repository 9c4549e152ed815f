import { lastWorkedOn } from "#cms/overview/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { findThings } from "../contract.ts";
import { readFound } from "./read-found.ts";

export function paletteEndpoints(platform: Platform, all: Gathered): Endpoint[] {
  return [
    handle(findThings, async ({ query, actor, language, now }) => {
      const words = fold(query.q ?? "")
        .split(" ")
        .filter(Boolean);
      if (words.length === 0) {
        const worked = await lastWorkedOn(platform.db, { kinds: all.workedOn, titles: all.titles, actor, now });
        return { found: [], worked };
      }
      const finders = await all.found(platform);
      return { found: await readFound(finders, { words, actor, language, now }), worked: [] };
    }),
  ];
}
