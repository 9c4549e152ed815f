import { data, type RouterContextProvider } from "react-router";
import { markAllRead, markRead, markUnread } from "#cms/notifications/contract.ts";
import type { Refusal } from "#web/admin/form/refusal.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";

export const notificationIntents = ["read", "unread", "readAll"] as const;
export type NotificationIntent = (typeof notificationIntents)[number];

type Context = Readonly<RouterContextProvider>;

/** What the forms of the list ask for: `intent`, and which event was seen (`id`, `number`), or the last of all (`number`). */
export async function changeNotifications(context: Context, form: FormData): Promise<{ refused: Refusal | null }> {
  const number = Number(form.get("number"));
  const body = [{ _id: textIn(form, "id"), number }];
  switch (form.get("intent")) {
    case "read":
      return send(context, markRead, { body });
    case "unread":
      return send(context, markUnread, { body });
    case "readAll":
      return send(context, markAllRead, { body: { upTo: number } });
    default:
      throw data(null, { status: 400 });
  }
}
