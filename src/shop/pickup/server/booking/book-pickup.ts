import { readStoredConfig } from "#cms/settings/server/index.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { PickupChoice } from "#shop/pickup/contract.ts";
import { type PickupTimes, slotsOf } from "#shop/pickup/slots.ts";
import { placeOf, type StoredPlace } from "../places/place-row.ts";
import { timesOf } from "./known-places.ts";

/** What an order shows and keeps of its collection: names, address and note, and when, as they were. */
export type BookedPickup = Pick<StoredPlace, "name_de" | "name_en" | "address" | "note_de" | "note_en"> & {
  place: string;
  /** An ISO time, a day (`2026-12-01`), or null where nothing was chosen. */
  start: string | null;
  /** The ISO time at which a slot ends; null for a day. */
  end: string | null;
};

type Booking = { choice: PickupChoice; order: string; now: Date };

/**
 * Books when an order is collected, in the transaction that places it; what the order had booked before is given back. To
 * be called before `audit` and `changed`, as anything that locks rows. Those who book at the same place take turns, so
 * that no slot gets more orders than it can have.
 * @throws Problem `PICKUP_PLACE` where nothing can be collected, or no more; `PICKUP_SLOT` if the time is missing, too
 *   early or too far away, full, or the place is closed then
 */
export async function bookPickup(tx: Tx, { choice, order, now }: Booking): Promise<BookedPickup> {
  const booked = await choosePickup(tx, { choice, order, locked: true, now });
  const { start, end } = booked;
  const row = { order_id: order, place_id: booked.place, start_at: start, end_at: end ?? (start && endOf(start)) };
  await tx
    .insertInto("pickup_bookings")
    .values(row)
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
  return booked;
}

/**
 * The same without booking it: what an order would keep of it now.
 * @throws Problem as above
 */
export async function choosePickup(
  db: Db | Tx,
  { choice, order, locked = false, now }: Booking & { locked?: boolean },
): Promise<BookedPickup> {
  const place = await holdPlace(db, { id: choice.place, locked });
  const times = timesOf(place, (await readStoredConfig(db)).document);
  const wanted = wantedTime(times, choice.start, now);
  if (!wanted || (await isFull(db, { place, order, wanted })))
    throw new Problem("PICKUP_SLOT", { field: "pickup/start" });
  const { _id, name_de, name_en, address, note_de, note_en } = place;
  return { place: _id, name_de, name_en, address, note_de, note_en, ...wanted };
}

/** When an order was cancelled, or has been collected; what has been given back already stays as it is. */
export async function freePickup(tx: Tx, { order }: { order: string }): Promise<void> {
  await tx.deleteFrom("pickup_bookings").where("order_id", "=", order).execute();
}

/** What was booked under one id becomes the booking of another, which gives back what it had. False if nothing was booked. */
export async function movePickup(tx: Tx, { from, to }: { from: string; to: string }): Promise<boolean> {
  const kept = tx.selectFrom("pickup_bookings").select("order_id").where("order_id", "=", from);
  if (!(await kept.executeTakeFirst())) return false;
  await freePickup(tx, { order: to });
  await tx.updateTable("pickup_bookings").set({ order_id: to }).where("order_id", "=", from).execute();
  return true;
}

/** `locked`: until the transaction ends, nobody else books there, and the place stays as it is. */
async function holdPlace(db: Db | Tx, { id, locked }: { id: string; locked: boolean }): Promise<StoredPlace> {
  const row = await db
    .selectFrom("pickup_places")
    .select(["id", "version", "enabled", "document"])
    .where("id", "=", id)
    .where("enabled", "=", 1)
    .$if(locked && manyWriters(db), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("PICKUP_PLACE", { field: "pickup/place" });
  return placeOf(row);
}

type Wanted = Pick<BookedPickup, "start" | "end">;

/** Null for a time that cannot be chosen now, whether it is free or not. */
export function wantedTime(times: PickupTimes, start: string | null, now: Date): Wanted | null {
  if (times.choose === "nothing" || start === null) {
    return times.choose === "nothing" && start === null ? { start, end: null } : null;
  }
  const isDay = !start.includes("T");
  if (isDay !== (times.choose === "day")) return null;
  const day = isDay ? start : berlinDate(start);
  const [open] = slotsOf(times, { from: now, first: day, days: 1 });
  if (isDay) return open ? { start, end: null } : null;
  const at = new Date(start).toISOString();
  return open?.slots.find((slot) => slot.start === at) ?? null;
}

type Full = { place: StoredPlace; order: string; wanted: Wanted };

async function isFull(db: Db | Tx, { place: { _id, perSlot }, order, wanted: { start, end } }: Full): Promise<boolean> {
  if (perSlot === null || start === null) return false;
  const { first, last } = end === null ? berlinDay(start)! : { first: start, last: end };
  const { count } = await db
    .selectFrom("pickup_bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("place_id", "=", _id)
    .where("order_id", "!=", order)
    .where((eb) =>
      eb.or([eb.and([eb("start_at", ">=", first), eb("start_at", "<", last)]), eb("start_at", "=", start)]),
    )
    .executeTakeFirstOrThrow();
  return count >= perSlot;
}

function endOf(day: string): string {
  return berlinDay(day)!.last;
}
