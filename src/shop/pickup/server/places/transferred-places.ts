import { type Static, Type } from "typebox";
import { fold } from "#contract/formats/fold.ts";
import { namedIn, ownName } from "#contract/titles/own-name.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { placeTable } from "#shop/pickup/place.ts";
import { placesTag } from "../booking/known-places.ts";
import { nextPosition, refuseTaken, takeTurnAtPlaces } from "./other-places.ts";
import { placeFaults } from "./place-faults.ts";
import { placeOf, rowOf } from "./place-row.ts";

const Place = closed({ _id: Id, position: Type.Integer({ minimum: 0 }), ...placeTable.written });
type Place = Static<typeof Place>;

/** Places where orders are collected, without the orders. One of the same name takes the place of the one here. */
export const transferredPlaces = transferred({
  kind: "pickupplace",
  after: [],
  needs: "pickupPlace.write",
  table: "pickup_places",
  trash: false,
  record: Place,
  async count(db) {
    const places = db.selectFrom("pickup_places").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await places.executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: (place) => fold(ownName(place)),
  async standing(tx, place) {
    const places = tx
      .selectFrom("pickup_places")
      .select("id")
      .where("name_folded", "=", fold(ownName(place)));
    return (await places.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Place> {
  const rows = inParts(
    ({ after, limit }) =>
      db.selectFrom("pickup_places").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ id }) => id,
  );
  for await (const { position, ...row } of rows) {
    const { version: _version, ...place } = placeOf(row);
    yield { position, ...place };
  }
}

async function arrive(tx: Tx, record: Place, { standing, language, forget }: Arriving): Promise<Arrived> {
  const { _id: id, position, ...written } = record;
  // A site of another main language takes it by the name that it has.
  refuseFaults(placeFaults(written, { language, main: namedIn(written), sent: written }), language);
  await takeTurnAtPlaces(tx);
  const before = await tx.selectFrom("pickup_places").selectAll().where("id", "=", id).executeTakeFirst();
  if (!before) await nextPosition(tx);
  const row = rowOf(written, { id, version: (before?.version ?? 0) + 1, position });
  await refuseTaken(tx, row);
  const same = before && before.document === row.document && before.enabled === row.enabled;
  if (same && before.position === position) return "same";
  await tx
    .insertInto("pickup_places")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  forget([placesTag]);
  return standing === null ? "added" : "changed";
}
