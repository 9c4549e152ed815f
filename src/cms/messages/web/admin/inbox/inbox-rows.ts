import type { RouterContextProvider } from "react-router";
import { type Message, readMessages } from "#cms/messages/contract.ts";
import { load } from "#web/load.ts";
import type { InboxView } from "./inbox-view.ts";

/** What stands in a row of the inbox; of the text only its beginning. */
export type MessageRow = Pick<Message, "subject" | "name" | "email" | "company" | "read" | "folder" | "tags"> & {
  id: string;
  preview: string;
  form: string;
  assigned: string | null;
  answered: boolean;
  /** How many came with it. */
  files: number;
  sent: string;
  until: string;
  can: Message["can"];
};

export const pageSize = 20;

export async function loadRows(context: Readonly<RouterContextProvider>, view: InboxView) {
  const { folder, q, tags, form, assigned, page } = view;
  const query = { folder, page, pageSize, ...(q && { q }), ...(tags && { tags }), ...(form && { form }) };
  const list = await load(context, readMessages, { query: { ...query, ...(assigned && { assigned }) } });
  if (!("items" in list)) return { rows: [], total: 0 };
  return { rows: list.items.map(toRow), total: list.total };
}

function toRow({ _id, message, answers, attachments, form, assigned, replies, ...own }: Message): MessageRow {
  const { subject, name, email, company, read, folder, tags, sent, until, can } = own;
  const text = message || answers.map(({ label, values }) => `${label}: ${values.join(", ")}`).join(" · ");
  return {
    ...{ id: _id, subject, name, email, company, read, folder, tags, sent, until, can },
    preview: text.replace(/\s+/g, " ").slice(0, 140),
    form: form.name,
    assigned: assigned && (assigned.name ?? ""),
    answered: replies > 0,
    files: attachments.length,
  };
}

/** What a message is called: by its subject, else by the form it was written with. */
export function titleOf({ subject, form }: Pick<MessageRow, "subject" | "form">, otherwise: string): string {
  return subject || form || otherwise;
}
