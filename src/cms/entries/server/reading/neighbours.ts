import type { Neighbour, Neighbours } from "#cms/entries/contract.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { upcoming } from "./names-for-guests.ts";
import { entriesById, type View } from "./read-entries.ts";

type Asked = { id: string; view: View };

/** `next`: when the next published entry becomes due, and may be the newer neighbour. */
type Found = { neighbours: Neighbours; next: string | null };

/**
 * The entries before and after one in the order of the lists of guests.
 * @throws Problem `C404` for an entry that guests do not see
 */
export async function readNeighbours(db: Db, { id, view }: Asked): Promise<Found> {
  const now = view.now.toISOString();
  const one = await db
    .selectFrom("entries")
    .select("live_from")
    .where("id", "=", id)
    .where("live_from", "<=", now)
    .executeTakeFirst();
  if (!one?.live_from) throw new Problem("C404");
  const here = { id, time: one.live_from, now };
  const [newer, older] = [await beside(db, here, "newer"), await beside(db, here, "older")];
  const entries = await entriesById(db, { ids: [newer, older].flatMap((found) => found ?? []), view });
  const shown = (wanted: string | undefined): Neighbour | null => {
    const entry = entries.find(({ _id }) => _id === wanted);
    if (!entry) return null;
    const { _id, title, page, lang } = entry;
    return { _id, title, page, ...(lang ? { titleLang: lang.title } : {}) };
  };
  const { next } = await upcoming(db, now).executeTakeFirstOrThrow();
  return { neighbours: { newer: shown(newer), older: shown(older) }, next };
}

/** Entries of the same moment follow one another by their ids. */
async function beside(
  db: Db,
  { id, time, now }: { id: string; time: string; now: string },
  side: "newer" | "older",
): Promise<string | undefined> {
  const [after, direction] = side === "newer" ? ([">", "asc"] as const) : (["<", "desc"] as const);
  const found = await db
    .selectFrom("entries")
    .select("id")
    .where("live_from", "<=", now)
    .where((eb) => eb.or([eb("live_from", after, time), eb.and([eb("live_from", "=", time), eb("id", after, id)])]))
    .orderBy("live_from", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
