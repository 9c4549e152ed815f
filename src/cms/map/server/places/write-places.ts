import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { type changePlace as changing, placesTag } from "#cms/map/contract.ts";
import { placeTable, type WrittenPlace } from "#cms/map/place.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { placeFaults } from "./place-faults.ts";
import { placeOf, rowOf } from "./place-row.ts";
import { putPlace, refuseMany, takeTurnAtPlaces } from "./put-place.ts";

type Writing = { id: string; language: Language; by: string | null; now: Date };

/** @throws Problem `PLACES_MANY`, `PLACE_TAKEN`, `NOT_PICTURE`, and the faults of a place */
export async function createPlace(
  db: Db,
  { id, written, language, by, now }: Writing & { written: WrittenPlace },
): Promise<void> {
  const [main] = await readSiteLanguages(db);
  refuseFaults(placeFaults(written, { language, main, sent: written }), language);
  return db.transaction().execute(async (tx) => {
    await create(tx, { id, written, now });
    await audit(tx, { by, action: "place.create", thing: id, now });
  });
}

/** What is wrong with the place itself has been refused before. */
export async function create(
  tx: Tx,
  { id, written, now }: Pick<Writing, "id" | "now"> & { written: WrittenPlace },
): Promise<void> {
  await takeTurnAtPlaces(tx);
  await refuseMany(tx);
  await refuseWrongFiles(tx, { table: placeTable, values: written });
  await putPlace(tx, { row: rowOf(written, { id, version: 1 }), now });
  await changed(tx, { tags: [placesTag, "uses"], now });
}

type Change = Writing & {
  version: number;
  change: Omit<Input<typeof changing>["body"], "_id" | "version">;
};

/** @throws Problem `C404`, `PLACE_TAKEN`, `NOT_PICTURE`, and the faults of a place; ChangedMeanwhile */
export function changePlace(db: Db, { id, version, change, language, by, now }: Change): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await takeTurnAtPlaces(tx);
    const before = await tx.selectFrom("places").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) throw new Problem("C404");
    if (before.version !== version) throw new ChangedMeanwhile(id);
    const { _id, version: _former, ...was } = placeOf(before);
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const written: WrittenPlace = { ...was, ...Object.fromEntries(sent) };
    const [main] = await readSiteLanguages(tx);
    refuseFaults(placeFaults(written, { language, main, sent: change }), language);
    await refuseWrongFiles(tx, { table: placeTable, values: change });
    await putPlace(tx, { row: rowOf(written, { id, version: version + 1 }), now });
    await audit(tx, { by, action: "place.update", thing: id, details: { fields: sent.map(([name]) => name) }, now });
    await changed(tx, { tags: [placesTag, "uses"], now });
  });
}
