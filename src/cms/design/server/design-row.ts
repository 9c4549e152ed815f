import { completed } from "#cms/design/completed.ts";
import { type Design, designId } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { checkCss } from "#cms/design/own-css/check-css.ts";
import { initialDesign } from "#cms/design/presets/initial.ts";
import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { plansOf, shownPlan } from "#platform/publishing/plans.ts";
import { noteUses } from "#platform/publishing/uses.ts";

/** `changedAt`: null as long as nobody has changed anything. */
export type StoredDesign = { version: number; draft: DesignDocument; live: DesignDocument; changedAt: string | null };

/** The design as it is stored; documents of older versions are completed. */
export async function storedDesign(db: Db | Tx, { hold = false } = {}): Promise<StoredDesign> {
  const row = await db
    .selectFrom("designs")
    .select(["version", "draft", "live", "changed_at"])
    .where("id", "=", designId)
    .$if(hold && manyWriters(db), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) return { version: 0, draft: initialDesign, live: initialDesign, changedAt: null };
  const [draft, live] = [row.draft, row.live].map((json) => completed(JSON.parse(json))) as [
    DesignDocument,
    DesignDocument,
  ];
  return { version: row.version, draft, live, changedAt: row.changed_at };
}

type Storing = { before: StoredDesign; draft: DesignDocument; live: DesignDocument; now: Date };

/**
 * Stores both documents on top of the version that was read.
 * @throws ChangedMeanwhile if somebody else was faster
 */
export async function storeDesign(tx: Tx, { before, draft, live, now }: Storing): Promise<void> {
  const row = {
    version: before.version + 1,
    draft: JSON.stringify(draft),
    live: JSON.stringify(live),
    changed_at: now.toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("designs")
    .values({ id: designId, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row).where("designs.version", "=", before.version))
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new ChangedMeanwhile(designId);
  const seen = { used: filesOf(live), from: now.toISOString() };
  await noteUses(tx, { kind: "design", thing: designId, draft: filesOf(draft), live: seen });
}

/** Of the own style sheet nobody reads more than counts: neither its comments nor one that is off. */
export function shownDesign(design: DesignDocument): DesignDocument {
  const { text, on } = design.css;
  return { ...design, css: { on, text: on ? checkCss(text).sheet : "" } };
}

export async function editedDesign(db: Db, { reader, now }: { reader: Language; now: Date }): Promise<Design> {
  const { version, draft, live, changedAt } = await storedDesign(db);
  const plans = await plansOf(db, { things: [designId] });
  return {
    ...{ _id: designId, version, design: draft, live, changed: changedAt ?? now.toISOString() },
    state: sameDesign(draft, live) ? "live" : "changed",
    plans: plans.map((plan) => shownPlan(plan, reader)),
  };
}

export function sameDesign(a: DesignDocument, b: DesignDocument): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
