import { createHash } from "node:crypto";
import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { notify } from "#platform/faces/notifications.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { matchJob } from "../acting/match.ts";
import { cameInLetter, receivedLetter } from "../letters.ts";
import { type Buyer, mailCustomer } from "../mail-customer.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { wordsOf } from "../withdrawal-rows.ts";

export type Declaring = {
  name: string;
  contract: string;
  email: string;
  part: string;
  /** Which its customer has opened; null if it is only named. */
  order: Order | null;
  /** The customer of that order, who gets the receipt as well where it was declared with another address; null for nobody. */
  buyer: Buyer | null;
  lines: SentLine[];
  language: Language;
  key: string | null;
  head: Letterhead;
  /** Where the business gets its mails; empty for nowhere. */
  business: string;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Takes a declaration of withdrawal, and queues its receipt on a durable medium with its content and the moment at which it
 * came (§ 356a (4) BGB). The same declaration again is the one that is there. Returns when it came.
 */
export async function declare(tx: Tx, declaring: Declaring): Promise<{ received: string }> {
  const { head, by, id, now } = declaring;
  const language = spokenIn(declaring.language, await readSiteLanguages(tx));
  const row = rowOf({ ...declaring, language });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("withdrawals")
    .values(row)
    .onConflict((conflict) => conflict.column("repeat_hash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    const former = tx.selectFrom("withdrawals").select("received_at").where("repeat_hash", "=", row.repeat_hash);
    return { received: (await former.executeTakeFirstOrThrow()).received_at };
  }
  const { sender, main } = head;
  const { address: to, name } = row;
  const letterIn = (spoken: Language) => receivedLetter({ sender, language: spoken, declared: row });
  await mailCustomer(tx, { kind: "withdrawalReceived", row, order: declaring.buyer, letterIn, head, id, now });
  if (declaring.business) {
    const mail = { id: id(), kind: "withdrawalCameIn" as const, to: declaring.business, language: main };
    const letter = cameInLetter({ sender, language: main, declared: row });
    await queueMail(tx, { ...mail, letter, sender, replyTo: to, now });
  }
  await notify(tx, { id: id(), kind: "withdrawal", thing: row.id, facts: { number: row.contract, name }, by, now });
  await enqueue(tx, { id: id(), kind: matchJob, payload: { id: row.id }, runAt: now });
  await changed(tx, { tags: ["withdrawals"], now });
  await audit(tx, { by, action: "withdrawal.declare", thing: row.id, now });
  return { received: row.received_at };
}

function rowOf(declaring: Declaring): WithdrawalRow {
  const { order, language, id, now } = declaring;
  const { name, contract, email } = trimmed(declaring);
  const lines = order ? chosenOf(order, declaring.lines) : [];
  const part = lines.length > 0 && order ? partOf(order, lines, language) : declaring.part.trim();
  const said = { name, contract, address: email, address_folded: foldHandle(email), part };
  return {
    ...{ id: id(), repeat_hash: repeatHash({ ...said, key: declaring.key, now }), order_id: order?._id ?? null },
    ...{ state: "declared", channel: "online", ...said, language, received_at: now.toISOString() },
    words_folded: wordsOf({ name, contract, address: email }),
    ...{ asked: JSON.stringify(lines), lines: "[]", unsent: "[]", restocked: "[]" },
    ...{ sent_on: null, note: "", mailed: 1 },
    ...{ sent_back_on: null, goods_back_at: null, owed: null, refund: null, ended_at: null, version: 1 },
  };
}

const trimmed = ({ name, contract, email }: Declaring) => ({
  ...{ name: name.trim(), contract: contract.trim(), email: email.trim() },
});

/** Each line once. @throws Problem `WITHDRAWAL_LINES` for more than was ordered */
function chosenOf({ lines }: Order, asked: readonly SentLine[]): SentLine[] {
  const chosen = new Map<number, number>();
  for (const { line, amount } of asked) chosen.set(line, (chosen.get(line) ?? 0) + amount);
  return [...chosen].map(([line, amount]) => {
    const most = lines[line]?.amount ?? 0;
    if (amount > most) throw new Problem("WITHDRAWAL_LINES", { field: "lines", values: { most } });
    return { line, amount };
  });
}

/** The goods in words, as the receipt names them. */
export function partOf({ lines }: Order, chosen: readonly SentLine[], language: Language): string {
  return chosen.map(({ line, amount }) => `${amount} × ${lineName(lines[line]!, language)}`).join("\n");
}

type Said = Pick<WithdrawalRow, "name" | "contract" | "address_folded" | "part"> & { key: string | null; now: Date };

/**
 * Whoever withdraws from all of a contract says the same when saying it twice on a day. Goods can be withdrawn in several
 * parts, so of a part only its key tells a repetition.
 */
function repeatHash({ name, contract, address_folded, part, key, now }: Said): string {
  const said = [name, contract, address_folded, part, berlinDate(now)];
  const what = part !== "" && key !== null ? ["key", key] : ["said", ...said];
  return createHash("sha256").update(JSON.stringify(what)).digest("base64url");
}
