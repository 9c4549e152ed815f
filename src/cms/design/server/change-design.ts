import { completed } from "#cms/design/completed.ts";
import { designId } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { filesOf } from "#cms/design/files-of.ts";
import { checkCss } from "#cms/design/own-css/check-css.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropFailedPlans } from "#platform/publishing/plans.ts";
import { noteRevision, type Reason, revisionById } from "#platform/publishing/revisions.ts";
import { refuseWrongFiles } from "./brand/wrong-files.ts";
import { type StoredDesign, sameDesign, storeDesign, storedDesign } from "./design-row.ts";

type Acting = { by: string | null; id: () => string; now: Date };
type Act = Acting & { version: number };

/** Parts of a design as they are written. */
export type Written = Partial<DesignDocument>;

type Changing = Act & { input: Written; sitting?: string | undefined; language: Language };

/**
 * Lays parts over the draft.
 * @throws ChangedMeanwhile for a stale version; Problem with everything that is wrong with the style sheet, or
 *   `NOT_PICTURE`, `NOT_DRAWING`, `FILE_NOT_FOUND` with the field
 */
export async function changeDesign(db: Db, { input, sitting, language, ...act }: Changing): Promise<void> {
  if (input.css) refuseCss(input.css, language);
  await db.transaction().execute(async (tx) => {
    const before = await held(tx, act);
    // In the order in which it is read again, so that the same design is the same text.
    const draft = completed({ ...before.draft, ...input });
    if (sameDesign(draft, before.draft)) return;
    await refuseWrongFiles(tx, { draft, before: before.draft });
    await store(tx, { ...act, before, draft, reason: "save", sitting });
    await audit(tx, { by: act.by, action: "design.update", details: { fields: Object.keys(input) }, now: act.now });
  });
}

function refuseCss({ text }: DesignDocument["css"], language: Language): void {
  const { faults } = checkCss(text);
  refuseFaults(
    faults.map((fault) => ({ field: "design/css/text", ...fault })),
    language,
  );
}

/**
 * Switches the own style sheet off for visitors and in the draft. For when a page can no longer be used: there is no
 * version that could be stale, and nothing else is published.
 */
export function switchOffCss(db: Db, acting: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await storedDesign(tx, { hold: true });
    if (!before.draft.css.on && !before.live.css.on) return;
    const [draft, live] = [before.draft, before.live].map(withoutCss) as [DesignDocument, DesignDocument];
    await storeDesign(tx, { before, draft, live, now: acting.now });
    await note(tx, { ...acting, reason: "save", before, document: draft });
    await changed(tx, { tags: ["design"], now: acting.now });
    await audit(tx, { by: acting.by, action: "design.switchOffCss", thing: designId, now: acting.now });
  });
}

/** Gives visitors the draft. @throws ChangedMeanwhile for a stale version */
export function publishDesign(db: Db, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await held(tx, act);
    await publish(tx, act);
  });
}

/** Gives visitors the draft as it is now, in the name of whoever asks or has planned it. */
export async function publish(tx: Tx, acting: Acting): Promise<void> {
  const before = await storedDesign(tx, { hold: true });
  await storeDesign(tx, { before, draft: before.draft, live: before.draft, now: acting.now });
  await dropFailedPlans(tx, { thing: designId, act: "publish", languages: [] });
  await note(tx, { ...acting, reason: "publish", before, document: before.draft });
  // Guests may open other files from now on.
  const files = [...new Set([...filesOf(before.live), ...filesOf(before.draft)])];
  const opened = files.length > 0 ? ["files", ...files.map((id) => `file:${id}`)] : [];
  await changed(tx, { tags: ["design", ...opened], now: acting.now });
  await audit(tx, { by: acting.by, action: "design.publish", thing: designId, now: acting.now });
}

/**
 * Makes a former version the draft.
 * @throws Problem `C404`; ChangedMeanwhile
 */
export function restoreDesign(db: Db, { revision, ...act }: Act & { revision: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await held(tx, act);
    const former = await revisionById(tx, { id: revision });
    if (former?.thing !== designId) throw new Problem("C404");
    await store(tx, { ...act, before, draft: completed(JSON.parse(former.document)), reason: "restore" });
    const details = { number: former.number };
    await audit(tx, { by: act.by, action: "design.restore", thing: designId, details, now: act.now });
  });
}

/** Makes what visitors see the draft. @throws ChangedMeanwhile */
export function discardChanges(db: Db, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await held(tx, act);
    if (sameDesign(before.draft, before.live)) return;
    await store(tx, { ...act, before, draft: before.live, reason: "discard" });
    await audit(tx, { by: act.by, action: "design.discard", thing: designId, now: act.now });
  });
}

async function held(tx: Tx, { version }: { version: number }): Promise<StoredDesign> {
  const before = await storedDesign(tx, { hold: true });
  if (before.version !== version) throw new ChangedMeanwhile(designId);
  return before;
}

type Keeping = Acting & { before: StoredDesign; reason: Reason; sitting?: string | undefined };

async function store(tx: Tx, { draft, ...keeping }: Keeping & { draft: DesignDocument }): Promise<void> {
  const { before, now } = keeping;
  await storeDesign(tx, { before, draft, live: before.live, now });
  await note(tx, { ...keeping, document: draft });
}

async function note(tx: Tx, { before, sitting, ...keeping }: Keeping & { document: DesignDocument }): Promise<void> {
  await noteRevision(tx, {
    ...keeping,
    ...{ kind: "design", thing: designId, sitting: sitting ?? null },
    before: { document: before.draft, at: before.changedAt ?? keeping.now.toISOString() },
  });
}

function withoutCss(design: DesignDocument): DesignDocument {
  return { ...design, css: { ...design.css, on: false } };
}
