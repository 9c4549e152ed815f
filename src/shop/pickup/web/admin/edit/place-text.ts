import type { OpeningTimes } from "#cms/business/hours.ts";
import { timesText } from "#cms/business/web/admin/index.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { PlaceValues } from "./place-fields.ts";

const parts = ["weekly", "holidays", "exceptions"] as const satisfies (keyof OpeningTimes)[];

/** A value in words, for the comparison of two versions. */
export function placeText(
  values: PlaceValues,
  name: keyof PlaceValues,
  { t, language }: { t: Translate; language: Language },
): string {
  if (name === "enabled") return t(`admin:pickup.${values.enabled ? "on" : "off"}`);
  if (name === "ownHours") return t(`admin:pickup.hours.${values.ownHours ? "own" : "business"}`);
  if (name === "choose") return t(`admin:pickup.choose.${values.choose}`);
  if (name !== "hours") return values[name];
  return parts
    .map((part) => timesText(values.hours, part, { t, language }))
    .filter(Boolean)
    .join("\n");
}
