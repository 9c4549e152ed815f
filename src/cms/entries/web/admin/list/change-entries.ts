import type { RouterContextProvider } from "react-router";
import {
  deleteEntryBatch,
  discardChanges,
  duplicateEntry,
  type Entry,
  publishEntries,
  purgeEntries,
  retractEntries,
  tagEntries,
  undeleteEntries,
  unpublishEntries,
} from "#cms/entries/contract.ts";
import { tagsIn } from "#cms/tags/web/admin/index.ts";
import { readUser } from "#cms/users/contract.ts";
import { asManyInOne, asSeen, duplicating, inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { editorAddress } from "../entry-address.ts";
import { publicAddress } from "../entry-rows.ts";

/** Handles the forms of the list. */
export const changeEntries = listActs({
  publish: asSeen(publishEntries, { toldOf: publishedText, pageOf }),
  duplicate: duplicating(duplicateEntry, editorAddress),
  retract: inOne((context, { meant }) => {
    const body = meant.map(({ id, version = 0 }) => ({ _id: id, version }));
    return send(context, retractEntries, { body });
  }),
  unpublish: together(unpublishEntries),
  discard: inOne((context, { meant: [one] }) =>
    send(context, discardChanges, { body: { _id: one?.id ?? "", version: one?.version ?? 0 } }),
  ),
  tag: tagging("add"),
  untag: tagging("remove"),
  delete: removing(deleteEntryBatch),
  undelete: together(undeleteEntries),
  purge: removing(purgeEntries),
});

/** Adds or removes the tags that the form names. */
function tagging(act: "add" | "remove") {
  return asManyInOne((context, { ids, form }) =>
    send(context, tagEntries, { body: { entries: ids, [act]: tagsIn(form) } }),
  );
}

/** What publishing means for visitors, where the usual sentence would not be true. */
function publishedText(entries: Entry[]): string | null {
  const planned = entries.filter(({ behind }) => behind?.state === "planned").length;
  if (planned === 0) return null;
  return planned === entries.length ? "planned" : "partlyPlanned";
}

/** Where visitors read what was published, if it is one entry. */
async function pageOf(context: Readonly<RouterContextProvider>, [entry, ...others]: Entry[]): Promise<string | null> {
  if (!entry || others.length > 0) return null;
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return publicAddress(entry, { language, main });
}
