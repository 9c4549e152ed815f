import { learnTags } from "#cms/tags/server/index.ts";
import type { Change as FileChange } from "#contract/fields/fields.ts";
import { fold } from "#contract/formats/fold.ts";
import { tidyTag } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { changedWritten } from "#platform/publishing/written.ts";
import type { fileFields } from "../fields.ts";
import { fileTable } from "../file.ts";
import { columnsOf, describedIn } from "./file-row.ts";
import { forgottenFile, holdFile, storeFile } from "./write-file.ts";

type Change = {
  file: string;
  version: number;
  input: FileChange<typeof fileFields>;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Changes what is said about a file.
 * @throws Problem `C404`, `NAME_MISSING`, `TAG_RESERVED`; ChangedMeanwhile
 */
export function changeFile(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { file, version, input, by, id, now }: Change): Promise<void> {
  const row = await holdFile(tx, { id: file });
  if (row.version !== version) throw new ChangedMeanwhile(file);
  const next = changedWritten(fileTable, { before: describedIn(row), input });
  if (input.name !== undefined) next.name = tidyName(next.name);
  if (input.tags !== undefined) next.tags = await learned(tx, { paths: next.tags, id });
  const { tags, ...rest } = columnsOf(next);
  const change = input.tags === undefined ? rest : { ...rest, tags };
  await storeFile(tx, { row, change, now });
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await audit(tx, { by, action: "file.update", thing: file, details: { fields: Object.keys(input) }, now });
}

/** @throws Problem `NAME_MISSING` */
export function tidyName(name: string): string {
  const tidy = name
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (tidy === "") throw new Problem("NAME_MISSING", { field: "name" });
  return tidy;
}

function learned(tx: Tx, { paths, id }: { paths: string[]; id: () => string }): Promise<string[]> {
  const tidy = paths.map(tidyTag).filter((path) => path !== "");
  return learnTags(tx, { paths: [...new Set(tidy)], id });
}

type Tagging = {
  files: string[];
  add: string[];
  remove: string[];
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * Gives several files tags and takes others off them: all or none.
 * @throws Problem `C404`, `TAG_RESERVED`
 */
export function tagFiles(db: Db, tagging: Tagging): Promise<void> {
  return db.transaction().execute((tx) => tag(tx, tagging));
}

async function tag(tx: Tx, { files, add, remove, by, id, now }: Tagging): Promise<void> {
  const added = await learned(tx, { paths: add, id });
  const gone = new Set(remove.map((path) => fold(tidyTag(path))));
  const ids = files.toSorted();
  for (const file of ids) {
    const row = await holdFile(tx, { id: file });
    const before = JSON.parse(row.tags) as string[];
    const kept = before.filter((path) => !gone.has(fold(path)));
    const known = new Set(kept.map(fold));
    const tags = JSON.stringify([...kept, ...added.filter((path) => !known.has(fold(path)))]);
    if (tags !== row.tags) await storeFile(tx, { row, change: { tags }, now });
  }
  await changed(tx, { tags: ["files", ...ids.map((file) => `file:${file}`)], now });
  for (const file of ids)
    await audit(tx, { by, action: "file.update", thing: file, details: { fields: ["tags"] }, now });
}
