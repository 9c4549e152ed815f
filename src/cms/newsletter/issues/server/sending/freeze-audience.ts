import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import { readAudience } from "#cms/newsletter/subscribers/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";

/** So many are written down in one transaction, so that nobody waits long behind it. */
const pageSize = 1000;
/** A statement takes so many values on both engines. */
const rowsAtOnce = 200;

type Freezing = { issue: Pick<IssueRow, "id" | "frozen_to">; audience: Audience; id: () => string; now: Date };

/**
 * Writes down the next thousand of an audience, each with the number that their mail will carry. After a crash it goes
 * on behind the last page that was written; two processes write each page once.
 */
export async function freezeAudience(db: Db, { issue, audience, id, now }: Freezing): Promise<void> {
  const found = await readAudience(db, { audience, after: issue.frozen_to, limit: pageSize });
  const people = found.map((recipient) => ({ delivery: id(), subscriber: recipient.id }));
  await db.transaction().execute((tx) => writeDown(tx, { issue, people, last: people.length < pageSize, now }));
}

type Page = {
  issue: Freezing["issue"];
  people: { delivery: string; subscriber: string }[];
  last: boolean;
  now: Date;
};

async function writeDown(tx: Tx, { issue, people, last, now }: Page): Promise<void> {
  const { id, frozen_to: before } = issue;
  const { numUpdatedRows } = await tx
    .updateTable("issues")
    .set((eb) => ({
      frozen_to: people.at(-1)?.subscriber ?? before,
      frozen: last ? 1 : 0,
      people: eb("people", "+", people.length),
    }))
    .where("id", "=", id)
    .where("frozen", "=", 0)
    .where("state", "=", "sending")
    .where((eb) => (before === null ? eb("frozen_to", "is", null) : eb("frozen_to", "=", before)))
    .executeTakeFirst();
  // Somebody else has written this page.
  if (numUpdatedRows !== 1n) return;
  const time = now.toISOString();
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce).map(({ delivery, subscriber }) => ({
      ...{ id: delivery, issue_id: id, subscriber_id: subscriber, state: "waiting" },
      ...{ attempts: 0, next_at: time, leased_until: null, error: null, bounced: 0 },
    }));
    await tx.insertInto("issue_deliveries").values(rows).execute();
  }
}
