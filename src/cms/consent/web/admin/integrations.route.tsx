import "./consent.css";
import { Alert, Stack, Text } from "@mantine/core";
import { useLoaderData } from "react-router";
import { changeIntegrations, type Integrations, readIntegrations } from "#cms/consent/contract.ts";
import type { Setting } from "#cms/consent/services/service.ts";
import { serviceNames } from "#cms/consent/services/services.ts";
import { EditScreen } from "#web/admin/form/edit-screen.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import type { SaveOutcome } from "#web/admin/form/saving/save-state.ts";
import { useVersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/integrations.route";
import { IntegrationCard } from "./integration-card.tsx";
import { integrationFields } from "./integration-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { stored: await load(context, readIntegrations, {}) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<SaveOutcome<Integrations>> {
  const form = await request.formData();
  const body = { version: Number(form.get("version")), ...changesIn(integrationFields, form) };
  const { reply, refused } = await send(context, changeIntegrations, { body });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("consent:admin.integrations.title"));
}

/** The third-party services of the site, and what they mean for visitors and the privacy page. */
export default function IntegrationsScreen() {
  const t = useTexts();
  const { stored } = useLoaderData<typeof loader>();
  const form = useVersionedForm({
    fields: integrationFields,
    loaded: stored,
    ids: "integration",
    onSaved: () => tellSuccess(t("consent:admin.integrations.saved")),
  });
  const head = (
    <PageHeader
      title={t("consent:admin.integrations.title")}
      back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
    />
  );
  return (
    <EditScreen
      className="integrations"
      head={head}
      needs={changeIntegrations}
      form={form}
      fields={integrationFields}
      stored={stored.version > 0}
      conflict={{
        title: t("consent:admin.integrations.conflict"),
        labelOf: (name) => t(`consent:services.${name}.name`),
        textOf: (values, name) => {
          const { on, id, address }: Setting = values[name];
          return [t(`consent:admin.integrations.state.${on ? "on" : "off"}`), address, id].filter(Boolean).join(" · ");
        },
      }}
    >
      <Stack gap="md">
        <Text>{t("consent:admin.integrations.intro")}</Text>
        <Alert
          color="yellow"
          variant="light"
          icon={<Icon name="info" size={22} />}
          title={t("consent:admin.integrations.help.title")}
          data-tone="yellow"
        >
          {t("consent:admin.integrations.help.text")}
        </Alert>
        {serviceNames.map((name) => (
          <IntegrationCard key={name} name={name} form={form} />
        ))}
      </Stack>
    </EditScreen>
  );
}
