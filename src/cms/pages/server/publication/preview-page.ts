import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Db } from "#database/database.ts";
import { makePreview } from "#platform/publishing/preview-links.ts";
import { loadPage } from "../writing/write-page.ts";

type Making = {
  token: string;
  page: string;
  hours?: number | undefined;
  types: BlockTypes;
  by: string | null;
  now: Date;
};

/**
 * Creates a link that shows the draft to anyone who has it.
 * @throws Problem `C404`
 */
export function previewPage(db: Db, { page, types, ...making }: Making): Promise<{ token: string; expires: string }> {
  return db.transaction().execute(async (tx) => {
    await loadPage(tx, { id: page, types });
    return makePreview(tx, { kind: "page", thing: page, ...making });
  });
}
