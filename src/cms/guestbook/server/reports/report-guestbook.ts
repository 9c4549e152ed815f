import { checkCaptcha, countGuess } from "#cms/captcha/server/index.ts";
import type { reportGuestbook as record } from "#cms/guestbook/contract.ts";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { counted, refuseUntil } from "#platform/endpoints/limits.ts";
import { hashNetwork } from "#platform/endpoints/network-hash.ts";
import { notify } from "#platform/faces/notifications.ts";
import { writeLetter } from "../letters.ts";
import { checkedEmail, tidyLine, tidyText } from "../signature.ts";

const hour = 3600;
/** Reports from one network in a day; receipts to one address in a day, which anybody can type. */
const limits = { reports: { most: 10, seconds: 24 * hour }, receipts: { most: 3, seconds: 24 * hour } };

/** Open reports of which each raises the entry's version, so that no decision misses one. Further ones disturb no work. */
const noticed = 20;

type Notice = {
  report: string;
  mail: string;
  notification: string;
  input: Input<typeof record>["body"];
  language: Language;
  network: string;
  /** Who reports it, if they are logged in. */
  by: string | null;
  head: Letterhead;
  now: Date;
};

/**
 * Stores a visitor's report about an entry, and sends a receipt if there is an address (DSA Art. 16(4)).
 * @throws Problem `C404` for an entry that guests cannot see; `EMAIL_FORMAT`, `CAPTCHA_WRONG`, `TOO_MANY`
 */
export async function reportGuestbook(db: Db, notice: Notice): Promise<void> {
  await countGuess(db, { captcha: notice.input.captcha, now: notice.now });
  return db.transaction().execute((tx) => report(tx, notice));
}

async function report(tx: Tx, notice: Notice): Promise<void> {
  const { notification: id, input, by, now } = notice;
  const name = await noted(tx, notice);
  await notify(tx, { id, kind: "guestbook.reported", thing: input._id, facts: { name }, by, now });
}

/** Returns who wrote what is reported. */
async function noted(tx: Tx, { report: id, mail, input, language, network, head, now }: Notice): Promise<string> {
  const email = checkedEmail(input.email ?? "", language);
  await checkCaptcha(tx, { captcha: input.captcha, now });
  const reported = await tx
    .updateTable("guestbook_entries")
    .set((eb) => ({
      open_reports: eb("open_reports", "+", 1),
      version: eb
        .case()
        .when("open_reports", "<", noticed)
        .then(eb("version", "+", 1))
        .else(eb.ref("version"))
        .end(),
    }))
    .where("id", "=", input._id)
    .where("state", "=", "published")
    .returning("name")
    .executeTakeFirst();
  if (!reported) throw new Problem("C404");
  await limited(tx, { key: `guestbook-report:${await hashNetwork(tx, { network, now })}`, now });
  await tx
    .insertInto("guestbook_reports")
    .values({
      id,
      entry_id: input._id,
      reason: input.reason,
      text: tidyText(input.text ?? ""),
      name: tidyLine(input.name ?? ""),
      email,
      email_folded: email === null ? null : foldHandle(email),
      language,
      reported_at: now.toISOString(),
      decision: null,
      decided_at: null,
      explanation: "",
    })
    .execute();
  if (email === null || (await tooManyReceipts(tx, { email, now }))) return reported.name;
  const about = { entry: input._id, reason: input.reason };
  await writeLetter(tx, { id: mail, kind: "guestbookReceipt", to: email, language, head, about, now });
  return reported.name;
}

async function limited(tx: Tx, { key, now }: { key: string; now: Date }): Promise<void> {
  const { count, windowEnd } = await counted(tx, { key, ...limits.reports, now });
  if (count > limits.reports.most) refuseUntil(windowEnd, now);
}

async function tooManyReceipts(tx: Tx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const { count } = await counted(tx, { key: `guestbook-receipt:${foldHandle(email)}`, ...limits.receipts, now });
  return count > limits.receipts.most;
}
