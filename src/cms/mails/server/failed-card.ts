import { mailStates } from "#contract/mail/mail-states.ts";
import { deadLinks } from "#platform/mail/dead-links.ts";
import { cardOf, cardRows, type OverviewCard } from "#platform/overview.ts";
import { daysBefore } from "#platform/subjects.ts";
import { stateOf } from "./mail-row.ts";
import { undelivered } from "./read-mails.ts";

/** After two weeks nobody sends a mail again; it can still be found in the outbox. */
const days = 14;

/** Mails that did not arrive, the latest first. */
export const failedCard: OverviewCard = {
  needs: "mail.read",
  async read({ db }, { now }) {
    const rows = await db
      .selectFrom("mails")
      .select(["id", "subject", "recipient", "state", "text", "secret", "done_at"])
      .select(({ fn }) => fn.countAll<number>().over().as("total"))
      .where(undelivered)
      .where("created_at", ">=", daysBefore(now, days))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(cardRows)
      .execute();
    const dead = await deadLinks(db, { mails: rows, now });
    return cardOf(rows, (row) => ({
      ...{
        _id: row.id,
        title: row.subject,
        text: row.recipient,
        can: mailStates[stateOf(row)].again && !dead.has(row.id),
      },
      ...(row.done_at === null ? {} : { at: row.done_at }),
    }));
  },
};
