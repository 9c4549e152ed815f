import { type Kysely, sql } from "kysely";

type Withdrawn = { user_id: string | null; address_folded: string; currency: string; credited: number };

/** What was withdrawn from orders is no turnover of their customers any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Withdrawn>`
    select user_id, address_folded, currency, cast(sum(credited) as bigint) as credited
    from orders
    where credited > 0 and state <> 'cancelled' and payment <> 'refunded'
    group by user_id, address_folded, currency`.execute(db);
  for (const { user_id, address_folded, currency, credited } of rows) {
    const whose =
      user_id === null ? sql`user_id is null and address_folded = ${address_folded}` : sql`user_id = ${user_id}`;
    await sql`
      update customers set turnover = turnover - ${credited}
      where ${whose} and currency = ${currency}`.execute(db);
  }
}
