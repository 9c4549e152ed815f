import type { Tx } from "#database/database.ts";
import type { WrittenPlace } from "#shop/pickup/place.ts";
import { nextPosition } from "./other-places.ts";
import { rowOf } from "./place-row.ts";

/** Writes the place of the example. @throws Problem `PICKUP_PLACES_MANY` */
export async function addPlaceIn(tx: Tx, { id, written }: { id: string; written: WrittenPlace }): Promise<void> {
  const row = rowOf(written, { id, version: 1, position: await nextPosition(tx) });
  await tx.insertInto("pickup_places").values(row).execute();
}

/** Removes the place of the example, unless somebody has changed it, or something is to be collected there. */
export async function dropPlaceIn(tx: Tx, { written }: { written: WrittenPlace }): Promise<void> {
  const { document } = rowOf(written, { id: "", version: 1, position: 0 });
  await tx
    .deleteFrom("pickup_places")
    .where("version", "=", 1)
    .where("document", "=", document)
    .where("id", "not in", (bookings) => bookings.selectFrom("pickup_bookings").select("place_id"))
    .execute();
}
