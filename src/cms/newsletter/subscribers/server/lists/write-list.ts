import type { createList as creation } from "#cms/newsletter/subscribers/contract.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { originalLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberListRow } from "#database/schema/subscribers.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";

type Fields = Partial<Input<typeof creation>["body"]>;
type Acting = { list: string; by: string | null; now: Date };

export function createList(db: Db, creation: Acting & { fields: Fields }): Promise<void> {
  return db.transaction().execute((tx) => create(tx, creation));
}

async function create(tx: Tx, { list: id, fields, by, now }: Acting & { fields: Fields }): Promise<void> {
  if (fields.default) await dethrone(tx, { now });
  const time = now.toISOString();
  const columns = columnsOf({ ...fields, public: fields.public ?? true, default: fields.default ?? false });
  const empty = { name: "", name_en: "", name_folded: "", description: "", description_en: "", open: 1, usual: 0 };
  await refuseNameless(tx, { ...empty, ...columns });
  await tx
    .insertInto("subscriber_lists")
    .values({ id, version: 1, ...empty, ...columns, created_at: time, changed_at: time })
    .execute();
  await changed(tx, { tags: ["lists"], now });
  await audit(tx, { by, action: "list.create", thing: id, now });
}

type Change = Acting & { version: number; fields: Fields };

/** @throws Problem `C404`, `LIST_DEFAULT`; ChangedMeanwhile */
export function changeList(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { list: id, version, fields, by, now }: Change): Promise<void> {
  const row = await tx.selectFrom("subscriber_lists").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  // Somebody has to be it: another list takes its place, it does not leave it.
  if (row.usual === 1 && (fields.default === false || fields.public === false)) {
    throw new Problem("LIST_DEFAULT", { field: fields.default === false ? "default" : "public" });
  }
  if (fields.default && row.usual !== 1) await dethrone(tx, { now });
  const columns = columnsOf(fields);
  if (fields.name !== undefined || fields.translations !== undefined) await refuseNameless(tx, { ...row, ...columns });
  const { numUpdatedRows } = await tx
    .updateTable("subscriber_lists")
    .set({ ...columns, version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await changed(tx, { tags: ["lists"], now });
  await audit(tx, { by, action: "list.update", thing: id, details: { fields: Object.keys(fields) }, now });
}

/** Its name in the main language stands in for the other one. @throws Problem `FIELD_REQUIRED` */
async function refuseNameless(tx: Tx, { name, name_en }: Pick<SubscriberListRow, "name" | "name_en">): Promise<void> {
  const [main] = await readSiteLanguages(tx);
  if (main === originalLanguage ? name : name_en) return;
  throw new Problem("FIELD_REQUIRED", { field: main === originalLanguage ? "name" : `translations/${main}/name` });
}

async function dethrone(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .updateTable("subscriber_lists")
    .set((eb) => ({ usual: 0, version: eb("version", "+", 1), changed_at: now.toISOString() }))
    .where("usual", "=", 1)
    .execute();
}

function columnsOf({ name, description, translations, ...flags }: Fields): Partial<SubscriberListRow> {
  const en = translations?.en;
  const text = name?.trim();
  return {
    ...(text === undefined ? {} : { name: text, name_folded: fold(text) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(translations === undefined
      ? {}
      : { name_en: en?.name?.trim() ?? "", description_en: en?.description?.trim() ?? "" }),
    ...(flags.public === undefined ? {} : { open: flags.public ? 1 : 0 }),
    ...(flags.default === undefined ? {} : { usual: flags.default ? 1 : 0 }),
    // Visitors must be able to see what they get without choosing.
    ...(flags.default ? { open: 1 } : {}),
  };
}

/**
 * Deletes a list. Its subscribers are not moved to another one, since they have not asked for that: those on no other
 * list get nothing more.
 * @throws Problem `C404`, `LIST_DEFAULT`; `LIST_IN_USE` unless `used` confirms it
 */
export function deleteList(db: Db, deletion: Acting & { used: boolean }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { list: id, used, by, now }: Acting & { used: boolean }): Promise<void> {
  const row = await tx.selectFrom("subscriber_lists").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.usual === 1) throw new Problem("LIST_DEFAULT");
  const { count } = await tx
    .selectFrom("list_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("list_id", "=", id)
    .executeTakeFirstOrThrow();
  if (count > 0 && !used) throw new Problem("LIST_IN_USE", { values: { name: row.name, count } });
  await tx
    .updateTable("subscribers")
    .set((eb) => ({ lists: eb("lists", "-", 1) }))
    .where("id", "in", (eb) => eb.selectFrom("list_members").select("subscriber_id").where("list_id", "=", id))
    .execute();
  await tx.deleteFrom("list_members").where("list_id", "=", id).execute();
  await tx.deleteFrom("subscriber_lists").where("id", "=", id).execute();
  await changed(tx, { tags: ["lists"], now });
  await audit(tx, { by, action: "list.delete", thing: id, now });
}
