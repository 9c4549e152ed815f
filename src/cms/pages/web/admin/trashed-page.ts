import { data, type RouterContextProvider, redirect } from "react-router";
import { listPages } from "#cms/pages/contract.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { titleOf } from "./editor/editor-title.ts";
import { pageList, sharedList } from "./list/page-list.ts";

/** Where to go instead of a page that is not there: to the trash, where it can be restored, if it lies there. */
export async function trashedPage(context: Readonly<RouterContextProvider>, id: string) {
  const { items } = await load(context, listPages, { query: { id, status: "trash" } });
  const [page] = items;
  if (!page) return data(null, { status: 404 });
  const list = page.kind === "shared" ? sharedList : pageList;
  return redirect(list.href({ status: "trash", q: titleOf(page, context.get(requestFacts).main) }));
}
