import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { missingName, namedIn, ownName } from "#contract/titles/own-name.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { type changeCustomerGroup, type createCustomerGroup, mostGroups } from "../contract.ts";
import { customerGroupsTag } from "./known-buyers.ts";
import type { CustomerGroupRow } from "./migrations/2026-11-27-customer-groups.ts";

type Acting = { id: string; by: string | null; now: Date };
type Written = Input<typeof createCustomerGroup>["body"];

/** @throws Problem `NAME_MISSING`, `CUSTOMER_GROUP_TAKEN`, `CUSTOMER_GROUP_MANY` */
export function createGroup(db: Db, { id, by, now, written }: Acting & { written: Written }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [main] = await readSiteLanguages(tx);
    refuseUnnamed(written, { main, sent: written });
    const { count } = await tx
      .selectFrom("customer_groups")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= mostGroups) throw new Problem("CUSTOMER_GROUP_MANY", { values: { count: mostGroups } });
    const row = rowOf(written, { id, version: 1, now });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("customer_groups")
      .values(row)
      .onConflict((conflict) => conflict.column("name_folded").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw taken(row);
    await audit(tx, { by, action: "customerGroup.create", thing: id, now });
    await changed(tx, { tags: [customerGroupsTag], now });
  });
}

type Change = Acting & { version: number; change: Omit<Input<typeof changeCustomerGroup>["body"], "_id" | "version"> };

/** @throws Problem `C404`, `NAME_MISSING`, `CUSTOMER_GROUP_TAKEN`; ChangedMeanwhile */
export function changeGroup(db: Db, { id, version, change, by, now }: Change): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("customer_groups").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) throw new Problem("C404");
    if (before.version !== version) throw new ChangedMeanwhile(id);
    const { name_de, name_en, display, discount } = before;
    const written = { name_de, name_en, display: display as Written["display"], discount: discount / 100 };
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const next: Written = { ...written, ...Object.fromEntries(sent) };
    const [main] = await readSiteLanguages(tx);
    refuseUnnamed(next, { main, sent: change });
    const row = rowOf(next, { id, version: version + 1, now });
    if (await isTaken(tx, row)) throw taken(row);
    const { numUpdatedRows } = await tx
      .updateTable("customer_groups")
      .set(row)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
    const fields = sent.map(([name]) => name);
    await audit(tx, { by, action: "customerGroup.update", thing: id, details: { fields }, now });
    await changed(tx, { tags: [customerGroupsTag], now });
  });
}

/** Its customers pay what everybody pays. @throws Problem `C404` */
export function deleteGroup(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("customer_groups").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await audit(tx, { by, action: "customerGroup.delete", thing: id, now });
    await changed(tx, { tags: [customerGroupsTag], now });
  });
}

type Placing = { user: string; group: string | null; by: string | null; now: Date };

/** @throws Problem `C404` for a group, and `USER_UNKNOWN` for a user, that is not there */
export function placeInGroup(db: Db, { user, group, by, now }: Placing): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom("users").select("id").where("id", "=", user).executeTakeFirst();
    if (!known) throw new Problem("USER_UNKNOWN", { field: "user" });
    await placeInGroupIn(tx, { user, group, now });
    await audit(tx, { by, action: "customerGroup.place", thing: user, now });
  });
}

/** Puts an account that is there into a group, within a transaction. @throws Problem `C404` for a group that is not there */
export async function placeInGroupIn(tx: Tx, { user, group, now }: Omit<Placing, "by">): Promise<void> {
  if (group === null) await tx.deleteFrom("customer_group_members").where("user_id", "=", user).execute();
  else await enter(tx, { user, group, now });
}

async function enter(tx: Tx, { user, group, now }: { user: string; group: string; now: Date }): Promise<void> {
  const found = await tx.selectFrom("customer_groups").select("id").where("id", "=", group).executeTakeFirst();
  if (!found) throw new Problem("C404", { field: "group" });
  const row = { user_id: user, group_id: group, since: now.toISOString() };
  await tx
    .insertInto("customer_group_members")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

type Names = Pick<Written, "name_de" | "name_en">;

/** @throws Problem `NAME_MISSING` without a name in the main language */
export function refuseUnnamed(written: Names, { main, sent }: { main: Language; sent: Partial<Names> }): void {
  const field = missingName(written, { main, sent });
  if (field) throw new Problem("NAME_MISSING", { field });
}

export function rowOf(
  { name_de, name_en, display, discount }: Written,
  { id, version, now }: { id: string; version: number; now: Date },
): CustomerGroupRow {
  const names = { name_de: name_de.trim(), name_en: name_en.trim() };
  return {
    ...{ id, version, ...names, display, changed_at: now.toISOString() },
    ...{ name_folded: fold(ownName(names)), words_folded: fold(`${names.name_de} · ${names.name_en}`) },
    // Two decimals at the most, by its schema.
    discount: Math.round(discount * 100),
  };
}

async function isTaken(tx: Tx, { id, name_folded }: CustomerGroupRow): Promise<boolean> {
  const other = tx.selectFrom("customer_groups").select("id").where("name_folded", "=", name_folded);
  return (await other.where("id", "!=", id).executeTakeFirst()) !== undefined;
}

function taken(row: CustomerGroupRow): Problem {
  return new Problem("CUSTOMER_GROUP_TAKEN", { field: `name_${namedIn(row)}`, values: { name: ownName(row) } });
}
