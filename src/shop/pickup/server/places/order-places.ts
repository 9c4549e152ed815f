import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { placesTag } from "../booking/known-places.ts";
import { takeTurnAtPlaces } from "./other-places.ts";

type Order = { ids: readonly string[]; by: string | null; now: Date };

/** Puts places into this order; those that are not named come behind, as they stood. @throws Problem `C404` */
export function orderPlaces(db: Db, { ids, by, now }: Order): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurnAtPlaces(tx);
    const rows = await tx.selectFrom("pickup_places").select("id").orderBy("position").orderBy("id").execute();
    const known = rows.map(({ id }) => id);
    if (ids.some((id) => !known.includes(id))) throw new Problem("C404");
    const ordered = [...ids, ...known.filter((id) => !ids.includes(id))];
    for (const [at, id] of ordered.entries()) {
      await tx
        .updateTable("pickup_places")
        .set({ position: at + 1 })
        .where("id", "=", id)
        .execute();
    }
    await audit(tx, { by, action: "pickupPlace.order", now });
    await changed(tx, { tags: [placesTag], now });
  });
}
