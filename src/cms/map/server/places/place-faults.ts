import { hoursFaults } from "#cms/business/hours-faults.ts";
import type { WrittenPlace } from "#cms/map/place.ts";
import { pointOf } from "#cms/map/point.ts";
import type { Language } from "#contract/language.ts";
import type { Fault } from "#contract/wire/faults.ts";

/** What is wrong with a place, each fault at its field (`hours/weekly/mon`). */
export function placeFaults({ hours, position }: WrittenPlace, language: Language): Fault[] {
  const lost = position.trim() !== "" && pointOf(position) === null;
  return [
    ...(lost ? [{ field: "position", code: "PLACE_INVALID" } as const] : []),
    ...hoursFaults(hours, language).map(({ field, ...fault }) => ({ field: `hours/${field}`, ...fault })),
  ];
}
