import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { DemoPart } from "#platform/faces/demo.ts";

const shownByOthers = ["gallery", "form", "guestbook", "place"] as const;
/** What the example of every site consists of. */
export const demoKinds = ["page", "entry", ...shownByOthers, "file"] as const;
export type DemoKind = (typeof demoKinds)[number];
export type DemoThing = { id: string; kind: string };
type Parts = { parts: readonly DemoPart[] };

/** All kinds of things in the order in which they are removed: what shows others goes before them. */
function kindsOf({ parts }: Parts): string[] {
  return ["page", "entry", ...parts.flatMap(({ kinds }) => Object.keys(kinds)), ...shownByOthers, "file"];
}

/** Notes what belongs to the example, so that it can be removed as a whole. */
export async function noteDemo(tx: Tx, { kind, ids }: { kind: string; ids: Iterable<string> }): Promise<void> {
  const rows = [...new Set(ids)].map((id) => ({ id, kind }));
  for (let at = 0; at < rows.length; at += 200) {
    await tx
      .insertInto("demo_things")
      .values(rows.slice(at, at + 200))
      .execute();
  }
}

/**
 * What is left of the example; what lies in the trash, or is gone, no longer counts. With `hold`, whoever else is about to
 * remove it waits.
 */
export async function demoThings(
  db: Db | Tx,
  { hold = false, parts }: Parts & { hold?: boolean },
): Promise<DemoThing[]> {
  const noted = await db
    .selectFrom("demo_things")
    .select(["id", "kind"])
    .$if(hold && manyWriters(db), (select) => select.forUpdate())
    .execute();
  const things = await Promise.all(
    kindsOf({ parts }).map((kind) => thoseLeft(db, { kind, noted, table: tableOf(kind, { parts }) })),
  );
  return things.flat();
}

const tables: Record<string, string> = {
  page: "pages",
  entry: "entries",
  gallery: "galleries",
  form: "forms",
  file: "files",
};

function tableOf(kind: string, { parts }: Parts): string | null {
  return tables[kind] ?? parts.find(({ kinds }) => kinds[kind])?.kinds[kind]?.table ?? null;
}

/** What is gone once it is deleted. */
const untrashed: Record<string, "guestbook_entries" | "places"> = { guestbook: "guestbook_entries", place: "places" };

type Noted = { id: string; kind: string };
type Left = { kind: string; noted: Noted[]; table: string | null };

async function thoseLeft(db: Db | Tx, { kind, noted, table }: Left): Promise<DemoThing[]> {
  const ids = noted.flatMap((one) => (one.kind === kind ? one.id : []));
  if (ids.length === 0) return [];
  const own = untrashed[kind];
  const rows =
    table === null
      ? await db
          .selectFrom((own ?? "guestbook_entries") as "guestbook_entries")
          .select("id")
          .where("id", "in", ids)
          .execute()
      : await db
          .selectFrom(table as "pages")
          .select("id")
          .where("id", "in", ids)
          .where("deleted_at", "is", null)
          .execute();
  return rows.map(({ id }) => ({ id, kind }));
}

/** Those that somebody has worked on since, as the audit log and their versions say. */
export async function touchedAmong(db: Db | Tx, { things }: { things: readonly DemoThing[] }): Promise<Set<string>> {
  const ids = things.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const [acts, versions] = await Promise.all([
    db.selectFrom("audit").select("thing").where("thing", "in", ids).where("user_id", "is not", null).execute(),
    db.selectFrom("revisions").select("thing").where("thing", "in", ids).where("user_id", "is not", null).execute(),
  ]);
  return new Set([...acts, ...versions].flatMap(({ thing }) => thing ?? []));
}

/** From here on nothing is called an example any more. */
export async function forgetDemo(tx: Tx): Promise<void> {
  await tx.deleteFrom("demo_things").execute();
}
