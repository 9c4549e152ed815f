import { leavingSize } from "#cms/files/server/index.ts";
import type { Db } from "#database/database.ts";
import type { Transferred } from "#platform/faces/transferred.ts";

/** How much an export would hold now. */
export async function exportSize(db: Db, { kinds }: { kinds: readonly Transferred[] }) {
  const counts = await Promise.all(kinds.map(async ({ kind, count }) => ({ kind, count: await count(db) })));
  return { kinds: counts.filter(({ count }) => count > 0), files: await leavingSize(db) };
}
