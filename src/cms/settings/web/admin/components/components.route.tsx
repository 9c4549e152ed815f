import { Anchor, Stack, Text } from "@mantine/core";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { type Config, changeConfig, readConfig, switchable } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { MoreNotes } from "#web/admin/pieces/thing-acts.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn, sentValues } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/components.route";
import { type ComponentValues, componentFields, componentLabel, componentText } from "./component-fields.ts";
import { KeysPart } from "./keys-part.tsx";
import { SharePart } from "./share-part.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [[config], { models }] = await Promise.all([
    load(context, readConfig, { query: {} }),
    load(context, readAuthState, {}),
  ]);
  return { config: config!, mayChangeKeys: models.config.secrets };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(componentFields, form) };
  const { reply, refused } = await send(context, changeConfig, { body });
  return { thing: reply?.[0] ?? null, refused, typed: refused ? sentValues(componentFields, form) : {} };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:settings.components.title"));
}

/** *Funktionen*: what the site can do, each of which can be switched off, and the keys of services. */
export default function ComponentsScreen() {
  const t = useTexts();
  const { config, mayChangeKeys } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const form = useVersionedForm<Config, ComponentValues>({
    fields: componentFields,
    loaded: config,
    answer: useAnswer<typeof action>(),
    ids: "components",
    onSaved: () => {
      tellSuccess(t("admin:settings.components.saved"));
      // The menu shows what is switched on, and is not loaded again after a form.
      void revalidate();
    },
  });
  return (
    <EditScreen
      head={
        <PageHeader
          title={t("admin:settings.components.title")}
          back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
        />
      }
      needs={changeConfig}
      form={form}
      fields={componentFields}
      conflict={{
        title: t("admin:settings.config.conflict"),
        labelOf: (name) => componentLabel(name, t),
        textOf: (values, name) => componentText(values, name, t),
      }}
    >
      <Stack maw={720}>
        <FormSection
          id="components-switches"
          title={t("admin:settings.components.switches")}
          hint={t("admin:settings.components.switchesHint")}
        >
          {switchable.map((name) => (
            <div key={name}>
              <YesNo
                id={`components-${name}`}
                name={name}
                label={t(`site:component.${name}`)}
                hint={t(`admin:settings.components.${name}Hint`)}
                checked={form.values[name]}
                onChange={(on) => form.set(name, on)}
              />
              {/* Of what is on already: what is switched on just now has no state yet. */}
              {form.values[name] && config.components[name].enabled && <MoreNotes on="component" id={name} />}
              {form.errors[name] && (
                <Text size="sm" c="red.8" role="alert">
                  {form.errors[name]}
                </Text>
              )}
            </div>
          ))}
          {form.values.search && (
            <YesNo
              id="components-searchHeader"
              name="searchHeader"
              label={t("admin:settings.components.searchHeader")}
              hint={t("admin:settings.components.searchHeaderHint")}
              checked={form.values.searchHeader}
              onChange={(on) => form.set("searchHeader", on)}
            />
          )}
        </FormSection>
        <SharePart form={form} />
        <FormSection
          id="components-services"
          title={t("admin:settings.components.services")}
          hint={t("admin:settings.components.servicesHint")}
        >
          <Anchor component={Link} to="/admincenter/settings/integrations" underline="always">
            {t("admin:settings.components.servicesLink")}
          </Anchor>
        </FormSection>
        {mayChangeKeys && <KeysPart form={form} components={config.components} />}
      </Stack>
    </EditScreen>
  );
}
