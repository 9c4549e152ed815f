import { type Kysely, sql } from "kysely";

/** Orders that cost nothing wait for no money, as later ones do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders
    set payment = 'paid', reserved_until = null, payment_page = null, version = version + 1,
      state = case when fulfilment in ('shipped', 'delivered', 'picked_up') then 'completed' else 'accepted' end
    where total = 0 and state in ('placed', 'accepted') and payment in ('awaiting', 'pending', 'failed')
  `.execute(db);
}
