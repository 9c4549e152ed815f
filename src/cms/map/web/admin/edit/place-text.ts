import type { OpeningTimes } from "#cms/business/hours.ts";
import { timesText } from "#cms/business/web/admin/index.ts";
import { placeTable } from "#cms/map/place.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { tableFields } from "#web/form/table-fields.ts";

export const placeFields = tableFields(placeTable);
export type PlaceValues = { [N in keyof typeof placeFields]: (typeof placeFields)[N]["empty"] };

const parts = ["weekly", "holidays", "exceptions"] as const satisfies (keyof OpeningTimes)[];

/** A value in words, for the comparison of two versions. */
export function placeText(
  values: PlaceValues,
  name: keyof PlaceValues,
  { t, language }: { t: Translate; language: Language },
): string {
  if (name === "enabled") return t(`admin:map.${values.enabled ? "on" : "off"}`);
  if (name === "opening") return t(`admin:map.opening.${values.opening}`);
  if (name === "picture") return t(values.picture ? "admin:map.picture.one" : "admin:map.picture.none");
  if (name !== "hours") return values[name];
  return parts
    .map((part) => timesText(values.hours, part, { t, language }))
    .filter(Boolean)
    .join("\n");
}
