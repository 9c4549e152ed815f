import { hoursFaults } from "#cms/business/hours-faults.ts";
import type { WrittenPlace } from "#cms/map/place.ts";
import { pointOf } from "#cms/map/point.ts";
import type { Language } from "#contract/language.ts";
import { missingName } from "#contract/titles/own-name.ts";
import type { Fault } from "#contract/wire/faults.ts";

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
  const { hours, position } = place;
  const name = missingName(place, { main, sent });
  const lost = position.trim() !== "" && pointOf(position) === null;
  return [
    ...(name ? [{ field: name, code: "NAME_MISSING" } as const] : []),
    ...(lost ? [{ field: "position", code: "PLACE_INVALID" } as const] : []),
    ...hoursFaults(hours, language).map(({ field, ...fault }) => ({ field: `hours/${field}`, ...fault })),
  ];
}
