import type { RouterContextProvider } from "react-router";
import {
  deleteFile,
  deleteFileBatch,
  type FileUse,
  processFiles,
  purgeFiles,
  readFileBatch,
  tagFiles,
  undeleteFiles,
} from "#cms/files/contract.ts";
import { tagsIn } from "#cms/tags/web/admin/index.ts";
import { inOne, type ListOutcome, listActs, oneByOne, removing, together } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export type FileIntent = "delete" | "deleteUsed" | "undelete" | "purge" | "tag" | "untag" | "process";

/** A file that was not deleted because something shows or offers it. */
export type UsedFile = { id: string; name: string; uses: FileUse[] };

export type FileOutcome = ListOutcome<FileIntent> & { used?: UsedFile[] };

type Context = Readonly<RouterContextProvider>;

/** Adds or removes what the form names as `tag`, once for each. */
function tagging(act: "add" | "remove") {
  return inOne((context, { ids, form }) => send(context, tagFiles, { body: { files: ids, [act]: tagsIn(form) } }));
}

const change = listActs<FileIntent>({
  delete: removing(deleteFileBatch),
  // One by one: only this endpoint deletes files that are in use.
  deleteUsed: oneByOne(async (context, { id }) => {
    const { refused } = await send(context, deleteFile, { query: { used: true }, body: { _id: id } });
    return refused;
  }),
  undelete: together(undeleteFiles),
  purge: removing(purgeFiles),
  tag: tagging("add"),
  untag: tagging("remove"),
  process: together(processFiles),
});

/** Handles the forms of the file browser. Files that are in use are returned with their uses. */
export async function changeFiles(context: Context, form: FormData): Promise<FileOutcome> {
  const { done, left = [], ...outcome } = await change(context, form);
  if (!done) return outcome;
  const inUse = left.filter(({ code }) => code === "FILE_IN_USE").map(({ _id }) => _id);
  return {
    ...outcome,
    done: done.intent === "deleteUsed" ? { ...done, intent: "delete" } : done,
    left: left.filter(({ code }) => code !== "FILE_IN_USE"),
    used: await usedFiles(context, inUse),
  };
}

async function usedFiles(context: Context, ids: string[]): Promise<UsedFile[]> {
  if (ids.length === 0) return [];
  const { reply } = await send(context, readFileBatch, { body: ids });
  return (reply ?? []).map(({ _id, name, behind }) => ({ id: _id, name, uses: behind?.uses ?? [] }));
}
