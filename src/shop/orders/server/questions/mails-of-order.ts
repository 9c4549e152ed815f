import { mailStateNames } from "#contract/mail/mail-states.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { readOrderMails } from "#shop/orders/questions-contract.ts";

const mostMails = 50;

/** The mails to the customer of an order that name its number in their subject, latest first, while they are kept. */
export async function mailsOfOrder(
  db: Db,
  { order }: { order: string },
): Promise<Reply<typeof readOrderMails>["mails"]> {
  const known = db.selectFrom("orders").select(["number", "address_folded"]).where("id", "=", order);
  const row = await known.executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.address_folded === "") return [];
  const mails = await db
    .selectFrom("mails")
    .select(["id", "subject", "state", "created_at"])
    .where("recipient_folded", "=", row.address_folded)
    .where((eb) => contains(eb.ref("subject"), row.number))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostMails)
    .execute();
  return mails.map(({ id, subject, state, created_at }) => ({
    ...{ _id: id, subject, created: created_at },
    state: mailStateNames.find((name) => name === state) ?? "failed",
  }));
}
