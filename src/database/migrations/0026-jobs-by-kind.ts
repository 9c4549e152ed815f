import { type Kysely, sql } from "kysely";

/** What is due of one kind is found without those that wait in other lanes, and what is done without those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("jobs_due").execute();
  await sql`create index jobs_waiting on jobs (kind, run_at, id) where done_at is null`.execute(db);
  await sql`create index jobs_done on jobs (done_at) where done_at is not null`.execute(db);
}
