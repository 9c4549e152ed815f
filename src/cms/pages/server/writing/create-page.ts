import type { PageKind } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Translate } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changedDraft, type PageInput } from "./page-document.ts";
import { insertPage } from "./write-page.ts";

type Creation = { id: string; kind: PageKind; input: PageInput; types: BlockTypes; now: Date; t: Translate };

/** @throws Problem `SLUG_TAKEN`, `BAD_FIELDS` */
export function createPage(db: Db, { by, ...creation }: Creation & { by: string | null }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await create(tx, creation);
    await audit(tx, { by, action: "page.create", thing: creation.id, now: creation.now });
  });
}

export async function create(tx: Tx, { id, kind, input, types, now, t }: Creation): Promise<void> {
  const draft = changedDraft({ texts: {}, blocks: [] }, { input, types, t });
  await insertPage(tx, { page: { id, version: 1, kind, draft, live: null }, types, now });
}
