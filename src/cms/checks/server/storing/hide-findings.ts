import type { BatchChange } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed as purge } from "#platform/changes/changes.ts";
import { findingsTag } from "./store-findings.ts";

type Hiding = { ids: string[]; hidden: boolean; by: string | null; now: Date };

/** Hides findings for as long as they stay the same, or shows them again; unknown ones are passed over. */
export function hideFindings(db: Db, hiding: Hiding): Promise<BatchChange> {
  return db.transaction().execute((tx) => hide(tx, hiding));
}

async function hide(tx: Tx, { ids, hidden, by, now }: Hiding): Promise<BatchChange> {
  if (ids.length === 0) return { changed: [], refused: [] };
  const rows = await tx
    .updateTable("findings")
    .set({ hidden_at: hidden ? now.toISOString() : null })
    .where("id", "in", ids)
    .where("hidden_at", hidden ? "is" : "is not", null)
    .returning("id")
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const changed = ids.filter((id) => found.has(id));
  if (changed.length > 0) await purge(tx, { tags: [findingsTag], now });
  for (const thing of changed) await audit(tx, { by, action: hidden ? "finding.hide" : "finding.show", thing, now });
  return { changed, refused: [] };
}
