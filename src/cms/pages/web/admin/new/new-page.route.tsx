import { data, useLoaderData } from "react-router";
import { createPage, listPages, readPages } from "#cms/pages/contract.ts";
import { isId } from "#contract/id.ts";
import { leadingTitle } from "#contract/leading-title.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import type { Route } from "./+types/new-page.route";
import { newPageFields } from "./new-page-fields.ts";
import { NewPageForm } from "./new-page-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

type Context = Route.LoaderArgs["context"];

/** The pages that a new one can be made of; a site has more of them than a list can show only if it is a strange one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const { items } = await load(context, listPages, { query: { sort: "title", pageSize: 100 } });
  const named = items.map(({ _id, title, translations }) => {
    return { value: _id, label: leadingTitle({ de: title, en: translations.en?.title ?? "" }, main) };
  });
  return { pages: named };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { begin, from, ...input } = changesIn(newPageFields, await request.formData());
  const blocks = begin === "copy" ? await blocksOf(context, from) : [];
  const { reply, refused } = await send(context, createPage, { body: { ...input, blocks } });
  return { thing: reply, refused };
}

async function blocksOf(context: Context, id: unknown) {
  const page = typeof id === "string" && isId(id) ? await load(context, readPages, { query: { id } }) : null;
  if (!page || !("_id" in page)) throw data(null, { status: 404 });
  return page.blocks;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:newPage.title"));
}

/** A new page: what it is called, and what it begins with. */
export default function NewPageScreen() {
  return <NewPageForm {...useLoaderData<typeof loader>()} />;
}
