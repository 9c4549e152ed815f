import "#declared.ts";
import { notificationKindNames } from "#contract/notifications.ts";
import { listAddress, oneFrom } from "#web/admin/lists/filters/list-address.ts";
import { notificationsPath } from "./server-notices.ts";

export const notificationList = listAddress(notificationsPath, {
  state: oneFrom(["unread"]),
  kind: oneFrom(notificationKindNames()),
});
