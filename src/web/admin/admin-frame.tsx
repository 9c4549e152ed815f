import { ActionIcon, AppShell, Burger, Button, Group, NavLink, ScrollArea, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { User } from "#cms/users/contract.ts";
import { homeAddress } from "#contract/addresses.ts";
import { screenAddress, type Where } from "../site/place.ts";
import { useTexts } from "../texts.tsx";
import { Icon, type IconName, ProductMark } from "./icons.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SchemeToggle } from "./scheme-toggle.tsx";

type MenuGroup = { label: string; items: { to: string; label: string; icon: IconName }[] };

/** The screens of the admin centre, in groups as people look for them. */
const groups: MenuGroup[] = [
  {
    label: "admin:menu.site",
    items: [
      { to: "/admincenter", label: "admin:menu.dashboard", icon: "home" },
      { to: "/admincenter/entries", label: "admin:menu.entries", icon: "entries" },
    ],
  },
];

/** Header, menu and what stands between them on every admin screen. */
export function AdminFrame({ user, where, children }: { user: User; where: Where; children: ReactNode }) {
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
          <HeaderActions user={user} where={where} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        id="menu"
        className="admin-menu"
        data-opened={opened || undefined}
        aria-label={t("admin:menu.label")}
      >
        <AppShell.Section grow component={ScrollArea} p="sm">
          {groups.map((group) => (
            <Menu key={group.label} group={group} pathname={pathname} />
          ))}
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="inhalt" tabIndex={-1} className="admin-main">
        <div className="admin-page">{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}

function Menu({ group, pathname }: { group: MenuGroup; pathname: string }) {
  const t = useTexts();
  return (
    <>
      <Text size="xs" fw={600} c="dimmed" px="sm" pb={4} pt="xs">
        {t(group.label)}
      </Text>
      {group.items.map(({ to, label, icon }) => {
        const active = to === "/admincenter" ? pathname === to : pathname.startsWith(to);
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
    </>
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
      <Text size="sm" c="dimmed" visibleFrom="sm" px="xs" maw={200} truncate>
        {user.name ?? user.handle}
      </Text>
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
