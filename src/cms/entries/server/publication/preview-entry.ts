import type { Db } from "#database/database.ts";
import { makePreview } from "#platform/publishing/preview-links.ts";
import { loadEntry } from "../writing/write-entry.ts";

type Making = { token: string; entry: string; hours?: number | undefined; by: string | null; now: Date };

/**
 * Creates a link that shows the draft to anyone who has it.
 * @throws Problem `C404`
 */
export function previewEntry(db: Db, { entry, ...making }: Making): Promise<{ token: string; expires: string }> {
  return db.transaction().execute(async (tx) => {
    await loadEntry(tx, { id: entry });
    return makePreview(tx, { kind: "entry", thing: entry, ...making });
  });
}
