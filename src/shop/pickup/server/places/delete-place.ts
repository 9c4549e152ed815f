import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { placesTag } from "../booking/known-places.ts";

type Deletion = { id: string; by: string | null; now: Date };

/**
 * Removes a place at which nothing is to be collected any more.
 * @throws Problem `C404`; `PICKUP_BOOKED` while orders are to be collected there, or have no time
 */
export function deletePlace(db: Db, { id, by, now }: Deletion): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Nobody books there meanwhile.
    const place = await tx
      .selectFrom("pickup_places")
      .select("id")
      .where("id", "=", id)
      .$if(manyWriters(tx), (select) => select.forUpdate())
      .executeTakeFirst();
    if (!place) throw new Problem("C404");
    const { count } = await tx
      .selectFrom("pickup_bookings")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("place_id", "=", id)
      .where((eb) => eb.or([eb("end_at", ">=", now.toISOString()), eb("end_at", "is", null)]))
      .executeTakeFirstOrThrow();
    if (count > 0) throw new Problem("PICKUP_BOOKED", { values: { count } });
    await tx.deleteFrom("pickup_places").where("id", "=", id).execute();
    await audit(tx, { by, action: "pickupPlace.delete", thing: id, now });
    await changed(tx, { tags: [placesTag], now });
  });
}
