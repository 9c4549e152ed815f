import { ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { PickupPlace } from "#shop/pickup/contract.ts";
import { placeOf } from "./place-row.ts";

/** @throws Problem `C404` */
export async function readPlace(db: Db, { id, now }: { id: string; now: Date }): Promise<PickupPlace> {
  const [place] = await readPlaces(db, { id, now });
  if (!place) throw new Problem("C404");
  return place;
}

/** All of them in their order, or the one that is asked for. */
export async function readPlaces(db: Db, { id, now }: { id?: string | undefined; now: Date }): Promise<PickupPlace[]> {
  const rows = await db
    .selectFrom("pickup_places")
    .select(["id", "version", "enabled", "document"])
    .select((eb) =>
      eb
        .selectFrom("pickup_bookings")
        .whereRef("place_id", "=", "pickup_places.id")
        .where((of) => of.or([of("end_at", ">=", now.toISOString()), of("end_at", "is", null)]))
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("booked"),
    )
    .$if(id !== undefined, (select) => select.where("id", "=", id ?? ""))
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ booked, ...row }) => ({ ...placeOf(row), booked: Number(booked) }));
}

/** What the audit log calls places. */
export async function placeTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db
    .selectFrom("pickup_places")
    .select(["id", "version", "enabled", "document"])
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => [row.id, ownName(placeOf(row))]);
}
