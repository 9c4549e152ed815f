import { Anchor, Badge, Button, Paper, Text } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createWebhook, mostWebhooks, readWebhooks, type Webhook } from "#shop/webhooks/contract.ts";
import { typeKey } from "#shop/webhooks/webhook-types.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/webhooks.route";
import { webhooksPath } from "./webhooks-path.ts";
import "./webhooks.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { hooks: (await load(context, readWebhooks, { query: { pageSize: mostWebhooks } })).items };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:webhooks.title"));
}

/** The webhooks, with what is the matter with each. */
export default function WebhooksScreen() {
  const t = useTexts();
  const { hooks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("admin:webhooks.title")}
        back={{ to: "/admincenter/settings", label: t("admin:menu.settings") }}
      >
        <May to={createWebhook}>
          <Button component={Link} to={`${webhooksPath}/new`} leftSection={<Icon name="plus" />}>
            {t("admin:webhooks.new")}
          </Button>
        </May>
      </PageHeader>
      <Text c="dimmed" mb="md" maw={640}>
        {t("admin:webhooks.intro")}
      </Text>
      {hooks.length === 0 ? (
        <Text>{t("admin:webhooks.empty")}</Text>
      ) : (
        <ul className="webhook-rows">
          {hooks.map((hook) => (
            <li key={hook._id}>
              <Paper withBorder p="md">
                <Anchor component={Link} to={`${webhooksPath}/${hook._id}`} className="webhook-address">
                  {hook.note || hook.address}
                </Anchor>
                {hook.note && (
                  <Text size="sm" className="webhook-address">
                    {hook.address}
                  </Text>
                )}
                <StateOfHook hook={hook} />
                <Text size="sm" c="dimmed">
                  {hook.events.map((type) => t(`admin:webhooks.type.${typeKey(type)}`)).join(" · ")}
                </Text>
              </Paper>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function StateOfHook({ hook: { active, gaveUp, failingSince } }: { hook: Webhook }) {
  const t = useTexts();
  const state = gaveUp ? "gaveUp" : active ? (failingSince ? "failing" : "on") : "off";
  return (
    <Badge
      variant="light"
      color={{ on: "green", off: "gray", failing: "red", gaveUp: "red" }[state]}
      c="var(--mantine-color-text)"
      className="webhook-state"
    >
      {t(`admin:webhooks.state.${state}`)}
    </Badge>
  );
}
