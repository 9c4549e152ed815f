import { ActionIcon, AppShell, Burger, Button, Group, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { AuthState, User } from "#cms/users/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Permission } from "#contract/rights.ts";
import { screenAddress, type Where } from "../site/place.ts";
import { useTexts } from "../texts.tsx";
import { Icon, type IconName, ProductMark } from "./icons.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SchemeToggle } from "./scheme-toggle.tsx";

type MenuItem = {
  to: string;
  label: string;
  icon: IconName;
  /** Only for those who may do this. */
  needs?: Permission;
};
type MenuGroup = { label: string; items: MenuItem[] };

/** The screens of the admin centre, in groups as people look for them. */
const groups: MenuGroup[] = [
  {
    label: "admin:menu.site",
    items: [
      { to: "/admincenter", label: "admin:menu.dashboard", icon: "home" },
      { to: "/admincenter/entries", label: "admin:menu.entries", icon: "entries" },
      { to: "/admincenter/tags", label: "admin:menu.tags", icon: "tag", needs: "tag.read" },
    ],
  },
  {
    label: "admin:menu.settings",
    items: [
      { to: "/admincenter/settings/users", label: "admin:menu.users", icon: "users", needs: "user.read" },
      { to: "/admincenter/mails", label: "admin:menu.mails", icon: "mail", needs: "mail.read" },
      { to: "/admincenter/audit", label: "admin:menu.audit", icon: "history", needs: "audit.read" },
    ],
  },
];

/** Header, menu and what stands between them on every admin screen. */
export function AdminFrame({ auth, where, children }: { auth: AuthState; where: Where; children: ReactNode }) {
  const t = useTexts();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <a href="#inhalt" className="admin-skip">
        {t("admin:skip")}
      </a>
      <ProgressBar />
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t(opened ? "admin:menu.close" : "admin:menu.open")}
              aria-expanded={opened}
              aria-controls="menu"
            />
            <Link to="/admincenter" className="admin-product">
              <ProductMark />
              {t("admin:product")}
            </Link>
          </Group>
          <HeaderActions user={auth.user} where={where} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        id="menu"
        className="admin-menu"
        data-opened={opened || undefined}
        aria-label={t("admin:menu.label")}
      >
        <AppShell.Section grow component={ScrollArea} p="sm">
          {groups.map(({ label, items }) => (
            <Menu key={label} label={label} items={items.filter(({ needs }) => allows(auth, needs))} />
          ))}
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="inhalt" tabIndex={-1} className="admin-main">
        <div className="admin-page">{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}

function allows({ models }: AuthState, needs: Permission | undefined): boolean {
  if (!needs) return true;
  const [resource = "", action = ""] = needs.split(".");
  return (models as Record<string, Record<string, boolean>>)[resource]?.[action] === true;
}

function Menu({ label: heading, items }: MenuGroup) {
  const t = useTexts();
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <div className="admin-menu-group">
      <Text size="xs" fw={600} c="dimmed" px="sm" pb={4} pt="xs">
        {t(heading)}
      </Text>
      {items.map(({ to, label, icon }) => {
        const active = pathname === to || (to !== "/admincenter" && pathname.startsWith(`${to}/`));
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={t(label)}
            leftSection={<Icon name={icon} />}
            active={active}
            aria-current={active ? "page" : undefined}
            className="admin-menu-item"
          />
        );
      })}
    </div>
  );
}

function HeaderActions({ user, where }: { user: User; where: Where }) {
  const t = useTexts();
  const site = homeAddress(where.language, where.main);
  const quiet = { variant: "subtle", color: "gray", c: "inherit" } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <Button component="a" href={site} {...quiet} visibleFrom="xs" leftSection={<Icon name="external" />}>
        {t("admin:visit")}
      </Button>
      <ActionIcon component="a" href={site} {...quiet} size="lg" hiddenFrom="xs" aria-label={t("admin:visit")}>
        <Icon name="external" size={20} />
      </ActionIcon>
      <SchemeToggle />
      <Button component={Link} to="/admincenter/account" {...quiet} visibleFrom="sm" maw={220} px="xs">
        {user.name || user.handle}
      </Button>
      <ActionIcon
        component={Link}
        to="/admincenter/account"
        {...quiet}
        size="lg"
        hiddenFrom="sm"
        aria-label={t("site:account.title")}
      >
        <Icon name="user" size={20} />
      </ActionIcon>
      {/* A form of the browser's own: it leaves the admin centre. */}
      <form method="post" action={screenAddress("logout", where)}>
        <Button type="submit" {...quiet} visibleFrom="sm" leftSection={<Icon name="logout" />}>
          {t("admin:logout")}
        </Button>
        <ActionIcon type="submit" {...quiet} size="lg" hiddenFrom="sm" aria-label={t("admin:logout")}>
          <Icon name="logout" size={20} />
        </ActionIcon>
      </form>
    </Group>
  );
}
