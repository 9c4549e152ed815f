import { sql } from "kysely";
import { mostPlaces, placeTable, type WrittenPlace } from "#cms/map/place.ts";
import { filesIn } from "#contract/fields/fields.ts";
import { namedIn, ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import type { PlaceRow } from "../migrations/2026-11-30-map.ts";

/** Until its transaction ends, no other one writes places: two at once could make one too many, or two of one name. */
export async function takeTurnAtPlaces(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415124)`.execute(tx);
}

/** @throws Problem `PLACES_MANY` */
export async function refuseMany(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom("places")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostPlaces) throw new Problem("PLACES_MANY", { values: { count: mostPlaces } });
}

/**
 * Stores a place, whether or not it stands, and notes that it shows its picture.
 * @throws Problem `PLACE_TAKEN` if another place is called the same
 */
export async function putPlace(tx: Tx, { row, now }: { row: PlaceRow; now: Date }): Promise<void> {
  const written = JSON.parse(row.document) as Omit<WrittenPlace, "enabled">;
  const other = tx.selectFrom("places").select("id").where("name_folded", "=", row.name_folded);
  if (await other.where("id", "!=", row.id).executeTakeFirst())
    throw new Problem("PLACE_TAKEN", { field: `name_${namedIn(written)}`, values: { name: ownName(written) } });
  await tx
    .insertInto("places")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  const used = filesIn(placeTable, written);
  const live = row.enabled === 1 ? { used, from: now.toISOString() } : null;
  await noteUses(tx, { kind: "place", thing: row.id, draft: used, live });
}
