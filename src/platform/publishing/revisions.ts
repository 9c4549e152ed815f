import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { RevisionRow } from "#database/schema.ts";

export type Reason = "save" | "publish" | "unpublish" | "restore" | "retract" | "discard";

type Note = {
  id: () => string;
  kind: string;
  thing: string;
  reason: Reason;
  languages?: Language[];
  by: string | null;
  /** One opening of the editor; saves without a sitting are not merged. */
  sitting?: string | null;
  document: unknown;
  /** The state before, and since when, in case no version records it yet. */
  before?: { document: unknown; at: string };
  now: Date;
};

/** Milliseconds after which a sitting continues in a new row. */
const longestRow = 30 * 60 * 1000;
/** Removing this many words at once begins a new row. */
const manyWords = 20;

/**
 * Records the current state of a thing as a version. Saves of one user in one sitting share a row for up to half an
 * hour, unless something else happened to the thing in between or much of the text was removed at once. Publications
 * and restored versions are rows of their own. Returns whether a row was added.
 */
export async function noteRevision(tx: Tx, note: Note): Promise<"new" | "continued" | "same"> {
  const { thing, reason, by, sitting = null, document, before, now } = note;
  const last = await tx
    .selectFrom("revisions")
    .select(["id", "number", "reason", "user_id", "sitting", "document", "created_at"])
    .where("thing", "=", thing)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const json = JSON.stringify(document);
  const sameHand = last?.reason === "save" && last.user_id === by && last.sitting === sitting;
  if (sameHand && reason === "save" && sitting !== null && !isOver(last, { json, now })) {
    await tx
      .updateTable("revisions")
      .set({ document: json, changed_at: now.toISOString() })
      .where("id", "=", last.id)
      .execute();
    return "continued";
  }
  if (last && reason === "save" && last.document === json) return "same";
  const number = (last?.number ?? 0) + 1;
  const time = now.toISOString();
  if (before && isUntold(before.document, { last, reason })) {
    const former = { ...note, reason: "save" as const, languages: [], by: null, sitting: null };
    await insert(tx, { ...former, document: before.document, number, time: before.at });
    await insert(tx, { ...note, number: number + 1, time });
  } else {
    await insert(tx, { ...note, number, time });
  }
  return "new";
}

/** Whether the next save of a sitting begins a new row, so that the text in this one can still be found. */
function isOver(
  { document, created_at }: Pick<RevisionRow, "document" | "created_at">,
  { json, now }: { json: string; now: Date },
): boolean {
  if (now.getTime() - Date.parse(created_at) >= longestRow) return true;
  const left = new Set(wordsOf(json));
  const gone = new Set(wordsOf(document).filter((word) => !left.has(word)));
  return gone.size >= manyWords;
}

function wordsOf(json: string): string[] {
  return json.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether the state before is in no version: things may be older than their versions, and moving a tag changes things
 * without a version.
 */
function isUntold(
  document: unknown,
  { last, reason }: { last: Pick<RevisionRow, "document"> | undefined; reason: Reason },
): boolean {
  if (!last) return true;
  return reason !== "save" && last.document !== JSON.stringify(document);
}

async function insert(tx: Tx, { number, time, ...note }: Note & { number: number; time: string }): Promise<void> {
  const { id, kind, thing, reason, languages = [], by, sitting = null, document } = note;
  await tx
    .insertInto("revisions")
    .values({
      id: id(),
      kind,
      thing,
      number,
      reason,
      languages: JSON.stringify(languages),
      user_id: by,
      sitting,
      document: JSON.stringify(document),
      created_at: time,
      changed_at: time,
    })
    .execute();
}

type FirstNote = Pick<Note, "id" | "kind" | "by" | "now"> & { things: { thing: string; document: unknown }[] };

/** Records the first versions of several things that have just been made. */
export async function noteFirstRevisions(tx: Tx, { id, kind, by, now, things }: FirstNote): Promise<void> {
  if (things.length === 0) return;
  const time = now.toISOString();
  const shared = { kind, number: 1, reason: "save" as const, languages: "[]", user_id: by, sitting: null };
  await tx
    .insertInto("revisions")
    .values(
      things.map(({ thing, document }) => {
        const times = { created_at: time, changed_at: time };
        return { id: id(), thing, ...shared, document: JSON.stringify(document), ...times };
      }),
    )
    .execute();
}

type Sitting = { kind: string; sitting: string; by: string | null };

/** The thing that a user created in this sitting. */
export async function madeInSitting(tx: Tx, { kind, sitting, by }: Sitting): Promise<string | null> {
  const made = await tx
    .selectFrom("revisions")
    .select("thing")
    .where("kind", "=", kind)
    .where("sitting", "=", sitting)
    .where("user_id", "=", by)
    .where("number", "=", 1)
    .executeTakeFirst();
  return made?.thing ?? null;
}

/** Whether anything happened to a thing after the sitting in which it was created. */
export async function hasLaterRevisions(tx: Tx, { thing }: { thing: string }): Promise<boolean> {
  const later = await tx
    .selectFrom("revisions")
    .select("id")
    .where("thing", "=", thing)
    .where("number", ">", 1)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

type Page = { page?: number | undefined; pageSize?: number | undefined };

/** The versions of a thing, latest first; `named` leaves out mere saves. */
export async function revisionsOf(
  db: Db,
  { kind, thing, named = false, page = 1, pageSize = 10 }: { kind: string; thing: string; named?: boolean } & Page,
): Promise<{ rows: RevisionRow[]; total: number; page: number; pageSize: number }> {
  const wanted = db
    .selectFrom("revisions")
    .where("kind", "=", kind)
    .where("thing", "=", thing)
    .$if(named, (select) => select.where("reason", "!=", "save"));
  const [rows, count] = await Promise.all([
    wanted
      .selectAll()
      .orderBy("number", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.count, page, pageSize };
}

export function revisionById(db: Db | Tx, { id }: { id: string }): Promise<RevisionRow | undefined> {
  return db.selectFrom("revisions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** For things that are deleted for good. */
export async function dropRevisions(tx: Tx, { thing }: { thing: string }): Promise<void> {
  await tx.deleteFrom("revisions").where("thing", "=", thing).execute();
}
