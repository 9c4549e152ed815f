import "./consent.css";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useRef } from "react";
import { Form, useLoaderData } from "react-router";
import { changeIntegrations, type Integrations, readIntegrations } from "#cms/consent/contract.ts";
import type { Setting } from "#cms/consent/services/service.ts";
import { serviceNames } from "#cms/consent/services/services.ts";
import { LeaveGuard } from "#web/admin/form/leave-guard.tsx";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { useVersionedForm } from "#web/admin/form/use-versioned-form.ts";
import { VersionConflict } from "#web/admin/form/version-conflict.tsx";
import type { SaveOutcome } from "#web/admin/form/versioned-form.ts";
import { tellSuccess } from "#web/admin/notices/notify.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/integrations.route";
import { IntegrationCard } from "./integration-card.tsx";
import { integrationShape } from "./integration-values.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { stored: await load(context, readIntegrations, {}) };
}

export async function action({ context, request }: Route.ActionArgs): Promise<SaveOutcome<Integrations>> {
  const form = await request.formData();
  const sent = serviceNames.filter((name) => form.has(name));
  const changes = sent.map((name) => [name, JSON.parse(textIn(form, name)) as Setting]);
  const body = { version: Number(form.get("version")), ...Object.fromEntries(changes) };
  const { reply, refused } = await send(context, changeIntegrations, { body });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("consent:admin.integrations.title"));
}

/** Which services of others the site uses, and what that means for visitors and the privacy page. */
export default function IntegrationsScreen() {
  const t = useTexts();
  const { stored } = useLoaderData<typeof loader>();
  const form = useVersionedForm({
    shape: integrationShape,
    loaded: stored,
    ids: "integration",
    onSaved: () => tellSuccess(t("consent:admin.integrations.saved")),
  });
  const leaving = useRef(false);
  const { dirty, busy, savedAt, submit } = form;
  useHotkeys([["mod+S", submit]], [], true);
  return (
    <div className="integrations">
      <PageHeader
        title={t("consent:admin.integrations.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      />
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
        <SaveBar stored={stored.version > 0} dirty={dirty} savedAt={savedAt}>
          <Button type="submit" loading={busy} leftSection={<Icon name="save" />} aria-keyshortcuts="Control+S Meta+S">
            {t("admin:form.save")}
          </Button>
        </SaveBar>
      </Form>
      <VersionConflict
        title={t("consent:admin.integrations.conflict")}
        form={form}
        shape={integrationShape}
        labelOf={(name) => t(`consent:services.${name}.name`)}
        textOf={(values, name) => {
          const { on, id, address }: Setting = values[name];
          return [t(`consent:admin.integrations.state.${on ? "on" : "off"}`), address, id].filter(Boolean).join(" · ");
        }}
      />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </div>
  );
}
