import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

const path = "/admincenter/notifications";

type Props = { site: { unread: number } };

/** How many notifications the user has not read; shows nothing if there are none. */
export function UnreadBell({ site: { unread } }: Props) {
  const t = useTexts();
  if (unread === 0) return null;
  return (
    <a href={path} className="overlay-item overlay-bell" aria-label={t("site:overlay.unread", { count: unread })}>
      <Icon name="bell" />
      {unread > 99 ? "99+" : unread}
    </a>
  );
}

export function NotificationsLink({ site: { unread } }: Props) {
  const t = useTexts();
  return (
    <a href={path}>{unread > 0 ? t("site:overlay.unread", { count: unread }) : t("site:overlay.notifications")}</a>
  );
}
