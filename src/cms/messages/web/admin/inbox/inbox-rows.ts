import type { RouterContextProvider } from "react-router";
import { type Message, readMessages } from "#cms/messages/contract.ts";
import { shownValues } from "#cms/messages/form.ts";
import type { Input } from "#contract/wire/route.ts";
import { listed } from "#web/admin/lists/load-list.ts";
import { load } from "#web/load.ts";

/** The data of a row of the inbox, with the beginning of the text. */
export type MessageRow = Pick<Message, "subject" | "name" | "email" | "company" | "read" | "folder" | "tags"> & {
  id: string;
  preview: string;
  form: string;
  assigned: string | null;
  answered: boolean;
  /** The number of attachments. */
  files: number;
  sent: string;
  until: string;
  can: Message["can"];
};

export async function loadRows(context: Readonly<RouterContextProvider>, query: Input<typeof readMessages>["query"]) {
  const { rows, total } = listed(await load(context, readMessages, { query }));
  return { rows: rows.map(toRow), total };
}

function toRow({ _id, message, answers, attachments, form, assigned, replies, language, ...own }: Message): MessageRow {
  const { subject, name, email, company, read, folder, tags, sent, until, can } = own;
  const text =
    message || answers.map((answer) => `${answer.label}: ${shownValues(answer, language).join(", ")}`).join(" · ");
  return {
    ...{ id: _id, subject, name, email, company, read, folder, tags, sent, until, can },
    preview: text.replace(/\s+/g, " ").slice(0, 140),
    form: form.name,
    assigned: assigned && (assigned.name ?? ""),
    answered: replies > 0,
    files: attachments.length,
  };
}

/** The title of a message: its subject, or the name of its form. */
export function titleOf({ subject, form }: Pick<MessageRow, "subject" | "form">, otherwise: string): string {
  return subject || form || otherwise;
}
