import { type NotificationKind, notificationKindNames } from "#contract/notifications.ts";
import { listHref, oneOf, pageOf } from "#web/admin/lists/list-address.ts";
import { notificationsPath } from "./server-notices.ts";

/** What the list shows, as it stands in the address. */
export type NotificationListView = { state: "unread" | null; kind: NotificationKind | null; page: number };

export function viewOf(parameters: URLSearchParams): NotificationListView {
  return {
    state: oneOf(["unread"], parameters.get("state")),
    kind: oneOf(notificationKindNames, parameters.get("kind")),
    page: pageOf(parameters),
  };
}

export function listAddress(view: NotificationListView): string {
  return listHref(notificationsPath, { q: "", ...view });
}
