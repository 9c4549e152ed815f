import "#web/admin/lists/lists.css";
import "../list/files.css";
import "./edit-file.css";
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { readFileBatch, readFiles } from "#cms/files/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { isId } from "#contract/id.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { toRow } from "../list/file-rows.ts";
import { editAddress, fileAddress, filesAddress } from "../list/file-view.ts";
import type { Route } from "./+types/edit-file.route";
import { changeOneFile } from "./change-file.ts";
import { FileScreen } from "./file-screen.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const { reply: file } = await send(context, readFiles, { query: { id: params.id } });
  if (!file || !("_id" in file)) throw await elsewhere(context, params.id);
  const { pathname, searchParams } = new URL(request.url);
  const asPicture = /\/image\/edit\//i.test(pathname);
  if (asPicture !== file.isImg) {
    throw redirect(editAddress({ id: file._id, isImg: file.isImg }) + (searchParams.has("crop") ? "?crop" : ""));
  }
  const [{ language = "de" }, tags, alike] = await Promise.all([
    load(context, readUser, { query: {} }),
    load(context, listTagPaths, {}),
    load(context, readFileBatch, { body: file.behind?.alike.slice(0, 12) ?? [] }),
  ]);
  return {
    file,
    row: toRow(file, { language }),
    alike: alike.map((one) => toRow(one, { language })),
    tags: tags.items,
    origin: context.get(requestFacts).origin,
  };
}

/** A deleted file or entry is shown in the trash, where it can be restored. */
async function elsewhere(context: Route.LoaderArgs["context"], id: string) {
  const { reply: thrown } = await send(context, readFiles, { query: { id, status: "trash" } });
  if (!thrown || !("_id" in thrown)) return data(null, { status: 404 });
  return redirect(fileAddress({ show: "trash", q: thrown.name }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changeOneFile(context, { id: params.id ?? "", form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** After it was moved to the trash, the screen does not load it again. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.split("?")[0] === filesAddress ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [loaderData?.row.fileName ?? t("admin:file.edit"), t("admin:files.title")]);
}

export default function EditFileScreen() {
  const { file, ...beside } = useLoaderData<typeof loader>();
  return <FileScreen key={file._id} file={file} {...beside} />;
}
