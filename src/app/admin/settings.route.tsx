import "./settings.css";
import { Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { readConfig } from "#cms/settings/contract.ts";
import { readAuthState } from "#cms/users/contract.ts";
import { switchedOff } from "#contract/components.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { features, featuresWithout } from "../features.ts";
import type { Route } from "./+types/settings.route";
import { allows } from "./menu/allows.ts";
import { type SettingState, settingStates } from "./setting-states.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [auth, [config]] = await Promise.all([
    load(context, readAuthState, {}),
    load(context, readConfig, { query: {} }),
  ]);
  const settings = featuresWithout(switchedOff(config!.components)).flatMap(({ settings = [] }) => settings);
  const states = allows(auth, "config.read") ? settingStates(config!) : {};
  // An icon may be a drawing, which is no data.
  return { names: settings.filter(({ needs }) => allows(auth, needs)).map(({ name }) => name), states };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:menu.settings"));
}

/** All settings, with links to their screens. */
export default function SettingsScreen() {
  const t = useTexts();
  const { names, states } = useLoaderData<typeof loader>();
  const all = features.flatMap(({ settings = [] }) => settings);
  const shown = all.filter(({ name }) => names.includes(name));
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
              <State state={states[name]} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is set, or what is missing. */
function State({ state }: { state: SettingState | undefined }) {
  const t = useTexts();
  if (!state) return null;
  return (
    <Text size="sm" mt={8} fw={500} className="admin-setting-state" data-open={state.open || undefined}>
      <Icon name={state.open ? "warning" : "check"} size={16} />
      {t(`admin:settings.${state.key}`, state.values)}
    </Text>
  );
}
