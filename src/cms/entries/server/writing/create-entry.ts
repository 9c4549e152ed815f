import { translatedNames } from "#cms/entries/entry.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { originalLanguage } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { hasLaterRevisions, madeInSitting, noteRevision } from "#platform/publishing/revisions.ts";
import { changedDocument, type EntryInput, newDocument } from "../entry-document.ts";
import { checkEntry } from "./check-entry.ts";
import { holdEntry, insertEntry, loadEntry, storeEntry } from "./write-entry.ts";

type Creation = {
  entry: string;
  input: EntryInput;
  sitting?: string | undefined;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * A new draft. Guests see nothing of it before it is published. Who asks again in the same sitting did not hear the
 * first answer: the entry that was made then becomes what is asked for now. Returns its id.
 * @throws Problem `C404` when it was thrown away meanwhile; ChangedMeanwhile when something else happened to it
 */
export async function createEntry(db: Db, creation: Creation): Promise<string> {
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
  const { entry: thing, sitting, by, now } = creation;
  const made = sitting ? await madeInSitting(tx, { kind: "entry", sitting, by }) : null;
  if (made) {
    await rewrite(tx, { ...creation, entry: made });
    return made;
  }
  await create(tx, creation);
  await audit(tx, { by, action: "entry.create", thing, now });
  return thing;
}

/** Without a word in the audit log. */
export async function create(tx: Tx, creation: Creation): Promise<void> {
  const { entry: id, now } = creation;
  const draft = await firstDraft(tx, creation, now);
  await insertEntry(tx, { entry: { id, version: 1, draft, live: null }, now });
  await note(tx, creation, draft);
}

/** Held before it is looked at: somebody else may be saving it at this moment. Its tags come before its row. */
async function rewrite(tx: Tx, creation: Creation): Promise<void> {
  const { entry: thing, now } = creation;
  const draft = await firstDraft(tx, creation, new Date((await loadEntry(tx, { id: thing })).createdAt));
  const { createdAt: _created, ...entry } = await holdEntry(tx, { id: thing });
  if (await hasLaterRevisions(tx, { thing })) throw new ChangedMeanwhile(thing);
  await storeEntry(tx, { entry: { ...entry, draft }, now });
  await note(tx, creation, draft);
}

async function firstDraft(tx: Tx, { input, id, now }: Creation, begun: Date) {
  const [main] = await readSiteLanguages(tx);
  // Whoever writes German has not asked for a sample in the main language, if that is another one.
  const plain = translatedNames.some((name) => input[name] !== undefined);
  const draft = changedDocument(newDocument(begun, plain ? originalLanguage : main), { input, now, main });
  await checkEntry(tx, { input, draft });
  return { ...draft, tags: await learnTags(tx, { paths: draft.tags, id }) };
}

async function note(
  tx: Tx,
  { entry: thing, sitting = null, by, id, now }: Omit<Creation, "sitting"> & { sitting?: string | null | undefined },
  document: unknown,
): Promise<void> {
  await noteRevision(tx, { id, kind: "entry", thing, reason: "save", by, sitting, document, now });
}
