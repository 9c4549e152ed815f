import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { type Bundle, makeBundle, readBundles } from "#cms/rights/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/bundles.route";
import { bundleAddress, bundlesPath } from "./bundles-path.ts";
import "./rights.css";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { bundles: (await load(context, readBundles, { query: {} })).items };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:bundles.title"));
}

/** The bundles of rights, with who has each. */
export default function BundlesScreen() {
  const t = useTexts();
  const { bundles } = useLoaderData<typeof loader>();
  const own = bundles.filter(({ ready }) => !ready);
  return (
    <>
      <PageHeader
        title={t("admin:bundles.title")}
        back={{ to: "/admincenter/settings", label: t("admin:bundles.backToSettings") }}
      >
        <May to={makeBundle}>
          <Button component={Link} to={`${bundlesPath}/new`} leftSection={<Icon name="plus" />}>
            {t("admin:bundles.new")}
          </Button>
        </May>
      </PageHeader>
      <Stack gap="lg" maw={760}>
        <Text c="dimmed">{t("admin:bundles.intro")}</Text>
        <BundleRows bundles={bundles.filter(({ ready }) => ready)} />
        <section aria-labelledby="own-bundles">
          <Title order={2} size="h4" id="own-bundles" mb="sm">
            {t("admin:bundles.own")}
          </Title>
          {own.length === 0 ? <Text c="dimmed">{t("admin:bundles.ownEmpty")}</Text> : <BundleRows bundles={own} />}
        </section>
      </Stack>
    </>
  );
}

function BundleRows({ bundles }: { bundles: Bundle[] }) {
  const t = useTexts();
  return (
    <ul className="bundle-rows">
      {bundles.map(({ _id, name, note, ready, permissions, users }) => (
        <li key={_id}>
          <Paper withBorder p="md">
            <Group gap="xs">
              <Anchor component={Link} to={bundleAddress(_id)} fw={500} className="bundle-name">
                {name}
              </Anchor>
              {ready && (
                <Badge variant="default" tt="none" fw={500}>
                  {t("admin:bundles.ready.label")}
                </Badge>
              )}
            </Group>
            {note && <Text size="sm">{note}</Text>}
            <Text size="sm" c="dimmed">
              {t("admin:bundles.count", { count: permissions.length })} ·{" "}
              {users.length === 0
                ? t("admin:bundles.nobody")
                : t("admin:bundles.usersOf", { names: users.map((user) => user.name).join(", ") })}
            </Text>
          </Paper>
        </li>
      ))}
    </ul>
  );
}
