import { Button, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useFetcher, useLoaderData } from "react-router";
import { tryMapSource } from "#cms/map/contract.ts";
import { type Config, changeConfig, readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { actRefusalText, keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellError, tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { mapPath } from "../map-path.ts";
import type { Route } from "./+types/map-source.route";
import { type SourceValues, sourceFields, sourceText } from "./source-fields.ts";
import { SourcePart } from "./source-part.tsx";
import { SourceTest } from "./source-test.tsx";
import { SuggestionsPart } from "./suggestions-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, mayChange: models.config.secrets };
}

type Sent = { components?: { map?: object } };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  const changes: Sent = changesIn(sourceFields, form);
  if (intent === "test") {
    const { reply, refused } = await send(context, tryMapSource, { body: changes.components?.map ?? {} });
    return { thing: null, refused, picture: reply?.picture ?? null, typed: {} };
  }
  const removed = { components: { map: { apikey: null } } };
  const body = { version: Number(form.get("version")), ...(intent === "removeKey" ? removed : changes) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, picture: null, typed: refused ? sentValues(sourceFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:map.source.title"));
}

/** *Kartenquelle*: where the tiles of the site's own map come from, and who hands them on. */
export default function MapSourceScreen() {
  const t = useTexts();
  const { config, mayChange } = useLoaderData<typeof loader>();
  const form = useVersionedForm<Config, SourceValues>({
    fields: sourceFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "source",
    onSaved: () => tellSuccess(t("admin:map.source.saved")),
  });
  const head = (
    <PageHeader title={t("admin:map.source.title")} back={{ to: mapPath, label: t("admin:map.source.back") }} />
  );
  if (!mayChange) {
    return (
      <>
        {head}
        <Text>{t("admin:map.source.notYours")}</Text>
      </>
    );
  }
  return (
    <EditScreen
      head={head}
      needs={changeConfig}
      form={form}
      fields={sourceFields}
      conflict={{
        title: t("admin:map.source.conflict"),
        labelOf: (name) => t(`admin:map.source.field.${name}`),
        textOf: (values, name) => sourceText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <Text c="dimmed">{t("admin:map.source.intro")}</Text>
        <SuggestionsPart form={form} />
        <SourcePart form={form} stored={config.components.map.apikey} />
        <SourceTest form={form} />
        {config.components.map.apikey?.set && <RemoveKey version={config.version} />}
      </Stack>
    </EditScreen>
  );
}

function RemoveKey({ version }: { version: number }) {
  const t = useTexts();
  const { data, state, submit } = useFetcher<typeof action>();
  useEffect(() => {
    if (data?.refused) tellError(actRefusalText(data.refused, t));
    else if (data?.thing) tellSuccess(t("admin:map.source.keyRemoved"));
  }, [data, t]);
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={state !== "idle"}
        onClick={() => void submit({ intent: "removeKey", version: String(version) }, { method: "post" })}
      >
        {t("admin:map.source.removeKey")}
      </Button>
    </div>
  );
}
