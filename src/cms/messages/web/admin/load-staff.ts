import type { RouterContextProvider } from "react-router";
import { readMessageStaff } from "#cms/messages/contract.ts";
import { load } from "#web/load.ts";

/** A user to whom a message can be assigned. */
export type Colleague = { id: string; name: string };

export async function loadStaff(context: Readonly<RouterContextProvider>): Promise<Colleague[]> {
  const { staff } = await load(context, readMessageStaff, {});
  return staff.map(({ _id, name }) => ({ id: _id, name }));
}
