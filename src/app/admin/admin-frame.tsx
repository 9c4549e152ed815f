import { ActionIcon, AppShell, Burger, Button, Group, ScrollArea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { MailsStay } from "#cms/mails/web/admin/index.ts";
import type { Counts } from "#cms/notifications/contract.ts";
import type { AuthState } from "#cms/users/contract.ts";
import { ConfirmAgain } from "#cms/users/web/admin/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import { type NoticeSource, noticeLog } from "#web/admin/notices/notice-log.ts";
import { Icon, ProductMark } from "#web/admin/pieces/icons.tsx";
import { ProgressBar } from "#web/admin/pieces/progress/progress-bar.tsx";
import { screenAddress, type Where } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import { featuresWithout } from "../features.ts";
import { Bell, useNoticeLog } from "./bell/bell.tsx";
import { useServerNotices } from "./bell/use-server-notices.ts";
import { AdminMenu } from "./menu/admin-menu.tsx";
import { logOutForm, PaletteButton } from "./palette/palette-button.tsx";
import { SchemeToggle } from "./scheme-toggle.tsx";

type Props = {
  auth: AuthState;
  /** The functions of the site that are switched off. */
  off: readonly string[];
  where: Where;
  /** The number of unread notifications; null if the user may read none. */
  unread: number | null;
  counts: Counts;
  /** Whether mails leave the outbox. */
  sendsMails: boolean;
  /** Comes first, after the skip link. */
  banner: ReactNode;
  children: ReactNode;
};

/** Header, menu and the content between them on every admin screen. */
export function AdminFrame({ auth, off, where, unread, counts, sendsMails, banner, children }: Props) {
  const t = useTexts();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useEffect(close, [pathname, close]);
  const servers = useServerNotices({ unread, counts });
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !opened } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <a href="#inhalt" className="admin-skip">
        {t("admin:skip")}
      </a>
      {banner}
      <ProgressBar />
      <ConfirmAgain />
      {/* Above the menu, since the list of the bell may be wider than what is beside it. */}
      <AppShell.Header zIndex={102}>
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
              <span className="admin-product-name">{t("admin:product")}</span>
            </Link>
          </Group>
          <HeaderActions auth={auth} off={off} where={where} notices={servers.notices} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        id="menu"
        className="admin-menu"
        data-opened={opened || undefined}
        aria-label={t("admin:menu.label")}
      >
        <AppShell.Section grow component={ScrollArea}>
          <div className="admin-menu-groups">
            <AdminMenu features={featuresWithout(off)} auth={auth} counts={servers.counts} />
          </div>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="inhalt" tabIndex={-1} className="admin-main">
        {!sendsMails && <MailsStay setsUp={auth.models.config.write} />}
        <div className="admin-page">{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}

type ActionProps = Pick<Props, "auth" | "off" | "where"> & { notices: NoticeSource };

function HeaderActions({ auth, off, where, notices }: ActionProps) {
  const { user } = auth;
  const t = useTexts();
  const site = homeAddress(where.language, where.main);
  const own = useNoticeLog(user._id ?? user.handle);
  const quiet = { variant: "subtle", color: "gray", c: "inherit" } as const;
  return (
    <Group gap={4} wrap="nowrap">
      <Button component="a" href={site} {...quiet} visibleFrom="xs" leftSection={<Icon name="external" />}>
        {t("admin:visit")}
      </Button>
      <ActionIcon component="a" href={site} {...quiet} size="lg" hiddenFrom="xs" aria-label={t("admin:visit")}>
        <Icon name="external" size={20} />
      </ActionIcon>
      <PaletteButton auth={auth} off={off} where={where} />
      <SchemeToggle />
      <Bell sources={[own, notices]} />
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
      {/* A native form, since it leaves the admin centre. */}
      <form name={logOutForm} method="post" action={screenAddress("logout", where)} onSubmit={() => noticeLog.close()}>
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
