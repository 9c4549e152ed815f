import type { Captcha } from "#cms/captcha/contract.ts";
import { changeForm, createForm } from "#cms/messages/contract.ts";
import type { Visitor } from "../test-house.ts";
import { letter } from "./messages.ts";

/** The field for files in the form of `formWithFiles`. */
export const fileField = "f00000001";

/** Creates a form with a field for files. Returns its id. */
export async function formWithFiles(staff: Visitor): Promise<string> {
  const plans = { id: fileField, type: "file" as const, required: false, label: { de: "Pläne", en: "Plans" } };
  const { reply } = await staff.call(createForm, { body: { name: { de: "Anfrage" } } });
  const fields = [...reply.fields, { ...plans, hint: {}, options: [], wording: {} }];
  await staff.call(changeForm, { body: { _id: reply._id, version: 1, fields } });
  return reply._id;
}

export const pdf = (words = "") => `%PDF-1.7\n${words}\n%%EOF\n`;

type Filled = { form: string; captcha: Captcha | undefined; body?: object };

/** What a visitor's letter in this form has besides its files, as JSON. */
export function filledIn({ form, captcha, body = {} }: Filled): string {
  return JSON.stringify({ ...letter, form, captcha, ...body });
}

export type SentFile = { field?: string; name: string; bytes: Uint8Array | string };

/** The form as a browser sends it: its files come last. */
export function withFiles(files: SentFile[], filled: Filled): FormData {
  const sent = new FormData();
  sent.append("body", filledIn(filled));
  for (const { field = fileField, name, bytes } of files) sent.append(field, new Blob([bytes]), name);
  return sent;
}
