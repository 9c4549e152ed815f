import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { GuestbookEntryRow } from "#database/schema/guestbook.ts";
import type { GuestbookEntry, GuestbookList, readGuestbook } from "../contract.ts";
import { toEntry } from "./entry-row.ts";

type Query = Input<typeof readGuestbook>["query"];

/** Whose eyes are looking: the staff sees every entry, everybody else what is published. */
export type View = { staff: boolean; can: GuestbookEntry["can"] };

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readEntry(db: Db, { id, view }: { id: string; view: View }): Promise<GuestbookEntry> {
  const [found] = await entriesById(db, { ids: [id], view });
  if (!found) throw new Problem("C404");
  return found;
}

/** The named entries in the order asked for; what is not there or may not be seen is left out. */
export async function entriesById(db: Db, { ids, view }: { ids: string[]; view: View }): Promise<GuestbookEntry[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("guestbook_entries")
    .selectAll()
    .where("id", "in", ids)
    .$if(!view.staff, (select) => select.where("state", "=", "published"))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

/** Latest first. */
export async function listEntries(db: Db, { query, view }: { query: Query; view: View }): Promise<GuestbookList> {
  const { page = 1, pageSize = 10, q = "" } = query;
  const state = view.staff ? query.state : "published";
  const wanted = db
    .selectFrom("guestbook_entries")
    .$if(state === "reported", (select) => select.where("open_reports", ">", 0))
    .$if(state !== undefined && state !== "reported", (select) => select.where("state", "=", state ?? ""))
    .$if(q.trim() !== "", (select) => select.where((eb) => contains(eb.ref("searched"), fold(q))));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy("signed_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { view, rows }), total, page, pageSize };
}

async function present(db: Db, { view, rows }: { view: View; rows: GuestbookEntryRow[] }): Promise<GuestbookEntry[]> {
  const { can } = view;
  if (!view.staff || rows.length === 0) return rows.map((row) => toEntry(row, { can, behind: null }));
  const ids = rows.map(({ id }) => id);
  const [reports, networks] = await Promise.all([
    db
      .selectFrom("guestbook_reports")
      .selectAll()
      .where("entry_id", "in", ids)
      .orderBy("reported_at", "desc")
      .orderBy("id", "desc")
      .execute(),
    countNetworks(db, { hashes: rows.flatMap(({ network_hash }) => network_hash ?? []) }),
  ]);
  const byEntry = Map.groupBy(reports, ({ entry_id }) => entry_id);
  return rows.map((row) => {
    const sameNetwork = Math.max(0, (networks.get(row.network_hash ?? "") ?? 1) - 1);
    return toEntry(row, { can, behind: { reports: byEntry.get(row.id) ?? [], sameNetwork } });
  });
}

async function countNetworks(db: Db, { hashes }: { hashes: string[] }): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("guestbook_entries")
    .select((eb) => ["network_hash", eb.fn.countAll<number>().as("count")])
    .where("network_hash", "in", [...new Set(hashes)])
    .groupBy("network_hash")
    .execute();
  return new Map(rows.map(({ network_hash, count }) => [network_hash ?? "", count]));
}
