import { Anchor, Button, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import type { Notification } from "#cms/notifications/contract.ts";
import { notificationKinds, textKeyOf } from "#contract/notifications.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { useMarks } from "./use-marks.ts";

/** What happened, when, and whether it has been read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts();
  const { mark, busy } = useMarks();
  const { _id: id, kind, text, address, times, number, at, read } = notification;
  const { tone } = notificationKinds[kind];
  const next = read ? "unread" : "read";
  return (
    <li className="notification-row" data-unread={!read || undefined}>
      <span className="notification-mark" data-tone={tone}>
        <Icon name={tone === "error" ? "warning" : "info"} size={20} />
      </span>
      <div className="notification-text">
        <Anchor
          component={Link}
          to={address}
          size="sm"
          c="inherit"
          fw={read ? 400 : 600}
          onClick={() => !read && mark("read", { id, number })}
        >
          {!read && <VisuallyHidden>{t("notifications:list.new")}: </VisuallyHidden>}
          {text}
        </Anchor>
        <Text size="sm" c="dimmed" component="div" className="notification-facts">
          <span>{t(`notifications:kind.${textKeyOf(kind)}.name`)}</span>
          <Time at={at} />
          {times > 1 && <span>{t("notifications:list.times", { count: times })}</span>}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        c="inherit"
        loading={busy}
        aria-label={t(`notifications:list.${next}One`, { text })}
        onClick={() => mark(next, { id, number })}
      >
        {t(`notifications:list.${next}`)}
      </Button>
    </li>
  );
}
