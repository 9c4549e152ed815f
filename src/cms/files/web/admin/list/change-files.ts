import { data, type RouterContextProvider } from "react-router";
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
import { tidyTag } from "#contract/tags.ts";
import type { Removal } from "#contract/wire/shapes.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import { send } from "#web/load.ts";

export const fileIntents = ["delete", "deleteUsed", "undelete", "purge", "tag", "untag", "process"] as const;
export type FileIntent = (typeof fileIntents)[number];

/** A file that was not deleted because something shows or offers it. */
export type UsedFile = { id: string; name: string; uses: FileUse[] };

/** What came of a wish for some files. */
export type FileOutcome = {
  done?: { intent: FileIntent; count: number; ids: string[] };
  left?: Removal["refused"];
  used?: UsedFile[];
  refused: Refusal | null;
};

type Context = Readonly<RouterContextProvider>;
type Wish = { intent: FileIntent; ids: string[]; tags: string[] };

/** What the file browser asks for: `intent`, an `id` for each file that is meant, and a `tag` for each tag. */
export async function changeFiles(context: Context, form: FormData): Promise<FileOutcome> {
  const intent = oneOf(fileIntents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const [ids, tags] = [textsIn(form, "id"), textsIn(form, "tag").map(tidyTag)];
  const wish = { intent, ids, tags: tags.filter((tag) => tag !== "") };
  if (intent === "delete") return remove(context, wish);
  if (intent === "deleteUsed") return removeUsed(context, wish);
  if (intent === "purge") return purge(context, wish);
  return change(context, wish);
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

async function change(context: Context, { intent, ids, tags }: Wish): Promise<FileOutcome> {
  const asked = () => {
    if (intent === "undelete") return send(context, undeleteFiles, { body: ids });
    if (intent === "process") return send(context, processFiles, { body: ids });
    return send(context, tagFiles, { body: { files: ids, [intent === "tag" ? "add" : "remove"]: tags } });
  };
  const { reply, refused } = await asked();
  return reply ? { done: { intent, count: reply.length, ids }, refused: null } : { refused };
}

async function remove(context: Context, { intent, ids }: Wish): Promise<FileOutcome> {
  const { reply, refused } = await send(context, deleteFileBatch, { body: ids });
  if (!reply) return { refused };
  const inUse = reply.refused.filter(({ code }) => code === "FILE_IN_USE").map(({ _id }) => _id);
  return {
    done: { intent, count: reply.removed.length, ids: reply.removed },
    left: reply.refused.filter(({ code }) => code !== "FILE_IN_USE"),
    used: await usedFiles(context, inUse),
    refused: null,
  };
}

async function usedFiles(context: Context, ids: string[]): Promise<UsedFile[]> {
  if (ids.length === 0) return [];
  const { reply } = await send(context, readFileBatch, { body: ids });
  return (reply ?? []).map(({ _id, name, behind }) => ({ id: _id, name, uses: behind?.uses ?? [] }));
}

/** Each by itself: only so the API takes a yes to what uses it. */
async function removeUsed(context: Context, { ids }: Wish): Promise<FileOutcome> {
  const removed: string[] = [];
  const left: Removal["refused"] = [];
  for (const id of ids) {
    const { reply, refused } = await send(context, deleteFile, { query: { used: true }, body: { _id: id } });
    if (reply) removed.push(id);
    else left.push({ _id: id, code: refused.code, message: refused.message });
  }
  return { done: { intent: "delete", count: removed.length, ids: removed }, left, refused: null };
}

async function purge(context: Context, { intent, ids }: Wish): Promise<FileOutcome> {
  const { reply, refused } = await send(context, purgeFiles, { body: ids });
  if (!reply) return { refused };
  return { done: { intent, count: reply.removed.length, ids: reply.removed }, left: reply.refused, refused: null };
}
