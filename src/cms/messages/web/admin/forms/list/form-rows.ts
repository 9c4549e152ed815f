import type { Form } from "#cms/messages/contract.ts";
import { type Language, shown } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import { names, type SitePage } from "../form-places.ts";

/** The data of a row of the list. */
export type FormRow = {
  id: string;
  name: string;
  nameLang: Language;
  kind: Form["kind"];
  /** How many it has. */
  fields: number;
  messages: number;
  /** The titles of the pages that it stands on. */
  places: string[];
  changed: string;
  /** When it is deleted from the trash. */
  trashedUntil: string | null;
  can: Form["can"];
};

export function toFormRow(form: Form, { pages, main }: { pages: SitePage[]; main: Language }): FormRow {
  const { _id, kind, name, fields, messages = 0, changed, can } = form;
  const named = shown(name, main);
  return {
    ...{ id: _id, kind, messages, changed, can },
    name: named?.text ?? "",
    nameLang: named?.lang ?? main,
    fields: fields.length,
    trashedUntil: form.deleted ? trashedUntil(form.deleted) : null,
    places: placesOf(form, pages),
  };
}

/** Where it stands, or will once the page is published. */
export function placesOf(form: Pick<Form, "_id" | "kind">, pages: SitePage[]): string[] {
  return pages.filter(({ live, draft }) => names(form, [...live, ...draft])).map(({ title }) => title);
}
