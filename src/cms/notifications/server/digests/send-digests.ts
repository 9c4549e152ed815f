import { berlinDate, berlinTime } from "#contract/formats/dates/date-time.ts";
import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import { may, rolesOf } from "#contract/rights/rights.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import type { DigestLines, DigestReader } from "#platform/faces/digest.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Post } from "#platform/mail/outbox/deliver-mail.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { holderOf, whoMay } from "#platform/sessions/bundled.ts";
import { isUnread, latestNumber, unreadByKind } from "../read-notifications.ts";
import { holdReader, type Reader, readerOf, wantedKinds } from "../reader.ts";
import { type DigestPart, digestLetter, mostLines } from "./digest-letter.ts";

type Sending = {
  db: Db;
  post: Pick<Post, "sender">;
  /** What waits for somebody besides what is new; asked for daily mails alone, which do not repeat it every hour. */
  waiting: (reader: DigestReader) => Promise<DigestLines[]>;
  id: () => string;
  now: Date;
};

/**
 * Writes to everybody of the staff whose time has come what is unread since the last time, each in a transaction.
 * @throws the first error, once everybody else has theirs; whom it kept from it is due again the next time
 */
export async function sendDigests({ db, post, waiting, id, now }: Sending): Promise<void> {
  const sender = await post.sender();
  const errors: unknown[] = [];
  for (const row of await staff(db)) {
    const sending = async (): Promise<void> => {
      // Read before the transaction, which only writes what is due.
      const lines = (await isDaily(db, { row, now })) ? await waiting(await digestReader(db, { row, now })) : [];
      await db.transaction().execute((tx) => sendDigest(tx, { user: row.id, lines, sender, id, now }));
    };
    await sending().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** Whoever has not joined yet, or may not come in, is told nothing. */
type StaffRow = Pick<UserRow, "id" | "roles" | "bundles" | "language">;

async function staff(db: Db): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "roles", "bundles", "language"])
    .where("suspended", "=", 0)
    .where("password_hash", "!=", "")
    .where((eb) =>
      eb.or([
        ...rolesOf("notification.read").map((role) => contains(eb.ref("roles"), JSON.stringify(role))),
        eb("bundles", "!=", "[]"),
      ]),
    )
    .orderBy("id")
    .execute();
  return whoMay(db, { rows, permission: "notification.read" });
}

async function isDaily(db: Db, { row, now }: { row: StaffRow; now: Date }): Promise<boolean> {
  const reader = await readerOf(db, { id: row.id, ...(await holderOf(db, row)) });
  return reader.digest === "daily" && isDue(reader, now);
}

async function digestReader(db: Db, { row, now }: { row: StaffRow; now: Date }): Promise<DigestReader> {
  const holder = await holderOf(db, row);
  return { may: (permission) => may(holder, permission), language: languageOf(row.language), now };
}

function languageOf(language: string | null): Language {
  return isLanguage(language) ? language : originalLanguage;
}

type Digest = { user: string; lines: DigestLines[]; sender: Sender; id: () => string; now: Date };

async function sendDigest(tx: Tx, { user, lines, sender, id, now }: Digest): Promise<void> {
  const row = await tx.selectFrom("users").selectAll().where("id", "=", user).executeTakeFirst();
  if (!row || row.suspended) return;
  const reader = await readerOf(tx, { id: user, ...(await holderOf(tx, row)) });
  if (!isDue(reader, now)) return;
  const upTo = await latestNumber(tx);
  const parts = await partsOf(tx, { reader, upTo });
  // Those who are told every hour hear of the first thing soon after it happens.
  if (parts.length === 0 && reader.digest === "hourly") return;
  if (!(await noteDigest(tx, { reader, upTo, now })) || parts.length === 0) return;
  const language = languageOf(row.language);
  const letter = digestLetter({ parts, waiting: lines, name: row.name, sender, language });
  await queueMail(tx, { id: id(), kind: "digest", to: row.handle, language, letter, sender, now });
}

/** True for one of all who try at the same time. */
async function noteDigest(tx: Tx, { reader, upTo, now }: { reader: Reader; upTo: number; now: Date }) {
  await holdReader(tx, reader);
  const { numUpdatedRows } = await tx
    .updateTable("notification_readers")
    .set({ digested_up_to: upTo, digested_at: now.toISOString() })
    .where("user_id", "=", reader.user)
    .where("digested_at", "=", reader.digestedAt)
    .where("digested_up_to", "=", reader.digestedUpTo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function partsOf(tx: Tx, { reader, upTo }: { reader: Reader; upTo: number }): Promise<DigestPart[]> {
  const kinds = wantedKinds(reader, "mail");
  const span = { after: reader.digestedUpTo, upTo };
  const parts: DigestPart[] = [];
  for (const { kind, unread: count } of await unreadByKind(tx, { reader, kinds, ...span })) {
    const latest = await tx
      .selectFrom("notifications")
      .select("facts")
      .where((eb) => isUnread(eb, { reader, kinds: [kind] }))
      .where("number", ">", span.after)
      .where("number", "<=", upTo)
      .orderBy("number", "desc")
      .limit(mostLines)
      .execute();
    parts.push({ kind, count, latest });
  }
  return parts;
}

const hour = 60 * 60 * 1000;

/** An hour after the last one, or once past eight in the morning of German time. */
export function isDue({ digest, digestedAt }: Pick<Reader, "digest" | "digestedAt">, now: Date): boolean {
  if (digest === "off") return false;
  if (digest === "hourly") return Date.parse(digestedAt) + hour <= now.getTime();
  const day = berlinDate(now);
  const eight = berlinTime(`${day}T08:00`) ?? "";
  return eight <= now.toISOString() && digestedAt < eight;
}
