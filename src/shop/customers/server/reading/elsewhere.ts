import type { Db } from "#database/database.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";

/** A folded address. */
type Of = { address: string };

const mostMessages = 5;

/** What an address has written, the latest first, without what is in the trash. */
export async function messagesOf(db: Db, { address }: Of): Promise<NonNullable<CustomerDetail["messages"]>> {
  const own = db.selectFrom("messages").where("email_folded", "=", address).where("deleted_at", "is", null);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const latest = await own
    .select(["id as _id", "subject", "sent_at as sent"])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(mostMessages)
    .execute();
  return { count, latest };
}

export async function newsletterOf(db: Db, { address }: Of): Promise<CustomerDetail["newsletter"]> {
  const row = await db
    .selectFrom("subscribers")
    .select("state")
    .where("address_folded", "=", address)
    .executeTakeFirst();
  return (row?.state ?? null) as CustomerDetail["newsletter"];
}

/** What an address wants to be told of when it can be bought again. */
export async function waitsOf(db: Db, { address }: Of): Promise<CustomerDetail["waits"]> {
  const rows = await db
    .selectFrom("stock_waits")
    .leftJoin("stock", "stock.id", "stock_waits.offer_id")
    .select(["stock.name", "state", "asked_at"])
    .where("address_folded", "=", address)
    .orderBy("asked_at", "desc")
    .limit(20)
    .execute();
  return rows.map(({ name, state, asked_at }) => ({
    ...{ name: name ?? "", state: state === "waiting" ? "waiting" : "pending", since: asked_at },
  }));
}
