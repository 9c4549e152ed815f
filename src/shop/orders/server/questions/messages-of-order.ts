import { Problem } from "#contract/wire/problem.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { beginningOf } from "#platform/faces/overview.ts";
import type { readOrderMessages } from "#shop/orders/questions-contract.ts";

const mostMessages = 20;

/** What the customer of an order has written, about it or otherwise, without spam and trash. @throws Problem `C404` */
export async function messagesOfOrder(
  db: Db,
  { order }: { order: string },
): Promise<Reply<typeof readOrderMessages>["messages"]> {
  const known = db.selectFrom("orders").select("address_folded").where("id", "=", order);
  const row = await known.executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { address_folded: address } = row;
  const rows = await db
    .selectFrom("messages")
    .leftJoin("order_messages", (join) =>
      join.onRef("order_messages.message_id", "=", "messages.id").on("order_messages.order_id", "=", order),
    )
    .select(["messages.id", "subject", "message", "sent_at", "is_read", "order_messages.order_id as about"])
    .select((eb) =>
      eb
        .selectFrom("replies")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("replies.message_id", "=", "messages.id")
        .as("replies"),
    )
    .where("deleted_at", "is", null)
    .where("folder", "!=", "spam")
    .where((eb) =>
      eb.or([eb("order_messages.order_id", "=", order), ...(address === "" ? [] : [eb("email_folded", "=", address)])]),
    )
    .orderBy("sent_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(mostMessages)
    .execute();
  return rows.map(({ id, subject, message, sent_at, is_read, about, replies }) => ({
    ...{ _id: id, subject, text: beginningOf(message), sent: sent_at },
    ...{ read: is_read === 1, answered: (replies ?? 0) > 0, about: about !== null },
  }));
}
