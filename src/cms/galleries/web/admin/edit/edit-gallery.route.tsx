import "#web/admin/lists/lists.css";
import "./edit-gallery.css";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { toRow } from "#cms/files/web/admin/index.ts";
import { fetchFiles } from "#cms/files/web/index.ts";
import { type Gallery, readGalleries } from "#cms/galleries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import type { Language } from "#contract/language.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { useFormKey } from "#web/admin/form/outcome/use-form-key.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { galleryList } from "../list/gallery-list.ts";
import type { Route } from "./+types/edit-gallery.route";
import { GalleryScreen } from "./gallery-screen.tsx";
import { saveGallery } from "./save-gallery.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** `?file=…`: also these files, which are chosen but not saved yet. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = params.id ?? "";
  if (id !== "new" && !isId(id)) throw data(null, { status: 404 });
  const [{ language = "de" }, gallery] = await Promise.all([
    load(context, readUser, { query: {} }),
    id === "new" ? null : theGallery(context, id),
  ]);
  const more = new URL(request.url).searchParams.getAll("file").filter(isId);
  const { api, main } = context.get(requestFacts);
  const files = await fetchFiles(api, [...(gallery?.images ?? []), ...more]);
  const title = gallery && titleOf(gallery, main);
  return { gallery, title, rows: [...files.values()].map((file) => toRow(file, { language })) };
}

function titleOf({ title, translations }: Gallery, main: Language): string {
  return leadingTitle({ de: title, en: translations.en?.title ?? "" }, main);
}

/** One that was deleted is shown in the trash, where it can be restored. */
async function theGallery(context: Route.LoaderArgs["context"], id: string): Promise<Gallery> {
  const { reply } = await send(context, readGalleries, { query: { id } });
  if (reply && "_id" in reply) return reply;
  const trashed = await load(context, readGalleries, { query: { id, status: "trash" } });
  throw "_id" in trashed
    ? redirect(galleryList.href({ status: "trash", q: titleOf(trashed, context.get(requestFacts).main) }))
    : data(null, { status: 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveGallery(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** After it was deleted, the screen does not load it again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.split("?")[0] === galleryList.path ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const name = params.id === "new" ? "admin:galleries.new" : "admin:galleries.edit";
  return thingTitle(matches, (t) => [loaderData?.title || t(name), t("admin:galleries.title")]);
}

export default function EditGalleryScreen() {
  const { gallery, rows } = useLoaderData<typeof loader>();
  return <GalleryScreen key={useFormKey(gallery?._id ?? "new")} gallery={gallery} rows={rows} />;
}
