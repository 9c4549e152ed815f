import { Badge, NavLink, Text, VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "react-router";
import type { AuthState } from "#cms/users/contract.ts";
import type { Permission } from "#contract/rights.ts";
import { Icon, type IconName } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { allows } from "./allows.ts";

type MenuItem = {
  to: string;
  label: string;
  icon: IconName;
  /** Where else screens of it are. */
  also?: string[];
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
      {
        to: "/admincenter/files",
        label: "admin:menu.files",
        icon: "image",
        needs: "file.read",
        also: ["/admincenter/file", "/admincenter/image"],
      },
      { to: "/admincenter/galleries", label: "admin:menu.galleries", icon: "gallery", needs: "gallery.read" },
      { to: "/admincenter/tags", label: "admin:menu.tags", icon: "tag", needs: "tag.read" },
    ],
  },
  {
    label: "admin:menu.talk",
    items: [
      { to: "/admincenter/messages", label: "admin:menu.messages", icon: "mail", needs: "message.read" },
      { to: "/admincenter/forms", label: "admin:menu.forms", icon: "form", needs: "form.read" },
      { to: "/admincenter/guestbook", label: "admin:menu.guestbook", icon: "edit", needs: "guestbook.read" },
      { to: "/admincenter/newsletter", label: "admin:menu.newsletter", icon: "send", needs: "newsletter.read" },
      {
        to: "/admincenter/newsletter/subscribers",
        label: "admin:menu.subscribers",
        icon: "users",
        needs: "subscriber.read",
        also: ["/admincenter/newsletter/settings"],
      },
    ],
  },
  {
    label: "admin:menu.manage",
    items: [
      { to: "/admincenter/settings", label: "admin:menu.settings", icon: "settings" },
      { to: "/admincenter/settings/users", label: "admin:menu.users", icon: "users", needs: "user.read" },
      {
        to: "/admincenter/notifications",
        label: "admin:menu.notifications",
        icon: "bell",
        needs: "notification.read",
      },
      { to: "/admincenter/mails", label: "admin:menu.mails", icon: "mail", needs: "mail.read" },
      { to: "/admincenter/privacy", label: "admin:menu.privacy", icon: "lock", needs: "subject.read" },
      { to: "/admincenter/audit", label: "admin:menu.audit", icon: "history", needs: "audit.read" },
    ],
  },
];

const addresses = groups.flatMap(({ items }) =>
  items.flatMap(({ to, also = [] }) => [to, ...also].map((path) => ({ to, path }))),
);

/** How much lies behind an item that nobody has read, by its address. */
type Unread = Readonly<Record<string, number>>;

/** The ways to every screen; the one that is shown, or that it belongs to, is marked. */
export function AdminMenu({ auth, unread }: { auth: AuthState; unread: Unread }) {
  const { pathname } = useLocation();
  const current = belongsTo(pathname);
  return groups.map(({ label, items }) => (
    <Group
      key={label}
      label={label}
      items={items.filter(({ needs }) => allows(auth, needs))}
      current={current}
      exact={current === pathname}
      unread={unread}
    />
  ));
}

/** The longest address that leads to a screen; the dashboard is above all of them, but they are not its own. */
function belongsTo(pathname: string): string | undefined {
  return addresses
    .filter(({ path }) => pathname === path || (path !== "/admincenter" && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0]?.to;
}

function Group({
  label: heading,
  items,
  current,
  exact,
  unread,
}: MenuGroup & {
  current: string | undefined;
  exact: boolean;
  unread: Unread;
}) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <div className="admin-menu-group">
      <Text size="xs" fw={600} c="dimmed" px="sm" pb={4} pt="xs">
        {t(heading)}
      </Text>
      {items.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          label={t(label)}
          leftSection={<Icon name={icon} />}
          rightSection={<UnreadCount count={unread[to] ?? 0} />}
          active={to === current}
          aria-current={to === current ? (exact ? "page" : "true") : undefined}
          className="admin-menu-item"
        />
      ))}
    </div>
  );
}

function UnreadCount({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Badge size="sm" variant="filled" color="red.9" className="admin-menu-count">
      {count > 99 ? "99+" : count}
      <VisuallyHidden> {t("admin:menu.unread")}</VisuallyHidden>
    </Badge>
  );
}
