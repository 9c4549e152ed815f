import { createHash } from "node:crypto";
import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { berlinDate, berlinDay } from "#contract/formats/dates/date-time.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { spokenIn } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { notify } from "#platform/faces/notifications.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { DeclarationWay } from "#shop/withdrawals/withdrawal.ts";
import { assign } from "../acting/assign.ts";
import { partOf } from "../declaring/declare.ts";
import { languageOf, receivedLetter } from "../letters.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { isMailed, wordsOf } from "../withdrawal-rows.ts";

export type Entering = {
  order: Order;
  /** Null for all that are left. */
  lines: readonly SentLine[] | null;
  way: DeclarationWay;
  /** `2026-11-28`, on which it came. */
  received: string;
  /** On which it was sent off. */
  sent: string;
  note: string;
  mail: boolean;
  key: string | null;
  head: Letterhead;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Takes down a declaration that came outside the site, and lets it mean these pieces of its order in the same transaction.
 * Its customer gets the same mails as for one that came by the site, if that is wished. With the same key it is the one
 * that is there. Returns its id.
 * @throws Problem `WITHDRAWAL_LINES` for more than is left of a line, `WITHDRAWAL_ALL` if nothing is left
 */
export async function enter(tx: Tx, entering: Entering): Promise<string> {
  const { order, lines, way, head, by, id, now } = entering;
  const row = await rowOf(tx, entering);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("withdrawals")
    .values(row)
    .onConflict((conflict) => conflict.column("repeat_hash").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    const former = tx.selectFrom("withdrawals").select("id").where("repeat_hash", "=", row.repeat_hash);
    return (await former.executeTakeFirstOrThrow()).id;
  }
  if (isMailed(row)) await mailReceipt(tx, { row, head, id, now });
  const assigned = await assign(tx, { withdrawal: row.id, order: order._id, lines, head, by, id, now });
  if (assigned.lines === "[]") throw new Problem("WITHDRAWAL_ALL");
  const facts = { number: order.number, name: row.name };
  await notify(tx, { id: id(), kind: "withdrawal", thing: row.id, facts, by, now });
  await audit(tx, { by, action: "withdrawal.enter", thing: row.id, details: { way }, now });
  return row.id;
}

type Receipt = Pick<Entering, "head" | "id" | "now"> & { row: WithdrawalRow };

async function mailReceipt(tx: Tx, { row, head: { sender }, id, now }: Receipt): Promise<void> {
  const language = languageOf(row);
  const mail = { id: id(), kind: "withdrawalReceived" as const, to: row.address, language };
  await queueMail(tx, { ...mail, letter: receivedLetter({ sender, language, declared: row }), sender, now });
}

async function rowOf(tx: Tx, entering: Entering): Promise<WithdrawalRow> {
  const { order, lines, way, received, sent, note, mail, key, id, now } = entering;
  const language = spokenIn(order.language, await readSiteLanguages(tx));
  const { number: contract, email: address } = order;
  const said = { name: customerName(order), contract, address };
  const today = berlinDate(now);
  return {
    ...{ id: id(), repeat_hash: repeatHash(order, key ?? id()), order_id: order._id, state: "declared", channel: way },
    ...{ ...said, address_folded: foldHandle(address), language, words_folded: wordsOf(said) },
    part: isAll(order, lines) ? "" : partOf(order, lines ?? [], language),
    received_at: received === today ? now.toISOString() : berlinDay(received)!.first,
    ...{ sent_on: sent === received ? null : sent, note: note.trim(), mailed: mail ? 1 : 0 },
    ...{ asked: "[]", lines: "[]", unsent: "[]", restocked: "[]" },
    ...{ sent_back_on: null, goods_back_at: null, owed: null, refund: null, ended_at: null, version: 1 },
  };
}

/** Whether it is about the whole contract. */
function isAll({ lines: ordered }: Order, lines: readonly SentLine[] | null): boolean {
  const amountOf = (line: number) =>
    lines?.filter((one) => one.line === line).reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return lines === null || ordered.every(({ amount }, line) => amountOf(line) >= amount);
}

function repeatHash({ _id }: Order, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify(["entered", _id, key]))
    .digest("base64url");
}
