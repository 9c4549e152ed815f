import { Badge, NavLink, Text, VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "react-router";
import type { Counts } from "#cms/notifications/contract.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { type MenuItem, menuGroups, type WebFeature } from "#web/feature.ts";
import { useTexts } from "#web/texts.tsx";
import { allows } from "./allows.ts";

type Props = { features: WebFeature[]; auth: Pick<AuthState, "models">; counts: Counts };

/** Links to every screen; the current one, or the one it belongs to, is marked. */
export function AdminMenu({ features, auth, counts }: Props) {
  const { pathname } = useLocation();
  const items = features.flatMap(({ menu = [] }) => menu);
  const settings = features.flatMap((feature) => feature.settings ?? []);
  const current = belongsTo(pathname, items) ?? belongsTo(pathname, [{ to: settingsPath, also: pathsOf(settings) }]);
  const shown = items.filter(({ needs }) => allows(auth, needs));
  return menuGroups.map((group) => (
    <Group
      key={group}
      heading={`admin:menu.${group}`}
      items={shown.filter((item) => item.group === group)}
      current={current}
      exact={current === pathname}
      counts={counts}
    />
  ));
}

/** The screen with the cards of all settings, to which those belong that have no item of their own. */
const settingsPath = "/admincenter/settings";

function pathsOf(settings: readonly { to: string }[]): string[] {
  return settings.map(({ to }) => to);
}

/** The longest matching address; the overview's address matches every screen, so it must match exactly. */
function belongsTo(pathname: string, items: readonly Pick<MenuItem, "to" | "also">[]): string | undefined {
  return items
    .flatMap(({ to, also = [] }) => [to, ...also].map((path) => ({ to, path })))
    .filter(({ path }) => pathname === path || (path !== "/admincenter" && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0]?.to;
}

function Group({
  heading,
  items,
  current,
  exact,
  counts,
}: {
  heading: string;
  items: MenuItem[];
  current: string | undefined;
  exact: boolean;
  counts: Counts;
}) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <div className="admin-menu-group">
      <Text size="xs" fw={600} c="dimmed" px="sm" pb={4} pt="xs">
        {t(heading)}
      </Text>
      {items.map(({ to, label, icon, counter }) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          label={t(label)}
          leftSection={<Icon name={icon} />}
          rightSection={counter && <ItemCount counter={counter} count={counts[counter] ?? 0} />}
          active={to === current}
          aria-current={to === current ? (exact ? "page" : "true") : undefined}
          className="admin-menu-item"
        />
      ))}
    </div>
  );
}

function ItemCount({ counter, count }: { counter: string; count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="filled" color="red.9" className="admin-menu-count">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{t(`admin:menu.count.${counter}`, { count })}</VisuallyHidden>
    </Badge>
  );
}
