import type { Form } from "#cms/messages/contract.ts";
import { contactFields } from "#cms/messages/form.ts";
import { type FormDocument, formTable } from "#cms/messages/tables.ts";
import type { FormRow } from "#database/schema/messages.ts";
import { laidOver } from "#platform/publishing/written.ts";

/** A form as it is stored; the contact form of the migration has no fields of its own yet. */
export function documentOf({ document }: Pick<FormRow, "document">): FormDocument {
  const stored = JSON.parse(document) as Partial<FormDocument>;
  const known = laidOver(formTable, formTable.names, { before: stored, input: {} }) as FormDocument;
  return { ...known, fields: known.fields.length > 0 ? known.fields : contactFields };
}

export function toForm(row: FormRow, shown: Pick<Form, "can" | "messages">): Form {
  const { can, ...more } = shown;
  return {
    _id: row.id,
    version: row.version,
    kind: row.kind === "contact" ? "contact" : "form",
    ...documentOf(row),
    changed: row.changed_at,
    ...more,
    ...(row.deleted_at ? { deleted: row.deleted_at } : {}),
    can: { write: can.write && row.deleted_at === null, delete: can.delete && row.kind !== "contact" },
  };
}
