import type { Plan } from "#cms/newsletter/subscribers/import-contract.ts";
import type { Letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberImportRow } from "#database/schema/subscribers.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import { takeIn } from "../consent/take-in.ts";
import { cleanTags, defaultList, knownLists } from "../lists/membership.ts";
import { checkLines } from "./check-lines.ts";
import { deleteLines } from "./delete-lines.ts";
import { documentOf, importById } from "./import-row.ts";

export const importJob = "newsletter-import";
/** Lines that one job works on: a job has a minute, and what it does stands or falls as a whole. */
const steps = { checking: 1000, importing: 250 };

type Acting = { import: string; version: number; by: string | null; now: Date };

/** Says what the columns are; then every line is checked. @throws Problem `IMPORT_RUNNING`, `CSV_COLUMN`, `LIST_UNKNOWN` */
export function planImport(db: Db, acting: Acting & { plan: Plan }): Promise<void> {
  return db.transaction().execute((tx) => planIn(tx, acting));
}

async function planIn(tx: Tx, { plan, ...acting }: Acting & { plan: Plan }): Promise<void> {
  const row = await importById(tx, { id: acting.import });
  const { head } = documentOf(row);
  if (Object.values(plan.columns).some((column) => column !== null && column >= head.length)) {
    throw new Problem("CSV_COLUMN", { field: "columns" });
  }
  const lists = await knownLists(tx, { lists: plan.lists, publicOnly: false });
  const chosen = { ...plan, tags: cleanTags(plan.tags), lists: lists.length > 0 ? lists : [await defaultList(tx)] };
  await tx
    .updateTable("subscriber_import_lines")
    .set({ outcome: null, address_folded: null })
    .where("import_id", "=", row.id)
    .where("outcome", "is not", null)
    .execute();
  await begin(tx, { row, acting, state: "checking", from: ["read", "checked"], document: { head, plan: chosen } });
}

/** Takes in what nothing speaks against. @throws Problem `IMPORT_RUNNING`; ChangedMeanwhile */
export function startImport(db: Db, acting: Acting): Promise<void> {
  return db.transaction().execute((tx) => startIn(tx, acting));
}

async function startIn(tx: Tx, acting: Acting): Promise<void> {
  const row = await importById(tx, { id: acting.import });
  await begin(tx, { row, acting, state: "importing", from: ["checked"], document: documentOf(row) });
}

type Beginning = {
  row: SubscriberImportRow;
  acting: Acting;
  state: "checking" | "importing";
  from: string[];
  document: object;
};

async function begin(tx: Tx, { row, acting, state, from, document }: Beginning): Promise<void> {
  const { version, by, now } = acting;
  if (!from.includes(row.state)) throw new Problem("IMPORT_RUNNING");
  const { numUpdatedRows } = await tx
    .updateTable("subscriber_imports")
    .set({ state, line: 0, version: version + 1, document: JSON.stringify(document) })
    .where("id", "=", row.id)
    .where("version", "=", version)
    .where("state", "in", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(row.id);
  await enqueueStep(tx, { row: { ...row, version: version + 1 }, line: 0, now });
  const details = { rows: row.total, step: state };
  await audit(tx, { by, action: "subscriber.import", thing: row.id, details, now });
}

type Next = { row: Pick<SubscriberImportRow, "id" | "version">; line: number; now: Date };

async function enqueueStep(tx: Tx, { row, line, now }: Next): Promise<void> {
  await enqueue(tx, {
    id: `${row.id}:${row.version}:${line}`,
    kind: importJob,
    payload: { import: row.id, line },
    runAt: now,
  });
}

type Step = { import: string; line: number; head: Letterhead; id: () => string; now: Date };

/** Runs the next step of an import; running it twice does no harm. */
export function workOnImport(db: Db, step: Step): Promise<void> {
  return db.transaction().execute((tx) => workIn(tx, step));
}

async function workIn(tx: Tx, { import: id, line, head, id: newId, now }: Step): Promise<void> {
  const row = await tx
    .updateTable("subscriber_imports")
    // Takes the row before anything is read of its lines, so that two who do the same step come one after the other.
    .set({ line })
    .where("id", "=", id)
    .where("line", "=", line)
    .where("state", "in", ["checking", "importing"])
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const importing = row.state === "importing";
  const size = importing ? steps.importing : steps.checking;
  const lines = await tx
    .selectFrom("subscriber_import_lines")
    .select(["line", "cells"])
    .where("import_id", "=", id)
    .where("line", ">", line)
    .$if(importing, (select) => select.where("outcome", "=", "new"))
    .orderBy("line")
    .limit(size)
    .execute();
  const { plan, head: columns } = documentOf(row);
  const checked = await checkLines(tx, { id, lines, plan, width: columns.length });
  if (importing) await takeIn(tx, { row, plan, checked, head, id: newId, now });
  await noteOutcomes(tx, { id, checked, lines });
  const last = lines.at(-1)?.line ?? line;
  await tx.updateTable("subscriber_imports").set({ line: last }).where("id", "=", id).execute();
  if (lines.length === size) await enqueueStep(tx, { row, line: last, now });
  else await end(tx, { row });
}

type Outcomes = {
  id: string;
  checked: Awaited<ReturnType<typeof checkLines>>;
  lines: { line: number; cells: string }[];
};

async function noteOutcomes(tx: Tx, { id, checked, lines }: Outcomes): Promise<void> {
  if (checked.length === 0) return;
  await tx
    .insertInto("subscriber_import_lines")
    .values(
      checked.map(({ line, outcome, folded }, at) => ({
        ...{ import_id: id, line, outcome },
        address_folded: folded,
        cells: lines[at]?.cells ?? "[]",
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["import_id", "line"]).doUpdateSet((eb) => ({
        outcome: eb.ref("excluded.outcome"),
        address_folded: eb.ref("excluded.address_folded"),
      })),
    )
    .execute();
}

/** A finished one keeps its figures; whom it took in stands among the subscribers, and not here a second time. */
async function end(tx: Tx, { row }: { row: SubscriberImportRow }): Promise<void> {
  const counts = await tx
    .selectFrom("subscriber_import_lines")
    .where("import_id", "=", row.id)
    .where("outcome", "is not", null)
    .groupBy("outcome")
    .select((eb) => ["outcome", eb.fn.countAll<number>().as("count")])
    .execute();
  const done = row.state === "importing";
  const figures = Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count]));
  const document = { ...documentOf(row), ...(done ? { counts: figures } : {}) };
  await tx
    .updateTable("subscriber_imports")
    .set((eb) => ({
      state: done ? "done" : "checked",
      document: JSON.stringify(document),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  if (!done) return;
  await deleteLines(tx, { import: row.id, outcome: "new" });
}

/** Forgets the lines of a file. What was declared about those who were taken in is their proof, and stays. */
export function forgetImport(db: Db, forgetting: Omit<Acting, "version">): Promise<void> {
  return db.transaction().execute((tx) => forget(tx, forgetting));
}

async function forget(tx: Tx, { import: id, by, now }: Omit<Acting, "version">): Promise<void> {
  const row = await importById(tx, { id });
  if (row.state === "checking" || row.state === "importing") throw new Problem("IMPORT_RUNNING");
  await deleteLines(tx, { import: id });
  if (row.state !== "done") await tx.deleteFrom("subscriber_imports").where("id", "=", id).execute();
  await audit(tx, { by, action: "subscriber.forget", thing: id, now });
}
