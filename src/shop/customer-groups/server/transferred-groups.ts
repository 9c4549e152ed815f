import { type Static } from "typebox";
import { fold } from "#contract/formats/fold.ts";
import { namedIn, ownName } from "#contract/titles/own-name.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { customerGroupTable } from "#shop/customer-groups/customer-group.ts";
import { customerGroupsTag } from "./known-buyers.ts";
import { refuseUnnamed, rowOf } from "./write-groups.ts";

const Group = closed({ _id: Id, ...customerGroupTable.written });
type Group = Static<typeof Group>;

/** Customer groups without their customers, who stay where they are. One of the same name takes the place of the one here. */
export const transferredGroups = transferred({
  kind: "customergroup",
  after: [],
  needs: "customerGroup.write",
  table: "customer_groups",
  trash: false,
  record: Group,
  async count(db) {
    const groups = db.selectFrom("customer_groups");
    return (await groups.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: (group) => fold(ownName(group)),
  async standing(tx, group) {
    const name = fold(ownName(group));
    const groups = tx.selectFrom("customer_groups").select("id").where("name_folded", "=", name);
    return (await groups.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Group> {
  const rows = inParts(
    ({ after, limit }) =>
      db.selectFrom("customer_groups").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute(),
    ({ id }) => id,
  );
  for await (const { id, name_de, name_en, display, discount } of rows) {
    yield { _id: id, name_de, name_en, display: display as Group["display"], discount: discount / 100 };
  }
}

async function arrive(tx: Tx, { _id: id, ...written }: Group, { forget, now, standing }: Arriving): Promise<Arrived> {
  // A site of another main language takes it by the name that it has.
  refuseUnnamed(written, { main: namedIn(written), sent: written });
  const before = await tx.selectFrom("customer_groups").selectAll().where("id", "=", id).executeTakeFirst();
  const row = rowOf(written, { id, version: (before?.version ?? 0) + 1, now });
  const { version: _version, changed_at: _changed, ...is } = row;
  if (before) {
    const { version: _former, changed_at: _at, ...was } = before;
    if (Object.entries(is).every(([name, value]) => was[name as keyof typeof was] === value)) return "same";
  }
  await tx
    .insertInto("customer_groups")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  forget([customerGroupsTag]);
  return standing === null ? "added" : "changed";
}
