import type { RouterContextProvider } from "react-router";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import {
  changeLegalText,
  discardLegalDraft,
  type LegalText,
  publishLegalText,
  readLegalTexts,
} from "#shop/legal/contract.ts";
import type { WrittenKind } from "#shop/legal/kinds.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { legalFields } from "./legal-fields.ts";

/** Saves what was typed; then publishes the draft, or makes it what is published again. */
export async function actOnLegal(context: Readonly<RouterContextProvider>, form: FormData) {
  const { language } = await loadShopFacts(context);
  const fields = legalFields({ language, currency: "EUR" });
  const intent = textIn(form, "intent");
  const changes = intent === "discard" ? {} : changesIn(fields, form);
  let body = { _id: textIn(form, "_id") as WrittenKind, version: Number(form.get("version")) };
  let saved: LegalText | null = null;
  if (Object.keys(changes).length > 0) {
    const { reply, refused } = await send(context, changeLegalText, { body: { ...body, ...changes } });
    if (refused) return { thing: null, refused, typed: sentValues(fields, form) };
    saved = reply;
    body = { ...body, version: reply.version };
  }
  if (intent !== "publish" && intent !== "discard") {
    if (saved) return { thing: saved, refused: null, typed: {} };
    const { items } = await load(context, readLegalTexts, { query: { kind: body._id } });
    return { thing: items[0] ?? null, refused: null, typed: {} };
  }
  const record = intent === "publish" ? publishLegalText : discardLegalDraft;
  const { reply, refused } = await send(context, record, { body });
  return { thing: reply ?? saved, refused, typed: {} };
}
