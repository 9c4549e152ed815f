import type { Static } from "typebox";
import { placesTag } from "#cms/map/contract.ts";
import { placeTable } from "#cms/map/place.ts";
import { fold } from "#contract/formats/fold.ts";
import { namedIn, ownName } from "#contract/titles/own-name.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { placeFaults } from "./place-faults.ts";
import { placeOf, rowOf } from "./place-row.ts";
import { putPlace, refuseMany, takeTurnAtPlaces } from "./put-place.ts";

const Record = closed({ _id: Id, ...placeTable.written });
type Record = Static<typeof Record>;

/** The places of the site. One of the same name takes the place of the one here. */
export const transferredPlaces = transferred({
  kind: "place",
  after: ["file"],
  needs: "place.write",
  table: "places",
  trash: false,
  record: Record,
  async count(db) {
    const places = db.selectFrom("places").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await places.executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: (place) => fold(ownName(place)),
  async standing(tx, place) {
    const places = tx
      .selectFrom("places")
      .select("id")
      .where("name_folded", "=", fold(ownName(place)));
    return (await places.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Record> {
  const rows = inParts(
    ({ after, limit }) =>
      db.selectFrom("places").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ id }) => id,
  );
  for await (const row of rows) {
    const { version: _version, ...place } = placeOf(row);
    yield place;
  }
}

async function arrive(tx: Tx, record: Record, { standing, language, forget, now }: Arriving): Promise<Arrived> {
  const { _id: id, ...written } = record;
  // A site of another main language takes it by the name that it has.
  refuseFaults(placeFaults(written, { language, main: namedIn(written), sent: written }), language);
  await takeTurnAtPlaces(tx);
  const before = await tx.selectFrom("places").selectAll().where("id", "=", id).executeTakeFirst();
  if (!before) await refuseMany(tx);
  const row = rowOf(written, { id, version: (before?.version ?? 0) + 1 });
  if (before && before.document === row.document && before.enabled === row.enabled) return "same";
  await putPlace(tx, { row, now });
  forget([placesTag, "uses"]);
  return standing === null ? "added" : "changed";
}
