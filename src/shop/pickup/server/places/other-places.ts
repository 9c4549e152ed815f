import { sql } from "kysely";
import { namedIn, ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { mostPlaces, type WrittenPlace } from "#shop/pickup/place.ts";
import type { PickupPlaceRow } from "../migrations/2026-11-27-pickup.ts";

/** Until its transaction ends, no other one writes places: two at once could make one too many, or two of one name. */
export async function takeTurnAtPlaces(tx: Tx): Promise<void> {
  if (manyWriters(tx)) await sql`select pg_advisory_xact_lock(7415006)`.execute(tx);
}

/** Behind all others. @throws Problem `PICKUP_PLACES_MANY` */
export async function nextPosition(tx: Tx): Promise<number> {
  const { count, last } = await tx
    .selectFrom("pickup_places")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("position").as("last")])
    .executeTakeFirstOrThrow();
  if (count >= mostPlaces) throw new Problem("PICKUP_PLACES_MANY", { values: { count: mostPlaces } });
  return (last ?? 0) + 1;
}

/** @throws Problem `PICKUP_PLACE_TAKEN` if another place is called the same */
export async function refuseTaken(
  tx: Tx,
  { id, name_folded, document }: Pick<PickupPlaceRow, "id" | "name_folded" | "document">,
): Promise<void> {
  const other = tx.selectFrom("pickup_places").select("id").where("name_folded", "=", name_folded);
  if ((await other.where("id", "!=", id).executeTakeFirst()) === undefined) return;
  const place = JSON.parse(document) as Pick<WrittenPlace, "name_de" | "name_en">;
  throw new Problem("PICKUP_PLACE_TAKEN", { field: `name_${namedIn(place)}`, values: { name: ownName(place) } });
}
