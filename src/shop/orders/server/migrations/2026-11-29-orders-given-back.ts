import { type Kysely, sql } from "kysely";

/** Orders from which something was withdrawn or given back are few, and found without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_given_back on orders (id) where (credited > 0 or refunded > 0)`.execute(db);
}
