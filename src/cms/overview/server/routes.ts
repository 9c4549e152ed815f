import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { readOverview } from "../contract.ts";
import { readCards } from "./read-cards.ts";
import { lastWorkedOn } from "./read-worked.ts";

export function overviewEndpoints(platform: Platform, all: Gathered): Endpoint[] {
  return [
    handle(readOverview, async ({ actor, language, now }) => {
      const [cards, worked] = await Promise.all([
        readCards(platform, { cards: all.overview, actor, language, now }),
        lastWorkedOn(platform.db, { kinds: all.workedOn, titles: all.titles, actor, now }),
      ]);
      return { cards, worked };
    }),
  ];
}
