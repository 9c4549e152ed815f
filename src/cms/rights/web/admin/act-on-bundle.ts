import type { RouterContextProvider } from "react-router";
import { type Bundle, changeBundle, deleteBundle, makeBundle } from "#cms/rights/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export type Acted = {
  intent: "save" | "delete";
  refused: ProblemReply | null;
  /** The bundle that was made. */
  made?: string;
};

type Acting = { context: Readonly<RouterContextProvider>; id: string; form: FormData };

/** Does what a form of the screen asks for; `id` is `new` for a bundle that is yet to be made. */
export async function actOnBundle({ context, id, form }: Acting): Promise<Acted> {
  if (textIn(form, "intent") === "delete") {
    const body = { _id: id };
    return { intent: "delete", refused: (await send(context, deleteBundle, { query: {}, body })).refused };
  }
  const written = {
    name: textIn(form, "name").trim(),
    note: textIn(form, "note").trim(),
    permissions: form.getAll("permissions") as Bundle["permissions"],
  };
  if (id === "new") {
    const { reply, refused } = await send(context, makeBundle, { body: written });
    return { intent: "save", refused, ...(reply && { made: reply._id }) };
  }
  const stored = { _id: id, version: Number(form.get("version")) };
  return { intent: "save", refused: (await send(context, changeBundle, { body: { ...stored, ...written } })).refused };
}
