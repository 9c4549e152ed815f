import { eachWish } from "#cms/consent/consent.ts";
import type { Db } from "#database/database.ts";
import type { ConsentLedger } from "../contract.ts";
import type { Wording } from "./notice.ts";
import { choiceColumns, storedChoices } from "./stored-choices.ts";

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
  const alike = ["month", "accepted", ...choiceColumns] as const;
  const rows = await db
    .selectFrom("consents")
    .select((eb) => [...alike, eb.fn.countAll<number>().as("answers")])
    .groupBy(alike)
    .orderBy("month", "desc")
    .execute();
  const counted = new Map<string, ConsentLedger["months"][number]>();
  for (const row of rows) {
    const { month, answers } = row;
    const before = counted.get(month) ?? { month, answers: 0, refused: 0, ...eachWish(() => 0) };
    const choices = storedChoices(row);
    counted.set(month, {
      ...{ month, answers: before.answers + answers },
      refused: before.refused + (row.accepted === 0 ? answers : 0),
      ...eachWish((wish) => before[wish] + (choices[wish] ? answers : 0)),
    });
  }
  return [...counted.values()].slice(0, months);
}

async function answersOf(db: Db, { visitor }: { visitor: string }): Promise<ConsentLedger["answers"]> {
  const rows = await db
    .selectFrom("consents")
    .select(["at", "version", "accepted", ...choiceColumns])
    .where("visitor", "=", visitor)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(mostAnswers)
    .execute();
  return rows.map((row) => ({
    ...{ at: row.at, version: row.version, accepted: row.accepted === 1 },
    ...storedChoices(row),
  }));
}
