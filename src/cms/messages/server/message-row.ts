import type { Language } from "#contract/language.ts";
import { trashedUntil } from "#contract/trash.ts";
import type { MessageRow } from "#database/schema/messages.ts";
import type { Answer, Attachment, Folder, Message, Reply } from "../contract.ts";
import type { SpamSign } from "../spam-signs.ts";

/** The data of a message in other tables. */
export type Beside = {
  form: string;
  assigned: string | null;
  replies: number;
  attachments: Attachment[];
  /** How long messages are kept, in days. */
  days: number;
  can: Message["can"];
  thread?: Reply[];
};

export function toMessage(
  row: MessageRow,
  { form, assigned, replies, attachments, days, can, thread }: Beside,
): Message {
  const { id, version, subject, company, message, name, email } = row;
  return {
    ...{ _id: id, version, subject, company, message, name, email },
    read: row.is_read === 1,
    tags: JSON.parse(row.tags) as string[],
    folder: folderOf(row),
    form: { _id: row.form_id, name: form },
    answers: JSON.parse(row.answers) as Answer[],
    attachments,
    language: row.language as Language,
    assigned: row.assigned_to === null ? null : { _id: row.assigned_to, name: assigned },
    signs: JSON.parse(row.signs) as SpamSign[],
    sent: row.sent_at,
    until: until(row, { days }),
    replies,
    ...(thread ? { thread } : {}),
    can: { ...can, reply: can.reply && email !== "" && row.deleted_at === null },
  };
}

export function folderOf({ folder, deleted_at }: Pick<MessageRow, "folder" | "deleted_at">): Folder {
  return deleted_at === null ? (folder as Folder) : "trash";
}

/** Days that spam is kept, so that a message that was judged wrongly can be found. */
export const spamDays = 30;

/** When a message goes by itself: after the last word in it, or sooner from spam and trash. */
function until(row: MessageRow, { days }: { days: number }): string {
  const ends = [later(row.active_at, row.folder === "spam" ? Math.min(days, spamDays) : days)];
  if (row.deleted_at !== null) ends.push(trashedUntil(row.deleted_at));
  return ends.toSorted()[0]!;
}

function later(time: string, days: number): string {
  return new Date(Date.parse(time) + days * 24 * 60 * 60 * 1000).toISOString();
}
