import { Anchor, Button, Text, VisuallyHidden } from "@mantine/core";
import { Link, useLocation } from "react-router";
import type { Notification } from "#cms/notifications/contract.ts";
import { notificationKind, textKeyOf } from "#contract/notifications.ts";
import { meantOf } from "#web/admin/lists/list-row.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { notificationsPath } from "./server-notices.ts";
import { useMarks } from "./use-marks.ts";

/** One notification: its text, its time, and whether it is unread. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts();
  const marks = useMarks();
  // Without script the answer is the same part of the list.
  const action = notificationsPath + useLocation().search;
  const { _id: id, kind, text, address, times, number, at, read } = notification;
  const { tone } = notificationKind(kind);
  const next = read ? "unread" : "read";
  const seen = meantOf({ id, version: number });
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
          onClick={() => {
            if (!read) void marks.submit({ intent: "read", id: seen }, { method: "post", action });
          }}
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
      <marks.Form method="post" action={action}>
        <input type="hidden" name="id" value={seen} />
        <Button
          type="submit"
          name="intent"
          value={next}
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="inherit"
          loading={marks.state !== "idle"}
          aria-label={t(`notifications:list.${next}One`, { text })}
        >
          {t(`notifications:list.${next}`)}
        </Button>
      </marks.Form>
    </li>
  );
}
