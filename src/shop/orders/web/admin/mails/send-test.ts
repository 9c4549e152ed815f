import { type Mail, readMails, testMail } from "#cms/mails/contract.ts";
import { browserApi } from "#web/browser-api.ts";
import { type Previewing, triedWords } from "./use-preview.ts";

/** So often, and so many milliseconds apart, it is asked what became of a test. */
const looks = { most: 15, apart: 1000 };

/**
 * Sends the shown mail to the user's own address, and waits for what the mail server says of it; after a while the mail
 * is returned as it waits in the outbox.
 * @throws RefusedError
 */
export async function sendTest({ kind, lang, value }: Previewing): Promise<Mail> {
  let mail = await browserApi.call(testMail, { body: { kind, lang, words: triedWords(value, lang) } });
  for (let look = 0; look < looks.most && mail.state === "queued" && mail.error === null; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, looks.apart));
    mail = (await browserApi.call(readMails, { query: { id: mail._id } })) as Mail;
  }
  return mail;
}

/** The key of the sentence that says what became of a test, under `admin:shopMails.test`. */
export function outcomeOf({ state, error }: Pick<Mail, "state" | "error">): string {
  if (state === "queued") return error === null ? "waiting" : "again";
  return state === "sent" || state === "filed" ? state : "failed";
}
