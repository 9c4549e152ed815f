import { domainToASCII } from "node:url";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { suppress } from "../suppression.ts";
import { judgeResult } from "./judge-result.ts";
import type { Report, Result } from "./read-report.ts";

/** The bounce of a mail that its first mail server had accepted. */
export type Returned = { kind: "hard" | "soft"; status: string; said: string; at: string };

/** A store of sent mails to which reports can refer: the outbox, the deliveries of a newsletter. */
export type SentMails = {
  /** The recipient of the mail with this id (as in its Message-ID); null if there is none. */
  recipientOf: (db: Db, mail: { id: string }) => Promise<string | null>;
  /** Records the bounce. Called once for each mail, and again if `soft` becomes `hard`. */
  noteReturn: (tx: Tx, mail: { id: string; returned: Returned }) => Promise<void>;
};

type Noting = { report: Report; sent: SentMails[]; now: Date };

/** Two weeks, in milliseconds: mailboxes are full over holidays. */
const memory = 14 * 24 * 60 * 60 * 1000;
const mostSoft = 3;

/**
 * Processes a report if it names one of our mails and its recipient. No outsider knows both, so no one can have other
 * people's addresses suppressed. Returns how many mails bounced; a known bounce is not counted again.
 */
export async function noteReport(db: Db, { report, sent, now }: Noting): Promise<number> {
  let counted = 0;
  for (const result of report.results) {
    const kind = judgeResult(result);
    if (!kind) continue;
    for (const id of report.ids) {
      const found = await mailOf(db, { id, result, sent });
      if (!found) continue;
      const returned = { kind, status: result.status, said: result.said, at: now.toISOString() };
      if (await db.transaction().execute((tx) => note(tx, { id, ...found, returned, now }))) counted += 1;
    }
  }
  return counted;
}

type Found = { recipient: string; store: SentMails };

async function mailOf(
  db: Db,
  { id, result, sent }: { id: string; result: Result; sent: SentMails[] },
): Promise<Found | null> {
  for (const store of sent) {
    const recipient = await store.recipientOf(db, { id });
    if (recipient === null) continue;
    return result.addresses.map(spelling).includes(spelling(recipient)) ? { recipient, store } : null;
  }
  return null;
}

/** Hosts have a readable form and one for machines. */
function spelling(address: string): string {
  const at = address.lastIndexOf("@");
  return `${foldHandle(address.slice(0, at))}@${domainToASCII(address.slice(at + 1))}`;
}

type Note = Found & { id: string; returned: Returned; now: Date };

async function note(tx: Tx, { id, recipient, store, returned, now }: Note): Promise<boolean> {
  const { kind, said, at } = returned;
  const address = foldHandle(recipient);
  if (!(await isNews(tx, { mail: id, address, kind, at }))) return false;
  if (kind === "hard") await suppress(tx, { address: recipient, reason: "hard", said, now });
  else if ((await softOnes(tx, { address, now })) >= mostSoft) {
    await suppress(tx, { address: recipient, reason: "soft", said, now });
  }
  await store.noteReturn(tx, { id, returned });
  return true;
}

/** A mail bounces once; only a `hard` bounce after a `soft` one is news. */
async function isNews(
  tx: Tx,
  bounce: { mail: string; address: string; kind: "hard" | "soft"; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("bounces")
    .values(bounce)
    .onConflict((conflict) => conflict.column("mail").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return true;
  if (bounce.kind === "soft") return false;
  const { numUpdatedRows } = await tx
    .updateTable("bounces")
    .set({ kind: "hard", at: bounce.at })
    .where("mail", "=", bounce.mail)
    .where("kind", "=", "soft")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function softOnes(tx: Tx, { address, now }: { address: string; now: Date }): Promise<number> {
  const since = new Date(now.getTime() - memory).toISOString();
  const { count } = await tx
    .selectFrom("bounces")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("address", "=", address)
    .where("kind", "=", "soft")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}
