import { foldHandle } from "#contract/formats/fold.ts";
import { trashedBefore } from "#contract/trash.ts";
import type { Db, Tx } from "#database/database.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import type { Answer } from "../contract.ts";
import { dropMessages } from "./inbox/delete-message.ts";
import { spamDays } from "./message-row.ts";
import { readSettings } from "./settings.ts";

/** A person's messages to the owner, and the replies. */
export const messageSubjectSource: SubjectSource = {
  kind: "message",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("messages")
      .selectAll()
      .where("email_folded", "=", foldHandle(address))
      .orderBy("sent_at")
      .execute();
    const replies = await repliesTo(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { name, email, company, subject, message } = row;
      const answers = (JSON.parse(row.answers) as Answer[]).map(
        ({ label, values }) => `${label}: ${values.join(", ")}`,
      );
      return {
        id: row.id,
        kind: "message",
        at: row.sent_at,
        title: subject || name || email,
        fields: { name, email, company, subject, message, answers, replies: replies.get(row.id) ?? [] },
        to: `/admincenter/messages/inbox/${row.id}`,
      };
    });
  },
  async erase(tx, { address, now }) {
    const rows = await tx.selectFrom("messages").select("id").where("email_folded", "=", foldHandle(address)).execute();
    return { erased: await dropMessages(tx, { ids: rows.map(({ id }) => id), now }), kept: [] };
  },
};

async function repliesTo(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("replies")
    .select(["message_id", "text"])
    .where("message_id", "in", ids)
    .orderBy("sent_at")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ message_id }) => message_id)].map(([id, own]) => [id, own.map(({ text }) => text)]),
  );
}

/** Messages are kept as long as the owner chooses; spam and trash no longer than a month. */
export const messageRetention: RetentionRule = {
  kind: "message",
  days: 365,
  reason: "messages:retention",
  async sweep(db, { now }) {
    const { days } = await readSettings(db);
    const old = {
      all: daysBefore(now, days),
      spam: daysBefore(now, Math.min(days, spamDays)),
      trash: trashedBefore(now),
    };
    let removed = 0;
    for (;;) {
      const count = await db.transaction().execute((tx) => sweepSome(tx, { old, now }));
      removed += count;
      if (count < atOnce) return removed;
    }
  },
};

/** So that nobody waits for long who wants to write meanwhile. */
const atOnce = 200;

type Sweep = { old: { all: string; spam: string; trash: string }; now: Date };

async function sweepSome(tx: Tx, { old, now }: Sweep): Promise<number> {
  const rows = await tx
    .selectFrom("messages")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("active_at", "<=", old.all),
        eb.and([eb("folder", "=", "spam"), eb("active_at", "<=", old.spam)]),
        eb("deleted_at", "<=", old.trash),
      ]),
    )
    .limit(atOnce)
    .execute();
  return dropMessages(tx, { ids: rows.map(({ id }) => id), now });
}
