import { hoursFaults } from "#cms/business/hours-faults.ts";
import type { Language } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { WrittenPlace } from "#shop/pickup/place.ts";

/** What is wrong with a place, each fault at its field (`hours/weekly/mon`). */
export function placeFaults(place: WrittenPlace, language: Language): Fault[] {
  const { hours, choose, leadHours, daysAhead } = place;
  const never = choose !== "nothing" && leadHours > daysAhead * 24;
  return [
    ...hoursFaults(hours, language).map(({ field, ...fault }) => ({ field: `hours/${field}`, ...fault })),
    ...(never ? [{ field: "leadHours", code: "PICKUP_LEAD", values: { days: daysAhead } } as const] : []),
  ];
}
