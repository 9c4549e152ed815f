import {
  type Import,
  type ImportOutcome,
  importOutcomes,
  type Plan,
} from "#cms/newsletter/subscribers/import-contract.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberImportRow } from "#database/schema/subscribers.ts";

/** What is kept of an import besides its lines. */
export type ImportDocument = { head: string[]; plan: Plan /** Once it is done. */; counts?: Record<string, number> };

export function documentOf({ document }: Pick<SubscriberImportRow, "document">): ImportDocument {
  return JSON.parse(document) as ImportDocument;
}

/** @throws Problem `C404` */
export async function importById(db: Db | Tx, { id }: { id: string }): Promise<SubscriberImportRow> {
  const row = await db.selectFrom("subscriber_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.state === "reading") throw new Problem("C404");
  return row;
}

/** How many of a file's lines are shown: the first ones, and the first that are left out. */
const shown = { preview: 5, left: 100 };

/** @throws Problem `C404` */
export async function readImport(db: Db, { id }: { id: string }): Promise<Import> {
  const row = await importById(db, { id });
  const { head, plan, counts } = documentOf(row);
  const lines = () => db.selectFrom("subscriber_import_lines").where("import_id", "=", id);
  const [preview, left, outcomes, behind] = await Promise.all([
    lines().select(["line", "cells"]).orderBy("line").limit(shown.preview).execute(),
    lines()
      .select(["line", "cells", "outcome"])
      .where("outcome", "in", importOutcomes.slice(1))
      .orderBy("line")
      .limit(shown.left)
      .execute(),
    lines()
      .where("outcome", "is not", null)
      .groupBy("outcome")
      .select((eb) => ["outcome", eb.fn.countAll<number>().as("count")])
      .execute(),
    lines()
      .where("line", "<=", row.line)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const counted = counts ?? Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count]));
  return {
    _id: row.id,
    version: row.version,
    state: row.state as Import["state"],
    name: row.name,
    total: row.total,
    done: row.state === "done" ? row.total : behind.count,
    head,
    preview: preview.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) as string[] })),
    plan,
    outcomes: Object.fromEntries(importOutcomes.map((name) => [name, counted[name] ?? 0])) as Import["outcomes"],
    left: left.map(({ line, cells, outcome }) => ({
      line,
      outcome: outcome as ImportOutcome,
      cell: (JSON.parse(cells) as string[])[plan.columns.address]?.slice(0, 160) ?? "",
    })),
    created: row.created_at,
  };
}

/** What a column is by its name, in the words of the usual programs; the first one is the address if none says so. */
export function guessColumns(head: string[]): Plan["columns"] {
  const words = head.map(fold);
  const find = (pattern: RegExp) => {
    const at = words.findIndex((word) => pattern.test(word));
    return at < 0 ? null : at;
  };
  return {
    address: find(/mail|adresse|address/) ?? 0,
    name: find(/^(full ?)?name$|vorname|first ?name|^kontakt/),
    language: find(/sprache|language|lang\b/),
    tags: find(/^tags?$|schlagw|label|gruppe|group/),
  };
}

type Declared = { source?: string; date?: string; wording?: string; evidence?: string; file?: string };

/** What the owner declared about the people of these imports. */
export async function importProofs(db: Db, { ids }: { ids: string[] }): Promise<Map<string, Declared>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("subscriber_imports").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, { file: row.name, ...documentOf(row).plan.proof }]));
}
