import type { File as StoredFile } from "#cms/files/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";

type Sending = {
  endpoint: string;
  file: File;
  tags: readonly string[];
  signal: AbortSignal;
  /** 0 to 100 of what is sent; 100 once the server has all of it. */
  onProgress: (percent: number) => void;
};

export type Sent = { file: StoredFile } | { refused: Refusal } | { stopped: true };

/** Sends one file as a form (RFC 7578). `XMLHttpRequest`, since `fetch` does not tell how far it has come. */
export function sendFile({ endpoint, file, tags, signal, onProgress }: Sending): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ stopped: true });
    const request = new XMLHttpRequest();
    request.open("POST", endpoint);
    request.responseType = "json";
    // Never 100 before the server has all of it.
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(99, (loaded / total) * 100) : 0);
    request.upload.onload = () => onProgress(100);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ refused: { code: "UNREACHABLE" } });
    request.onabort = () => resolve({ stopped: true });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(formOf(file, tags));
  });
}

function formOf(file: File, tags: readonly string[]): FormData {
  const form = new FormData();
  for (const tag of tags) form.append("tags", tag);
  form.append("file", file, file.name);
  return form;
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  const reply = response as Record<string, unknown> | null;
  if (status === 200 && reply) return { file: reply as unknown as StoredFile };
  if (reply && typeof reply["message"] === "string") return { refused: reply as unknown as Refusal };
  // A proxy in between that answers in its own words.
  return { refused: { code: "UNREACHABLE" } };
}
