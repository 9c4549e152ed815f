import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { textIn } from "#web/from-form.ts";
import type { PickupChoice } from "../contract.ts";
import { dateName, placeName, showName, startName } from "./pickup-names.ts";

/**
 * What was chosen in the fields of `PickupFields`; null without a place. `start` is null if nothing was chosen at it, also
 * if the slot is not one of the day that was chosen last: its slots were not shown yet.
 */
export function pickupFrom(form: FormData): PickupChoice | null {
  const place = textIn(form, placeName);
  if (!place) return null;
  const [date, start] = [textIn(form, dateName(place)), textIn(form, startName(place))];
  const fits = start !== "" && (date === "" || dayOf(start) === date);
  return { place, start: fits ? start : null };
}

/** The day whose slots somebody wants to see, by the button that is there without a script; null if the form was sent on. */
export function pickupDayAsked(form: FormData): string | null {
  const place = textIn(form, showName);
  return (place && textIn(form, dateName(place))) || null;
}

/** Null for what is no time. */
function dayOf(start: string): string | null {
  return Number.isNaN(Date.parse(start)) ? null : berlinDate(start);
}
