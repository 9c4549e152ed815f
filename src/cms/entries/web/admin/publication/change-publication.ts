import type { RouterContextProvider } from "react-router";
import {
  discardChanges,
  dropPreviews,
  type Entry,
  makePreview,
  planEntry,
  retractEntries,
  unplanEntry,
} from "#cms/entries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { publicationActs } from "#web/admin/publishing/change-publication.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";

/** Plans of an entry and links to its draft, and what goes back to before. */
export const changePublication = publicationActs<Entry>({
  plan: (context, body) => send(context, planEntry, { body }),
  unplan: (context, id) => send(context, unplanEntry, { query: { id } }),
  share: (context, body) => send(context, makePreview, { body }),
  unshare: (context, id) => send(context, dropPreviews, { query: { id } }),
  retract: (context, version) => send(context, retractEntries, { body: [version] }),
  discard: (context, body) => send(context, discardChanges, { body }),
  previewPath,
});

/** The address of the draft, in the user's language. */
async function previewPath(context: Readonly<RouterContextProvider>, id: string): Promise<string> {
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return `${screenAddress("preview", { language, main })}/${id}`;
}
