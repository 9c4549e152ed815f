import "#web/admin/lists/lists.css";
import "#web/admin/form/forms.css";
import "#shop/things/web/admin/shop-admin.css";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { listTagPaths } from "#cms/tags/contract.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { type Group, readGroups } from "#shop/groups/contract.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { groupList } from "../list/group-list.ts";
import { loadGroupChoices } from "../load-group-tree.ts";
import type { Route } from "./+types/edit-group.route";
import { GroupScreen } from "./group-screen.tsx";
import { saveGroup } from "./save-group.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = context.get(requestFacts);
  const [shop, groups, { items: tags }] = await Promise.all([
    loadShopFacts(context),
    loadGroupChoices(context),
    load(context, listTagPaths, {}),
  ]);
  const known = { shop, groups, tags, origin };
  if (params.id === "new") return { group: null, ...known, parent: parentIn(request) };
  return { group: await theGroup(context, params.id), ...known, parent: null };
}

function parentIn(request: Request): string | null {
  const parent = new URL(request.url).searchParams.get("parent") ?? "";
  return isId(parent) ? parent : null;
}

/** One that was deleted is shown in the trash, where it can be restored. */
async function theGroup(context: Route.LoaderArgs["context"], id: string): Promise<Group> {
  if (!isId(id)) throw data(null, { status: 404 });
  const { reply } = await send(context, readGroups, { query: { id } });
  if (reply && "_id" in reply) return reply;
  const trashed = await load(context, readGroups, { query: { id, status: "trash" } });
  throw "_id" in trashed
    ? redirect(groupList.href({ status: "trash", q: titleOf(trashed, context.get(requestFacts).main) }))
    : data(null, { status: 404 });
}

function titleOf({ name_de, name_en }: Pick<Group, "name_de" | "name_en">, main: Language): string {
  return leadingTitle({ de: name_de, en: name_en }, main);
}

export async function action({ context, request }: Route.ActionArgs) {
  const parent = parentIn(request);
  return saveGroup(context, { form: await request.formData(), parent });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** The answer to a save brings the group with it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const { group, shop } = loaderData ?? {};
  const title = group && shop ? titleOf(group, shop.where.main) : "";
  const name = params.id === "new" ? "admin:groups.new" : "admin:group.edit";
  return thingTitle(matches, (t) => [title || t(name), t("admin:groups.title")]);
}

export default function EditGroupScreen() {
  const { group, parent, ...facts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const key = useFormKey(group?._id ?? "new");
  return <GroupScreen key={key} first={answer?.thing ?? group} parent={parent} facts={facts} />;
}
