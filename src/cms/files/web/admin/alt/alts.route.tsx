import "#web/admin/lists/lists.css";
import "../list/files.css";
import "./alts.css";
import { useLoaderData } from "react-router";
import { readFileBatch, readFiles } from "#cms/files/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { useCameFrom } from "../list/came-from.ts";
import { toRow } from "../list/file-rows.ts";
import { filesAddress } from "../list/file-view.ts";
import type { Route } from "./+types/alts.route";
import { idsIn, mostAlts } from "./alt-address.ts";
import { AltsScreen } from "./alts-screen.tsx";
import { saveAlts } from "./save-alts.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = idsIn(new URL(request.url).searchParams);
  const [{ language = "de" }, { files, lacking }] = await Promise.all([
    load(context, readUser, { query: {} }),
    ids.length > 0 ? named(context, ids) : undescribed(context),
  ]);
  return { asked: ids.join(), files, lacking, rows: files.map((file) => toRow(file, { language })) };
}

type Context = Route.LoaderArgs["context"];

async function named(context: Context, ids: string[]) {
  const files = await load(context, readFileBatch, { body: ids });
  return { files: files.filter(({ isImg }) => isImg), lacking: null };
}

/** The first of all that lack one. */
async function undescribed(context: Context) {
  const query = { undescribed: true, pageSize: mostAlts };
  const list = await load(context, readFiles, { query });
  return "items" in list ? { files: list.items, lacking: list.total } : { files: [], lacking: 0 };
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveAlts(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:alts.title"));
}

export default function AltsRoute() {
  const t = useTexts();
  const { asked, ...pictures } = useLoaderData<typeof loader>();
  const list = useCameFrom();
  return (
    <>
      <PageHeader
        title={t("admin:alts.title")}
        back={{ to: filesAddress + (list ?? ""), label: t("admin:file.back") }}
      />
      <AltsScreen key={asked} {...pictures} />
    </>
  );
}
