import "#shop/things/web/admin/shop-admin.css";
import "./codes.css";
import { data, useLoaderData } from "react-router";
import { isId } from "#contract/id.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { changeCode, createCode, readCodes } from "#shop/codes/contract.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { loadCodeGroups } from "../code-groups.ts";
import type { Route } from "./+types/edit-code.route";
import { codeFields } from "./code-fields.ts";
import { CodeForm } from "./code-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const [{ language, currency }, groups] = await Promise.all([loadShopFacts(context), loadCodeGroups(context)]);
  const facts = { reading: { language, currency }, groups };
  const copied = id === "new" ? new URL(request.url).searchParams.get("copy") : id;
  if (id === "new" && copied === null) return { code: null, copied: null, ...facts };
  if (!isId(copied ?? "")) throw data(null, { status: 404 });
  const { items } = await load(context, readCodes, { query: { id: copied! } });
  const [found] = items;
  if (!found) throw data(null, { status: 404 });
  return { ...(id === "new" ? { code: null, copied: found } : { code: found, copied: null }), ...facts };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  // Without script each ticked group is a field of its own.
  if (form.has("groups")) form.set("groups", form.getAll("groups").map(String).filter(Boolean).join("\n"));
  const { language, currency } = await loadShopFacts(context);
  const fields = codeFields({ language, currency });
  const body = changesIn(fields, form);
  const _id = textIn(form, "_id");
  const { reply, refused } = _id
    ? await send(context, changeCode, { body: { _id, version: Number(form.get("version")), ...body } })
    : await send(context, createCode, { body: { code: "", ...body } });
  return { thing: reply, refused, typed: refused ? sentValues(fields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.code?.code ?? t("admin:codes.new"), t("admin:codes.title")]);
}

export default function EditCodeScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <CodeForm key={useFormKey(loaded.code?._id ?? "new")} {...loaded} answer={useAnswer<typeof action>()} />;
}
