import { copiedTitles } from "#contract/titles/copied-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { documentOf } from "../issue-row.ts";
import type { Writing } from "./issue-document.ts";
import { type Acting, insertIssue } from "./write-issue.ts";

type Duplication = Acting & Pick<Writing, "types"> & { copy: string };

/**
 * A new draft with the content and audience of another issue, sent or not.
 * @throws Problem `C404`
 */
export function duplicateIssue(db: Db, input: Duplication): Promise<void> {
  return db.transaction().execute((tx) => duplicate(tx, input));
}

async function duplicate(tx: Tx, { issue, copy, types, by, now }: Duplication): Promise<void> {
  const row = await tx.selectFrom("issues").selectAll().where("id", "=", issue).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const document = documentOf(row);
  const copied = { ...document, subject: copiedTitles(document.subject) };
  await insertIssue(tx, { issue: copy, document: copied, types, by, now });
}
