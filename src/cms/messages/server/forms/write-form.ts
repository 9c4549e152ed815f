import type { createForm as creation } from "#cms/messages/contract.ts";
import { contactFields } from "#cms/messages/form.ts";
import { formFaults, isWritten } from "#cms/messages/form-faults.ts";
import { type FormDocument, formTable } from "#cms/messages/tables.ts";
import { holdMainLanguage } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { type Trash, throwAway } from "#platform/publishing/trash.ts";
import { laidOver } from "#platform/publishing/written.ts";
import { documentOf } from "./form-row.ts";
import { formRow } from "./read-forms.ts";

type FormInput = Input<typeof creation>["body"];
type Acting = { form: string; by: string | null; now: Date };

/** @throws Problem `FORM_FIELDS` */
export function createForm(db: Db, input: Acting & { input: FormInput }): Promise<void> {
  return db.transaction().execute((tx) => createIn(tx, input));
}

async function createIn(tx: Tx, { input, ...acting }: Acting & { input: FormInput }): Promise<void> {
  const main = await holdMainLanguage(tx);
  const document = checked(changedDocument(undefined, input), { main, fixed: false });
  await insertForm(tx, { document, ...acting });
}

/** Stores a new form without checking it: it has been, or is the copy of one that stands. */
export async function insertForm(tx: Tx, creation: Acting & { document: FormDocument }): Promise<void> {
  await storeForm(tx, creation);
  const { form: thing, by, now } = creation;
  await audit(tx, { by, action: "form.create", thing, now });
}

/** Adds a form without a word in the audit log. @throws Problem `FORM_FIELDS` */
export async function addForm(tx: Tx, { input, ...adding }: Omit<Acting, "by"> & { input: FormInput }): Promise<void> {
  const main = await holdMainLanguage(tx);
  await storeForm(tx, { document: checked(changedDocument(undefined, input), { main, fixed: false }), ...adding });
}

async function storeForm(tx: Tx, { form: id, document, now }: Omit<Acting, "by"> & { document: FormDocument }) {
  const main = await holdMainLanguage(tx);
  const time = now.toISOString();
  await tx
    .insertInto("forms")
    .values({
      id,
      version: 1,
      kind: "form",
      ...columns(document, main),
      created_at: time,
      changed_at: time,
      deleted_at: null,
    })
    .execute();
  await changed(tx, { tags: ["forms"], now });
}

type Putting = Omit<Acting, "by"> & { input: FormInput /** Whether a form has this id. */; stands: boolean };

/**
 * Stores a form, whether or not it stands, without a word in the audit log and for caches.
 * @throws Problem `FORM_FIELDS`, `FORM_FIXED`
 */
export async function putForm(
  tx: Tx,
  { form: id, input, stands, now }: Putting,
): Promise<"added" | "changed" | "same"> {
  const main = await holdMainLanguage(tx);
  const row = stands ? await formRow(tx, { id }) : null;
  const document = checked(changedDocument(undefined, input), { main, fixed: row?.kind === "contact" });
  const written = { ...columns(document, main), changed_at: now.toISOString() };
  if (!row) {
    const made = { id, version: 1, kind: "form", created_at: now.toISOString(), deleted_at: null };
    await tx
      .insertInto("forms")
      .values({ ...made, ...written })
      .execute();
    return "added";
  }
  if (JSON.stringify(documentOf(row)) === JSON.stringify(document)) return "same";
  await tx
    .updateTable("forms")
    .set({ ...written, version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  return "changed";
}

type Change = Acting & { version: number; input: FormInput };

/**
 * Changes a form, wherever it stands. What was written with it before keeps the labels that were read then.
 * @throws Problem `C404`, `FORM_FIELDS`; ChangedMeanwhile
 */
export function changeForm(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { form: id, version, input, by, now }: Change): Promise<void> {
  const row = await formRow(tx, { id });
  const main = await holdMainLanguage(tx);
  const document = checked(changedDocument(documentOf(row), input), { main, fixed: row.kind === "contact" });
  const { numUpdatedRows } = await tx
    .updateTable("forms")
    .set({ ...columns(document, main), version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await changed(tx, { tags: ["forms"], now });
  await audit(tx, { by, action: "form.update", thing: id, details: { fields: Object.keys(input) }, now });
}

function changedDocument(before: FormDocument | undefined, input: FormInput): FormDocument {
  return laidOver(formTable, formTable.names, { before, input }) as FormDocument;
}

/**
 * The form as it can be answered, without choices that nobody has written yet. The contact form keeps its own five, as
 * SPECIFICATION §3 names them.
 * @throws Problem `FORM_FIELDS` at the field, `FORM_FIXED`
 */
function checked(document: FormDocument, { main, fixed }: { main: Language; fixed: boolean }): FormDocument {
  const [fault] = formFaults(document.fields, main);
  if (fault) {
    const { at, rule } = fault;
    throw new Problem("FORM_FIELDS", { field: `fields/${at}`, values: { number: at + 1 }, hint: rule });
  }
  const missing = contactFields.some(
    ({ id, required }) => !document.fields.some((field) => field.id === id && field.required === required),
  );
  if (fixed && missing) throw new Problem("FORM_FIXED", { field: "fields" });
  const fields = document.fields.map((field) => ({ ...field, options: field.options.filter(isWritten) }));
  return { ...document, fields };
}

function columns(document: FormDocument, main: Language) {
  return { name_folded: filedUnder(document.name, main), document: JSON.stringify(document) };
}

/** What was written with a form stays, wherever the form is. */
export const formTrash: Trash = {
  table: "forms",
  kind: "form",
  onBack: (tx, { now }) => changed(tx, { tags: ["forms"], now }),
};

/**
 * Puts a form into the trash; where it stood, nothing is shown as long as it lies there, and nothing can be sent.
 * @throws Problem `C404`, `FORM_FIXED` for the contact form
 */
export function deleteForm(db: Db, deletion: Acting): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

export async function remove(tx: Tx, { form: id, by, now }: Acting): Promise<void> {
  const { kind } = await formRow(tx, { id });
  if (kind === "contact") throw new Problem("FORM_FIXED");
  await throwAway(tx, { trash: formTrash, id, now });
  await changed(tx, { tags: ["forms"], now });
  await audit(tx, { by, action: "form.delete", thing: id, now });
}
