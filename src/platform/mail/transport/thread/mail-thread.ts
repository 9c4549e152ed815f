import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { ComposedMail } from "../compose-mail.ts";
import { sendMail, type Way } from "../send-mail.ts";

// Started by sending-thread.ts. Each task is answered when its mail was sent or has failed.

export type ToThread = { task: number } & ({ mail: ComposedMail; way: Way } | { stop: true });
/** What the caller asks of an error: structured clones of errors lose all else. */
export type Failed = Partial<Record<"code" | "command" | "response", string>> & {
  message: string;
  responseCode?: number;
};
export type FromThread = { task: number; failed: Failed | null };

const lowest = 19;
// Elsewhere than on Linux the priority is that of the whole process.
if (process.platform === "linux") {
  try {
    setPriority(0, lowest);
  } catch {
    // A system that does not allow it sends mails with the usual one.
  }
}

const running = new Map<number, AbortController>();

parentPort?.on("message", (said: ToThread) => {
  if ("stop" in said) running.get(said.task)?.abort();
  else void send(said);
});

async function send({ task, mail, way }: Extract<ToThread, { mail: ComposedMail }>): Promise<void> {
  const stopping = new AbortController();
  running.set(task, stopping);
  const failed = await sendMail(withBuffers(mail), way, stopping.signal).then(() => null, failureOf);
  running.delete(task);
  parentPort?.postMessage({ task, failed } satisfies FromThread);
}

/** Buffers arrive as plain arrays of bytes, which nodemailer does not take. */
function withBuffers(mail: ComposedMail): ComposedMail {
  const attachments = mail.attachments.map((part) =>
    "raw" in part ? { raw: bufferOf(part.raw) } : { ...part, content: bufferOf(part.content) },
  );
  return { ...mail, attachments };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

function failureOf(error: unknown): Failed {
  const { message, code, command, response, responseCode } = error as Failed;
  return { message, ...{ code, command, response, responseCode } } as Failed;
}
