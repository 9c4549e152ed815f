import { addDays } from "#cms/business/holidays.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { Slot } from "#shop/pickup/slots.ts";

/** How many orders will be collected at a place, by the day, and by when on it. */
export type Booked = ReadonlyMap<string, readonly string[]>;

/** What will be collected from today on, by the ids of the places. */
export async function readBooked(db: Db, { now }: { now: Date }): Promise<ReadonlyMap<string, Booked>> {
  const rows = await runPrepared(db, {
    shape: "booked from a day on",
    // A day begins in Germany before it does by UTC, in which times are stored.
    values: { first: addDays(berlinDate(now), -1) },
    build: (from, { first }) =>
      from.selectFrom("pickup_bookings").select(["place_id", "start_at"]).where("start_at", ">=", first),
  });
  const places = new Map<string, Map<string, string[]>>();
  for (const { place_id, start_at } of rows) {
    if (start_at === null) continue;
    const days = places.get(place_id) ?? new Map<string, string[]>();
    places.set(place_id, days);
    const day = start_at.includes("T") ? berlinDate(start_at) : start_at;
    days.set(day, [...(days.get(day) ?? []), start_at]);
  }
  return places;
}

/** How many more orders can be collected; null for any number. `taken` are those of the day. */
export function leftIn(slot: Slot, { most, taken }: { most: number | null; taken: readonly string[] }): number | null {
  // Slots may have had another length when something was booked.
  const within = (start: string) => slot.start <= start && start < slot.end;
  return most === null ? null : Math.max(0, most - taken.filter(within).length);
}
