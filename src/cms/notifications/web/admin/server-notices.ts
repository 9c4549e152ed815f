import type { Notification, NotificationList } from "#cms/notifications/contract.ts";
import { notificationKind, textKeyOf } from "#contract/notifications.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { Notice } from "#web/admin/notices/notice-log.ts";

/** From this number on, notifications of one kind become one line. */
const mostLines = 3;

export const notificationsPath = "/admincenter/notifications";

/** What is unread as it stands under the bell, latest first: many of a kind as one line that leads to the list of them. */
export function noticesOf({ items, unreadKinds }: NotificationList, t: Translate): Notice[] {
  const grouped = unreadKinds.filter(({ unread }) => unread > mostLines);
  const groups = new Map(grouped.map((group) => [group.kind, group]));
  const notices: Notice[] = [];
  for (const item of items) {
    const group = groups.get(item.kind);
    // The first of a group is its latest, and represents the group.
    if (group && !notices.some(({ id }) => id === group.kind)) {
      const to = `${notificationsPath}?kind=${item.kind}&state=unread`;
      notices.push({ ...noticeOf(item, t), id: group.kind, text: group.text, link: { to } });
    }
    if (!group) notices.push(noticeOf(item, t));
  }
  return notices;
}

function noticeOf({ _id, kind, text, address, at, read }: Notification, t: Translate): Notice {
  const { tone } = notificationKind(kind);
  const heading = t(`notifications:kind.${textKeyOf(kind)}.name`);
  return { id: _id, at, kind: tone, heading, text, link: { to: address }, read };
}
