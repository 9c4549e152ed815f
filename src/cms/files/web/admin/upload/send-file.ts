import type { File as StoredFile } from "#cms/files/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { sendForm } from "#web/admin/form/send-form.ts";

type Sending = {
  endpoint: string;
  file: File;
  tags: readonly string[];
  signal: AbortSignal;
  /** 0 to 100 of what is sent; 100 once the server has all of it. */
  onProgress: (percent: number) => void;
};

export type Sent = { file: StoredFile } | { refused: Refusal } | { stopped: true };

/** Sends one file to be stored. */
export async function sendFile({ file, tags, ...sending }: Sending): Promise<Sent> {
  const sent = await sendForm<StoredFile>({ ...sending, form: formOf(file, tags) });
  return "reply" in sent ? { file: sent.reply } : sent;
}

function formOf(file: File, tags: readonly string[]): FormData {
  const form = new FormData();
  for (const tag of tags) form.append("tags", tag);
  form.append("file", file, file.name);
  return form;
}
