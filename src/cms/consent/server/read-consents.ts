import { eachWish } from "#cms/consent/consent.ts";
import { wishes } from "#cms/consent/services/services.ts";
import type { Db } from "#database/database.ts";
import type { ConsentLedger } from "../contract.ts";
import type { Wording } from "./notice.ts";

/** Months that are counted: as many as an answer is kept. */
const months = 55;
/** Of one visitor; somebody who answers more often than this shows nothing more by it. */
const mostAnswers = 100;

/** The proof of consent, and with `id` all that one visitor has answered. */
export async function readConsents(
  db: Db,
  { id, current }: { id: string | undefined; current: string },
): Promise<ConsentLedger> {
  const versions = await db.selectFrom("consent_versions").selectAll().orderBy("since", "desc").limit(100).execute();
  return {
    versions: versions.map(({ version, since, wishes, wording }) => ({
      version,
      since,
      current: version === current,
      wishes: JSON.parse(wishes) as ConsentLedger["versions"][number]["wishes"],
      wording: JSON.parse(wording) as Wording,
    })),
    months: await countMonths(db),
    answers: id ? await answersOf(db, { visitor: visitorOf(id) }) : [],
  };
}

/** The name alone, whether somebody has copied it or the whole cookie. */
function visitorOf(typed: string): string {
  return typed.trim().split(".").at(-1) ?? "";
}

async function countMonths(db: Db): Promise<ConsentLedger["months"]> {
  const rows = await db
    .selectFrom("consents")
    .select((eb) => [
      "month",
      eb.fn.countAll<number>().as("answers"),
      eb.fn.sum<number>("accepted").as("accepted"),
      eb.fn.sum<number>("ga").as("ga"),
      eb.fn.sum<number>("gads").as("gads"),
      eb.fn.sum<number>("fb").as("fb"),
      eb.fn.sum<number>("osm").as("osm"),
      eb.fn.sum<number>("gmaps").as("gmaps"),
    ])
    .groupBy("month")
    .orderBy("month", "desc")
    .limit(months)
    .execute();
  return rows.map(({ accepted, ...row }) => ({ ...row, refused: row.answers - accepted }));
}

async function answersOf(db: Db, { visitor }: { visitor: string }): Promise<ConsentLedger["answers"]> {
  const rows = await db
    .selectFrom("consents")
    .select(["at", "version", "accepted", ...wishes])
    .where("visitor", "=", visitor)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(mostAnswers)
    .execute();
  return rows.map((row) => ({
    ...{ at: row.at, version: row.version, accepted: row.accepted === 1 },
    ...eachWish((wish) => row[wish] === 1),
  }));
}
