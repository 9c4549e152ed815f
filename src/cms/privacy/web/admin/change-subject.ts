import { data, type RouterContextProvider } from "react-router";
import {
  type Erasure,
  type ErasureDone,
  eraseSubject,
  previewErasure,
  type SubjectRecord,
  searchSubject,
} from "#cms/privacy/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

const intents = ["search", "preview", "erase"] as const;

/** The state of the desk: the address, the found records, the preview of an erasure, and its result. */
export type Desk = {
  address: string;
  records?: SubjectRecord[];
  preview?: Erasure;
  done?: ErasureDone;
  refused: Refusal | null;
};

/**
 * Handles the forms of the desk. They are posted, and no address of a person stands in one of ours: it would be
 * kept by logs and by the history of the browser.
 */
export async function changeSubject(context: Readonly<RouterContextProvider>, form: FormData): Promise<Desk> {
  const intent = oneOf(intents, form.get("intent"));
  const address = textIn(form, "address").trim();
  if (!intent) throw data(null, { status: 400 });
  const { reply: found, refused } = await send(context, searchSubject, { body: { address } });
  if (refused) return { address, refused };
  const { records } = found;
  if (intent === "search") return { address, records, refused: null };
  if (intent === "preview") return { address, records, ...(await preview(context, address)) };
  const confirm = textIn(form, "confirm");
  const erased = await send(context, eraseSubject, { body: { address, confirm } });
  if (erased.reply) return { address, done: erased.reply, refused: null };
  const again = await preview(context, address);
  return { address, records, ...again, refused: erased.refused };
}

async function preview(context: Readonly<RouterContextProvider>, address: string) {
  const { reply, refused } = await send(context, previewErasure, { body: { address } });
  return reply ? { preview: reply, refused: null } : { refused };
}
