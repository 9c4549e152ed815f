import type { RouterContextProvider } from "react-router";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { load } from "#web/load.ts";
import { type OfferedPlace, type PickupChoice, readPickup } from "../contract.ts";

/** What the form shows: what has been chosen so far, or the day that somebody asked for (`pickupDayAsked`). */
type Asked = { chosen: PickupChoice | null; day?: string | null };

/** The places for `PickupFields`, in their order, with the slots of the day in question. */
export async function loadPickup(
  context: Readonly<RouterContextProvider>,
  { chosen, day = null }: Asked,
): Promise<OfferedPlace[]> {
  const start = chosen?.start ?? null;
  const wanted = day ?? (start?.includes("T") ? berlinDate(start) : start);
  const isDay = wanted !== null && /^\d{4}-\d\d-\d\d$/.test(wanted);
  const { places } = await load(context, readPickup, { query: isDay ? { day: wanted } : {} });
  return places;
}
