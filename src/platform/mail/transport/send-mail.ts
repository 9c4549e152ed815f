import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { ComposedMail } from "./compose-mail.ts";
import { type MailServer, optionsFor } from "./mail-server.ts";
import type { Patience } from "./patience.ts";

/** To a mail server, or into a file of a folder. */
export type Way = { server: MailServer; wait: Patience } | { folder: string; name: string };

/**
 * Sends one mail; it is cut off when `closing` is aborted.
 * @throws the refusal of the mail server, or that it did not answer
 */
export function sendMail(mail: ComposedMail, way: Way, closing?: AbortSignal): Promise<void> {
  return "server" in way ? sendTo(way, mail, closing) : fileIn(way, mail);
}

async function sendTo(
  { server, wait }: Extract<Way, { server: MailServer }>,
  mail: ComposedMail,
  closing?: AbortSignal,
) {
  const late = AbortSignal.timeout(wait.altogether);
  const signal = closing ? AbortSignal.any([late, closing]) : late;
  try {
    const { createTransport } = await import("nodemailer");
    await createTransport(optionsFor(server, wait)).sendMail({ ...mail, signal });
  } catch (cause) {
    if (closing?.aborted) throw new Error("the site was stopped while this mail was being sent", { cause });
    if (!late.aborted) throw cause;
    throw new Error(`the mail server took longer than ${wait.altogether / 1000} seconds`, { cause });
  }
}

/**
 * Writes the mail into a file that every mail program opens. Only this account can read it, since it contains links.
 */
async function fileIn({ folder, name }: Extract<Way, { folder: string }>, mail: ComposedMail): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const built = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(mail);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, name), "w", 0o600);
  try {
    await file.writeFile(built.message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
}
