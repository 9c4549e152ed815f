import { Stack, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "react-router";
import {
  beginImport,
  cancelImport,
  checkImport,
  readExportSize,
  readTransfers,
  runImport,
  standingChoices,
} from "#cms/transfer/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { languages } from "#contract/language.ts";
import { actRefusalText, keepScreen } from "#web/admin/form/refusal.ts";
import { useWatch } from "#web/admin/pieces/hooks/use-watch.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/transfer.route";
import { CurrentImport } from "./current-import.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { FormerImports } from "./former-imports.tsx";
import { ImportUpload } from "./import-upload.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { models } = await load(context, readAuthState, {});
  const [size, imports] = await Promise.all([
    models.transfer.export ? load(context, readExportSize, {}) : null,
    models.transfer.import ? load(context, readTransfers, { query: {} }) : null,
  ]);
  return { size, imports };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const id = form.get("_id");
  const [_id, version] = [typeof id === "string" ? id : "", Number(form.get("version"))];
  switch (form.get("intent")) {
    case "check":
      return send(context, checkImport, { body: { _id, version, options: optionsIn(form) } });
    case "run":
      return send(context, runImport, { body: { _id, version } });
    default:
      return send(context, cancelImport, { query: {}, body: { _id } });
  }
}

/** What the form does not ask stays as it is. */
function optionsIn(form: FormData) {
  const standing = standingChoices.find((choice) => choice === form.get("standing"));
  const language = languages.find((one) => one === form.get("language"));
  return {
    ...(standing && { standing }),
    ...(language && { language }),
    ...(form.has("asksPictures") && { pictures: form.has("pictures") }),
  };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:transfer.title"));
}

/** The whole site as a file, and other sites that come as one. */
export default function TransferScreen() {
  const t = useTexts();
  const { size, imports } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const items = imports?.items ?? [];
  const current = items.find(({ state }) => state === "checking" || state === "checked" || state === "importing");
  // What has just come to its end is told until something else is begun.
  const shown = current ?? items[0];
  useWatch(current !== undefined && current.state !== "checked");
  return (
    <>
      <PageHeader
        title={t("admin:transfer.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      />
      <Stack gap="lg" maw={860}>
        <Text c="dimmed" maw={640}>
          {t("admin:transfer.intro")}
        </Text>
        {shown && (
          <CurrentImport transfer={shown} refused={answer?.refused ? actRefusalText(answer.refused, t) : null} />
        )}
        {imports && !current && (
          <ImportUpload endpoint={`/api/v0${beginImport.path}`} largest={imports.largest} systems={imports.systems} />
        )}
        {size && <ExportPanel size={size} />}
        <FormerImports items={items.filter((item) => item !== shown)} />
      </Stack>
    </>
  );
}
