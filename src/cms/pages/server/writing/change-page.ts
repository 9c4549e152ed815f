import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { broughtBack } from "../versions/brought-back.ts";
import { withSlugs } from "./free-slugs.ts";
import { keepLocks, type Locksmith } from "./keep-locks.ts";
import { changedDraft, type PageInput } from "./page-document.ts";
import { refuseStrangers } from "./refuse-strangers.ts";
import { inputFor, refuseNested } from "./shared-sections.ts";
import { checkFiles, loadPage, storePage } from "./write-page.ts";

type Change = {
  page: string;
  version: number;
  input: PageInput;
  types: BlockTypes;
  sitting?: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
} & Locksmith;

/**
 * Changes the draft; what guests read stays as it is. The addresses of the fixed pages cannot be changed. All saves of
 * one user in one sitting are one version and one row of the audit log.
 * @throws Problem `C404`, `SLUG_TAKEN`, `SHARED_NESTED`, `BLOCK_LOCKED`, `BLOCK_UNKNOWN`, `BAD_FIELDS`, `NOT_PICTURE`; ChangedMeanwhile
 */
export function changePage(db: Db, input: Change): Promise<void> {
  return db.transaction().execute((tx) => change(tx, input));
}

async function change(tx: Tx, { version, ...writing }: Change): Promise<void> {
  const { page: thing, input, sitting, by, now } = writing;
  const noted = await write(tx, { ...writing, held: version });
  if (noted !== "new") return;
  // What else will be changed in the same sitting is not known yet.
  const details = sitting ? {} : { fields: Object.keys(input) };
  await audit(tx, { by, action: "page.update", thing, details, now });
}

type Writing = Omit<Change, "version"> & {
  /** The version that was read; without it, whichever stands. */
  held?: number;
};

/** Without a word in the audit log. */
export async function write(
  tx: Tx,
  { page: thing, held, input, types, sitting, by, id, now, mayLock, t }: Writing,
): ReturnType<typeof noteRevision> {
  const page = await loadPage(tx, { id: thing, types });
  if (held !== undefined && page.version !== held) throw new ChangedMeanwhile(thing);
  const written = changedDraft(page.draft, { input: inputFor(page.kind, input), types, t });
  refuseNested({ kind: page.kind, draft: written, types });
  const blocks = { before: page.draft.blocks, after: written.blocks, types };
  await refuseStrangers(tx, { ...blocks, page: thing });
  const removed = mayLock === false ? await broughtBack(tx, { ...blocks, thing, by }) : [];
  keepLocks({ ...blocks, removed, mayLock, t });
  if (input.blocks || input.image) await checkFiles(tx, { draft: written, types });
  const draft = await withSlugs(tx, { id: thing, kind: page.kind, draft: written });
  await storePage(tx, { page: { ...page, draft }, types, now });
  const before = { document: page.draft, at: page.changedAt };
  const note = { id, kind: "page", thing, reason: "save" as const, by, sitting: sitting ?? null, now };
  return noteRevision(tx, { ...note, document: draft, before });
}
