import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { PageKind } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { languages } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { hasLaterRevisions, madeInSitting, noteRevision } from "#platform/publishing/revisions.ts";
import { withSlugs } from "./free-slugs.ts";
import { keepLocks, type Locksmith } from "./keep-locks.ts";
import { changedDraft, type PageInput } from "./page-document.ts";
import type { PageDraft } from "./page-draft.ts";
import { refuseStrangers } from "./refuse-strangers.ts";
import { inputFor, refuseNested } from "./shared-sections.ts";
import { checkFiles, holdPage, insertPage, loadPage, storePage } from "./write-page.ts";

type Creation = {
  page: string;
  kind: PageKind;
  input: PageInput;
  /** The page whose blocks it begins with, if none are sent. */
  from?: string | undefined;
  types: BlockTypes;
  sitting?: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
} & Locksmith;

/**
 * A new draft, with a title in one language at least; locked blocks of another page stay locked in it. Who asks again in
 * the same sitting did not hear the first answer: the page that was made then becomes what is asked for now. Returns its id.
 * @throws Problem `PAGE_UNTITLED`, `SHARED_UNNAMED`, `SHARED_NESTED`, `BLOCK_LOCKED`, `SLUG_TAKEN`, `BAD_FIELDS`,
 *   `NOT_PICTURE`; `C404` for a page to begin with that is not there, and when the new one was thrown away meanwhile;
 *   ChangedMeanwhile when something else happened to it
 */
export async function createPage(db: Db, creation: Creation): Promise<string> {
  const attempt = () => db.transaction().execute((tx) => createOnce(tx, creation));
  try {
    return await attempt();
  } catch (error) {
    // Both questions came at the same moment; the other one is through now.
    if (!creation.sitting || !isTaken(error)) throw error;
    return attempt();
  }
}

async function createOnce(tx: Tx, creation: Creation): Promise<string> {
  const { page: thing, sitting, by, now } = creation;
  const made = sitting ? await madeInSitting(tx, { kind: "page", sitting, by }) : null;
  if (made) {
    await rewrite(tx, { ...creation, page: made });
    return made;
  }
  await create(tx, creation);
  await audit(tx, { by, action: "page.create", thing, now });
  return thing;
}

/** Without a word in the audit log. */
export async function create(tx: Tx, creation: Creation): Promise<void> {
  const { page: id, kind, types, now } = creation;
  const draft = await firstDraft(tx, creation);
  await insertPage(tx, { page: { id, version: 1, kind, draft, live: null, deletedAt: null }, types, now });
  await note(tx, creation, draft);
}

/** Held before it is looked at: somebody else may be saving it at this moment. */
async function rewrite(tx: Tx, creation: Creation): Promise<void> {
  const { page: id, types, now } = creation;
  const page = await holdPage(tx, { id, types });
  if (await hasLaterRevisions(tx, { thing: id })) throw new ChangedMeanwhile(id);
  const draft = await firstDraft(tx, creation);
  await storePage(tx, { page: { ...page, draft }, types, now });
  await note(tx, creation, draft);
}

async function firstDraft(tx: Tx, { page: id, kind, input, from, types, mayLock, t }: Creation): Promise<PageDraft> {
  const { blocks, older } = from ? (await loadPage(tx, { id: from, types })).draft : { blocks: [], older: undefined };
  const begun: PageDraft = { texts: {}, blocks, ...(older && { older }) };
  const draft = changedDraft(begun, { input: inputFor(kind, input), types, t });
  refuseNested({ kind, draft, types });
  await refuseStrangers(tx, { page: id, before: blocks, after: draft.blocks, types });
  keepLocks({ before: blocks, after: draft.blocks, types, mayLock, t });
  if (languages.every((language) => !draft.texts[language]?.title)) {
    if (kind === "shared") throw new Problem("SHARED_UNNAMED", { field: "title" });
    const [main] = await readSiteLanguages(tx);
    throw new Problem("PAGE_UNTITLED", { field: main === "en" ? "translations/en/title" : "title" });
  }
  if (input.blocks || input.image) await checkFiles(tx, { draft, types });
  return withSlugs(tx, { id, kind, draft });
}

async function note(tx: Tx, { page: thing, sitting, by, id, now }: Creation, document: PageDraft): Promise<void> {
  await noteRevision(tx, {
    ...{ id, kind: "page", thing, reason: "save", by, sitting: sitting ?? null, document, now },
  });
}
