import type { RouterContextProvider } from "react-router";
import { isId } from "#contract/id.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { Address } from "#shop/addresses/address.ts";
import type { BookDone } from "#shop/addresses/book-address.ts";
import { changeAddresses } from "#shop/addresses/contract.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import type { Where } from "#web/site/place.ts";
import { addressFrom } from "../address-from.ts";

/** What the form of an address has: its fields, and which boxes are ticked. */
export type TypedAddress = { address: Address; defaultShipping: boolean; defaultInvoice: boolean };

type Context = Readonly<RouterContextProvider>;
type Acting = { form: FormData; where: Where };
type Acted = { done: BookDone } | { refused: ProblemReply; typed: TypedAddress | null };

/** Saves or removes an address by one of the forms of the book. */
export async function actOnBook(context: Context, { form }: Acting): Promise<Acted> {
  const id = textIn(form, "id");
  if (id && !isId(id)) throw new Response(null, { status: 400 });
  return form.get("intent") === "remove" ? remove(context, id) : save(context, { id, form });
}

async function remove(context: Context, id: string): Promise<Acted> {
  const { refused } = await send(context, changeAddresses, { body: { remove: [id] } });
  // It may have been removed in another tab.
  return refused && refused.code !== "C404" ? { refused, typed: null } : { done: "removed" };
}

async function save(context: Context, { id, form }: { id: string; form: FormData }): Promise<Acted> {
  const typed = typedIn(form);
  // The first address has no boxes: it is the default.
  const written = form.has("marks") ? typed : { address: typed.address };
  const add = { body: { set: [written] } };
  const first = await send(context, changeAddresses, id ? { body: { set: [{ _id: id, ...written }] } } : add);
  // What was removed in another tab meanwhile is added again, so that nothing that was typed is lost.
  const { refused } = id && first.refused?.code === "C404" ? await send(context, changeAddresses, add) : first;
  return refused ? { refused: atFields(refused), typed } : { done: "saved" };
}

function typedIn(form: FormData): TypedAddress {
  return {
    address: addressFrom(form, "address"),
    defaultShipping: form.has("defaultShipping"),
    defaultInvoice: form.has("defaultInvoice"),
  };
}

/** The same refusal, its fields called as on the form: `set/0/address/zip` is `address/zip`. */
function atFields(refused: ProblemReply): ProblemReply {
  const called = (field: string) => field.replace(/^set\/0\//, "");
  return {
    ...refused,
    ...(refused.field === undefined ? {} : { field: called(refused.field) }),
    ...(refused.errors ? { errors: refused.errors.map((error) => ({ ...error, field: called(error.field) })) } : {}),
  };
}
