import type { Db } from "#database/database.ts";

/** One more entry waits: nothing that guests read has changed. */
export const waitingTag = "guestbook-waiting";

/** The number of entries that wait to be approved; answered by an index alone. */
export async function waitingEntries(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("guestbook_entries")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return waiting;
}
