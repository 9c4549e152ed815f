import type { Language } from "#contract/language.ts";
import { may } from "#contract/rights/rights.ts";
import type { OverviewCard } from "#platform/faces/overview.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Overview } from "../contract.ts";

type Reading = { cards: Record<string, OverviewCard>; actor: Actor; language: Language; now: Date };

/** The cards of all features that the reader may see. */
export function readCards(platform: Platform, { cards, actor, language, now }: Reading): Promise<Overview["cards"]> {
  const own = Object.entries(cards).filter(([, { needs }]) => may(actor, needs));
  return Promise.all(own.map(async ([name, { read }]) => ({ name, ...(await read(platform, { language, now })) })));
}
