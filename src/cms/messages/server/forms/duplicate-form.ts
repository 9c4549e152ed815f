import { copiedTitles } from "#contract/titles/copied-title.ts";
import type { Db, Tx } from "#database/database.ts";
import { documentOf } from "./form-row.ts";
import { formRow } from "./read-forms.ts";
import { insertForm } from "./write-form.ts";

type Duplication = { form: string; copy: string; by: string | null; now: Date };

/**
 * A new form with the fields and texts of another one, on no page and without its messages. Of the contact form it is
 * an ordinary one.
 * @throws Problem `C404`
 */
export function duplicateForm(db: Db, input: Duplication): Promise<void> {
  return db.transaction().execute((tx) => duplicate(tx, input));
}

async function duplicate(tx: Tx, { form, copy, by, now }: Duplication): Promise<void> {
  const { name, ...document } = documentOf(await formRow(tx, { id: form }));
  await insertForm(tx, { form: copy, document: { ...document, name: copiedTitles(name) }, by, now });
}
