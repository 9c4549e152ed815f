import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import { keepListView, removeListView, type ViewedList } from "#cms/list-views/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

type Acting = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  list: ViewedList;
  /** Of the list. */
  path: string;
};

/** A view that was not kept or removed, with the name that was typed. */
export type Unkept = { view: "unkept"; refused: ProblemReply; name: string };

/**
 * Keeps or removes a view, if a form of `SavedViews` asks for it; null for other forms. Then the list is shown as it was.
 * @throws Response that leads back to the list
 */
export async function actOnViews({ context, form, list, path }: Acting) {
  const [intent, query] = [textIn(form, "intent"), textIn(form, "query")];
  const back = query === "" ? path : `${path}?${query}`;
  if (intent === "removeView") {
    const { refused } = await send(context, removeListView, { body: { _id: textIn(form, "id") }, query: {} });
    // Gone already is gone.
    if (refused && refused.code !== "C404") return unkept(refused);
    throw redirect(back, 303);
  }
  if (intent !== "keepView") return null;
  const name = textIn(form, "name");
  const { refused } = await send(context, keepListView, { body: { list, name, query } });
  if (!refused) throw redirect(back, 303);
  return unkept(refused, name);
}

function unkept(refused: ProblemReply, name = "") {
  return data({ view: "unkept", refused, name } satisfies Unkept, { status: 422 });
}
