import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import { statesFor } from "#cms/newsletter/issues/issue-states.ts";
import { holdMainLanguage } from "#cms/settings/server/index.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropUsesBy, noteUses } from "#platform/publishing/uses.ts";
import { documentOf } from "../issue-row.ts";
import {
  changedDocument,
  filesOf,
  type IssueDocument,
  type IssueInput,
  newIssue,
  type Writing,
} from "./issue-document.ts";

export type Acting = { issue: string; by: string | null; now: Date };
type Creation = Acting & Writing & { input: IssueInput };

/** @throws Problem `BAD_FIELDS`, `NOT_PICTURE` */
export function createIssue(db: Db, creation: Creation): Promise<void> {
  return db.transaction().execute((tx) => createIn(tx, creation));
}

async function createIn(tx: Tx, { input, t, ...acting }: Creation): Promise<void> {
  const { types } = acting;
  const document = changedDocument(newIssue, { input, types, t });
  await refuseOthersThanPictures(tx, { ids: types.picturesOf(document.blocks), field: "blocks" });
  await insertIssue(tx, { document, ...acting });
}

type Insertion = Acting & Pick<Writing, "types"> & { document: IssueDocument };

/** Stores a new draft without checking it: it has been, or is the copy of one that stands. */
export async function insertIssue(tx: Tx, creation: Insertion): Promise<void> {
  const { issue: id, document, types, by, now } = creation;
  const time = now.toISOString();
  await tx
    .insertInto("issues")
    .values({
      ...fresh,
      ...(await columns(tx, document)),
      id,
      version: 1,
      state: "draft",
      created_at: time,
      changed_at: time,
    })
    .execute();
  await noteUses(tx, { kind: "issue", thing: id, draft: filesOf(document, types), live: null });
  await audit(tx, { by, action: "issue.create", thing: id, now });
}

const fresh = {
  ...{ scheduled_at: null, started_at: null, done_at: null, frozen_to: null, frozen: 0 },
  ...{ people: 0, sent: 0, filed: 0, refused: 0, skipped: 0, doubtful: 0, bounced: 0 },
  ...{ hold_code: null, hold_said: null, hold_until: null, holds: 0 },
};

type Change = Acting & Writing & { version: number; input: IssueInput };

/** @throws Problem `C404`, `ISSUE_STATE`, `BAD_FIELDS`, `NOT_PICTURE`; ChangedMeanwhile */
export function changeIssue(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { issue: id, version, input, types, t, by, now }: Change): Promise<void> {
  const row = await tx.selectFrom("issues").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const document = changedDocument(documentOf(row), { input, types, t });
  await refuseOthersThanPictures(tx, { ids: types.picturesOf(document.blocks), field: "blocks" });
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set({ ...(await columns(tx, document)), version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", statesFor("write"))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    if (row.version === version) throw new Problem("ISSUE_STATE");
    throw new ChangedMeanwhile(id);
  }
  await noteUses(tx, { kind: "issue", thing: id, draft: filesOf(document, types), live: null });
  await audit(tx, { by, action: "issue.update", thing: id, details: { fields: Object.keys(input) }, now });
}

async function columns(tx: Tx, document: IssueDocument) {
  const main = await holdMainLanguage(tx);
  return { subject_folded: filedUnder(document.subject, main), document: JSON.stringify(document) };
}

/** Removes a draft; what was sent stays. @throws Problem `C404`, `ISSUE_STATE` */
export function deleteIssue(db: Db, deletion: Acting): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { issue: id, by, now }: Acting): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("issues")
    .where("id", "=", id)
    .where("state", "in", statesFor("delete"))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) {
    const there = await tx.selectFrom("issues").select("id").where("id", "=", id).executeTakeFirst();
    throw new Problem(there ? "ISSUE_STATE" : "C404");
  }
  await dropUsesBy(tx, { thing: id });
  await audit(tx, { by, action: "issue.delete", thing: id, now });
}
