import { sql } from "kysely";
import { Problem } from "#contract/problem.ts";
import type { Db, Tx } from "#database/database.ts";

export type Quota = { total: number; used: number };

/** Bytes of all originals, those in the trash too; the sizes made of them are the site's own affair. */
export async function usedBytes(db: Db | Tx): Promise<number> {
  const { used } = await db
    .selectFrom("files")
    .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as("used"))
    .executeTakeFirstOrThrow();
  return used;
}

/** What is too much although there is room for it. @throws Problem `FILE_LARGE` */
export function refuseLarge({ size, most }: { size: number; most: number }): void {
  if (size > most) throw new Problem("FILE_LARGE", { values: { most: Math.round(most / 1_000_000) } });
}

/** @throws Problem `FILE_QUOTA` */
export function refuseBeyond({ total, used }: Quota): void {
  if (used > total) throw new Problem("FILE_QUOTA", { values: { total: Math.round(total / 1_000_000) } });
}
