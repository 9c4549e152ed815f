import type { OpeningTimes } from "#cms/business/hours.ts";
import { faultsIn, wholeTimes } from "#cms/business/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import { limits } from "#shop/pickup/place.ts";
import { type PickupDay, type PickupTimes, slotsOf } from "#shop/pickup/slots.ts";
import { readNumber } from "#shop/things/web/admin/index.ts";
import { type PlaceValues, pieces } from "./place-fields.ts";

type Asked = { business: OpeningTimes; now: string; language: Language };

/** The days that could be chosen if an order came in at `now`; null while something that was typed makes no sense. */
export function previewOf(values: PlaceValues, { business, now, language }: Asked): PickupDay[] | null {
  const { choose, ownHours, hours } = values;
  const numbers = { slotMinutes: 0, leadHours: 0, daysAhead: 0 };
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const typed = readNumber(values[name], pieces) ?? 0;
    const { minimum, maximum } = limits[name];
    if (typeof typed !== "number" || typed < minimum || typed > maximum) return null;
    numbers[name] = typed;
  }
  if (ownHours && faultsIn(hours, language).size > 0) return null;
  const times: PickupTimes = { choose, ...numbers, hours: ownHours ? wholeTimes(hours) : business };
  return slotsOf(times, { from: new Date(now) });
}
