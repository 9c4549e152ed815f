import { markAllRead, markRead, markUnread } from "#cms/notifications/contract.ts";
import { type Act, inOne, listActs } from "#web/admin/lists/list-acts.ts";
import { send } from "#web/load.ts";

export type NotificationIntent = "read" | "unread" | "readAll";

/** Marks events as they were seen: the version of a row is the number of its latest event. */
function marking(record: typeof markRead): Act {
  return inOne((context, { meant }) => {
    return send(context, record, { body: meant.map(({ id, version = 0 }) => ({ _id: id, number: version })) });
  });
}

/** Handles the forms of the list. */
export const changeNotifications = listActs<NotificationIntent>({
  read: marking(markRead),
  unread: marking(markUnread),
  /** All up to the event `number` of the form: later ones have not been seen yet. */
  readAll: async (context, { form }) => {
    const { refused } = await send(context, markAllRead, { body: { upTo: Number(form.get("number")) } });
    return refused ? { refused } : { ids: [], count: 1 };
  },
});
