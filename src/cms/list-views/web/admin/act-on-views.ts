import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import { keepListView, removeListView, type ViewedList } from "#cms/list-views/contract.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

type Acting = { context: Readonly<RouterContextProvider>; form: FormData; list: ViewedList; request: Request };

/** A view that was not kept, with the name that was typed. */
export type Unkept = { view: "unkept"; refused: ProblemReply; name: string };

/**
 * Keeps or removes a view, if a form of `SavedViews` asks for it; null for other forms. Then the list is shown as it was.
 * @throws Response that leads back to the list
 */
export async function actOnViews({ context, form, list, request }: Acting) {
  const intent = textIn(form, "intent");
  const { pathname, search } = new URL(request.url);
  if (intent === "removeView") {
    // Gone already is gone.
    await send(context, removeListView, { body: { _id: textIn(form, "id") }, query: {} });
    throw redirect(pathname + search, 303);
  }
  if (intent !== "keepView") return null;
  const [name, query] = [textIn(form, "name"), textIn(form, "query")];
  const { refused } = await send(context, keepListView, { body: { list, name, query } });
  if (!refused) throw redirect(query === "" ? pathname : `${pathname}?${query}`, 303);
  const unkept: Unkept = { view: "unkept", refused, name };
  return data(unkept, { status: 422 });
}
