import { mailStates } from "#contract/mail/mail-states.ts";
import { cardOf, type OverviewCard } from "#platform/faces/overview.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { deadLinks } from "#platform/mail/outbox/dead-links.ts";
import { stateOf } from "./mail-row.ts";
import { undelivered } from "./read-mails.ts";

/** After two weeks nobody sends a mail again; it can still be found in the outbox. */
const days = 14;

/** Mails that did not arrive, the latest first. */
export const failedCard: OverviewCard = {
  needs: "mail.read",
  read({ db }, { now }) {
    const failed = db
      .selectFrom("mails")
      .select(["id", "subject", "recipient", "state", "text", "secret", "done_at"])
      .where(undelivered)
      .where("created_at", ">=", daysBefore(now, days))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc");
    return cardOf(failed, async (rows) => {
      const dead = await deadLinks(db, { mails: rows, now });
      return rows.map((row) => ({
        _id: row.id,
        title: row.subject,
        text: row.recipient,
        can: mailStates[stateOf(row)].again && !dead.has(row.id),
        ...(row.done_at === null ? {} : { at: row.done_at }),
      }));
    });
  },
};
