import { leadingTitle } from "#contract/titles/leading-title.ts";
import "#web/admin/lists/lists.css";
import "../forms.css";
import "./edit-form.css";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { type Form, readForms } from "#cms/messages/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { oneOf } from "#web/admin/lists/filters/list-address.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { formList, formsPath } from "../form-list.ts";
import { loadSitePages } from "../form-places.ts";
import type { Route } from "./+types/edit-form.route";
import { FormScreen } from "./form-screen.tsx";
import { type PlaceOutcome, placeForm, placeIntents } from "./place-form.ts";
import { saveForm } from "./save-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = params.id ?? "";
  if (id !== "new" && !isId(id)) throw data(null, { status: 404 });
  const { language = "de" } = await load(context, readUser, { query: {} });
  const { main } = context.get(requestFacts);
  const [form, pages] = await Promise.all([
    id === "new" ? null : theForm(context, { id, main }),
    loadSitePages(context, { language }),
  ]);
  return { form, pages, main };
}

/** One that was deleted is shown in the trash, where it can be restored. */
async function theForm(
  context: Route.LoaderArgs["context"],
  { id, main }: { id: string; main: Language },
): Promise<Form> {
  const { reply } = await send(context, readForms, { query: { id } });
  if (reply && "_id" in reply) return reply;
  const trashed = await load(context, readForms, { query: { id, status: "trash" } });
  if (!("_id" in trashed)) throw data(null, { status: 404 });
  throw redirect(formList.href({ status: "trash", q: leadingTitle(trashed.name, main) }));
}

/** Saves the builder, or handles a request for a page with the form. */
export async function action({ context, request }: Route.ActionArgs): Promise<SaveOutcome<Form> | PlaceOutcome> {
  const form = await request.formData();
  return oneOf(placeIntents, form.get("intent")) ? placeForm(context, form) : saveForm(context, form);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** After it was deleted, the screen does not load it again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.split("?")[0] === formsPath ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name = loaderData?.form ? leadingTitle(loaderData.form.name, loaderData.main) : "";
  const unnamed = params.id === "new" ? "messages:forms.new" : "messages:forms.edit";
  return thingTitle(matches, (t) => [name || t(unnamed), t("messages:forms.title")]);
}

export default function EditFormScreen() {
  const { form, pages, main } = useLoaderData<typeof loader>();
  return <FormScreen key={useFormKey(form?._id ?? "new")} form={form} pages={pages} main={main} />;
}
