import { sql } from "kysely";
import type { Db, Tx } from "#database/database.ts";
import { inParts } from "#platform/faces/transferred.ts";
import { bytesName } from "./transferred-files.ts";

/** The bytes of all files outside the trash, under their names in archives, read in parts. */
export async function* leavingBytes(db: Db | Tx): AsyncGenerator<{ name: string; sha256: string; size: number }> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("files")
        .select(["id", "sha256", "ext", "size"])
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const { sha256, ext, size } of rows) yield { name: bytesName({ sha256, ext }), sha256, size };
}

/** How many files leave, and how many bytes they have together. */
export async function leavingSize(db: Db): Promise<{ count: number; bytes: number }> {
  return await db
    .selectFrom("files")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as("bytes"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
}
