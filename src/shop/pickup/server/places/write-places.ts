import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { changePickupPlace } from "#shop/pickup/contract.ts";
import type { WrittenPlace } from "#shop/pickup/place.ts";
import { placesTag } from "../booking/known-places.ts";
import { nextPosition, refuseTaken, takeTurnAtPlaces } from "./other-places.ts";
import { placeFaults } from "./place-faults.ts";
import { placeOf, rowOf } from "./place-row.ts";

type Acting = { id: string; by: string | null; now: Date };
type Writing = Acting & { language: Language };

/** @throws Problem `PICKUP_PLACES_MANY`, `PICKUP_PLACE_TAKEN`, and the faults of a place */
export async function createPlace(
  db: Db,
  { id, written, language, by, now }: Writing & { written: WrittenPlace },
): Promise<void> {
  const [main] = await readSiteLanguages(db);
  refuseFaults(placeFaults(written, { language, main, sent: written }), language);
  return db.transaction().execute(async (tx) => {
    await takeTurnAtPlaces(tx);
    const row = rowOf(written, { id, version: 1, position: await nextPosition(tx) });
    await refuseTaken(tx, row);
    await tx.insertInto("pickup_places").values(row).execute();
    await audit(tx, { by, action: "pickupPlace.create", thing: id, now });
    await changed(tx, { tags: [placesTag], now });
  });
}

type Change = Writing & {
  version: number;
  change: Omit<Input<typeof changePickupPlace>["body"], "_id" | "version">;
};

/** @throws Problem `C404`, `PICKUP_PLACE_TAKEN`, and the faults of a place; ChangedMeanwhile */
export function changePlace(db: Db, { id, version, change, language, by, now }: Change): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurnAtPlaces(tx);
    const before = await tx.selectFrom("pickup_places").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) throw new Problem("C404");
    if (before.version !== version) throw new ChangedMeanwhile(id);
    const { _id, version: _former, ...was } = placeOf(before);
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const written: WrittenPlace = { ...was, ...Object.fromEntries(sent) };
    const [main] = await readSiteLanguages(tx);
    refuseFaults(placeFaults(written, { language, main, sent: change }), language);
    const row = rowOf(written, { id, version: version + 1, position: before.position });
    await refuseTaken(tx, row);
    await tx.updateTable("pickup_places").set(row).where("id", "=", id).execute();
    const fields = sent.map(([name]) => name);
    await audit(tx, { by, action: "pickupPlace.update", thing: id, details: { fields }, now });
    await changed(tx, { tags: [placesTag], now });
  });
}
