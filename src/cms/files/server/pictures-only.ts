import type { AnyTable } from "#contract/fields/fields.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";

/**
 * Only pictures may stand where pictures are shown (SPECIFICATION §5). What is not there any more is no reason to
 * refuse: it is left out where it would be shown.
 * @throws Problem `NOT_PICTURE`
 */
export async function refuseOthersThanPictures(
  db: Db | Tx,
  { ids, field }: { ids: string[]; field: string },
): Promise<void> {
  if (ids.length === 0) return;
  const other = await db
    .selectFrom("files")
    .select("name")
    .where("id", "in", [...new Set(ids)])
    .where("kind", "!=", "image")
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Problem("NOT_PICTURE", { field, values: { name: other.name } });
}

/**
 * The same for every field of a thing in which its table says that pictures are shown; `at` is the path of the values.
 * @throws Problem `NOT_PICTURE` with the field
 */
export async function refuseWrongFiles(
  db: Db | Tx,
  { table, values, at = "" }: { table: AnyTable; values: object; at?: string },
): Promise<void> {
  const all = values as Record<string, unknown>;
  for (const field of table.names) {
    const { pictures } = table.rule(field as never);
    if (!pictures || all[field] === undefined) continue;
    await refuseOthersThanPictures(db, { ids: pictures(all[field]), field: `${at}${field}` });
  }
}
