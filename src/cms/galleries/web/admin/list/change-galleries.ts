import { data, type RouterContextProvider } from "react-router";
import { deleteGallery } from "#cms/galleries/contract.ts";
import { oneOf } from "#web/admin/lists/list-address.ts";
import type { ListOutcome } from "#web/admin/lists/use-list-changes.tsx";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["delete", "deleteUsed"] as const;
export type GalleryIntent = (typeof intents)[number];

/** What the forms about galleries ask for; `deleteUsed` knows that something shows the gallery. */
export async function changeGalleries(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ListOutcome<GalleryIntent>> {
  const intent = oneOf(intents, form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  const used = intent === "deleteUsed";
  const { refused } = await send(context, deleteGallery, { query: { used }, body: { _id: textIn(form, "id") } });
  return refused ? { refused } : { done: { intent, count: 1 }, refused: null };
}
