import { fixedSlugs } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Translate } from "#contract/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { changedDraft, type PageInput } from "./page-document.ts";
import { loadPage, storePage } from "./write-page.ts";

type Change = {
  id: string;
  version: number;
  input: PageInput;
  types: BlockTypes;
  by: string | null;
  now: Date;
  t: Translate;
};

/**
 * Changes the draft; what guests read stays as it is. The addresses of the fixed pages cannot be changed.
 * @throws Problem `C404`, `SLUG_TAKEN`, `BAD_FIELDS`; ChangedMeanwhile
 */
export function changePage(db: Db, input: Change): Promise<void> {
  return db.transaction().execute((tx) => change(tx, input));
}

async function change(tx: Tx, { id, version, input, types, by, now, t }: Change): Promise<void> {
  const page = await loadPage(tx, { id, types });
  if (page.version !== version) throw new ChangedMeanwhile(id);
  const draft = changedDraft(page.draft, { input, types, t });
  if (page.kind in fixedSlugs) {
    const slugs = fixedSlugs[page.kind as keyof typeof fixedSlugs];
    if (draft.texts.de) draft.texts.de.slug = slugs.de;
    if (draft.texts.en) draft.texts.en.slug = slugs.en;
  }
  await storePage(tx, { page: { ...page, draft }, types, now });
  await audit(tx, { by, action: "page.update", thing: id, details: { fields: Object.keys(input) }, now });
}
