import { hoursFaults } from "#cms/business/hours-faults.ts";
import type { WrittenPlace } from "#cms/map/place.ts";
import { pointOf } from "#cms/map/point.ts";
import type { Language } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";

type Judging = {
  /** Of whoever is told the faults. */
  language: Language;
  /** In which the place needs a name: the main one of the site. */
  main: Language;
};

/** What is wrong with a place, each fault at its field (`hours/weekly/mon`). */
export function placeFaults(place: WrittenPlace, { language, main }: Judging): Fault[] {
  const { hours, position } = place;
  const field = `name_${main}` as const;
  const lost = position.trim() !== "" && pointOf(position) === null;
  return [
    ...(place[field].trim() === "" ? [{ field, code: "NAME_MISSING" } as const] : []),
    ...(lost ? [{ field: "position", code: "PLACE_INVALID" } as const] : []),
    ...hoursFaults(hours, language).map(({ field, ...fault }) => ({ field: `hours/${field}`, ...fault })),
  ];
}
