import type { ConsentChoice, ConsentProof } from "#cms/consent/answer.ts";
import { type Consent, consentFor } from "#cms/consent/consent.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { counted, refuseUntil } from "#platform/endpoints/limits.ts";
import type { NoticeNow } from "./notice.ts";

type Answer = {
  choice: ConsentChoice;
  wishes: readonly string[];
  /** What the visitor was asked. */
  version: string;
  visitor: string;
  notice: NoticeNow;
  /** Where the answer came from: counted for a while, and never kept with the answer. */
  network: string;
  id: string;
  now: Date;
};

/** Answers from one network in ten minutes; a school or a fair has one for many people. */
const often = { most: 300, seconds: 600 };

/**
 * Takes a visitor's answer and writes it down as proof.
 * @throws Problem `CONSENT_CHANGED` when something was allowed that is asked otherwise by now
 * @throws Problem `TOO_MANY` for more consents than people give; a refusal is always taken
 */
export async function giveConsent(db: Db, answer: Answer): Promise<{ consent: Consent; proof: ConsentProof }> {
  const { choice, wishes, version, visitor, notice, network, now } = answer;
  const consent = consentFor(choice, { chosen: wishes, available: notice.wishes });
  if (consent.accepted && version !== notice.version) throw new Problem("CONSENT_CHANGED");
  const given = { consent, proof: { version: notice.version, id: visitor } };
  const { count, windowEnd } = await counted(db, { key: `consent:${network}`, ...often, now });
  if (count > often.most) {
    if (consent.accepted) refuseUntil(windowEnd, now);
    return given;
  }
  await db.transaction().execute((tx) => writeDown(tx, { ...answer, consent }));
  return given;
}

/** An answer, and with the first one to a question the question itself. */
async function writeDown(
  tx: Tx,
  { consent, visitor, notice, id, now }: Pick<Answer, "visitor" | "notice" | "id" | "now"> & { consent: Consent },
): Promise<void> {
  const { version, wishes, wording } = notice;
  const at = now.toISOString();
  await tx
    .insertInto("consent_versions")
    .values({ version, wishes: JSON.stringify(wishes), wording: JSON.stringify(wording), since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const said = { accepted: Number(consent.accepted), choices: JSON.stringify(wishes.filter((wish) => consent[wish])) };
  await tx
    .insertInto("consents")
    .values({ id, visitor, version, ...said, month: at.slice(0, 7), at })
    .execute();
}
