import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { readEntries } from "#cms/entries/contract.ts";
import { loadFoundFacts } from "#cms/seo/web/admin/index.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { entryTitle } from "../entry-title.ts";
import { entryList } from "../list/entry-list.ts";
import type { Route } from "./+types/edit-entry.route";
import { EntryFormScreen, entryPath } from "./entry-form.tsx";
import { loadGalleries, loadUsedFiles } from "./files/load-used-files.ts";
import { saveEntry } from "./form/save-entry.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const [{ _id: user = "guest", language = "de" }, tags] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, listTagPaths, {}),
  ]);
  const galleries = await loadGalleries(context);
  const found = await loadFoundFacts(context, { image: null });
  const known = { where: { language, main }, user, tags: tags.items, galleries, found };
  if (params.id === "new") return { entry: null, files: [], ...known };
  if (!isId(params.id)) throw data(null, { status: 404 });
  const { reply: entry } = await send(context, readEntries, { query: { id: params.id } });
  if (entry && "_id" in entry) return { entry, files: await loadUsedFiles(context, { entry, language }), ...known };
  throw await elsewhere(context, params.id);
}

/** A deleted file or entry is shown in the trash, where it can be restored. */
async function elsewhere(context: Route.LoaderArgs["context"], id: string) {
  const trashed = await load(context, readEntries, { query: { id, status: "trash" } });
  return "title" in trashed
    ? redirect(entryList.href({ status: "trash", q: entryTitle(trashed, context.get(requestFacts).main) }))
    : data(null, { status: 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveEntry(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** The answer to a save brings the entry with it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { entry, where } = loaderData ?? {};
  const title = entry && where ? entryTitle(entry, where.main) : "";
  return thingTitle(matches, (t) => entryPath(t, { title, isNew: params.id === "new" }));
}

export default function EditEntryScreen() {
  const { entry, ...known } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const key = useFormKey(entry?._id ?? "new");
  return <EntryFormScreen key={key} first={answer?.thing ?? entry} {...known} />;
}
