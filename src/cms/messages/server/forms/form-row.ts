import type { Form } from "#cms/messages/contract.ts";
import { contactFields, type FormDocument } from "#cms/messages/form.ts";
import type { FormRow } from "#database/schema/messages.ts";

/** A form as it is stored; the contact form of the migration has no fields of its own yet. */
export function documentOf({ document }: Pick<FormRow, "document">): FormDocument {
  const stored = JSON.parse(document) as Partial<FormDocument>;
  const fields = stored.fields?.length ? stored.fields : contactFields;
  return { name: stored.name ?? {}, fields, thanks: stored.thanks ?? {} };
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
    can: { ...can, delete: can.delete && row.kind !== "contact" },
  };
}
