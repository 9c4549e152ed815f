import { hoursFaults } from "#cms/business/hours-faults.ts";
import type { Language } from "#contract/language.ts";
import { missingName } from "#contract/titles/own-name.ts";
import type { Fault } from "#contract/wire/faults.ts";
import type { WrittenPlace } from "#shop/pickup/place.ts";

type Judging = {
  /** Of whoever is told the faults. */
  language: Language;
  /** In which the place needs a name: the main one of the site. */
  main: Language;
  /** What of it is written now; all of a new one. */
  sent: Partial<WrittenPlace>;
};

/** What is wrong with a place, each fault at its field (`hours/weekly/mon`). */
export function placeFaults(place: WrittenPlace, { language, main, sent }: Judging): Fault[] {
  const name = missingName(place, { main, sent });
  const { hours, choose, leadHours, daysAhead } = place;
  const never = choose !== "nothing" && leadHours > daysAhead * 24;
  return [
    ...(name ? [{ field: name, code: "NAME_MISSING" } as const] : []),
    ...hoursFaults(hours, language).map(({ field, ...fault }) => ({ field: `hours/${field}`, ...fault })),
    ...(never ? [{ field: "leadHours", code: "PICKUP_LEAD", values: { days: daysAhead } } as const] : []),
  ];
}
