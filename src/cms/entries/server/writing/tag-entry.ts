import { learnTags } from "#cms/tags/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { mostTags, tidyTag } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { noteRevision } from "#platform/publishing/revisions.ts";
import { holdEntry, storeEntry } from "./write-entry.ts";

type Tagging = { entry: string; add: string[]; remove: string[]; by: string | null; id: () => string; now: Date };

/**
 * Gives the draft of an entry tags and takes others off it; nothing happens if it has them or lacks them already.
 * @throws Problem `C404`, `TAG_RESERVED`, `TAGS_MANY`
 */
export function tagEntry(db: Db, tagging: Tagging): Promise<void> {
  return db.transaction().execute((tx) => tag(tx, tagging));
}

async function tag(tx: Tx, { entry: thing, add, remove, by, id, now }: Tagging): Promise<void> {
  const added = await learnTags(tx, { paths: add.map(tidyTag).filter(Boolean), id });
  const { createdAt: _created, changedAt, ...entry } = await holdEntry(tx, { id: thing });
  const gone = new Set(remove.map((path) => fold(tidyTag(path))));
  const kept = entry.draft.tags.filter((path) => !gone.has(fold(path)));
  const known = new Set(kept.map(fold));
  const tags = [...kept, ...added.filter((path) => !known.has(fold(path)))];
  if (tags.join("\n") === entry.draft.tags.join("\n")) return;
  if (tags.length > mostTags) throw new Problem("TAGS_MANY", { values: { count: mostTags } });
  const draft = { ...entry.draft, tags };
  await storeEntry(tx, { entry: { ...entry, draft }, now });
  const before = { document: entry.draft, at: changedAt };
  await noteRevision(tx, { id, kind: "entry", thing, reason: "save", by, document: draft, before, now });
  await audit(tx, { by, action: "entry.update", thing, details: { fields: ["tags"] }, now });
}
