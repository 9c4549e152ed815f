import type { Refusal } from "./refusal.ts";

type Sending = {
  endpoint: string;
  form: FormData;
  signal: AbortSignal;
  /** 0 to 100 of what is sent; 100 once the server has all of it. */
  onProgress: (percent: number) => void;
};

export type SentForm<T> = { reply: T } | { refused: Refusal } | { stopped: true };

/** Sends a form with a file (RFC 7578). `XMLHttpRequest`, since `fetch` does not tell how far it has come. */
export function sendForm<T>({ endpoint, form, signal, onProgress }: Sending): Promise<SentForm<T>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ stopped: true });
    const request = new XMLHttpRequest();
    request.open("POST", endpoint);
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.responseType = "json";
    // Never 100 before the server has all of it.
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(99, (loaded / total) * 100) : 0);
    request.upload.onload = () => onProgress(100);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ refused: { code: "UNREACHABLE" } });
    request.onabort = () => resolve({ stopped: true });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf<T>({ status, response }: XMLHttpRequest): SentForm<T> {
  const reply = response as Record<string, unknown> | null;
  if (status === 200 && reply) return { reply: reply as T };
  if (reply && typeof reply["message"] === "string") return { refused: reply as unknown as Refusal };
  // A proxy in between that answers in its own words.
  return { refused: { code: "UNREACHABLE" } };
}
