import type { RouterContextProvider } from "react-router";
import {
  deletePageBatch,
  discardPageChanges,
  duplicatePage,
  makeHomePage,
  type Page,
  publishPages,
  purgePages,
  retractPages,
  undeletePages,
  unpublishPages,
} from "#cms/pages/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { asSeen, duplicating, inOne, listActs, removing, together } from "#web/admin/lists/list-acts.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { editorAddress } from "../editor/editor-title.ts";
import { publicAddress } from "../public-address.ts";

/** Handles the forms of the list. */
export const changePages = listActs({
  publish: asSeen(publishPages, { pageOf }),
  duplicate: duplicating(duplicatePage, editorAddress),
  retract: inOne((context, { meant }) => {
    const body = meant.map(({ id, version = 0 }) => ({ _id: id, version }));
    return send(context, retractPages, { body });
  }),
  unpublish: together(unpublishPages),
  home: inOne((context, { ids: [id = ""] }) => send(context, makeHomePage, { body: { _id: id } })),
  discard: async (context, { meant: [one] }) => {
    const body = { _id: one?.id ?? "", version: one?.version ?? 0 };
    const { reply, refused } = await send(context, discardPageChanges, { body });
    if (refused) return { refused };
    return { ids: [reply._id], count: 1, told: reply.changed ? "discardKept" : undefined };
  },
  delete: removing(deletePageBatch),
  undelete: together(undeletePages),
  purge: removing(purgePages),
});

/** Where visitors read what was published, if it is one page. */
async function pageOf(context: Readonly<RouterContextProvider>, [page, ...others]: Page[]): Promise<string | null> {
  if (!page || others.length > 0) return null;
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return publicAddress(page, { language, main });
}
