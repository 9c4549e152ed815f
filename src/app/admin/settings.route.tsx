import "./settings.css";
import { Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readAuthState } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { features } from "../features.ts";
import type { Route } from "./+types/settings.route";
import { allows } from "./menu/allows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const auth = await load(context, readAuthState, {});
  const settings = features.flatMap(({ settings = [] }) => settings);
  return { shown: settings.filter(({ needs }) => allows(auth, needs)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:menu.settings"));
}

/** All settings, with links to their screens. */
export default function SettingsScreen() {
  const t = useTexts();
  const { shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:menu.settings")} />
      <ul className="admin-settings">
        {shown.map(({ name, to, icon }) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <div>
              <Title order={2} size="h5">
                <Link to={to}>{t(`admin:settings.${name}.title`)}</Link>
              </Title>
              <Text size="sm" c="dimmed" mt={4}>
                {t(`admin:settings.${name}.text`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
