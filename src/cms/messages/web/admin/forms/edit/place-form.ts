import type { RouterContextProvider } from "react-router";
import type { Form } from "#cms/messages/contract.ts";
import { changePage, publishPages, readPages } from "#cms/pages/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { newId } from "#web/new-id.ts";
import { withForm, withoutForm } from "../form-places.ts";

export const placeIntents = ["place", "remove", "publish"] as const;
export type PlaceIntent = (typeof placeIntents)[number];
export type PlaceOutcome = { done: { intent: PlaceIntent; page: string } | null; refused: Refusal | null };

/** Puts a form onto a page, takes it off, or publishes that page. */
export async function placeForm(context: Readonly<RouterContextProvider>, form: FormData): Promise<PlaceOutcome> {
  const intent = oneOf(placeIntents, form.get("intent")) ?? "place";
  const found = await load(context, readPages, { query: { id: textIn(form, "page") } });
  const page = "_id" in found ? found : null;
  if (!page) return { done: null, refused: null };
  const { _id, version, blocks, title } = page;
  if (intent === "publish") {
    const { refused } = await send(context, publishPages, { body: [{ _id, version: Number(form.get("version")) }] });
    return { done: refused ? null : { intent, page: title }, refused };
  }
  const asked: Pick<Form, "_id" | "kind"> = {
    _id: textIn(form, "form"),
    kind: form.get("kind") === "contact" ? "contact" : "form",
  };
  const next = intent === "place" ? withForm(blocks, { form: asked, id: newId() }) : withoutForm(blocks, asked);
  const { refused } = await send(context, changePage, { body: { _id, version, blocks: next } });
  return { done: refused ? null : { intent, page: title }, refused };
}
