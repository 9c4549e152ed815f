import { type MissedAddress, missedDays, type readMissedAddresses } from "#cms/redirects/missed-contract.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Input } from "#contract/wire/route.ts";
import type { BatchChange } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { audit } from "#platform/audit.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { redirectAt } from "../finding/follow.ts";
import { isPageAt } from "../finding/is-page.ts";
import type { Places } from "../finding/places.ts";
import { dropMissedById } from "./drop-missed.ts";
import { Suggestions } from "./suggest.ts";

/** How often a page of the list is read again because something answers at its addresses by now. */
const mostReadings = 10;

/** Addresses that were asked for in vain. Where something answers by now, the address is forgotten. */
export async function listMissed(places: Places, query: Input<typeof readMissedAddresses>["query"]) {
  const { page = 1, pageSize = 10 } = query;
  for (let reading = 1; ; reading += 1) {
    const { rows, total } = await read(places, query);
    const answered: string[] = [];
    for (const { id, path } of rows) if (await isAnswered(places, path)) answered.push(id);
    if (answered.length > 0 && reading < mostReadings) {
      await dropMissedById(places.db, answered);
      continue;
    }
    const suggestions = rows.length > 0 ? await Suggestions.of(places) : null;
    const items = rows.map(
      ({ id, path, count, last }): MissedAddress => ({
        ...{ _id: id, path, count, last },
        suggestion: suggestions?.nearest(path) ?? null,
      }),
    );
    return { items, total, page, pageSize };
  }
}

async function isAnswered(places: Places, path: string): Promise<boolean> {
  return (await redirectAt(places, { path, query: "" })) !== null || isPageAt(places, path);
}

async function read({ db, now }: Places, query: Input<typeof readMissedAddresses>["query"]) {
  const { q = "", sort = "-count", page = 1, pageSize = 10 } = query;
  const since = daysBefore(now, missedDays).slice(0, 10);
  const shown = db
    .selectFrom("missed_addresses")
    .innerJoin("missed_days", "missed_days.address_id", "missed_addresses.id")
    .where("ignored_at", "is", null)
    .where("day", ">=", since)
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("path_folded"), fold(q))));
  const { total } = await shown
    .select((eb) => eb.fn.count<number>("missed_addresses.id").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await shown
    .select((eb) => [
      "missed_addresses.id",
      "missed_addresses.path",
      "missed_addresses.path_folded",
      eb.fn.sum<number>("missed_days.count").as("count"),
      eb.fn.max("missed_days.day").as("last"),
    ])
    .groupBy(["missed_addresses.id", "missed_addresses.path", "missed_addresses.path_folded"])
    .$if(sort === "-count", (select) => select.orderBy("count", "desc"))
    .$if(sort === "-last", (select) => select.orderBy("last", "desc").orderBy("count", "desc"))
    .orderBy("path_folded")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

type Ignoring = { ids: string[]; ignored: boolean; by: string | null; now: Date };

/** Hides addresses for good, or shows them again; unknown ones are passed over. */
export function ignoreMissed(db: Db, ignoring: Ignoring): Promise<BatchChange> {
  return db.transaction().execute((tx) => ignore(tx, ignoring));
}

async function ignore(tx: Tx, { ids, ignored, by, now }: Ignoring): Promise<BatchChange> {
  if (ids.length === 0) return { changed: [], refused: [] };
  const rows = await tx
    .updateTable("missed_addresses")
    .set({ ignored_at: ignored ? now.toISOString() : null })
    .where("id", "in", ids)
    .where("ignored_at", ignored ? "is" : "is not", null)
    .returning("id")
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const changed = ids.filter((id) => found.has(id));
  for (const thing of changed) await audit(tx, { by, action: ignored ? "missed.ignore" : "missed.watch", thing, now });
  return { changed, refused: [] };
}

/** What these addresses are called: themselves. */
export async function missedTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("missed_addresses").select(["id", "path"]).where("id", "in", ids).execute();
  return rows.map(({ id, path }) => [id, path]);
}
